import { getShifts } from '@sofra/contract/availability'
import { cancelQuoteLock, lockQuote, QuoteLockResponse } from '@sofra/contract/locks'
import type { QuoteBodyInput } from '@sofra/contract/order-forms'
import { asMerchant, publishMenu, releaseExpiredLocks, setBusinessStatus } from '@sofra/database'
import { beforeEach, expect, test } from 'vitest'
import { createLockHelpers } from '../../testing/locks.ts'
import { order, pickupOrder } from '../../testing/orders.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { branchId, jahraId, businessId, merchantId, client, database, request, setTime } = fixture
const { ownerPool, pool } = database
const minutes = 60_000
/** A pickup cart of two lambs, of which there are three, with the pickup discount of 10 %. */
const lambs = {
  selling_types: 2 as const,
  order_lines: [{ line_id: 'l', item_id: 'last-lamb', price_label_id: 'one', quantity: 2 }],
}
const schedule = { from: '2026-11-17T12:00:00.000Z', to: '2026-11-17T12:30:00.000Z' }
const kebab = {
  selling_types: 2 as const,
  order_lines: [{ line_id: 'k', item_id: 'kebab', price_label_id: 'one', quantity: 1 }],
}

await ownerPool.query(
  `insert into slot_rules (merchant_id, branch_id, id, selling_types, max_orders, max_items)
   values ($1, $2, 'kitchen', '{pickup}', 1, 10)`,
  [merchantId, branchId],
)

beforeEach(async () => {
  setTime(lunchTime)
  await ownerPool.query(`
    delete from orders; delete from quote_locks; delete from stock_holds; delete from slot_holds;
    delete from slot_uses; delete from coupon_uses; delete from coupon_customers;
    update coupons set used = 0, max_uses_per_customer = null;
    update item_availability set stock = 3 where item_id = 'last-lamb'`)
})

const { requestLock, orderOf } = createLockHelpers(fixture)

async function lambsLeft(): Promise<number | undefined> {
  const { rows } = await ownerPool.query<{ stock: number }>(
    `select stock from item_availability where item_id = 'last-lamb' and branch_id = $1`,
    [branchId],
  )
  return rows[0]?.stock
}

test('200: a lock has an expiry time and holds the resources of the cart', async () => {
  const { status, body } = await requestLock({ ...lambs, coupon_code: 'once', schedule })
  expect(status).toBe(200)
  expect(QuoteLockResponse.parse(body)).toEqual(body)
  expect(body).toMatchObject({ expires_at: '2026-11-17T10:10:00.000Z', seconds_left: 600, quote: { total: 71 } })
  expect(await lambsLeft()).toBe(1)
  const { days } = await client.call(getShifts, { params: { id: branchId } })
  const slot = { from: Date.parse(schedule.from), to: Date.parse(schedule.to) }
  expect(days[0]?.types.pickup?.fullSlots).toEqual([slot])
  expect(days[0]?.types.pickup?.slots).not.toContainEqual(slot)
})

test('200: the business sets the duration of a lock', async () => {
  await ownerPool.query('update businesses set lock_minutes = 3')
  expect((await requestLock(kebab)).body).toMatchObject({ seconds_left: 180 })
  await ownerPool.query('update businesses set lock_minutes = 10')
})

test('200: an order with a lock has the locked price after the menu changed', async () => {
  const locked = await requestLock(kebab)
  expect(locked.body.quote.total).toBe(3.15)
  await ownerPool.query(`update price_labels set price = 9000 where item_id = 'kebab'`)
  await asMerchant(pool, merchantId, (tx) => publishMenu(tx, { branchId, by: 'test' }))
  await expect.poll(async () => (await requestLock(kebab)).body.quote.total).toBe(8.1)

  const { status, body } = await orderOf(kebab, locked)
  expect(status).toBe(200)
  expect(body['order_id']).toBe(locked.lock.id)
  const { rows } = await ownerPool.query('select total from orders where id = $1', [locked.lock.id])
  expect(rows).toEqual([{ total: 3150 }])

  await ownerPool.query(`update price_labels set price = 3500 where item_id = 'kebab'`)
  await asMerchant(pool, merchantId, (tx) => publishMenu(tx, { branchId, by: 'test' }))
  await expect.poll(async () => (await requestLock(kebab)).body.quote.total).toBe(3.15)
})

test('200: an order with a lock takes over its holds, which are released once', async () => {
  const locked = await requestLock({ ...lambs, coupon_code: 'once', schedule })
  const { status, body } = await orderOf({ ...lambs, coupon_code: 'once', schedule }, locked)
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 10 } })
  expect(await lambsLeft()).toBe(1)
  const cancel = () =>
    request(`/webapp/order/${body['order_id']}/${body['order_key']}/cancel`, { method: 'POST', json: {} })
  const statuses = (await Promise.all([cancel(), cancel()])).map((response) => response.status)
  expect(statuses.sort()).toEqual([200, 409])
  expect(await lambsLeft()).toBe(3)
  expect((await requestLock({ ...lambs, coupon_code: 'once', schedule })).status).toBe(200)
})

test('200: an order with a lock is accepted after the shop closed or the item sold out', async () => {
  const locked = await requestLock(lambs)
  await ownerPool.query(`update item_availability set sold_out = true where item_id = 'last-lamb'`)
  await ownerPool.query(`update branch_selling set pauses = '[{"from": 0, "to": null}]'`)
  try {
    expect((await orderOf(lambs, locked)).status).toBe(200)
  } finally {
    await ownerPool.query(`update item_availability set sold_out = false where item_id = 'last-lamb'`)
    await ownerPool.query(`update branch_selling set pauses = '[]'`)
    await asMerchant(pool, merchantId, (tx) => publishMenu(tx, { branchId, by: 'test' }))
  }
})

test('433: a suspended business accepts no order with a lock', async () => {
  const locked = await requestLock(kebab)
  await asMerchant(pool, merchantId, (tx) => setBusinessStatus(tx, businessId, 'suspended'))
  await expect.poll(async () => (await orderOf(kebab, locked)).status).toBe(433)
  await asMerchant(pool, merchantId, (tx) => setBusinessStatus(tx, businessId, 'active'))
  await expect.poll(async () => (await requestLock(kebab)).status).toBe(200)
})

test('409: a lock can be used for one order only, whatever the idempotency key', async () => {
  const locked = await requestLock(kebab)
  const answers = await Promise.all(Array.from({ length: 20 }, () => orderOf(kebab, locked)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.error).toMatchObject({ code: 'quote_lock_used' })
  const { rows } = await ownerPool.query('select count(*) as count from orders')
  expect(rows).toEqual([{ count: 1 }])
})

test('200: ignores a used lock with a wrong key', async () => {
  const locked = await requestLock(kebab)
  expect((await orderOf(kebab, locked)).status).toBe(200)
  expect((await orderOf(kebab, { ...locked, lock: { ...locked.lock, key: 'guessed' } })).status).toBe(200)
})

test('200: a repeated order with a lock gets the same response', async () => {
  const locked = await requestLock(kebab)
  const body = { ...pickupOrder(branchId), quote_lock: locked.lock }
  const first = await order(fixture, body, 'of-a-lock')
  expect(first.status).toBe(200)
  expect(await order(fixture, body, 'of-a-lock')).toEqual(first)
})

test('409: returns quote_changed for a price other than the locked one', async () => {
  const locked = await requestLock(kebab)
  const { status, body } = await orderOf(kebab, locked, { total: 1 })
  expect({ status, code: body.error?.code }).toEqual({ status: 409, code: 'quote_changed' })
})

test('200: a repeated lock request returns the same lock with the remaining time', async () => {
  const first = await requestLock(lambs, 'the-same-lock')
  setTime(lunchTime + minutes)
  const again = await requestLock(lambs, 'the-same-lock')
  expect(again.body).toEqual({ ...first.body, seconds_left: 540 })
  expect(await lambsLeft()).toBe(1)
  const other = await requestLock(kebab, 'the-same-lock')
  expect([other.status, other.body.error?.code]).toEqual([409, 'idempotency_key_reused'])
  expect((await requestLock(kebab, 'short')).body.error?.code).toBe('idempotency_key_missing')
})

test('409: a key and body from another client do not return the lock', async () => {
  const first = await requestLock(lambs, 'a-lock-of-one-client')
  const other = createLockHelpers({ branchId, request: (path, init) => request(path, init, '198.51.100.20') })
  const refused = await other.requestLock(lambs, 'a-lock-of-one-client')
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'idempotency_key_reused'])
  expect(JSON.stringify(refused.body)).not.toContain(first.lock.key)
})

test('200: calculates the cart of a lock at the locked price and with its holds available', async () => {
  const all = { ...lambs, order_lines: [{ ...lambs.order_lines[0], quantity: 3 }] } as QuoteBodyInput
  const { lock } = await requestLock({ ...all, schedule })
  const calculate = async (json: object) =>
    (await request(`/service/pos/calc-order/${branchId}`, { method: 'POST', json })).json()
  expect(await calculate({ ...all, schedule, quote_lock: lock })).toMatchObject({
    problems: [],
    total: 108,
    quote_lock: { ...lock, seconds_left: 600 },
  })
  // Another cart is priced by the current menu, with the lock's holds available.
  expect(await calculate({ ...lambs, schedule, quote_lock: lock })).toMatchObject({ problems: [], quote_lock: null })
  expect(await calculate({ ...lambs, schedule, quote_lock: { ...lock, key: 'guessed' } })).toMatchObject({
    problems: [
      { path: 'order_lines.0', code: 'sold-out' },
      { path: 'order_lines' },
      { path: 'schedule', code: 'slot-full' },
    ],
  })
})

test('200: a new lock replaces the previous one and releases its holds', async () => {
  const first = await requestLock({ ...lambs, schedule })
  const second = await requestLock({ ...kebab, schedule, quote_lock: first.lock })
  expect(second.status).toBe(200)
  expect(await lambsLeft()).toBe(3)
  expect((await orderOf({ ...kebab, schedule }, second)).status).toBe(200)
  const { rows } = await ownerPool.query('select count(*) as count from quote_locks')
  expect(rows).toEqual([{ count: 0 }])
})

test('200: an order of another cart is priced by the current menu and releases the lock', async () => {
  const locked = await requestLock(lambs)
  expect((await order(fixture, { ...pickupOrder(branchId), quote_lock: locked.lock })).status).toBe(200)
  expect(await lambsLeft()).toBe(3)
})

test('200: an expired lock does not prevent an order of its cart', async () => {
  const all = { ...lambs, order_lines: [{ ...lambs.order_lines[0], quantity: 3 }] } as QuoteBodyInput
  const locked = await requestLock(all)
  expect(await lambsLeft()).toBe(0)
  setTime(lunchTime + 10 * minutes)
  // No job has released the lock; the order does.
  expect((await orderOf(all, locked)).status).toBe(200)
  expect(await lambsLeft()).toBe(0)
})

test('200: the job releases an expired lock once', async () => {
  await requestLock({ ...lambs, coupon_code: 'once' })
  expect(await releaseExpiredLocks(pool, lunchTime + 10 * minutes - 1)).toBe(0)
  const released = await Promise.all([1, 2, 3].map(() => releaseExpiredLocks(pool, lunchTime + 10 * minutes)))
  expect(released.reduce((sum, count) => sum + count)).toBe(1)
  expect(await lambsLeft()).toBe(3)
})

test('200, 404: releases a lock with its key and refuses a wrong key', async () => {
  const { lock } = await requestLock(lambs)
  const release = (body: { id: string; key: string }) =>
    client.call(cancelQuoteLock, { params: { id: branchId }, body })
  await expect(release({ ...lock, key: 'guessed' })).rejects.toMatchObject({ code: 'quote_lock_not_found' })
  expect(await lambsLeft()).toBe(1)
  await release(lock)
  await expect(release(lock)).rejects.toMatchObject({ code: 'quote_lock_not_found' })
  expect(await lambsLeft()).toBe(3)
})

test('409: refuses to lock a cart that cannot be ordered, with its problems and the remaining stock', async () => {
  const four = { ...lambs, order_lines: [{ ...lambs.order_lines[0], quantity: 4 }] } as QuoteBodyInput
  const refused = await requestLock(four)
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: 'order_not_placeable', fields: [{ path: 'order_lines.0', code: 'not-enough-stock', left: 3 }, {}] },
  ])
  expect((await requestLock(kebab, undefined, crypto.randomUUID())).status).toBe(404)
  const [one] = kebab.order_lines
  const dineIn = await requestLock(
    { selling_types: 1, order_lines: [one] as QuoteBodyInput['order_lines'] },
    undefined,
    jahraId,
  )
  expect(dineIn.body.error?.code).toBe('order_not_placeable')
})

test('429: limits a guest to five locks with limited stock', async () => {
  await ownerPool.query(`update item_availability set stock = 100 where item_id = 'last-lamb'`)
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await requestLock(lambs)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  // Locks without holds are not limited, and orders do not need a lock.
  expect((await requestLock(kebab)).status).toBe(200)
  expect((await order(fixture, pickupOrder(branchId))).status).toBe(200)
})

test('200: the client decodes the lock with its remaining seconds', async () => {
  const { lock, quote } = await client.call(lockQuote, {
    params: { id: branchId },
    headers: { 'idempotency-key': 'in-our-words' },
    body: {
      currency: 'KWD',
      fulfilment: { type: 'pickup', car: null },
      lines: [
        { lineId: 'k', itemId: 'kebab', priceLabelId: 'one', modifiers: [], count: 1, weight: null, comment: '' },
      ],
      couponCode: '',
      tip: 0,
      slot: null,
    },
  })
  expect(lock).toMatchObject({ expiresAt: lunchTime + 10 * minutes, secondsLeft: 600 })
  expect(quote.total).toBe(3150)
})

test('no error was logged', () => {
  expect(fixture.problems).toEqual([])
})
