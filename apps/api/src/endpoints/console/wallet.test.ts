import { findWallet } from '@sofra/contract/console-wallet'
import { asMerchant, createMerchant, moveOrder } from '@sofra/database'
import { beforeAll, expect, test } from 'vitest'
import { importShop } from '../../imports/import-shop.ts'
import { signInCustomer, type TestCustomer } from '../../testing/customers.ts'
import { pickupOrder } from '../../testing/orders.ts'
import { pressSandboxButton } from '../../testing/sandbox-page.ts'
import { grillFile } from '../../testing/shop-file.ts'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { branchId, merchantId, database, request } = fixture
const cookies = { owner: '', manager: '', cashier: '', kitchen: '', stranger: '' }
let noura: TestCustomer
beforeAll(async () => {
  cookies.owner = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
  cookies.manager = await signIn(fixture, { email: 'manager@grill.test', role: 'manager', branchIds: [branchId] })
  cookies.cashier = await signIn(fixture, { email: 'cashier@grill.test', role: 'cashier' })
  cookies.kitchen = await signIn(fixture, { email: 'kitchen@grill.test', role: 'kitchen' })
  const others = await createMerchant(database.pool, 'Others')
  await importShop({ pool: database.pool, merchantId: others, file: grillFile({ referenceId: 'others' }), by: 'test' })
  cookies.stranger = await signIn({ database, merchantId: others, request }, { email: 'o@others.test', role: 'owner' })
  noura = await signInCustomer(fixture, '+96550001234', 'Noura')
})

type Person = keyof typeof cookies

async function as(person: Person | null, path: string, json?: object) {
  const headers = person ? { cookie: cookies[person] } : undefined
  const response = await request(`/console/wallet${path}`, {
    ...(headers && { headers }),
    ...(json && { method: 'POST', json }),
  })
  return { status: response.status, body: await response.json() }
}

const find = (person: Person | null, phone = '5000 1234') =>
  as(person, `?branch_id=${branchId}&phone=${encodeURIComponent(phone)}`)
const credit = (person: Person | null, changes: object = {}) =>
  as(person, '/credit', {
    branch_id: branchId,
    customer_id: noura.id,
    amount: 2.5,
    reason: 'The order came late',
    key: crypto.randomUUID(),
    ...changes,
  })

test('200: finds a customer by phone in any notation, and credits the wallet once per key', async () => {
  const key = crypto.randomUUID()
  expect(await credit('manager', { key, last_day: '2026-12-01' })).toEqual({ status: 200, body: { success: true } })
  expect(await credit('manager', { key, last_day: '2026-12-01' })).toMatchObject({ status: 200 })
  for (const phone of ['50001234', '+965 5000 1234', '٥٠٠٠١٢٣٤']) {
    const { status, body } = await find('owner', phone)
    expect(status).toBe(200)
    expect(findWallet.response.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      customer: { id: noura.id, name: 'Noura', phone: '+96550001234' },
      // The end of the first of December in Kuwait.
      balance: [{ amount: 2.5, expires_at: '2026-12-01T21:00:00.000Z' }],
      creditHistory: [{ kind: 'credit', amount: 2.5, by: 'manager', reason: 'The order came late' }],
      more: false,
    })
  }
})

test('400: a credit needs a positive amount in minor units, a reason and a future expiry date', async () => {
  for (const changes of [
    { amount: 0 },
    { amount: -1 },
    { amount: 0.0001 },
    { reason: ' ' },
    { last_day: '2026-11-16' },
  ]) {
    expect(await credit('owner', changes), JSON.stringify(changes)).toMatchObject({ status: 400 })
  }
})

test('401 and 403: only owners and managers have access to wallets', async () => {
  expect(await find(null)).toMatchObject({ status: 401 })
  expect(await credit(null)).toMatchObject({ status: 401 })
  for (const person of ['cashier', 'kitchen'] as const) {
    expect(await find(person)).toMatchObject({ status: 403 })
    expect(await credit(person)).toMatchObject({ status: 403 })
  }
})

test('404: refuses an unknown phone, an unknown customer and data of another merchant', async () => {
  expect(await find('owner', '50009999')).toMatchObject({
    status: 404,
    body: { error: { code: 'customer_not_found' } },
  })
  expect(await find('stranger')).toMatchObject({ status: 404, body: { error: { code: 'branch_not_found' } } })
  expect(await credit('owner', { customer_id: crypto.randomUUID() })).toMatchObject({ status: 404 })
  expect(await credit('owner', { customer_id: 'unknown' })).toMatchObject({ status: 404 })
  expect(await credit('stranger')).toMatchObject({ status: 404 })
})

async function delivered(more: object = {}): Promise<string> {
  const response = await request('/webapp/order', {
    method: 'POST',
    json: pickupOrder(branchId, more),
    headers: { ...noura.headers, 'idempotency-key': crypto.randomUUID() },
  })
  const { order_id: id } = await response.json()
  await deliver(id)
  return id
}

async function deliver(orderId: string): Promise<void> {
  await asMerchant(database.pool, merchantId, (tx) =>
    moveOrder(tx, { orderId, from: ['pending'], to: 'delivered', by: { kind: 'staff', name: '' }, at: lunchTime }),
  )
}

const refund = (person: Person, orderId: string, amount: number, key: string = crypto.randomUUID()) =>
  as(person, '/refund', { order_id: orderId, amount, reason: 'It was cold', key })

test('200: refunds an order to the wallet once per key, up to its total', async () => {
  const id = await delivered()
  const key = crypto.randomUUID()
  expect(await refund('manager', id, 2, key)).toMatchObject({ status: 200 })
  expect(await refund('manager', id, 2, key)).toMatchObject({ status: 200 })
  expect(await refund('manager', id, 1.151)).toMatchObject({
    status: 409,
    body: { error: { code: 'refund_too_large' } },
  })
  expect(await refund('manager', id, 1.15)).toMatchObject({ status: 200 })
  const { body } = await find('owner')
  expect(body.creditHistory.slice(0, 2)).toMatchObject([
    { kind: 'refund', amount: 1.15, by: 'manager', reason: 'It was cold', order: { id } },
    { kind: 'refund', amount: 2 },
  ])
})

test('409: a key cannot be used for another credit or refund', async () => {
  const [first, second] = [await delivered(), await delivered()]
  const key = crypto.randomUUID()
  const reused = { status: 409, body: { error: { code: 'idempotency_key_reused' } } }
  expect(await refund('owner', first, 1, key)).toMatchObject({ status: 200 })
  expect(await refund('owner', first, 2, key)).toMatchObject(reused)
  expect(await refund('owner', second, 1, key)).toMatchObject(reused)
  expect(await credit('owner', { amount: 1, key })).toMatchObject(reused)

  const other = crypto.randomUUID()
  expect(await credit('owner', { amount: 1, key: other })).toMatchObject({ status: 200 })
  expect(await credit('owner', { amount: 1, key: other })).toMatchObject({ status: 200 })
  expect(await credit('owner', { amount: 2, key: other })).toMatchObject(reused)
})

test('409: refunds to the wallet and to the payment method together do not exceed the total', async () => {
  const response = await request('/webapp/order', {
    method: 'POST',
    json: pickupOrder(branchId, { payment_type: 4 }),
    headers: { ...noura.headers, 'idempotency-key': crypto.randomUUID() },
  })
  const { order_id: id, order_key: key, payment_url: url } = await response.json()
  await pressSandboxButton(fixture, url, 'pay')
  await request(`/webapp/order/${id}/${key}/payment`, { method: 'POST', json: {} })
  await deliver(id)
  const asPaid = async (amount: number) => {
    const json = { amount, reason: 'It was cold' }
    const headers = { cookie: cookies.owner }
    return (await request(`/console/orders/${id}/refund`, { method: 'POST', json, headers })).status
  }
  // Of 3.150.
  expect(await asPaid(1)).toBe(200)
  expect((await refund('owner', id, 2.151)).status).toBe(409)
  expect((await refund('owner', id, 2)).status).toBe(200)
  expect(await asPaid(0.151)).toBe(409)
  expect(await asPaid(0.15)).toBe(200)
  expect((await refund('owner', id, 0.001)).status).toBe(409)
})

test('403 and 404: refuses refunds without permission, of other merchants’ orders and of guests without an account', async () => {
  const id = await delivered()
  expect(await refund('cashier', id, 1)).toMatchObject({ status: 403 })
  expect(await refund('stranger', id, 1)).toMatchObject({ status: 404, body: { error: { code: 'order_not_found' } } })
  const response = await request('/webapp/order', {
    method: 'POST',
    json: pickupOrder(branchId),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { order_id: guests } = await response.json()
  expect(await refund('owner', guests, 1)).toMatchObject({
    status: 404,
    body: { error: { code: 'customer_not_found' } },
  })
})
