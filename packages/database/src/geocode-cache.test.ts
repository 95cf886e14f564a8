import { beforeEach, expect, test } from 'vitest'
import { createPool } from './connect.ts'
import {
  cacheGeocode,
  deleteOldGeocodes,
  findCachedGeocode,
  pauseGeocoding,
  reserveGeocodeRequest,
} from './geocode-cache.ts'
import { testDatabase } from './testing/index.ts'

const { pool, appUrl, ownerPool } = await testDatabase()
const second = 1_000
const service = 'map search'
const throttle = { service, intervalMilliseconds: 100 * second, maxWaitMilliseconds: 250 * second }
const key = 'k'.repeat(43)
const noon = Date.UTC(2026, 10, 21, 12)

beforeEach(async () => {
  await ownerPool.query('delete from geocode_throttle')
})

test('reserves requests of two processes in one queue and rejects those that would wait too long', async () => {
  const other = createPool({ url: appUrl, max: 5, applicationName: 'another process' })
  const waits = await Promise.all(
    Array.from({ length: 50 }, (_, index) => reserveGeocodeRequest(index % 2 ? pool : other, throttle)),
  ).finally(() => other.end())
  const reserved = waits.filter((wait) => wait !== null).toSorted((a, b) => a - b)
  // Waits of zero, one and two intervals; the fourth would be 300 seconds.
  expect(reserved.map((wait) => Math.ceil(wait / throttle.intervalMilliseconds))).toEqual([0, 1, 2])
})

test('returns no wait when the queue is empty', async () => {
  expect(await reserveGeocodeRequest(pool, throttle)).toBe(0)
})

test('pauses requests, and never shortens a pause', async () => {
  await pauseGeocoding(pool, service, 600 * second)
  await pauseGeocoding(pool, service, second)
  expect(await reserveGeocodeRequest(pool, throttle)).toBeNull()
})

test('has a queue per service', async () => {
  await pauseGeocoding(pool, service, 600 * second)
  expect(await reserveGeocodeRequest(pool, { ...throttle, service: 'address register' })).toBe(0)
})

test('returns the newest response until it is too old', async () => {
  await cacheGeocode(pool, key, [{ name: 'old' }], noon)
  await cacheGeocode(pool, key, [{ name: 'new' }], noon + second)
  expect(await findCachedGeocode(pool, key, noon)).toEqual([{ name: 'new' }])
  expect(await findCachedGeocode(pool, key, noon + 2 * second)).toBeNull()
  expect(await deleteOldGeocodes(pool, noon)).toBe(0)
  expect(await deleteOldGeocodes(pool, noon + 2 * second)).toBe(1)
  expect(await findCachedGeocode(pool, key, 0)).toBeNull()
})
