import { listUnavailableItems } from '@sofra/contract/console-unavailable'
import { unavailableFromWire } from '@sofra/contract/console-unavailable-codec'
import { asMerchant, setSoldOut } from '@sofra/database'
import { expect, test } from 'vitest'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId, jahraId, businessId, database, merchantId, setTime } = fixture
const owner = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
const cook = await signIn(fixture, { email: 'cook@grill.test', role: 'kitchen', branchIds: [jahraId] })
const path = `/console/businesses/${businessId}/unavailable-items`
const hour = 3_600_000

async function itemsFor(cookie: string) {
  const response = await request(path, { headers: { cookie } })
  const { places, changesAt } = unavailableFromWire(listUnavailableItems.response.parse(await response.json()))
  return { items: places.flatMap(({ items, ...place }) => items.map((item) => ({ ...item, ...place }))), changesAt }
}

test('200: says why guests cannot order an item, per branch and selling type, and when that changes', async () => {
  await asMerchant(database.pool, merchantId, (tx) =>
    setSoldOut(tx, { branchId, itemId: 'kebab', soldOut: { until: lunchTime + hour } }),
  )
  const kebabs = async () => (await itemsFor(owner)).items.filter(({ id }) => id === 'kebab')
  await expect.poll(kebabs).toContainEqual({
    id: 'kebab',
    branchId,
    type: 'delivery',
    reason: 'sold-out',
    next: lunchTime + hour,
  })
  expect((await kebabs()).some((item) => item.branchId === jahraId)).toBe(false)
  const { changesAt } = await itemsFor(owner)
  expect(changesAt).toBeLessThanOrEqual(lunchTime + hour)

  setTime(lunchTime + hour)
  expect((await kebabs()).some(({ reason }) => reason === 'sold-out')).toBe(false)
  setTime(lunchTime)
})

test('200: lists hidden items, and the branches in scope only', async () => {
  const { items } = await itemsFor(cook)
  expect(items.length).toBeGreaterThan(0)
  expect(items.every((item) => item.branchId === jahraId)).toBe(true)
  expect((await itemsFor(owner)).items).toContainEqual(expect.objectContaining({ id: 'jahra-only', reason: 'hidden' }))
})

test('404: answers the business of others like an unknown one', async () => {
  const unknown = `/console/businesses/${crypto.randomUUID()}/unavailable-items`
  expect((await request(unknown, { headers: { cookie: owner } })).status).toBe(404)
})

test('401: requires a session', async () => {
  expect((await request(path)).status).toBe(401)
})
