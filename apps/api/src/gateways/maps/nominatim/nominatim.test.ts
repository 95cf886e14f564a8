import { type GeocoderFault, startFakeNominatim } from '@sofra/fakes'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { GeocodeQuery } from '../geocoder.ts'
import { sampleGazetteer } from '../testing/fixtures.ts'
import { createNominatim, displayNameOf, requestUrl } from './nominatim.ts'

const fakeNominatim = await startFakeNominatim({ places: sampleGazetteer, minIntervalMilliseconds: 0 })
afterAll(() => fakeNominatim.stop())
beforeEach(() => fakeNominatim.next())

const options = { url: fakeNominatim.url, userAgent: () => 'Sofra (http://shop.test)', email: 'ops@shop.test' }
const limits = { connectMilliseconds: 2_000, totalMilliseconds: 2_000, bodyBytes: 100_000 }
const geocode = (query: GeocodeQuery, language = 'en', changes: Partial<typeof limits> = {}) =>
  createNominatim(options)(query, language, { ...limits, ...changes })
const salmiya = { kind: 'text', text: 'salmiya', country: null } as const

test('finds an address by its words and returns it in the requested language', async () => {
  const sampleTower = await geocode({ kind: 'text', text: 'sample tower', country: 'KW' })
  expect(sampleTower).toMatchObject({
    kind: 'results',
    results: [
      {
        id: 'way-55',
        name: 'Sample Tower',
        displayName: 'Sample Tower, Salem Al Mubarak Street, Block 10, Salmiya, Hawalli Governorate',
        point: { lat: 29.33391, lng: 48.07612 },
      },
    ],
  })
  expect(await geocode({ kind: 'text', text: 'برج', country: null }, 'ar')).toMatchObject({
    results: [{ displayName: 'برج العينة، شارع سالم المبارك، السالمية' }],
  })
})

test('limits a search to one country', async () => {
  const found = async (country: string | null) => {
    const answer = await geocode({ ...salmiya, country })
    return answer.kind === 'results' ? answer.results.map(({ id }) => id) : []
  }
  expect(await found('KW')).toEqual(['way-55', 'relation-305099'])
  expect(await found(null)).toContain('way-8801')
})

test('returns an empty result for unknown words and for a point at sea', async () => {
  expect(await geocode({ kind: 'text', text: 'atlantis', country: null })).toEqual({ kind: 'results', results: [] })
  expect(await geocode({ kind: 'reverse', point: { lat: 0, lng: 0 } })).toEqual({ kind: 'results', results: [] })
})

test('reverse geocodes a point to its building, else to its suburb', async () => {
  expect(await geocode({ kind: 'reverse', point: { lat: 29.334, lng: 48.0762 } })).toMatchObject({
    results: [{ name: 'Sample Tower' }],
  })
  expect(await geocode({ kind: 'reverse', point: { lat: 29.315, lng: 48.055 } })).toMatchObject({
    results: [{ displayName: 'Salmiya, Hawalli Governorate' }],
  })
})

test('returns a country with its outline', async () => {
  expect(await geocode({ kind: 'country', country: 'Kuwait' })).toMatchObject({
    results: [{ id: 'relation-305101', shape: { type: 'MultiPolygon' } }],
  })
})

test('sends free text or structured parameters, and identifies the product', async () => {
  await geocode({ kind: 'city', city: 'Salmiya Springs', country: 'United Arab Emirates' })
  const request = fakeNominatim.log.at(-1)
  expect(request?.userAgent).toBe('Sofra (http://shop.test)')
  expect(request?.query).toMatchObject({ city: 'Salmiya Springs', email: 'ops@shop.test', format: 'jsonv2' })
  expect(request?.query).not.toHaveProperty('q')
  const { pathname, searchParams } = requestUrl(options, { kind: 'reverse', point: { lat: 29.3, lng: 48 } }, 'ar')
  expect([pathname, searchParams.get('zoom'), searchParams.get('accept-language')]).toEqual(['/reverse', '18', 'ar'])
})

const faults: [GeocoderFault, object][] = [
  ['rate-limit', { kind: 'refused', status: 429, backoffMilliseconds: 1_000 }],
  ['forbidden', { kind: 'refused', status: 403, backoffMilliseconds: 60_000 }],
  ['server-error', { kind: 'provider-error', status: 502 }],
  ['html', { kind: 'invalid-response', reason: 'not JSON' }],
  ['unexpected-json', { kind: 'invalid-response', reason: 'unknown format' }],
  ['disconnect', { kind: 'timeout' }],
]
test.each(faults)('%s: returns an error, not an empty result', async (fault, outcome) => {
  fakeNominatim.next(fault)
  expect(await geocode(salmiya)).toMatchObject(outcome)
})

test('returns timeout when no response arrives in time', async () => {
  fakeNominatim.next('no-response')
  expect(await geocode(salmiya, 'en', { totalMilliseconds: 50 })).toEqual({ kind: 'timeout', reason: 'no response' })
})

test('returns timeout when the connection is refused', async () => {
  const gone = { ...options, url: 'http://127.0.0.1:1' }
  expect(await createNominatim(gone)(salmiya, 'en', limits)).toMatchObject({ kind: 'timeout' })
})

test('returns timeout for a response above the size limit', async () => {
  expect(await geocode(salmiya, 'en', { bodyBytes: 20 })).toMatchObject({ kind: 'timeout' })
})

test('returns refused without a backoff for an invalid query', async () => {
  expect(await geocode({ ...salmiya, text: 'x'.repeat(500) })).toEqual({
    kind: 'refused',
    status: 400,
    backoffMilliseconds: 0,
  })
})

test('builds a display name from the building to the city or state, without repetitions', () => {
  expect(displayNameOf({ road: 'Sheikh Zayed Road', city: 'Dubai', state: 'Dubai' }, 'en')).toBe(
    'Sheikh Zayed Road, Dubai',
  )
  expect(displayNameOf({ suburb: 'Salmiya', quarter: 'Salmiya', state: 'Hawalli' }, 'en')).toBe('Salmiya, Hawalli')
  expect(displayNameOf({ postcode: '22010' }, 'en')).toBe('')
})
