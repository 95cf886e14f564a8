import { PlacedShape } from '@sofra/contract/orders'
import { asMerchant, setBusinessStatus } from '@sofra/database'
import { beforeEach, expect, test } from 'vitest'
import { deliveryOrder, order, pickupOrder } from '../../testing/orders.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { branchId, businessId, jahraId, merchantId, database, setTime } = fixture

beforeEach(() => setTime(lunchTime))

async function ordersStored(): Promise<number> {
  const { rows } = await database.ownerPool.query<{ count: number }>('select count(*) from orders')
  return rows[0]?.count ?? -1
}

/** Sends an order that must be refused, and checks that it is not stored. */
async function refused(body: object, key?: string) {
  const before = await ordersStored()
  const { status, body: answer } = await order(fixture, body, key)
  expect(await ordersStored()).toBe(before)
  return { status, ...answer.error }
}

test('200: stores an order with all its details', async () => {
  const { status, body } = await order(
    fixture,
    deliveryOrder(branchId, { comment: 'No onions', notes: ['Ring twice'] }),
  )
  expect(status).toBe(200)
  expect(PlacedShape.parse(body)).toEqual(body)
  expect(body).toMatchObject({ number: 1, status: 0 })
  expect(body['url']).toBe(`/grill/order/${body['order_id']}?key=${body['order_key']}`)
  const { rows } = await database.ownerPool.query('select * from orders where id = $1', [body['order_id']])
  expect(rows[0]).toMatchObject({
    name: 'Noura',
    phone: '+96550001234',
    note: 'No onions\nRing twice',
    total: 4950,
    selling_type: 'delivery',
    fulfilment: { areaName: 'Block 4 | Salmiya', address: { fields: { block: '4', street: 'Salem' } } },
  })
})

test('200: fifty concurrent requests with one key place one order and get the same response', async () => {
  const before = await ordersStored()
  const body = deliveryOrder(branchId)
  const answers = await Promise.all(Array.from({ length: 50 }, () => order(fixture, body, 'fifty-at-once')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await ordersStored()).toBe(before + 1)
})

test('200: a repeated request gets the same response after the shop closed', async () => {
  const body = deliveryOrder(branchId)
  const first = await order(fixture, body, 'asked-twice')
  setTime(lunchTime + 12 * 3_600_000)
  expect(await order(fixture, body, 'asked-twice')).toEqual(first)
})

test('200: a repeated request gets the same response after the shop was suspended; new orders are refused', async () => {
  const { pool } = database
  const body = deliveryOrder(branchId)
  const first = await order(fixture, body, 'asked-late')
  await asMerchant(pool, merchantId, (tx) => setBusinessStatus(tx, businessId, 'suspended'))
  await expect.poll(async () => (await order(fixture, body, crypto.randomUUID())).status).toBe(433)
  expect(await order(fixture, body, 'asked-late')).toEqual(first)
  await asMerchant(pool, merchantId, (tx) => setBusinessStatus(tx, businessId, 'active'))
  await expect.poll(async () => (await order(fixture, body, crypto.randomUUID())).status).toBe(200)
})

test('409: returns idempotency_key_reused for another order with a used key', async () => {
  await order(fixture, deliveryOrder(branchId), 'used-before')
  const other = deliveryOrder(branchId, { name: 'Another guest' })
  expect(await refused(other, 'used-before')).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
  const wrong = deliveryOrder(branchId, { total: 1 })
  expect(await refused(wrong, 'used-before')).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
})

test('400: returns idempotency_key_missing without a valid key', async () => {
  for (const key of ['', 'short', 'spaces in it', 'x'.repeat(129)]) {
    expect(await refused(deliveryOrder(branchId), key)).toMatchObject({ status: 400, code: 'idempotency_key_missing' })
  }
})

test('409: returns quote_changed with the new quote and the changes for a different price', async () => {
  const [line] = deliveryOrder(branchId).order_lines
  const cheap = deliveryOrder(branchId, {
    order_lines: [{ ...line, total_price: 0.4 } as typeof line & object],
    total: 1.15,
  })
  expect(await refused(cheap)).toMatchObject({
    status: 409,
    code: 'quote_changed',
    data: {
      quote: { total: 4.95, fees: 0.75 },
      changes: [
        { line_id: 'a', field: 'total_price', was: 0.4, now: 4.2 },
        { line_id: null, field: 'total', was: 1.15, now: 4.95 },
      ],
    },
  })
})

test('409: returns quote_changed for a total without the delivery fee', async () => {
  const refusal = await refused(deliveryOrder(branchId, { total: 4.2, fees: 0 }))
  expect(refusal).toMatchObject({ code: 'quote_changed', data: { changes: [{ field: 'total', was: 4.2, now: 4.95 }] } })
})

test('400: refuses a price with more decimals than the currency', async () => {
  expect(await refused(deliveryOrder(branchId, { total: 4.95001 }))).toMatchObject({
    status: 400,
    code: 'invalid_body',
  })
})

const line = { quantity: 1, total_price: 2, price_label_id: 'one' }
test.each([
  ['an item of another branch', { ...line, item_id: 'jahra-only' }, 'unavailable'],
  ['an unknown item', { ...line, item_id: 'unicorn' }, 'unknown-item'],
  ['an item that is sold out', { ...line, item_id: 'gone' }, 'sold-out'],
  ['breakfast in the afternoon', { ...line, item_id: 'ful', total_price: 1 }, 'unavailable'],
  ['a price label of another item', { ...line, item_id: 'kebab', price_label_id: 'large' }, 'unknown-price-label'],
  ['a missing required modifier', { ...line, item_id: 'shawarma', price_label_id: 'small' }, 'modifier-missing'],
  ['a modifier of another item', { ...line, item_id: 'kebab', modifiers: 'garlic' }, 'modifier-unknown'],
  [
    'more of a modifier than allowed',
    { ...line, item_id: 'shawarma', price_label_id: 'small', modifiers: 'saj,saj' },
    'modifier-too-many',
  ],
  ['more portions than in stock', { ...line, item_id: 'last-lamb', quantity: 4 }, 'not-enough-stock'],
  ['a weight below the minimum', { ...line, item_id: 'meat', price_label_id: 'kilo', weight: 0.1 }, 'below-minimum'],
])('409: refuses %s with its code', async (_case, requestedLine, code) => {
  const enough = { ...line, item_id: 'kebab', quantity: 2, total_price: 7 }
  const refusal = await refused(deliveryOrder(branchId, { order_lines: [enough, requestedLine], total: 9.75 }))
  expect(refusal).toMatchObject({ status: 409, code: 'order_not_placeable', fields: [{ path: 'order_lines.1', code }] })
})

test.each([
  ['no name', { name: '  ' }, { path: 'name', code: 'name-missing' }],
  ['no phone', { phone: '' }, { path: 'phone', code: 'phone-missing' }],
  ['a phone of eighteen digits', { phone: '1'.repeat(18) }, { path: 'phone', code: 'TOO_LONG' }],
  ['a phone with a digit missing', { phone: '5000 12' }, { path: 'phone', code: 'TOO_SHORT' }],
  ['an unknown calling code', { dial_code: '+999' }, { path: 'dial_code', code: 'INVALID_COUNTRY' }],
  ['a phone without digits', { phone: 'call me 12' }, { path: 'phone', code: 'NOT_A_NUMBER' }],
  ['a destination outside all zones', { area_id: 'the-moon' }, { path: 'area_id', code: 'destination-outside' }],
  ['no destination', { area_id: null }, { path: 'area_id', code: 'destination-missing' }],
  ['an address without its house number', { house_number: ' ' }, { path: 'house_number', code: 'address-incomplete' }],
  ['a payment method that is not offered', { payment_type: 3 as const }, { path: 'payment_type', code: 'not-offered' }],
  [
    'an unavailable slot',
    { schedule: { from: '2026-11-17T10:07:00Z', to: '2026-11-17T10:37:00Z' } },
    { path: 'schedule', code: 'slot-gone' },
  ],
])('409: refuses %s at its field', async (_case, changes, field) => {
  const { status, code, fields } = await refused(deliveryOrder(branchId, changes))
  expect({ status, code }).toEqual({ status: 409, code: 'order_not_placeable' })
  expect(fields).toContainEqual(field)
})

test('409: refuses an order below the zone’s minimum', async () => {
  const [one] = deliveryOrder(branchId).order_lines
  const little = deliveryOrder(branchId, {
    order_lines: [{ ...one, quantity: 2, total_price: 2.1 } as typeof one & object],
    total: 2.85,
  })
  expect(await refused(little)).toMatchObject({ fields: [{ path: 'order_lines', code: 'below-minimum' }] })
})

test('409: refuses an order at a closed shop without scheduled orders', async () => {
  setTime(Date.UTC(2026, 10, 17, 1, 0))
  const kebab = { ...line, line_id: 'k', item_id: 'kebab', total_price: 3.15 }
  const body = pickupOrder(jahraId, { order_lines: [kebab] })
  expect(await refused(body)).toMatchObject({ fields: [{ path: 'selling_types', code: 'closed' }] })
})

test('409: refuses a selling type that the branch does not offer', async () => {
  expect(await refused(deliveryOrder(jahraId))).toMatchObject({
    fields: [{ path: 'selling_types', code: 'not-offered' }],
  })
})

test('200: a scheduled order can be placed while the shop is closed', async () => {
  setTime(Date.UTC(2026, 10, 17, 1, 0))
  expect(await refused(pickupOrder(branchId))).toMatchObject({ fields: [{ path: 'schedule', code: 'slot-missing' }] })
  const schedule = { from: '2026-11-17T08:00:00.000Z', to: '2026-11-17T08:30:00.000Z' }
  const { status, body } = await order(fixture, pickupOrder(branchId, { schedule }))
  expect({ status, state: body['status'] }).toEqual({ status: 200, state: 10 })
})

test.each([
  // Preparation takes 15 minutes, 20 for a delivery; the zone's 35 minutes include the preparation.
  ['a pickup', pickupOrder, '2026-11-17T09:45:00.000Z'],
  ['a delivery', deliveryOrder, '2026-11-17T09:25:00.000Z'],
])('200: releases %s to the kitchen in time for its slot', async (_case, bodyOf, releaseAt) => {
  setTime(Date.UTC(2026, 10, 17, 1, 0))
  const schedule = { from: '2026-11-17T10:00:00.000Z', to: '2026-11-17T10:30:00.000Z' }
  const { body } = await order(fixture, bodyOf(branchId, { schedule }))
  const { rows } = await database.ownerPool.query('select release_at from orders where id = $1', [body['order_id']])
  expect(rows).toEqual([{ release_at: new Date(releaseAt) }])
})

test('200: a dine-in order needs no name and stores the name of its table', async () => {
  const body = {
    branch_id: branchId,
    selling_types: 1 as const,
    order_lines: [{ item_id: 'kebab', price_label_id: 'one', quantity: 1, total_price: 3.5 }],
    table_id: 't2',
    total: 3.75,
  }
  const placed = await order(fixture, body)
  expect(placed.status).toBe(200)
  const { rows } = await database.ownerPool.query('select fulfilment from orders where id = $1', [
    placed.body['order_id'],
  ])
  expect(rows[0]).toEqual({ fulfilment: { type: 'dine-in', tableId: 't2', tableName: '2' } })
  expect(await refused({ ...body, table_id: 't9' })).toMatchObject({
    fields: [{ path: 'table_id', code: 'unknown-table' }],
  })
})

test('409: of two concurrent orders for the last portions one is placed', async () => {
  const body = {
    order_lines: [{ item_id: 'last-lamb', price_label_id: 'one', quantity: 2, total_price: 80 }],
    total: 80,
  }
  const answers = await Promise.all([1, 2].map(() => order(fixture, deliveryOrder(branchId, body))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({ code: 'order_not_placeable' })
})

test('409: returns quote_changed if another order used up the coupon', async () => {
  const withCoupon = deliveryOrder(branchId, { coupon_code: 'once', total: 3.95 })
  const answers = await Promise.all([1, 2].map(() => order(fixture, withCoupon)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
    code: 'quote_changed',
    data: { quote: { total: 4.95, traces: expect.arrayContaining([expect.objectContaining({ problem: 'used-up' })]) } },
  })
})

test('400: returns the invalid fields of a body', async () => {
  const refusal = await refused({ ...deliveryOrder(branchId), order_lines: [{ item_id: 7 }], selling_types: 9 })
  expect(refusal).toMatchObject({ status: 400, code: 'invalid_body' })
  expect(refusal.fields?.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['selling_types', 'order_lines.0.item_id', 'order_lines.0.quantity']),
  )
})

test('415 and 400: refuses bodies that are not JSON', async () => {
  const post = (init: RequestInit) => fixture.request('/webapp/order', { method: 'POST', ...init })
  const headers = { 'idempotency-key': 'not-json-at-all', 'content-type': 'application/json' }
  expect((await post({ body: '{}' })).status).toBe(415)
  expect((await post({})).status).toBe(415)
  expect((await post({ body: '{', headers })).status).toBe(400)
  expect((await post({ headers })).status).toBe(400)
})
