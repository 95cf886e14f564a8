import { type Fault, startFakePaci, startFakeServer } from '@sofra/fakes'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { salmiyaFlat, salmiyaHouse } from '../testing/fixtures.ts'
import { createPaci, paciAttributes, requestUrl } from './paci.ts'

const token = 'a-token'
const fakePaci = await startFakePaci({ dwellings: [salmiyaHouse, salmiyaFlat], token })
afterAll(() => fakePaci.stop())
beforeEach(() => fakePaci.next())

const limits = { connectMilliseconds: 2_000, totalMilliseconds: 2_000, bodyBytes: 100_000 }
const find = (number: string, changes: Partial<typeof limits> = {}, options = {}) =>
  createPaci({ url: fakePaci.layerUrl, token, ...options })(number, { ...limits, ...changes })

/** Starts a layer that sends the same body to every query. */
async function startLayer(body: object): Promise<{ readonly url: string }> {
  const layer = await startFakeServer({
    handle: () => ({ status: 200, body }),
    page: () => null,
    errorResponse: (status) => ({ status, body: {} }),
    idempotencyKeyOf: () => '',
  })
  afterAll(() => layer.stop())
  return layer
}

test('finds a house with its point, in English and Arabic', async () => {
  expect(await find('12345678')).toEqual({
    kind: 'results',
    results: [
      {
        area: { en: 'Salmiya', ar: 'السالمية' },
        block: { en: '10', ar: '10' },
        street: { en: 'Street 4', ar: 'شارع 4' },
        building: { en: '12', ar: '12' },
        floor: '',
        unit: '',
        point: { lat: 29.334, lng: 48.076 },
      },
    ],
  })
})

test('finds a flat with its floor and unit', async () => {
  expect(await find('87654321')).toMatchObject({ results: [{ floor: '3', unit: '7', point: null }] })
})

test('returns an empty result for an unknown number', async () => {
  expect(await find('11111111')).toEqual({ kind: 'results', results: [] })
})

test('requests only the attributes that are read, with the point in degrees', () => {
  const { pathname, searchParams } = requestUrl({ url: 'https://gis.example/FeatureServer/0', token: 't' }, '12345678')
  expect(pathname).toBe('/FeatureServer/0/query')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    where: "civilid='12345678'",
    outFields: Object.values(paciAttributes).join(','),
    returnGeometry: 'true',
    outSR: '4326',
    f: 'json',
    token: 't',
  })
  expect(requestUrl({ url: 'https://gis.example', token: '' }, '12345678').searchParams.has('token')).toBe(false)
})

test.each(["1' or '1'='1", '1234567', '123456789', '02345678', '١٢٣٤٥٦٧٨', '12345678\n', ''])(
  'sends no request for %j, which is not a PACI number',
  async (text) => {
    const before = fakePaci.log.length
    await expect(find(text)).rejects.toThrow(RangeError)
    expect(fakePaci.log.length).toBe(before)
  },
)

const faults: [Fault, object][] = [
  ['bad-request', { kind: 'refused', status: 400, backoffMilliseconds: 0 }],
  ['rate-limit', { kind: 'refused', status: 429, backoffMilliseconds: 1_000 }],
  ['server-error', { kind: 'provider-error', status: 500 }],
  ['html', { kind: 'invalid-response', reason: 'unknown format' }],
  ['unexpected-json', { kind: 'invalid-response', reason: 'unknown format' }],
  ['null', { kind: 'invalid-response', reason: 'unknown format' }],
  ['disconnect', { kind: 'timeout' }],
]
test.each(faults)('%s: returns an error, not an empty result', async (fault, outcome) => {
  fakePaci.next(fault)
  expect(await find('12345678')).toMatchObject(outcome)
})

test('returns timeout when no response arrives in time', async () => {
  fakePaci.next('no-response')
  expect(await find('12345678', { totalMilliseconds: 50 })).toEqual({ kind: 'timeout', reason: 'no response' })
})

test('returns timeout for a response above the size limit', async () => {
  expect(await find('12345678', { bodyBytes: 20 })).toMatchObject({ kind: 'timeout' })
})

test('returns refused for a missing layer', async () => {
  const url = fakePaci.layerUrl.replace(/0$/, '1')
  expect(await find('12345678', {}, { url })).toEqual({ kind: 'refused', status: 404, backoffMilliseconds: 0 })
})

test('returns refused with a backoff without a token and for an expired token', async () => {
  const refused = { kind: 'refused', backoffMilliseconds: 60_000 }
  expect(await find('12345678', {}, { token: '' })).toEqual({ ...refused, status: 499 })
  fakePaci.expireToken()
  expect(await find('12345678')).toEqual({ ...refused, status: 498 })
})

test('returns invalid-response for a layer without the attributes', async () => {
  const other = await startLayer({ features: [{ attributes: { PACI_NUMBER: '12345678' } }] })
  expect(await find('12345678', {}, { url: other.url })).toMatchObject({ kind: 'invalid-response' })
})

test('ignores a point that is not in degrees', async () => {
  const other = await startLayer({
    features: [{ attributes: { civilid: '12345678' }, geometry: { x: 5_350_000, y: 3_420_000 } }],
  })
  expect(await find('12345678', {}, { url: other.url })).toMatchObject({ results: [{ point: null }] })
})
