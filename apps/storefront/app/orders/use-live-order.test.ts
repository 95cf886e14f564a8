// @vitest-environment jsdom
import { orderToWire } from '@sofra/contract/orders-codec'
import type { Order } from '@sofra/ordering'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderOf } from './testing.ts'
import { useLiveOrder } from './use-live-order.ts'

/** A fake `EventSource` controlled by the test. */
class FakeEventSource extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static all: FakeEventSource[] = []
  readyState = 0

  constructor() {
    super()
    FakeEventSource.all.push(this)
  }

  close() {
    this.readyState = FakeEventSource.CLOSED
  }

  emitOpen() {
    this.readyState = FakeEventSource.OPEN
    this.dispatchEvent(new Event('open'))
  }

  emitOrder(order: Order) {
    this.dispatchEvent(new MessageEvent('order', { data: JSON.stringify(orderToWire(order)) }))
  }

  emitError() {
    this.readyState = FakeEventSource.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}

const placed = orderOf()
const live = () => FakeEventSource.all.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED)
const current = () => FakeEventSource.all.at(-1) as FakeEventSource
const changeVisibility = () => act(() => document.dispatchEvent(new Event('visibilitychange')))

beforeEach(() => {
  FakeEventSource.all = []
  vi.stubGlobal('EventSource', FakeEventSource)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('reconnects when the page becomes visible, although the connection seems open', () => {
  const { result } = renderHook(() => useLiveOrder(placed))
  act(() => current().emitOpen())
  changeVisibility()
  expect(FakeEventSource.all).toHaveLength(2)
  expect(live()).toEqual([current()])
  expect(result.current.live).toBe(true)
  act(() => current().emitOrder(orderOf(['pending', 'accepted'])))
  expect(result.current.order.state).toBe('accepted')
})

test('does not reconnect when the page becomes hidden', () => {
  renderHook(() => useLiveOrder(placed))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  changeVisibility()
  expect(FakeEventSource.all).toHaveLength(1)
})

test('reconnects five seconds after a refused connection', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useLiveOrder(placed))
  act(() => current().emitError())
  expect(result.current.live).toBe(false)
  act(() => vi.advanceTimersByTime(5_000))
  act(() => current().emitOpen())
  expect(result.current.live).toBe(true)
})

test('closes the stream of a final order and after unmount', () => {
  const { result, unmount } = renderHook(() => useLiveOrder(placed))
  act(() => current().emitOrder(orderOf(['pending', 'cancelled'])))
  expect(result.current.live).toBeNull()
  expect(live()).toEqual([])
  changeVisibility()
  expect(FakeEventSource.all).toHaveLength(1)
  unmount()

  renderHook(() => useLiveOrder(placed)).unmount()
  changeVisibility()
  expect(live()).toEqual([])
})
