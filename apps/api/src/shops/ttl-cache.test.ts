import { expect, test } from 'vitest'
import { TtlCache } from './ttl-cache.ts'

function setUp() {
  const time = { now: 0 }
  let loads = 0
  const cache = new TtlCache<number>(1_000, () => time.now)
  const load = async () => {
    loads += 1
    return loads
  }
  return { time, cache, load, get: () => cache.getOrLoad('shop', load) }
}

test('concurrent callers share one load', async () => {
  const { get } = setUp()
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
})

test('loads again after the time to live and after clear', async () => {
  const { get, time, cache } = setUp()
  expect(await get()).toBe(1)
  time.now = 999
  expect(await get()).toBe(1)
  time.now = 1_000
  expect(await get()).toBe(2)
  cache.clear()
  expect(await get()).toBe(3)
})

test('does not cache a failed load', async () => {
  const { cache, get } = setUp()
  await expect(cache.getOrLoad('shop', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await get()).toBe(1)
})
