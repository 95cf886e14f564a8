import { expect, test } from 'vitest'
import { importShop } from '../../imports/import-shop.ts'
import { deliveryOrder, order, pickupOrder } from '../../testing/orders.ts'
import { grillFile } from '../../testing/shop-file.ts'
import { startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { branchId, jahraId, database, merchantId } = fixture

const gift = {
  name: 'Sara',
  phone: '6600 2345',
  dial_code: '+965',
  message: 'Happy birthday!',
  date: '2026-11-20',
  hide_prices: true,
}

async function read(id: unknown, key: unknown) {
  const response = await fixture.request(`/webapp/order/${id}/${key}`)
  return { status: response.status, body: await response.json() }
}

async function refused(body: object) {
  const { status, body: answer } = await order(fixture, body)
  return { status, fields: answer.error?.fields }
}

test('200: a gift has a link for its recipient without prices and without the giver’s phone', async () => {
  const { status, body } = await order(fixture, deliveryOrder(branchId, { gift: gift }))
  expect(status).toBe(200)
  const given = await read(body['order_id'], body['order_key'])
  expect(given.body.order).toMatchObject({
    phone: '+96550001234',
    gift: { name: 'Sara', phone: '+96566002345', message: 'Happy birthday!', date: '2026-11-20', hide_prices: true },
    quote: { total: 4.95 },
  })

  const received = await read(body['order_id'], given.body.order.gift.key)
  expect(received.status).toBe(200)
  expect(received.body.order).toMatchObject({
    key: given.body.order.gift.key,
    name: 'Noura',
    phone: '',
    gift: { message: 'Happy birthday!', key: null },
    quote: { total: 0, sub_total: 0, fees: 0, order_lines: [{ total_price: 0, unit_price: 0, quantity: 4 }] },
  })
  expect(JSON.stringify(received.body)).not.toContain(body['order_key'])
})

test('409: the recipient of a gift cannot cancel it', async () => {
  const { body } = await order(fixture, deliveryOrder(branchId, { gift: gift }))
  const given = await read(body['order_id'], body['order_key'])
  const cancelled = await fixture.request(`/webapp/order/${body['order_id']}/${given.body.order.gift.key}/cancel`, {
    method: 'POST',
    json: {},
  })
  expect(cancelled.status).toBe(409)
  expect((await read(body['order_id'], body['order_key'])).body.order.status).toBe(0)
})

test.each([
  ['without a name', { name: ' ' }, { path: 'gift.name', code: 'gift-name-missing' }],
  ['without a phone', { phone: '' }, { path: 'gift.phone', code: 'gift-phone-missing' }],
  ['with an incomplete phone', { phone: '6600' }, { path: 'gift.phone', code: 'TOO_SHORT' }],
  ['for yesterday', { date: '2026-11-16' }, { path: 'gift.date', code: 'gift-date-gone' }],
  ['for next year', { date: '2027-11-20' }, { path: 'gift.date', code: 'gift-date-gone' }],
])('409: refuses a gift %s at its field', async (_case, changes, field) => {
  const { status, fields } = await refused(deliveryOrder(branchId, { gift: { ...gift, ...changes } }))
  expect(status).toBe(409)
  expect(fields).toContainEqual(field)
})

test('409: refuses a gift for a pickup order', async () => {
  expect(await refused(pickupOrder(branchId, { gift: gift }))).toMatchObject({
    status: 409,
    fields: [{ path: 'gift', code: 'gift-not-offered' }],
  })
})

test('200: adds a tip to the total without tax', async () => {
  const { status, body } = await order(fixture, deliveryOrder(branchId, { tip: 0.42, total: 5.37 }))
  expect(status).toBe(200)
  const { order: placed } = (await read(body['order_id'], body['order_key'])).body
  expect(placed.quote).toMatchObject({ tip: 0.42, sub_total: 4.2, total: 5.37 })
})

test('409: returns quote_changed without the tip if the business no longer accepts tips', async () => {
  const { business, ...rest } = grillFile({ referenceId: 'without-tips' })
  const { tips: _none, ...withoutTips } = business
  const shop = await importShop({
    pool: database.pool,
    merchantId,
    file: { ...rest, business: withoutTips },
    by: 'test',
  })
  const body = deliveryOrder(shop.branches[0]?.id ?? '', { tip: 0.42, total: 5.37 })
  const { status, body: answer } = await order(fixture, body)
  expect({ status, code: answer.error?.code }).toEqual({ status: 409, code: 'quote_changed' })
  expect(answer.error?.data).toMatchObject({ quote: { tip: 0, total: 4.95 } })
})

test('200: stores the localized name of the chosen service point', async () => {
  const body = pickupOrder(jahraId, { selling_types: 3, service_point: 'chair-2', order_lines: [kebab], total: 3.5 })
  const placed = await order(fixture, body)
  expect(placed.status).toBe(200)
  const { order: stored } = (await read(placed.body['order_id'], placed.body['order_key'])).body
  expect(stored).toMatchObject({ selling_types: 3, form: { service_point: 'Chair 2' } })
})

test('409: refuses an unknown service point', async () => {
  const body = pickupOrder(jahraId, { selling_types: 3, service_point: 'chair-9', order_lines: [kebab], total: 3.5 })
  expect(await refused(body)).toMatchObject({
    status: 409,
    fields: [{ path: 'service_point', code: 'unknown-service-point' }],
  })
})

const kebab = { line_id: 'k', item_id: 'kebab', price_label_id: 'one', quantity: 1, total_price: 3.5 }

async function arrive(id: unknown, key: unknown) {
  const response = await fixture.request(`/webapp/order/${id}/${key}/arrive`, { method: 'POST', json: {} })
  return { status: response.status, body: await response.json() }
}

test('200: records the arrival of a guest once', async () => {
  const { body } = await order(fixture, pickupOrder(branchId))
  const first = await arrive(body['order_id'], body['order_key'])
  expect(first.status).toBe(200)
  expect(first.body.order.events).toMatchObject([
    { kind: 'moved', status: 0 },
    { kind: 'arrived', status: 0, by: { kind: 'guest', name: 'Yousef' } },
  ])
  const again = await Promise.all(Array.from({ length: 5 }, () => arrive(body['order_id'], body['order_key'])))
  for (const { status, body } of again)
    expect({ status, events: body.order.events.length }).toEqual({ status: 200, events: 2 })
})

test('404: refuses an arrival with a wrong key', async () => {
  const { body } = await order(fixture, pickupOrder(branchId))
  expect((await arrive(body['order_id'], 'key-of-another-order')).status).toBe(404)
})

test('409: refuses an arrival for a delivery order', async () => {
  const { body } = await order(fixture, deliveryOrder(branchId))
  expect((await arrive(body['order_id'], body['order_key'])).status).toBe(409)
})
