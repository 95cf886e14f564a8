import { findCities, findCountry, findPlaceAt, getAddress, setAddress } from '@sofra/contract/addresses'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMapStandIn } from '../../gateways/maps/stand-in.ts'
import { fewPlaces } from '../../gateways/maps/testing.ts'
import { startTestApi } from '../../testing/start-api.ts'

const standIn = await startMapStandIn({ places: fewPlaces, leastMilliseconds: 0 })
afterAll(() => standIn.stop())
const mapSearch = { url: standIn.url, email: '', intervalMilliseconds: 0 }
const { client, check, request, branchId, problems, database } = await startTestApi({ mapSearch })

beforeEach(async () => {
  standIn.next()
  problems.length = 0
  await database.ownerPool.query('delete from found_places')
  await database.ownerPool.query(`update map_search_turn set next_at = '-infinity'`)
})

test('200: an address is looked up in the country of the branch', async () => {
  const found = await client.call(getAddress, { body: { text: 'salmiya', branchId } })
  expect(found).toMatchObject({ kind: 'found', places: [{ id: 'way-55' }, { id: 'relation-305099' }] })
  expect(standIn.log.at(-1)?.query).toMatchObject({ q: 'salmiya', countrycodes: 'kw', 'accept-language': 'en' })
})

test('200: with the flag, or without a branch, the whole world is looked through', async () => {
  const abroad = await client.call(getAddress, { body: { text: 'salmiya springs', branchId, abroad: true } })
  expect(abroad).toMatchObject({ places: [{ id: 'way-8801' }] })
  const anywhere = await client.call(getAddress, { body: { text: 'springs' } })
  expect(anywhere).toMatchObject({ places: [{ id: 'way-8801' }] })
})

test('200: an address nobody knows is nothing, not an error', async () => {
  expect(await client.call(getAddress, { body: { text: 'atlantis' } })).toEqual({ kind: 'nothing' })
})

test('200: a place that was found is told whole, without another question', async () => {
  const search = { text: 'sample tower', branchId }
  await client.call(getAddress, { body: search })
  const before = standIn.log.length
  const chosen = await client.call(setAddress, { body: { ...search, id: 'way-55', title: 'Sample Tower' } })
  expect(chosen).toMatchObject({ places: [{ parts: { road: 'Salem Al Mubarak Street', neighbourhood: 'Block 10' } }] })
  expect(standIn.log.length).toBe(before)
  const other = await client.call(setAddress, { body: { ...search, id: 'way-1', title: 'Sample Tower' } })
  expect(other).toEqual({ kind: 'nothing' })
})

test('200: a point has a name; one in the sea has none', async () => {
  expect(await client.call(findPlaceAt, { query: { lat: 29.334, lng: 48.0762 } })).toMatchObject({
    places: [{ address: 'Sample Tower, Salem Al Mubarak Street, Block 10, Salmiya, Hawalli Governorate' }],
  })
  expect(await client.call(findPlaceAt, { query: { lat: 0, lng: 0 } })).toEqual({ kind: 'nothing' })
})

test('200: cities by their name, and a country with its outline', async () => {
  const city = await client.call(findCities, { query: { city: 'Salmiya Springs', country: 'United Arab Emirates' } })
  expect(city).toMatchObject({ places: [{ title: 'Salmiya Springs' }] })
  await check(findCountry, { query: { country: 'Kuwait' } })
  const country = await client.call(findCountry, { query: { country: 'Kuwait' } })
  expect(country).toMatchObject({ places: [{ shape: { type: 'MultiPolygon' } }] })
})

test.each([
  ['fault', 'fault'],
  ['forbid', 'refused'],
  ['html', 'nonsense'],
  ['cut', 'silent'],
] as const)(
  '200: a service that does this: %s, makes the search unavailable and nothing worse',
  async (mischief, reason) => {
    standIn.next(mischief, mischief)
    const found = await client.call(getAddress, { body: { text: 'salmiya' } })
    expect(found).toEqual({ kind: 'unavailable', reason })
    expect(problems).toMatchObject([{ service: 'map search', kind: reason }, ...(mischief === 'fault' ? [{}] : [])])
  },
)

test('200: what is written to our log does not say what a guest was looking for', async () => {
  standIn.next('html')
  await client.call(getAddress, { body: { text: 'salmiya' } })
  expect(JSON.stringify(problems)).not.toContain('salmiya')
})

test('400: a question without an address, or a point that is not on earth', async () => {
  expect((await request('/webapp/getAddress', { method: 'POST', json: { address: ' ' } })).status).toBe(400)
  expect((await request('/webapp/places/reverse?lat=91&lng=0')).status).toBe(400)
  expect((await request('/webapp/places/reverse')).status).toBe(400)
})

test('404: a branch we do not have is branch_not_found', async () => {
  const asked = client.call(getAddress, { body: { text: 'salmiya', branchId: 'atlantis' } })
  await expect(asked).rejects.toMatchObject({ code: 'branch_not_found' })
})
