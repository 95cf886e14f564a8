import { afterAll, beforeEach, expect, test } from 'vitest'
import type { GeocodeQuery } from '../geocoder.ts'
import { requestUrl, queryNominatim, displayNameOf } from './nominatim.ts'
import { type GeocoderFault, startFakeNominatim } from '@sofra/fakes'
import { sampleGazetteer } from '../testing/fixtures.ts'

const standIn = await startFakeNominatim({ places: sampleGazetteer, minIntervalMilliseconds: 0 })
afterAll(() => standIn.stop())
beforeEach(() => standIn.next())

const options = { url: standIn.url, userAgent: () => 'Sofra (http://shop.test)', email: 'ops@shop.test' }
const limits = { connectMilliseconds: 2_000, totalMilliseconds: 2_000, bodyBytes: 100_000 }
const ask = (question: GeocodeQuery, language = 'en', changes: Partial<typeof limits> = {}) =>
  queryNominatim(options, question, language, { ...limits, ...changes })
const salmiya = { kind: 'text', text: 'salmiya', country: null } as const

test('an address is found by its words, in the language of whoever asks', async () => {
  const sampleTower = await ask({ kind: 'text', text: 'sample tower', country: 'KW' })
  expect(sampleTower).toMatchObject({
    kind: 'places',
    places: [
      {
        id: 'way-55',
        name: 'Sample Tower',
        displayName: 'Sample Tower, Salem Al Mubarak Street, Block 10, Salmiya, Hawalli Governorate',
        point: { lat: 29.33391, lng: 48.07612 },
      },
    ],
  })
  expect(await ask({ kind: 'text', text: 'برج', country: null }, 'ar')).toMatchObject({
    places: [{ displayName: 'برج العينة، شارع سالم المبارك، السالمية' }],
  })
})

test('a search in one country leaves the others out', async () => {
  const found = async (country: string | null) => {
    const answer = await ask({ ...salmiya, country })
    return answer.kind === 'places' ? answer.places.map(({ id }) => id) : []
  }
  expect(await found('KW')).toEqual(['way-55', 'relation-305099'])
  expect(await found(null)).toContain('way-8801')
})

test('nothing found is an answer too, for words as for a point in the sea', async () => {
  expect(await ask({ kind: 'text', text: 'atlantis', country: null })).toEqual({ kind: 'places', places: [] })
  expect(await ask({ kind: 'reverse', point: { lat: 0, lng: 0 } })).toEqual({ kind: 'places', places: [] })
})

test('a point is called after the building at it, else after its suburb', async () => {
  expect(await ask({ kind: 'reverse', point: { lat: 29.334, lng: 48.0762 } })).toMatchObject({
    places: [{ name: 'Sample Tower' }],
  })
  expect(await ask({ kind: 'reverse', point: { lat: 29.315, lng: 48.055 } })).toMatchObject({
    places: [{ displayName: 'Salmiya, Hawalli Governorate' }],
  })
})

test('a country comes with its outline', async () => {
  expect(await ask({ kind: 'country', country: 'Kuwait' })).toMatchObject({
    places: [{ id: 'relation-305101', shape: { type: 'MultiPolygon' } }],
  })
})

test('words and structured parts are never mixed, and the service is told who asks', async () => {
  await ask({ kind: 'city', city: 'Salmiya Springs', country: 'United Arab Emirates' })
  const asked = standIn.log.at(-1)
  expect(asked?.userAgent).toBe('Sofra (http://shop.test)')
  expect(asked?.query).toMatchObject({ city: 'Salmiya Springs', email: 'ops@shop.test', format: 'jsonv2' })
  expect(asked?.query).not.toHaveProperty('q')
  const { pathname, searchParams } = requestUrl(options, { kind: 'reverse', point: { lat: 29.3, lng: 48 } }, 'ar')
  expect([pathname, searchParams.get('zoom'), searchParams.get('accept-language')]).toEqual(['/reverse', '18', 'ar'])
})

const mishaps: [GeocoderFault, object][] = [
  ['rate-limit', { kind: 'refused', status: 429, quietMilliseconds: 1_000 }],
  ['forbidden', { kind: 'refused', status: 403, quietMilliseconds: 60_000 }],
  ['server-error', { kind: 'provider-error', status: 502 }],
  ['html', { kind: 'invalid-response', reason: 'not JSON' }],
  ['unexpected-json', { kind: 'invalid-response', reason: 'not of any shape we know' }],
  ['disconnect', { kind: 'timeout' }],
]
test.each(mishaps)(
  'a service that does this: %s, is told from one that has found nothing',
  async (fault, outcome) => {
    standIn.next(fault)
    expect(await ask(salmiya)).toMatchObject(outcome)
  },
)

test('a service that says nothing is not waited for', async () => {
  standIn.next('no-response')
  expect(await ask(salmiya, 'en', { totalMilliseconds: 50 })).toEqual({ kind: 'timeout', reason: 'no answer' })
})

test('a service that is not there is silent', async () => {
  const gone = { ...options, url: 'http://127.0.0.1:1' }
  expect(await queryNominatim(gone, salmiya, 'en', limits)).toMatchObject({ kind: 'timeout' })
})

test('an answer longer than anybody reads is not read', async () => {
  expect(await ask(salmiya, 'en', { bodyBytes: 20 })).toMatchObject({ kind: 'timeout' })
})

test('a question it does not understand is refused, without a pause', async () => {
  expect(await ask({ ...salmiya, text: 'x'.repeat(500) })).toEqual({
    kind: 'refused',
    status: 400,
    quietMilliseconds: 0,
  })
})

test('a name goes from the building to the city, else to the state, and says nothing twice', () => {
  expect(displayNameOf({ road: 'Sheikh Zayed Road', city: 'Dubai', state: 'Dubai' }, 'en')).toBe(
    'Sheikh Zayed Road, Dubai',
  )
  expect(displayNameOf({ suburb: 'Salmiya', quarter: 'Salmiya', state: 'Hawalli' }, 'en')).toBe('Salmiya, Hawalli')
  expect(displayNameOf({ postcode: '22010' }, 'en')).toBe('')
})
