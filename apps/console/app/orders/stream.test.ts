// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeToOrders } from './stream.ts'

/** A fake EventSource; the tests dispatch its events. */
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

  isReady() {
    this.readyState = Stream.OPEN
    this.dispatchEvent(new Event('ready'))
  }
}

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
  vi.unstubAllGlobals()
})

test('reconnects when the page becomes visible, even if the connection looks open', () => {
  Stream.all[0]?.isReady()
  wake()
  expect(Stream.all.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED, 0])
  Stream.all[1]?.isReady()
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
