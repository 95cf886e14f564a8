import { findCities, findCountry, getAddress, reverseGeocode, setAddress } from '@sofra/contract/addresses'
import { startFakeNominatim } from '@sofra/fakes'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sampleGazetteer } from '../../gateways/maps/testing/fixtures.ts'
import { startTestApi } from '../../testing/start-api.ts'

const fakeNominatim = await startFakeNominatim({ places: sampleGazetteer, minIntervalMilliseconds: 0 })
afterAll(() => fakeNominatim.stop())
const mapSearch = { url: fakeNominatim.url, email: '', intervalMilliseconds: 0 }
const { client, check, request, branchId, problems, database } = await startTestApi({ mapSearch })

beforeEach(async () => {
  fakeNominatim.next()
  problems.length = 0
  await database.ownerPool.query('delete from geocode_cache')
  await database.ownerPool.query('delete from geocode_throttle')
})

test('200: searches an address in the country of the branch', async () => {
  const found = await client.call(getAddress, { body: { text: 'salmiya', branchId } })
  expect(found).toMatchObject({ kind: 'found', places: [{ id: 'way-55' }, { id: 'relation-305099' }] })
  expect(fakeNominatim.log.at(-1)?.query).toMatchObject({ q: 'salmiya', countrycodes: 'kw', 'accept-language': 'en' })
})

test('200: searches worldwide with the flag or without a branch', async () => {
  const abroad = await client.call(getAddress, { body: { text: 'salmiya springs', branchId, abroad: true } })
  expect(abroad).toMatchObject({ places: [{ id: 'way-8801' }] })
  const anywhere = await client.call(getAddress, { body: { text: 'springs' } })
  expect(anywhere).toMatchObject({ places: [{ id: 'way-8801' }] })
})

test('200: returns nothing for an unknown address', async () => {
  expect(await client.call(getAddress, { body: { text: 'atlantis' } })).toEqual({ kind: 'nothing' })
})

test('200: returns the details of a search result without another request to the service', async () => {
  const search = { text: 'sample tower', branchId }
  await client.call(getAddress, { body: search })
  const before = fakeNominatim.log.length
  const chosen = await client.call(setAddress, { body: { ...search, id: 'way-55', title: 'Sample Tower' } })
  expect(chosen).toMatchObject({ places: [{ parts: { road: 'Salem Al Mubarak Street', neighbourhood: 'Block 10' } }] })
  expect(fakeNominatim.log.length).toBe(before)
  const other = await client.call(setAddress, { body: { ...search, id: 'way-1', title: 'Sample Tower' } })
  expect(other).toEqual({ kind: 'nothing' })
})

test('200: returns the address of a point, and nothing for a point in the sea', async () => {
  expect(await client.call(reverseGeocode, { query: { lat: 29.334, lng: 48.0762 } })).toMatchObject({
    places: [{ address: 'Sample Tower, Salem Al Mubarak Street, Block 10, Salmiya, Hawalli Governorate' }],
  })
  expect(await client.call(reverseGeocode, { query: { lat: 0, lng: 0 } })).toEqual({ kind: 'nothing' })
})

test('200: returns cities by name, and a country with its outline', async () => {
  const city = await client.call(findCities, { query: { city: 'Salmiya Springs', country: 'United Arab Emirates' } })
  expect(city).toMatchObject({ places: [{ title: 'Salmiya Springs' }] })
  await check(findCountry, { query: { country: 'Kuwait' } })
  const country = await client.call(findCountry, { query: { country: 'Kuwait' } })
  expect(country).toMatchObject({ places: [{ shape: { type: 'MultiPolygon' } }] })
})

test.each([
  ['server-error', 'fault', 'provider-error'],
  ['forbidden', 'refused', 'refused'],
  ['html', 'nonsense', 'invalid-response'],
  ['disconnect', 'silent', 'timeout'],
] as const)('200: returns unavailable when the service fails with %s', async (fault, reason, kind) => {
  fakeNominatim.next(fault, fault)
  const found = await client.call(getAddress, { body: { text: 'salmiya' } })
  expect(found).toEqual({ kind: 'unavailable', reason })
  expect(problems).toMatchObject([{ service: 'map search', kind }, ...(fault === 'server-error' ? [{}] : [])])
})

test('200: logs do not contain the search text', async () => {
  fakeNominatim.next('html')
  await client.call(getAddress, { body: { text: 'salmiya' } })
  expect(JSON.stringify(problems)).not.toContain('salmiya')
})

test('400: refuses an empty address and an invalid point', async () => {
  expect((await request('/webapp/getAddress', { method: 'POST', json: { address: ' ' } })).status).toBe(400)
  expect((await request('/webapp/places/reverse?lat=91&lng=0')).status).toBe(400)
  expect((await request('/webapp/places/reverse')).status).toBe(400)
})

test('404: returns branch_not_found for an unknown branch', async () => {
  const asked = client.call(getAddress, { body: { text: 'salmiya', branchId: 'atlantis' } })
  await expect(asked).rejects.toMatchObject({ code: 'branch_not_found' })
})
