import type { Shop } from '@sofra/contract'
import { zoneToWire } from '@sofra/contract/delivery-codec'
import type { Zone } from '@sofra/delivery'
import { expect, test } from 'vitest'
import { cookiesContext, createLoadContext, pageContext, shopContext } from '../server-context.ts'
import { plainFacts } from '../shell/page-facts.server.ts'
import { findDeliveringBranches } from './delivering-branches.server.ts'
import { coast } from './testing.ts'

const branch = (id: string, sellingTypes = ['delivery']) => ({
  id,
  referenceId: `mashawi-${id}`,
  names: { en: `Branch ${id}` },
  sellingTypes,
})

/** The branches that deliver to a point in the middle of `coast`, for a shop with these zones. */
function find(zones: readonly Zone[], branches = [branch('salmiya'), branch('jahra'), branch('hawalli')]) {
  const callApi = async (request: Request) => {
    const id = new URL(request.url).pathname.split('/').at(-1)
    const served = zones.filter(({ branchId }) => branchId === id)
    return Response.json({
      currency: 'KWD',
      zones: served.map((zone) => zoneToWire(zone, 'KWD', 'en')),
      countries: [],
      shipping_form: null,
    })
  }
  const publicUrl = 'https://order.example'
  const context = createLoadContext({ callApi, requestId: '', clientIp: '', nonce: '', formatPhone: String, publicUrl })
  context.set(pageContext, { facts: plainFacts(null, 'en', ''), languages: ['en'], fonts: [] })
  context.set(cookiesContext, { sent: null, toSet: [], browserHeaders: {} })
  context.set(shopContext, { branchId: 'salmiya', languages: ['en'], branches } as unknown as Shop)
  return findDeliveringBranches(context, { lat: 29.5, lng: 48.5 })
}

const zoneOf = (branchId: string, changes: Partial<Zone> = {}): Zone => ({
  ...coast,
  id: branchId,
  branchId,
  ...changes,
})

test('returns the terms of the other branches, the cheapest first', async () => {
  const found = await find([zoneOf('jahra', { fees: 1000 }), zoneOf('hawalli', { fees: 250, minOrder: 5000 })])
  expect(found.map(({ referenceId, fees, minOrder }) => [referenceId, fees, minOrder])).toEqual([
    ['mashawi-hawalli', 250, 5000],
    ['mashawi-jahra', 1000, 3000],
  ])
})

test('prefers the faster of two branches with the same fee', async () => {
  const found = await find([zoneOf('jahra', { deliveryMinutes: 50 }), zoneOf('hawalli', { deliveryMinutes: 20 })])
  expect(found.map(({ minutes }) => minutes)).toEqual([20, 50])
})

test('omits the branch of the page', async () => {
  expect(await find([zoneOf('salmiya')])).toEqual([])
})

test.for<[string, Partial<Zone>]>([
  ['hidden', { visible: false }],
  ['elsewhere', { shape: { type: 'Point', coordinates: [10, 10] } }],
])('omits a branch whose zone is %s', async ([, changes]) => {
  expect(await find([zoneOf('jahra', changes)])).toEqual([])
})

test('omits branches that do not deliver', async () => {
  expect(await find([zoneOf('jahra')], [branch('salmiya'), branch('jahra', ['pickup'])])).toEqual([])
})
