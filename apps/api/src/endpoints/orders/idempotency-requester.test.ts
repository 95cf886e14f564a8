import { expect, test } from 'vitest'
import { signInCustomer } from '../../testing/customers.ts'
import { pickupOrder } from '../../testing/orders.ts'
import { startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { branchId, database } = fixture
const json = pickupOrder(branchId)
/** A requester: its network, and the headers of its account or cookie. */
type Sender = { readonly ip: string; readonly headers?: Readonly<Record<string, string>> }
const guest: Sender = { ip: '203.0.113.7' }
const other: Sender = { ip: '198.51.100.20' }
const cookie = (token: string) => ({ cookie: `sofra-requester=${token.repeat(43)}` })

async function place(key: string, { ip, headers }: Sender) {
  const init = { method: 'POST', json, headers: { 'idempotency-key': key, ...headers } }
  const response = await fixture.request('/webapp/order', init, ip)
  return { status: response.status, body: await response.json() }
}

async function findPlaced(key: string, { ip, headers }: Sender) {
  const path = `/webapp/order-by-idempotency-key?branch_id=${branchId}`
  const response = await fixture.request(path, { headers: { 'idempotency-key': key, ...headers } }, ip)
  return { status: response.status, body: await response.json() }
}

const countOrders = async () => (await database.ownerPool.query('select from orders')).rowCount

test.each([
  ['another network', guest, other],
  ['the same network, with another cookie', { ...guest, headers: cookie('a') }, { ...guest, headers: cookie('b') }],
  ['the same network, without the cookie', { ...guest, headers: cookie('a') }, guest],
])('409: a key and body from %s do not return the order', async (name, first, second) => {
  const key = `a-long-key-of-one-guest-${name.replace(/\W/g, '-')}`
  const placed = await place(key, first)
  expect(placed.status).toBe(200)
  const orders = await countOrders()
  const refused = await place(key, second)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'idempotency_key_reused'])
  expect(JSON.stringify(refused.body)).not.toContain(placed.body.order_id)
  expect((await findPlaced(key, second)).body.error.code).toBe('order_not_found')
  expect(await countOrders()).toBe(orders)

  expect(await place(key, first)).toEqual(placed)
  expect(await findPlaced(key, first)).toEqual(placed)
})

test('200: a browser that changes networks gets its order', async () => {
  const key = 'a-key-of-a-moving-browser'
  const placed = await place(key, { ...guest, headers: cookie('c') })
  expect(await place(key, { ...other, headers: cookie('c') })).toEqual(placed)
})

test('200: a browser whose first response with the cookie was lost gets its order', async () => {
  const key = 'a-key-before-the-cookie'
  const placed = await place(key, guest)
  expect(await place(key, { ...guest, headers: cookie('d') })).toEqual(placed)
})

test('the key of a customer belongs to the account', async () => {
  const key = 'a-key-of-a-customer-account'
  const { headers } = await signInCustomer(fixture)
  const { headers: rival } = await signInCustomer(fixture)
  const placed = await place(key, { ...guest, headers })
  expect(placed.status).toBe(200)
  expect(await place(key, { ...other, headers })).toEqual(placed)
  expect((await place(key, { ...guest, headers: rival })).status).toBe(409)
  expect((await place(key, guest)).status).toBe(409)
})
