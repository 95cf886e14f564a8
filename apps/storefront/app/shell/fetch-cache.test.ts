import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedJson, loadJson } from './fetch-cache.ts'

/* Each test has its own address, because the cache outlives a test. */
let addresses = 0
let address = ''
const request = vi.fn<(address: string) => Promise<Response>>()

beforeEach(() => {
  address = `/data-${++addresses}.json`
  request.mockReset().mockImplementation(async () => Response.json({ number: request.mock.calls.length }))
  vi.stubGlobal('fetch', request)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('shares one request between all callers', async () => {
  expect(cachedJson(address)).toBeUndefined()
  const [first, second] = await Promise.all([loadJson(address), loadJson(address)])
  expect(first).toBe(second)
  expect(await loadJson(address)).toEqual({ number: 1 })
  expect(cachedJson(address)).toEqual({ number: 1 })
  expect(request).toHaveBeenCalledTimes(1)
})

test('requests a value again after its maximum age', async () => {
  vi.useFakeTimers()
  const load = () => loadJson(address, { maxAgeMilliseconds: 1000 })
  await load()
  vi.advanceTimersByTime(999)
  expect(await load()).toEqual({ number: 1 })
  vi.advanceTimersByTime(1)
  expect(await load()).toEqual({ number: 2 })
})

test('repeats a request that failed', async () => {
  request.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(new Response('', { status: 503 }))
  await expect(loadJson(address)).rejects.toThrow('offline')
  await expect(loadJson(address)).rejects.toThrow(`Cannot load ${address}: the server responded with status 503`)
  expect(await loadJson(address)).toEqual({ number: 3 })
})

test('shares a value between addresses with one key', async () => {
  await loadJson(address, { key: `names-${address}` })
  await loadJson(`/other${address}`, { key: `names-${address}` })
  expect(request).toHaveBeenCalledTimes(1)
})

test('reports each arrived value once, before its callers receive it', async () => {
  const seen: string[] = []
  const load = () => loadJson(address, { onLoad: () => seen.push('loaded') }).then(() => seen.push('received'))
  await Promise.all([load(), load()])
  expect(seen).toEqual(['loaded', 'received', 'received'])
})
