import type { OrderBodyInput } from '@sofra/contract/order-forms'
import { CalculationShape } from '@sofra/contract/orders'
import { asMerchant, moveOrder, walletBalance } from '@sofra/database'
import { beforeEach, expect, test } from 'vitest'
import { importShop } from '../../imports/import-shop.ts'
import { signInCustomer, type TestCustomer } from '../../testing/customers.ts'
import { pickupOrder } from '../../testing/orders.ts'
import { grillFile } from '../../testing/shop-file.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'
import { grantCredit } from '../../testing/wallet.ts'

/* A kebab for pickup costs 3.150 KWD here. */

const fixture = await startTestApi()
const { api, branchId, merchantId, database, request } = fixture
let noura: TestCustomer
beforeEach(async () => {
  fixture.setTime(lunchTime)
  noura = await signInCustomer(fixture)
})

type Answer = { status: number; body: Record<string, unknown> & { error?: { code: string; data?: unknown } } }

async function send(path: string, json: object, key?: string): Promise<Answer> {
  const headers = { ...noura.headers, ...(key && { 'idempotency-key': key }) }
  const response = await request(path, { method: 'POST', json, headers })
  return { status: response.status, body: await response.json() }
}

const order = (changes: Partial<OrderBodyInput> = {}) =>
  send('/webapp/order', pickupOrder(branchId, { use_wallet: true, ...changes }), crypto.randomUUID())

const calculate = async (changes: object = {}) => {
  const { body } = await send(`/service/pos/calc-order/${branchId}`, {
    selling_types: 2,
    order_lines: [{ item_id: 'kebab', price_label_id: 'one', quantity: 1 }],
    use_wallet: true,
    ...changes,
  })
  expect(CalculationShape.parse(body)).toEqual(body)
  return body
}

const balance = async () => {
  const owner = { customerId: noura.id, currency: 'KWD' }
  const { available, onHold } = await asMerchant(database.pool, merchantId, (tx) =>
    walletBalance(tx, owner, api.context.clock.now()),
  )
  return { available, onHold }
}

test('200: the wallet pays up to its balance and the total, only if requested', async () => {
  await grantCredit(fixture, noura.id, 1000)
  expect(await calculate()).toMatchObject({ total: 3.15, wallet_discount: 1, to_pay: 2.15 })
  expect(await calculate({ use_wallet: false })).toMatchObject({ wallet_discount: 0, to_pay: 3.15 })
  await grantCredit(fixture, noura.id, 9000)
  expect(await calculate()).toMatchObject({ wallet_discount: 3.15, to_pay: 0 })
})

test('200: a guest without a session has no wallet', async () => {
  await grantCredit(fixture, noura.id, 1000)
  noura = { ...noura, headers: { authorization: 'Bearer invalid' } }
  expect(await calculate()).toMatchObject({ wallet_discount: 0, to_pay: 3.15 })
})

test('200: an order holds the wallet discount and spends it on delivery', async () => {
  await grantCredit(fixture, noura.id, 1000)
  const { status, body } = await order({ wallet_discount: 1 })
  expect(status).toBe(200)
  expect(await balance()).toEqual({ available: 0, onHold: 1000 })
  const { rows } = await database.ownerPool.query('select to_pay, payment_method from orders where id = $1', [
    body['order_id'],
  ])
  expect(rows).toEqual([{ to_pay: 2150, payment_method: 'cash' }])
  await move(String(body['order_id']), 'delivered')
  expect(await balance()).toEqual({ available: 0, onHold: 0 })
})

test('200: an order paid completely by wallet has the payment method cash', async () => {
  await grantCredit(fixture, noura.id, 4000)
  const { status, body } = await order({ payment_type: 1 })
  expect([status, body.error?.code]).toEqual([200, undefined])
  const { rows } = await database.ownerPool.query('select to_pay, payment_method from orders where id = $1', [
    body['order_id'],
  ])
  expect(rows).toEqual([{ to_pay: 0, payment_method: 'cash' }])
})

test('200: a repeated request holds the amount once', async () => {
  await grantCredit(fixture, noura.id, 5000)
  const json = pickupOrder(branchId, { use_wallet: true })
  const [first, second] = await Promise.all([
    send('/webapp/order', json, 'twice-twice'),
    send('/webapp/order', json, 'twice-twice'),
  ])
  expect(second.body).toEqual(first.body)
  expect(await balance()).toEqual({ available: 1850, onHold: 3150 })
})

test('200: cancelling releases the held amount', async () => {
  await grantCredit(fixture, noura.id, 5000)
  const { body } = await order()
  const path = `/webapp/order/${body['order_id']}/${body['order_key']}/cancel`
  expect((await send(path, {})).status).toBe(200)
  expect(await balance()).toEqual({ available: 5000, onHold: 0 })
})

test('200: a quote lock holds no wallet money; its order does', async () => {
  await grantCredit(fixture, noura.id, 1000)
  const cart = pickupOrder(branchId, { use_wallet: true })
  const lock = await send(`/webapp/quote-lock/${branchId}`, cart, 'hold-the-price')
  expect(lock.body).toMatchObject({ quote: { wallet_discount: 1, to_pay: 2.15 } })
  expect(await balance()).toEqual({ available: 1000, onHold: 0 })
  const { id, key } = lock.body as { id: string; key: string }
  expect((await order({ quote_lock: { id, key }, wallet_discount: 1 })).status).toBe(200)
  expect(await balance()).toEqual({ available: 0, onHold: 1000 })
})

test('409: returns quote_changed if the balance is below the displayed wallet discount', async () => {
  await grantCredit(fixture, noura.id, 1000)
  const { status, body } = await order({ wallet_discount: 2 })
  expect(status).toBe(409)
  expect(body.error).toMatchObject({
    code: 'quote_changed',
    data: {
      quote: { total: 3.15, wallet_discount: 1, to_pay: 2.15 },
      changes: [
        { field: 'total', was: 3.15, now: 3.15 },
        { field: 'wallet_discount', was: 2, now: 1 },
      ],
    },
  })
  expect(await balance()).toEqual({ available: 1000, onHold: 0 })
})

test('409: of concurrent orders with one wallet only one gets the balance', async () => {
  await grantCredit(fixture, noura.id, 3150)
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => order({ wallet_discount: 3.15 })))
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of outcomes) if (status !== 200) expect(body.error?.code).toBe('quote_changed')
  expect(await balance()).toEqual({ available: 0, onHold: 3150 })
})

function move(orderId: string, to: 'delivered') {
  return asMerchant(database.pool, merchantId, (tx) =>
    moveOrder(tx, { orderId, from: ['pending'], to, by: { kind: 'staff', name: 'Sara' }, at: lunchTime }),
  )
}

test('200: a shop without a wallet keeps the balance and does not use it', async () => {
  await grantCredit(fixture, noura.id, 1000)
  const { pool } = database
  await importShop({ pool, merchantId, file: { ...grillFile(), wallet: { on: false } }, by: 'test' })
  await expect.poll(() => calculate()).toMatchObject({ wallet_discount: 0, to_pay: 3.15 })
  expect(await balance()).toEqual({ available: 1000, onHold: 0 })
})
