// @vitest-environment jsdom
import { orderToWire } from '@sofra/contract/orders-words'
import type { Order } from '@sofra/ordering'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderOf } from './testing.ts'
import { useLiveOrder } from './use-live-order.ts'

/** A stream as a browser has it; what it hears is said by the test. */
class Stream extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static all: Stream[] = []
  readyState = 0

  constructor() {
    super()
    Stream.all.push(this)
  }

  close() {
    this.readyState = Stream.CLOSED
  }

  opens() {
    this.readyState = Stream.OPEN
    this.dispatchEvent(new Event('open'))
  }

  says(order: Order) {
    this.dispatchEvent(new MessageEvent('order', { data: JSON.stringify(orderToWire(order)) }))
  }

  breaks() {
    this.readyState = Stream.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}

const placed = orderOf()
const live = () => Stream.all.filter(({ readyState }) => readyState !== Stream.CLOSED)
const current = () => Stream.all.at(-1) as Stream
const wake = () => act(() => document.dispatchEvent(new Event('visibilitychange')))

beforeEach(() => {
  Stream.all = []
  vi.stubGlobal('EventSource', Stream)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a guest who comes back hears of their order again, though the connection seems to stand', () => {
  const { result } = renderHook(() => useLiveOrder(placed))
  act(() => current().opens())
  wake()
  expect(Stream.all).toHaveLength(2)
  expect(live()).toEqual([current()])
  expect(result.current.live).toBe(true)
  act(() => current().says(orderOf(['pending', 'accepted'])))
  expect(result.current.order.state).toBe('accepted')
})

test('a page that goes out of sight opens nothing', () => {
  renderHook(() => useLiveOrder(placed))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  wake()
  expect(Stream.all).toHaveLength(1)
})

test('a stream that was refused is asked for again after a while', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useLiveOrder(placed))
  act(() => current().breaks())
  expect(result.current.live).toBe(false)
  act(() => vi.advanceTimersByTime(5_000))
  act(() => current().opens())
  expect(result.current.live).toBe(true)
})

test('an order that is over is not listened to, nor is one whose page was left', () => {
  const { result, unmount } = renderHook(() => useLiveOrder(placed))
  act(() => current().says(orderOf(['pending', 'cancelled'])))
  expect(result.current.live).toBeNull()
  expect(live()).toEqual([])
  wake()
  expect(Stream.all).toHaveLength(1)
  unmount()

  renderHook(() => useLiveOrder(placed)).unmount()
  wake()
  expect(live()).toEqual([])
})
