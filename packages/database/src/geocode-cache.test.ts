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
const turn = { intervalMilliseconds: 100 * second, patienceMilliseconds: 250 * second }
const key = 'k'.repeat(43)
const noon = Date.UTC(2026, 10, 21, 12)

beforeEach(async () => {
  await ownerPool.query(`update map_search_turn set next_at = '-infinity'`)
})

test('fifty callers of two processes stand in one queue, and those who would wait too long are told so', async () => {
  const other = createPool({ url: appUrl, max: 5, applicationName: 'another process' })
  const waits = await Promise.all(
    Array.from({ length: 50 }, (_, index) => reserveGeocodeRequest(index % 2 ? pool : other, turn)),
  ).finally(() => other.end())
  const taken = waits.filter((wait) => wait !== null).toSorted((a, b) => a - b)
  // At once, after one interval, after two; a fourth would come after 300 seconds.
  expect(taken.map((wait) => Math.ceil(wait / turn.intervalMilliseconds))).toEqual([0, 1, 2])
})

test('who comes when nobody is there does not wait', async () => {
  expect(await reserveGeocodeRequest(pool, turn)).toBe(0)
})

test('a service that wants to be left alone is left alone, and never for a shorter time than it has said', async () => {
  await pauseGeocoding(pool, 600 * second)
  await pauseGeocoding(pool, second)
  expect(await reserveGeocodeRequest(pool, turn)).toBeNull()
})

test('what was found is there until it is too old, and the newest counts', async () => {
  await cacheGeocode(pool, key, [{ name: 'old' }], noon)
  await cacheGeocode(pool, key, [{ name: 'new' }], noon + second)
  expect(await findCachedGeocode(pool, key, noon)).toEqual([{ name: 'new' }])
  expect(await findCachedGeocode(pool, key, noon + 2 * second)).toBeNull()
  expect(await deleteOldGeocodes(pool, noon)).toBe(0)
  expect(await deleteOldGeocodes(pool, noon + 2 * second)).toBe(1)
  expect(await findCachedGeocode(pool, key, 0)).toBeNull()
})
