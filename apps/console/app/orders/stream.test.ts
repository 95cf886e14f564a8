// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeToOrders } from './stream.ts'
import { orderOf, FakeEventSource as Stream } from './testing.ts'

const listener = { ready: vi.fn(), order: vi.fn(), disconnected: vi.fn(), refused: vi.fn() }
const wake = () => document.dispatchEvent(new Event('visibilitychange'))
let stop = () => {}

beforeEach(() => {
  Stream.all = []
  vi.stubGlobal('EventSource', Stream)
  stop = subscribeToOrders(null, listener)
})

afterEach(() => {
  stop()
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('reconnects when the page becomes visible, even if the connection looks open', () => {
  Stream.all[0]?.sendReady()
  wake()
  expect(Stream.all.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED, 0])
  Stream.all[1]?.sendReady()
  expect(listener.ready).toHaveBeenCalledTimes(2)
  expect(listener.disconnected).not.toHaveBeenCalled()
})

test('does not reconnect while hidden or after unsubscribing', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  wake()
  expect(Stream.all).toHaveLength(1)
  visibility.mockReturnValue('visible')
  stop()
  wake()
  expect(Stream.all.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED])
})

test('subscribes to one branch, or to all branches in scope', () => {
  const stopBranch = subscribeToOrders('salmiya', listener)
  expect(Stream.all.map(({ address }) => address)).toEqual([
    '/api/console/orders/events',
    '/api/console/orders/events?branch_id=salmiya',
  ])
  stopBranch()
})

test('decodes the orders of the stream', () => {
  const order = orderOf(1, ['pending', 'accepted'])
  Stream.all[0]?.sendOrder(order)
  expect(listener.order).toHaveBeenCalledWith(order)
})

test('leaves reconnecting to the browser after a lost connection', () => {
  vi.useFakeTimers()
  Stream.all[0]?.fail()
  vi.advanceTimersByTime(20_000)
  expect(listener.disconnected).toHaveBeenCalledOnce()
  expect(listener.refused).not.toHaveBeenCalled()
  expect(Stream.all).toHaveLength(1)
})

test('opens a new stream within 30 seconds after the last heartbeat, and again until one answers', () => {
  stop()
  vi.useFakeTimers()
  Stream.all = []
  stop = subscribeToOrders(null, listener)
  Stream.all[0]?.sendReady()
  for (let beat = 0; beat < 10; beat++) {
    vi.advanceTimersByTime(20_000)
    Stream.all[0]?.sendHeartbeat()
  }
  expect([Stream.all.length, listener.disconnected.mock.calls]).toEqual([1, []])
  vi.advanceTimersByTime(30_000)
  expect([Stream.all[0]?.readyState, Stream.all.length]).toEqual([Stream.CLOSED, 2])
  expect(listener.disconnected.mock.calls).toEqual([[25_000]])
  vi.advanceTimersByTime(30_000)
  expect(Stream.all).toHaveLength(3)
  Stream.all[2]?.sendReady()
  expect(listener.ready).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(Stream.all).toHaveLength(3)
})

test('retries a refused stream with growing delays of at most 15 seconds, until it is connected', () => {
  vi.useFakeTimers()
  const delays = [1, 2, 4, 8, 15, 15]
  for (const [tries, seconds] of delays.entries()) {
    Stream.all.at(-1)?.fail({ closed: true })
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(Stream.all).toHaveLength(tries + 1)
    vi.advanceTimersByTime(1)
    expect(Stream.all).toHaveLength(tries + 2)
  }
  expect(listener.refused).toHaveBeenCalledTimes(delays.length)
  Stream.all.at(-1)?.sendReady()
  Stream.all.at(-1)?.fail({ closed: true })
  vi.advanceTimersByTime(1000)
  expect(Stream.all).toHaveLength(delays.length + 2)
})
