import { findPaciAddress } from '@sofra/contract/addresses'
import { startFakePaci } from '@sofra/fakes'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { salmiyaFlat, salmiyaHouse } from '../../gateways/address-registers/testing/fixtures.ts'
import { numberKeyOf } from '../../gateways/address-registers/throttled-address-register.ts'
import { startTestApi, testSecret } from '../../testing/start-api.ts'

const token = 'a-token'
const fakePaci = await startFakePaci({ dwellings: [salmiyaHouse, salmiyaFlat], token })
afterAll(() => fakePaci.stop())
const { client, request, problems, database } = await startTestApi({ paci: { url: fakePaci.layerUrl, token } })
const find = (number: string, locale = 'en') => client.call(findPaciAddress, { body: { number }, headers: { locale } })
const post = (json: unknown, from?: string) => request('/webapp/address/paci', { method: 'POST', json }, from)

beforeEach(async () => {
  fakePaci.next()
  problems.length = 0
  await database.ownerPool.query('delete from geocode_cache')
  await database.ownerPool.query('delete from geocode_throttle')
})

test('200: returns the address of a house with its point', async () => {
  const body: unknown = await (await post({ number: '12345678' })).json()
  expect(findPaciAddress.response.parse(body)).toEqual(body)
  expect(await find('12345678')).toEqual({
    kind: 'found',
    address: {
      area: { en: 'Salmiya', ar: 'السالمية' },
      block: '10',
      street: 'Street 4',
      building: '12',
      floor: '',
      unit: '',
      point: { lat: 29.334, lng: 48.076 },
    },
  })
})

test('200: returns the address of a flat in Arabic', async () => {
  expect(await find('87654321', 'ar')).toMatchObject({
    address: { street: 'شارع قطر', building: '40', floor: '3', unit: '7', point: null },
  })
})

test('200: returns nothing for an unknown number', async () => {
  expect(await find('99999999')).toEqual({ kind: 'nothing' })
})

test('200: sends one request for the same number in two languages', async () => {
  const before = fakePaci.log.length
  await find('12345678')
  await find('12345678', 'ar')
  expect(fakePaci.log.length).toBe(before + 1)
})

test.each([
  ['server-error', 'fault', 'provider-error'],
  ['bad-request', 'refused', 'refused'],
  ['html', 'nonsense', 'invalid-response'],
  ['disconnect', 'silent', 'timeout'],
] as const)('200: returns unavailable when the service fails with %s', async (fault, reason, kind) => {
  fakePaci.next(fault, fault)
  expect(await find('12345678')).toEqual({ kind: 'unavailable', reason })
  expect(problems[0]).toMatchObject({ service: 'address register paci', kind })
})

test('200: returns busy without a request during the backoff after a refusal', async () => {
  fakePaci.next('rate-limit')
  await find('12345678')
  await database.ownerPool.query("update geocode_throttle set next_at = now() + interval '1 hour'")
  const before = fakePaci.log.length
  expect(await find('12345678')).toEqual({ kind: 'unavailable', reason: 'busy' })
  expect(fakePaci.log.length).toBe(before)
})

test('200: returns busy to a visitor over the limit, and an address to another visitor', async () => {
  const statuses: unknown[] = []
  for (let number = 20_000_000; number <= 20_000_020; number += 1) {
    statuses.push(
      ((await (await post({ number: String(number) }, '203.0.113.9')).json()) as { reason: unknown }).reason,
    )
  }
  expect(statuses).toEqual([...Array<null>(20).fill(null), 'busy'])
  expect(await (await post({ number: '12345678' }, '203.0.113.10')).json()).toMatchObject({ status: 'found' })
})

test('200: stores a keyed hash of the number, and logs neither the number nor the token', async () => {
  await find('87654321')
  const { rows } = await database.ownerPool.query<{ key: string; row: string }>(
    'select key, geocode_cache::text as row from geocode_cache',
  )
  expect(rows.map(({ key }) => key)).toEqual([numberKeyOf(testSecret, 'paci', '87654321')])
  expect(rows[0]?.row).not.toContain('87654321')
  fakePaci.next('html')
  await find('12345678')
  expect(problems).toHaveLength(1)
  expect(JSON.stringify(problems)).not.toMatch(/12345678|a-token/)
})

test('400: refuses a text that is not a PACI number', async () => {
  const before = fakePaci.log.length
  for (const number of ["1' or '1'='1", '1234567', '02345678', '']) {
    const response = await post({ number })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_body' } })
  }
  expect(fakePaci.log.length).toBe(before)
})
