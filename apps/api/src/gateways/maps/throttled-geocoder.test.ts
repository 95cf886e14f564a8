import { testDatabase } from '@sofra/database/testing'
import { startFakeNominatim } from '@sofra/fakes'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cacheMilliseconds } from '../throttled-lookup.ts'
import type { GeocodeQuery } from './geocoder.ts'
import { createNominatim } from './nominatim/nominatim.ts'
import { sampleGazetteer } from './testing/fixtures.ts'
import { cacheKeyOf, createThrottledGeocoder } from './throttled-geocoder.ts'

const { pool, ownerPool } = await testDatabase()
// The rate limit itself is `reserveGeocodeRequest` of the database package, which has its own tests.
const intervalMilliseconds = 20
const fakeNominatim = await startFakeNominatim({ places: sampleGazetteer, minIntervalMilliseconds: 0 })
afterAll(() => fakeNominatim.stop())

let now = Date.UTC(2026, 10, 21)
const log = { warn() {}, error() {} }
const service = createNominatim({
  url: fakeNominatim.url,
  userAgent: () => 'Sofra (http://shop.test)',
  email: '',
})
const createGeocoder = (timeoutMilliseconds = 5_000) =>
  createThrottledGeocoder({
    service,
    pool,
    clock: { now: () => now },
    log,
    intervalMilliseconds,
    timeoutMilliseconds,
  })
const text = (words: string): GeocodeQuery => ({ kind: 'text', text: words, country: null })
const visitor = '203.0.113.7'
const requestCount = () => fakeNominatim.log.length

beforeEach(async () => {
  fakeNominatim.next()
  await ownerPool.query('delete from geocode_cache')
  await ownerPool.query('delete from geocode_throttle')
})

test('caches a query for 30 days, regardless of case and spacing, by language', async () => {
  const geocoder = createGeocoder()
  const first = await geocoder.geocode(text('Salmiya'), 'en', visitor)
  const before = requestCount()
  expect(await geocoder.geocode(text('  salmiya,'), 'en', visitor)).toEqual(first)
  expect(await createGeocoder().geocode(text('SALMIYA'), 'en', visitor)).toEqual(first)
  expect(requestCount()).toBe(before)

  await geocoder.geocode(text('salmiya'), 'ar', visitor)
  expect(requestCount()).toBe(before + 1)
  now += cacheMilliseconds + 1
  await geocoder.geocode(text('salmiya'), 'en', visitor)
  expect(requestCount()).toBe(before + 2)
})

test('sends one request for concurrent identical queries', async () => {
  const before = requestCount()
  const geocoder = createGeocoder()
  await Promise.all(Array.from({ length: 20 }, () => geocoder.geocode(text('tower'), 'en', visitor)))
  expect(requestCount()).toBe(before + 1)
})

test('answers a cached query of a visitor over the limit', async () => {
  const geocoder = createGeocoder()
  await geocoder.geocode(text('tower'), 'en', 'another visitor')
  const flood = Array.from({ length: 30 }, (_, index) => geocoder.geocode(text(`street ${index}`), 'en', visitor))
  expect(await geocoder.geocode(text('tower'), 'en', visitor)).toMatchObject({ kind: 'results' })
  const refused = (await Promise.all(flood)).filter(({ kind }) => kind === 'error')
  expect(refused.length).toBeGreaterThanOrEqual(10)
  expect(refused[0]).toEqual({ kind: 'error', error: 'busy' })
})

test('retries once after a server error', async () => {
  fakeNominatim.next('server-error')
  expect(await createGeocoder().geocode(text('tower'), 'en', visitor)).toMatchObject({
    kind: 'results',
    results: [{ id: 'way-55' }],
  })
})

test.each([
  ['no-response', 'timeout'],
  ['unexpected-json', 'invalid-response'],
  ['html', 'invalid-response'],
  ['forbidden', 'refused'],
] as const)('%s: returns %s and caches nothing', async (fault, error) => {
  fakeNominatim.next(fault)
  expect(await createGeocoder(800).geocode(text('tower'), 'en', visitor)).toEqual({ kind: 'error', error })
  const { rowCount } = await pool.query('select from geocode_cache')
  expect(rowCount).toBe(0)
})

test('sends no request during the backoff after a refusal', async () => {
  fakeNominatim.next('forbidden')
  await createGeocoder().geocode(text('tower'), 'en', visitor)
  const before = requestCount()
  expect(await createGeocoder(500).geocode(text('salmiya'), 'en', visitor)).toEqual({ kind: 'error', error: 'busy' })
  expect(requestCount()).toBe(before)
})

test('stores a hash of the query, not its text', async () => {
  await createGeocoder().geocode(text('sample tower'), 'en', visitor)
  const { rows } = await pool.query<{ key: string }>('select key from geocode_cache')
  expect(rows.map(({ key }) => key)).toEqual([cacheKeyOf(text('sample tower'), 'en')])
  expect(rows[0]?.key).not.toContain('tower')
})
