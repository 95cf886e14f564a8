import type { Shop } from '@sofra/contract'
import { zoneToWire } from '@sofra/contract/delivery-codec'
import { savedAddressToWire } from '@sofra/contract/saved-addresses-codec'
import { expect, test } from 'vitest'
import { coast } from '../delivery/testing.ts'
import { findAddressTerms, handleSavedAddressForm } from './saved-addresses.server.ts'
import { type ApiAnswer, home, post, refusal, resultOf, serverFixture, targetOf } from './testing.ts'

const list = '/mashawi/locations'
const saved: ApiAnswer = { body: { locations: [savedAddressToWire(home)] } }
const zones = (...found: (typeof coast)[]): ApiAnswer => ({
  body: {
    currency: 'KWD',
    zones: found.map((zone) => zoneToWire(zone, 'KWD', 'en')),
    countries: [],
    shipping_form: null,
  },
})
const shop = {
  currency: 'KWD',
  branches: [
    { id: 'salmiya', sellingTypes: ['delivery'] },
    { id: 'jahra', sellingTypes: ['pickup'] },
  ],
  addressForm: {
    residencies: ['house'],
    defaultResidency: 'house',
    fields: { house: [{ name: 'block', required: true }], apartment: [], company: [] },
  },
} as unknown as Partial<Shop>

async function submit(fields: Record<string, string>, answers: Record<string, ApiAnswer> = {}) {
  const fixture = serverFixture({ '/webapp/zones/salmiya': zones(coast), ...answers }, { shop })
  return { ...fixture, response: await handleSavedAddressForm(post(list, fields), fixture.context) }
}

const address = { intent: 'save', id: '', kind: 'work', areaId: 'salmiya', 'house.block': '4', residency: 'house' }

test('adds an address and returns to the list', async () => {
  const fields = { ...address, contactPhone: '٦٦١٢٠٠٠٠', default: '1' }
  const { response, calls } = await submit(fields, { '/webapp/locations/layla': saved })
  expect(calls.at(-1)).toMatchObject({
    path: '/webapp/locations/layla',
    body: { title: 'work', default: true, area_name: 'Salmiya', contact_phone: '66120000' },
  })
  expect(targetOf(response)).toBe(list)
})

test('changes the address of the id', async () => {
  const fields = { ...address, id: 'home-1' }
  const { response, calls } = await submit(fields, { '/webapp/locations/layla/home-1': saved })
  expect(calls.at(-1)?.path).toBe('/webapp/locations/layla/home-1')
  expect(targetOf(response)).toBe(list)
})

test('returns the problems of an incomplete address with the typed values', async () => {
  const fields = { ...address, 'house.block': '', contactPhone: 'call me', contactName: 'Layla' }
  const { response, calls } = await submit(fields)
  expect(calls.map(({ path }) => path)).toEqual(['/webapp/zones/salmiya'])
  expect(resultOf(response)).toMatchObject({
    status: 400,
    data: { kind: 'place', problems: { block: 'missing', phone: 'invalid' }, values: { contactName: 'Layla' } },
  })
})

test('rejects an area that the shop does not serve', async () => {
  const { response } = await submit({ ...address, areaId: 'atlantis' })
  expect(resultOf(response)).toMatchObject({ status: 400, data: { problems: { areaId: 'outside' } } })
})

test.each([
  ['remove', '/webapp/locations/layla/home-1/delete'],
  ['default', '/webapp/locations/layla/home-1/default'],
])('handles the form %s', async (intent, path) => {
  const { response, calls } = await submit({ intent, id: 'home-1' }, { [path]: saved })
  expect(calls.map((call) => call.path)).toEqual([path])
  expect(targetOf(response)).toBe(list)
})

test('shows the list when the address has been deleted in the meantime', async () => {
  const gone = refusal(404, 'location_not_found')
  const { response } = await submit(
    { intent: 'remove', id: 'home-1' },
    { '/webapp/locations/layla/home-1/delete': gone },
  )
  expect(targetOf(response)).toBe(list)
})

test('returns that there are too many addresses', async () => {
  const { response } = await submit(address, { '/webapp/locations/layla': refusal(409, 'too_many_locations') })
  expect(resultOf(response)).toEqual({ status: 409, data: { kind: 'too-many' } })
})

test('leads to the sign-in when the session has ended, and throws other refusals', async () => {
  const ended = await submit(address, { '/webapp/locations/layla': refusal(401, 'unauthenticated') })
  expect(targetOf(ended.response)).toBe('/mashawi/login?to=%2Fmashawi%2Flocations')
  const down = submit(address, { '/webapp/locations/layla': refusal(503, 'unavailable') })
  await expect(down).rejects.toMatchObject({ code: 'unavailable' })
})

test('offers the visible zones of branches that deliver', async () => {
  const answers = { '/webapp/zones/salmiya': zones(coast, { ...coast, id: 'draft', visible: false }) }
  const { context, calls } = serverFixture(answers, { shop })
  expect((await findAddressTerms(context)).zones.map(({ id }) => id)).toEqual(['near'])
  expect(calls.map(({ path }) => path)).toEqual(['/webapp/zones/salmiya'])
})
