// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToOrders } from './stream.ts'

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

  isReady() {
    this.readyState = Stream.OPEN
    this.dispatchEvent(new Event('ready'))
  }
}

const listener = { ready: vi.fn(), order: vi.fn(), lost: vi.fn(), refused: vi.fn() }
const wake = () => document.dispatchEvent(new Event('visibilitychange'))
let stop = () => {}

beforeEach(() => {
  Stream.all = []
  vi.stubGlobal('EventSource', Stream)
  stop = listenToOrders(null, listener)
})

afterEach(() => {
  stop()
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a tablet that wakes asks for what it has slept through, though its connection seems to stand', () => {
  Stream.all[0]?.isReady()
  wake()
  expect(Stream.all.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED, 0])
  Stream.all[1]?.isReady()
  expect(listener.ready).toHaveBeenCalledTimes(2)
  expect(listener.lost).not.toHaveBeenCalled()
})

test('a board that goes out of sight, or was left, opens nothing', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  wake()
  expect(Stream.all).toHaveLength(1)
  visibility.mockReturnValue('visible')
  stop()
  wake()
  expect(Stream.all.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED])
})
