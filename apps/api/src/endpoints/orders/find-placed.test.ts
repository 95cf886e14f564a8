import { findPlacedOrder } from '@sofra/contract/orders'
import { beforeEach, expect, test } from 'vitest'
import { createOtherMerchant } from '../../testing/customers.ts'
import { order, pickupOrder } from '../../testing/orders.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { branchId, jahraId, merchantId, request, database, problems, setTime } = fixture
const otherMerchant = await createOtherMerchant(fixture)
let addresses = 0
let clientIp = ''

beforeEach(() => {
  setTime(lunchTime)
  // Lookups are limited per network prefix: each test has its own.
  addresses += 1
  clientIp = `198.51.100.${addresses}`
})

/** Places orders from the address that looks them up: a key belongs to its requester. */
const guest: Pick<typeof fixture, 'request'> = { request: (path, init) => request(path, init, clientIp) }

async function find(key: string, at = branchId) {
  const path = `/webapp/order-by-idempotency-key?branch_id=${at}`
  const response = await request(path, { headers: { 'idempotency-key': key } }, clientIp)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const notFound = { status: 404, body: { error: { code: 'order_not_found' } } }

test.each([
  ['an order in cash', {}],
  ['an online order', { payment_type: 4 as const }],
  ['a scheduled order', { schedule: { from: '2026-11-17T11:00:00.000Z', to: '2026-11-17T11:30:00.000Z' } }],
])('200: returns the placement response of %s', async (_case, changes) => {
  const key = crypto.randomUUID()
  const placed = await order(guest, pickupOrder(branchId, changes), key)
  expect(placed.status).toBe(200)
  const found = await find(key)
  expect(found).toMatchObject({ status: 200, body: placed.body })
  expect(findPlacedOrder.response.parse(found.body)).toEqual(found.body)
  expect(found.headers.get('cache-control')).toBe('no-store')
})

test('200: returns the original response after the order was cancelled', async () => {
  const key = crypto.randomUUID()
  const { body } = await order(guest, pickupOrder(branchId), key)
  await request(`/webapp/order/${body['order_id']}/${body['order_key']}/cancel`, { method: 'POST', json: {} })
  expect(await find(key)).toMatchObject({ status: 200, body })
})

test('404: returns order_not_found for an unused key, and the key can still place an order', async () => {
  const key = crypto.randomUUID()
  expect(await find(key)).toMatchObject(notFound)
  expect(await order(guest, pickupOrder(branchId), key)).toMatchObject({ status: 200 })
})

test('404: returns order_not_found for the key of a refused order', async () => {
  const key = crypto.randomUUID()
  expect(await order(guest, pickupOrder(branchId, { total: 1 }), key)).toMatchObject({ status: 409 })
  expect(await find(key)).toMatchObject(notFound)
})

test('404: returns order_not_found at another branch and at another merchant', async () => {
  const key = crypto.randomUUID()
  await order(guest, pickupOrder(branchId), key)
  expect(await find(key, jahraId)).toMatchObject(notFound)
  expect(await find(key, otherMerchant.branchId)).toMatchObject(notFound)
  expect(await find(key)).toMatchObject({ status: 200 })
})

test('404: returns order_not_found for a key that is short enough to guess', async () => {
  const key = 'short-key-of-21-chars'
  expect(await order(guest, pickupOrder(branchId), key)).toMatchObject({ status: 200 })
  expect(await find(key)).toMatchObject(notFound)
})

test('404: returns branch_not_found for an unknown branch', async () => {
  const unknown = { status: 404, body: { error: { code: 'branch_not_found' } } }
  for (const at of ['atlantis', crypto.randomUUID()]) {
    expect(await find(crypto.randomUUID(), at)).toMatchObject(unknown)
  }
})

test('400: returns idempotency_key_missing for an invalid key', async () => {
  for (const key of ['', 'short', 'x'.repeat(129)]) {
    expect(await find(key)).toMatchObject({ status: 400, body: { error: { code: 'idempotency_key_missing' } } })
  }
})

/** Claims a key as a placement does, and keeps the transaction open. */
async function claimKey(key: string, orderId: string) {
  const client = await database.ownerPool.connect()
  await client.query('begin')
  await client.query(
    `insert into idempotency (merchant_id, branch_id, key, body_hash, order_id) values ($1, $2, $3, 'hash', $4)`,
    [merchantId, branchId, key, orderId],
  )
  return {
    async end(command: 'commit' | 'rollback') {
      await client.query(command)
      client.release()
    },
  }
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await database.ownerPool.query(
    'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
  )
  return rows.length > 0
}

test('200: waits for a placement in progress and returns its order', async () => {
  const { body } = await order(guest, pickupOrder(branchId), crypto.randomUUID())
  const key = crypto.randomUUID()
  const placement = await claimKey(key, String(body['order_id']))
  const finding = find(key)
  await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
  await placement.end('commit')
  expect(await finding).toMatchObject({ status: 200, body })
})

test('404: waits for a placement in progress that is rolled back', async () => {
  const { body } = await order(guest, pickupOrder(branchId), crypto.randomUUID())
  const key = crypto.randomUUID()
  const placement = await claimKey(key, String(body['order_id']))
  const finding = find(key)
  await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
  await placement.end('rollback')
  expect(await finding).toMatchObject(notFound)
})

test('200: lookups during a placement do not change its result', async () => {
  for (let round = 0; round < 5; round += 1) {
    const key = crypto.randomUUID()
    const [placed, ...lookups] = await Promise.all([
      order(guest, pickupOrder(branchId), key),
      ...Array.from({ length: 5 }, () => find(key)),
    ])
    expect(placed).toMatchObject({ status: 200 })
    for (const { status, body } of lookups) {
      if (status === 200) expect(body).toEqual(placed.body)
      else expect({ status, body }).toMatchObject(notFound)
    }
    expect(await find(key)).toMatchObject({ status: 200, body: placed.body })
  }
})

test('429: limits the lookups of a client', async () => {
  const statuses = new Map<number, number>()
  for (let count = 0; count < 61; count += 1) {
    const { status } = await find(crypto.randomUUID())
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: 60, 429: 1 })
})

test('no error was logged', () => {
  expect(problems).toEqual([])
})
