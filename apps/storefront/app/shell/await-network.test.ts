// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitNetwork } from './await-network.ts'

let online: boolean

beforeEach(() => {
  vi.useFakeTimers()
  online = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const connect = () => window.dispatchEvent(new Event('online'))

test('resolves at once with a connection', async () => {
  online = true
  expect(await awaitNetwork(new AbortController().signal)).toBe('online')
})

test('resolves when the connection is back within the time', async () => {
  const result = awaitNetwork(new AbortController().signal, 20_000)
  vi.advanceTimersByTime(19_000)
  connect()
  expect(await result).toBe('online')
})

test('is too late after the time without a connection', async () => {
  const result = awaitNetwork(new AbortController().signal, 20_000)
  vi.advanceTimersByTime(20_000)
  expect(await result).toBe('too-late')
})

test('is too late when the device slept, although its timer has not fired', async () => {
  const result = awaitNetwork(new AbortController().signal, 20_000)
  vi.setSystemTime(Date.now() + 600_000)
  connect()
  expect(await result).toBe('too-late')
})

test('ends when it is cancelled', async () => {
  const controller = new AbortController()
  const result = awaitNetwork(controller.signal)
  controller.abort()
  expect(await result).toBe('cancelled')
})
