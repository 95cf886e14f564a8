// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderedAt, storedOrder } from './testing.ts'
import { useTracking } from './use-tracking.ts'

const open = storedOrder()
const done = storedOrder({ id: 'order-6', state: 'delivered' })
const update = vi.fn()
const fetch = vi.fn()

/** A response with the state of the open order. */
const accepted = () =>
  Response.json({
    orders: [{ id: open.id, number: 7, state: 'accepted', promisedAt: null, events: [] }],
    unknown: [],
    now: orderedAt,
  })

const options = { referenceId: 'mashawi', orders: [open, done], ready: true, update, everyMilliseconds: 15_000 }
const track = (changes: Partial<typeof options> = {}) => renderHook(() => useTracking({ ...options, ...changes }))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    fetch.mockReset().mockImplementation(async () => accepted()),
  )
  update.mockReset()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('asks for the open orders only, with their keys', async () => {
  track()
  await wait(0)
  const [address, { body }] = fetch.mock.calls[0] ?? []
  expect(address).toBe('/mashawi/orders/states.json')
  expect(JSON.parse(body)).toEqual({ orders: [{ id: 'order-7', key: 'secret' }] })
})

test('returns and stores the received states', async () => {
  const { result } = track()
  expect(result.current.tracked).toBeNull()
  await wait(0)
  expect(result.current.tracked).toMatchObject({ at: orderedAt })
  expect(result.current.tracked?.orders.get('order-7')?.state).toBe('accepted')
  expect(update).toHaveBeenCalledExactlyOnceWith(new Map([['order-7', 'accepted']]))
})

test('repeats the request while the page is visible', async () => {
  track()
  await wait(30_000)
  expect(fetch).toHaveBeenCalledTimes(3)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await wait(30_000)
  expect(fetch).toHaveBeenCalledTimes(3)
  vi.restoreAllMocks()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('requests the states again once the device is online', async () => {
  track()
  await wait(0)
  window.dispatchEvent(new Event('online'))
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('reports a failure and keeps the last known states', async () => {
  const { result } = track()
  await wait(0)
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await wait(15_000)
  expect(result.current.failed).toBe(true)
  expect(result.current.tracked?.orders.size).toBe(1)
  await wait(15_000)
  expect(result.current.failed).toBe(false)
})

test('treats an error response as a failure', async () => {
  fetch.mockImplementation(async () => Response.json({ orders: [], now: 0 }, { status: 503 }))
  const { result } = track()
  await wait(0)
  expect(result.current.failed).toBe(true)
  expect(update).not.toHaveBeenCalled()
})

test.for([
  ['before the stored orders are loaded', { ready: false }],
  ['without open orders', { orders: [done] }],
])('sends no request %s', async ([, changes]) => {
  track(changes as Partial<typeof options>)
  await wait(30_000)
  expect(fetch).not.toHaveBeenCalled()
})

test('ignores a response after unmount', async () => {
  const { unmount } = track()
  const { signal } = fetch.mock.calls[0]?.[1] ?? {}
  unmount()
  expect(signal.aborted).toBe(true)
  await wait(30_000)
  expect(fetch).toHaveBeenCalledOnce()
})
