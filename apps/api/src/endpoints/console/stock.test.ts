import { createClient } from '@sofra/contract'
import { moveOrder } from '@sofra/contract/console'
import { getLowStock, getStock, setStock } from '@sofra/contract/console-stock'
import type { StockChange } from '@sofra/contract/console-stock-codec'
import { getMenu } from '@sofra/contract/menu'
import { createMerchant, publishDueOverlays } from '@sofra/database'
import { beforeAll, expect, test } from 'vitest'
import { importShop } from '../../imports/import-shop.ts'
import { readEvents } from '../../testing/events.ts'
import { deliveryOrder, order, pickupOrder } from '../../testing/orders.ts'
import { grillFile } from '../../testing/shop-file.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { api, request, branchId, jahraId, database } = fixture
const cookies = { owner: '', kitchen: '', outsider: '' }

beforeAll(async () => {
  cookies.owner = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
  cookies.kitchen = await signIn(fixture, { email: 'kitchen@grill.test', role: 'kitchen', branchIds: [branchId] })
  const merchantId = await createMerchant(database.pool, 'Others')
  await importShop({ pool: database.pool, merchantId, file: grillFile({ referenceId: 'others' }), by: 'test' })
  cookies.outsider = await signIn({ database, merchantId, request }, { email: 'owner@others.test', role: 'owner' })
})

function as(person: keyof typeof cookies) {
  return createClient((sent) => api.fetch(sent, { requestId: 'r', clientIp: '192.0.2.1' }), {
    baseUrl: 'http://shop.test/api',
    headers: { cookie: cookies[person] },
  })
}

const kebab = { kind: 'item', id: 'kebab' } as const
const lamb = { kind: 'item', id: 'last-lamb' } as const
const garlic = { kind: 'modifier', groupId: 'extras', id: 'garlic' } as const
const set = (change: Omit<StockChange, 'branchIds'> & Partial<StockChange>, person: keyof typeof cookies = 'owner') =>
  as(person).call(setStock, { body: { branchIds: [branchId], ...change } })
const levelOf = async (itemId: string) =>
  (await as('kitchen').call(getStock))[0]?.items.find((item) => item.itemId === itemId)
const guestMenu = () => fixture.client.call(getMenu, { params: { id: branchId } })
const garlicFor = (menu: Awaited<ReturnType<typeof guestMenu>>) =>
  menu.modifierGroups.find(({ id }) => id === 'extras')?.modifiers[0]?.soldOut
const guestStock = async () => (await guestMenu()).items.find(({ id }) => id === 'last-lamb')?.stock
const soon = { timeout: 1_000, interval: 20 }
const lambOrder = () =>
  pickupOrder(branchId, {
    order_lines: [{ line_id: 'l', item_id: 'last-lamb', price_label_id: 'one', quantity: 1, total_price: 36 }],
    total: 36,
  })

test('200: marks an item as sold out for guests, until it is reset', async () => {
  const soldOut = async () => (await guestMenu()).items.find(({ id }) => id === 'kebab')?.soldOut
  await set({ target: kebab, soldOut: { until: null } }, 'kitchen')
  await expect.poll(soldOut, soon).toEqual({ until: null })
  expect(await levelOf('kebab')).toEqual({ itemId: 'kebab', soldOut: { until: null }, stock: null, lowStock: null })
  await set({ target: kebab, soldOut: null })
  await expect.poll(soldOut, soon).toBeNull()
})

test('200: marks a modifier as sold out in one branch; an order with it is refused', async () => {
  const [levels] = await set({ target: garlic, soldOut: { until: null } }, 'kitchen')
  expect(levels?.modifiers).toEqual([{ groupId: 'extras', modifierId: 'garlic', soldOut: { until: null } }])
  await expect.poll(async () => garlicFor(await guestMenu()), soon).toBe(true)
  expect(garlicFor(await fixture.client.call(getMenu, { params: { id: jahraId } }))).toBe(false)
  expect((await order(fixture, deliveryOrder(branchId))).status).toBe(409)
  await set({ target: garlic, soldOut: null })
  await expect.poll(async () => garlicFor(await guestMenu()), soon).toBe(false)
  expect((await order(fixture, deliveryOrder(branchId))).status).toBe(200)
})

test('200: a modifier is available again at the end of its mark', async () => {
  const now = Date.now()
  await set({ target: garlic, soldOut: { until: now + 60_000 } })
  await expect.poll(async () => garlicFor(await guestMenu()), soon).toBe(true)
  expect(await publishDueOverlays(database.pool, now + 59_000)).toBe(0)
  expect(await publishDueOverlays(database.pool, now + 60_000)).toBe(1)
  await expect.poll(async () => garlicFor(await guestMenu()), soon).toBe(false)
})

test('200: a mark of the menu ends those of the branches', async () => {
  await set({ target: garlic, soldOut: { until: null } })
  const change = (from: boolean, to: boolean) =>
    request(`/console/businesses/${fixture.businessId}/changes`, {
      method: 'POST',
      headers: { cookie: cookies.owner },
      json: { changes: [{ on: 'modifier/extras/garlic', field: 'sold_out', from, to }] },
    })
  expect((await change(false, true)).status).toBe(200)
  expect((await change(true, false)).status).toBe(200)
  expect((await as('kitchen').call(getStock))[0]?.modifiers).toEqual([])
})

test('200: a modifier that the menu marks as sold out is available in one branch', async () => {
  const menuMark = (from: boolean, to: boolean) =>
    request(`/console/businesses/${fixture.businessId}/changes`, {
      method: 'POST',
      headers: { cookie: cookies.owner },
      json: { changes: [{ on: 'modifier/extras/garlic', field: 'sold_out', from, to }] },
    })
  await menuMark(false, true)
  await expect.poll(async () => garlicFor(await guestMenu()), soon).toBe(true)
  const [levels] = await set({ target: garlic, soldOut: null }, 'kitchen')
  expect(levels?.modifiers).toEqual([])
  await expect.poll(async () => garlicFor(await guestMenu()), soon).toBe(false)
  await menuMark(true, false)
})

test('200: sets, adds and stops counting stock in all branches at once', async () => {
  const both = await set({ branchIds: [branchId, jahraId], target: kebab, stock: { set: 12 } })
  expect(both.map(({ items }) => items.find(({ itemId }) => itemId === 'kebab')?.stock)).toEqual([12, 12])
  await set({ target: kebab, stock: { add: 3 } })
  expect((await levelOf('kebab'))?.stock).toBe(15)
  await set({ target: kebab, stock: { add: -40 } })
  expect((await levelOf('kebab'))?.stock).toBe(0)
  await set({ branchIds: [branchId, jahraId], target: kebab, stock: { set: null } })
  expect(await levelOf('kebab')).toBeUndefined()
})

test('200: guests and staff see the stock that orders take and rejections return, one version for all of them', async () => {
  await set({ target: lamb, stock: { set: 9 } })
  await expect.poll(guestStock, soon).toBe(9)
  const events = readEvents(
    await request(`/console/stock/events?branch_id=${branchId}`, { headers: { cookie: cookies.kitchen } }),
  )
  const nextStock = async () => {
    const { data } = (await events.next()) as { data: { items: { id: string; stock: number }[] } }
    return data.items.find(({ id }) => id === 'last-lamb')?.stock
  }
  expect(await nextStock()).toBe(9)
  const placed = [await order(fixture, lambOrder()), await order(fixture, lambOrder())]
  expect(placed.map(({ status }) => status)).toEqual([200, 200])
  expect(await publishDueOverlays(database.pool, Date.now())).toBe(1)
  expect(await publishDueOverlays(database.pool, Date.now())).toBe(0)
  expect(await nextStock()).toBe(7)
  await expect.poll(guestStock, soon).toBe(7)

  const id = String(placed[0]?.body['order_id'])
  await as('owner').call(moveOrder, { params: { id }, body: { state: 'rejected', reason: 'No gas' } })
  await publishDueOverlays(database.pool, Date.now())
  expect(await nextStock()).toBe(8)
  await expect.poll(guestStock, soon).toBe(8)
  await events.leave()
})

test('400: refuses stock of a modifier, and branches of several businesses', async () => {
  await expect(set({ target: garlic, stock: { set: 3 } })).rejects.toMatchObject({ code: 'invalid_body' })
  await expect(set({ branchIds: [], target: kebab })).rejects.toMatchObject({ code: 'invalid_body' })
})

test('200: lists the visible items at or below their mark, the lowest first, only of the branches in scope', async () => {
  const low = (person: keyof typeof cookies) => as(person).call(getLowStock)
  const change = (item: string, field: string, from: unknown, to: unknown) =>
    request(`/console/businesses/${fixture.businessId}/changes`, {
      method: 'POST',
      headers: { cookie: cookies.owner },
      json: { changes: [{ on: `item/${item}`, field, from, to }] },
    })
  await change('kebab', 'low_stock', null, 5)
  await change('last-lamb', 'low_stock', null, 2)
  await set({ branchIds: [branchId, jahraId], target: kebab, stock: { set: 6 } })
  await set({ target: lamb, stock: { set: 2 } })
  expect(await low('owner')).toMatchObject({ total: 1, items: [{ branchId, itemId: 'last-lamb', stock: 2 }] })
  await set({ branchIds: [jahraId], target: kebab, stock: { set: 1 } })
  await set({ target: kebab, stock: { set: 5 } })
  const { total, items } = await low('owner')
  expect({ total, items: items.map((item) => [item.branchId, item.itemId, item.stock]) }).toEqual({
    total: 3,
    items: [
      [jahraId, 'kebab', 1],
      [branchId, 'last-lamb', 2],
      [branchId, 'kebab', 5],
    ],
  })
  expect((await low('kitchen')).items.map(({ branchId: at }) => at)).toEqual([branchId, branchId])
  expect((await low('outsider')).total).toBe(0)
  await change('kebab', 'visible', true, false)
  expect((await low('owner')).items.map(({ itemId }) => itemId)).toEqual(['last-lamb'])
  await change('kebab', 'visible', false, true)
  for (const target of [kebab, lamb]) await set({ branchIds: [branchId, jahraId], target, stock: { set: null } })
  expect(await low('owner')).toEqual({ total: 0, items: [] })
})

test('404: an unknown item changes nothing in any branch; branches of others are unknown', async () => {
  const branchIds = [branchId, jahraId]
  const unknown = { kind: 'item', id: 'unicorn' } as const
  await expect(set({ branchIds, target: unknown, soldOut: null })).rejects.toMatchObject({ code: 'item_not_found' })
  const unknownChoice = { kind: 'modifier', groupId: 'extras', id: 'unicorn' } as const
  await expect(set({ target: unknownChoice, soldOut: null })).rejects.toMatchObject({ code: 'item_not_found' })
  await expect(set({ branchIds, target: kebab }, 'kitchen')).rejects.toMatchObject({ code: 'branch_not_found' })
  await expect(set({ target: kebab }, 'outsider')).rejects.toMatchObject({ code: 'branch_not_found' })
  const own = await as('outsider').call(getStock)
  expect(own.map((levels) => levels.branchId)).not.toContain(branchId)
})

test('401: refuses calls without a session', async () => {
  expect((await request('/console/stock')).status).toBe(401)
  expect((await request('/console/stock/events')).status).toBe(401)
  expect((await request('/console/stock/low')).status).toBe(401)
  const json = { branch_ids: [branchId], target: kebab }
  expect((await request('/console/stock', { method: 'POST', json })).status).toBe(401)
})
