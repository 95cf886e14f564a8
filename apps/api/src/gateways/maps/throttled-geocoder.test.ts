import { testDatabase } from '@sofra/database/testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createThrottledGeocoder, cacheKeyOf, cacheMilliseconds } from './throttled-geocoder.ts'
import type { GeocodeQuery } from './geocoder.ts'
import { startFakeNominatim } from '@sofra/fakes'
import { sampleGazetteer } from './testing/fixtures.ts'

const { pool, ownerPool } = await testDatabase()
// Whose turn it is, `takeMapSearchTurn` of the database says, and is tested there.
const intervalMilliseconds = 20
const standIn = await startFakeNominatim({ places: sampleGazetteer, minIntervalMilliseconds: 0 })
afterAll(() => standIn.stop())

let now = Date.UTC(2026, 10, 21)
const log = { warn() {}, error() {} }
const search = (patienceMilliseconds = 5_000) =>
  createThrottledGeocoder({
    pool,
    clock: { now: () => now },
    log,
    url: standIn.url,
    userAgent: () => 'Sofra (http://shop.test)',
    email: '',
    intervalMilliseconds,
    timeoutMilliseconds: patienceMilliseconds,
  })
const text = (words: string): GeocodeQuery => ({ kind: 'text', text: words, country: null })
const asked = () => standIn.log.length

beforeEach(async () => {
  standIn.next()
  await ownerPool.query('delete from geocode_cache')
  await ownerPool.query(`update geocode_throttle set next_at = '-infinity'`)
})

test('what was asked before is not asked again, however it was typed, for thirty days', async () => {
  const maps = search()
  const first = await maps.geocode(text('Salmiya'), 'en')
  const before = asked()
  expect(await maps.geocode(text('  salmiya,'), 'en')).toEqual(first)
  expect(await search().geocode(text('SALMIYA'), 'en')).toEqual(first)
  expect(asked()).toBe(before)

  await maps.geocode(text('salmiya'), 'ar')
  expect(asked()).toBe(before + 1)
  now += cacheMilliseconds + 1
  await maps.geocode(text('salmiya'), 'en')
  expect(asked()).toBe(before + 2)
})

test('many who ask the same at once ask once', async () => {
  const before = asked()
  const maps = search()
  await Promise.all(Array.from({ length: 20 }, () => maps.geocode(text('tower'), 'en')))
  expect(asked()).toBe(before + 1)
})

test('a fault that is gone a moment later is not seen by the guest', async () => {
  standIn.next('server-error')
  expect(await search().geocode(text('tower'), 'en')).toMatchObject({ kind: 'places', places: [{ id: 'way-55' }] })
})

test.each([
  ['no-response', 'timeout'],
  ['unexpected-json', 'invalid-response'],
  ['html', 'invalid-response'],
  ['forbidden', 'refused'],
] as const)('%s is trouble of its own kind, remembered by nobody', async (fault, trouble) => {
  standIn.next(fault)
  expect(await search(800).geocode(text('tower'), 'en')).toEqual({ kind: 'trouble', trouble })
  const { rowCount } = await pool.query('select from geocode_cache')
  expect(rowCount).toBe(0)
})

test('a service that refuses is left alone by everybody for as long as it asks', async () => {
  standIn.next('forbidden')
  await search().geocode(text('tower'), 'en')
  const before = asked()
  expect(await search(500).geocode(text('salmiya'), 'en')).toEqual({ kind: 'trouble', trouble: 'busy' })
  expect(asked()).toBe(before)
})

test('what guests type is kept as a hash that nobody reads', async () => {
  await search().geocode(text('sample tower'), 'en')
  const { rows } = await pool.query<{ key: string }>('select key from geocode_cache')
  expect(rows.map(({ key }) => key)).toEqual([cacheKeyOf(text('sample tower'), 'en')])
  expect(rows[0]?.key).not.toContain('tower')
})
