import type { QuoteBodyInput } from '@sofra/contract/order-forms'
import { calculateOrder } from '@sofra/contract/orders'
import { beforeEach, expect, test } from 'vitest'
import { createLockHelpers } from '../../testing/locks.ts'
import { order, pickupOrder } from '../../testing/orders.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { branchId, merchantId, client, database, setTime } = fixture
const { ownerPool } = database
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
    update coupons set used = 0, max_uses_per_customer = null, first_day = null, last_day = null, hours = null`)
})

const { requestLock, orderOf } = createLockHelpers(fixture)

test('409: refuses a full slot and returns the nearest available one', async () => {
  await requestLock({ ...kebab, schedule })
  const { status, body } = await order(fixture, { ...pickupOrder(branchId), schedule })
  expect({ status, error: body.error }).toMatchObject({
    status: 409,
    error: {
      code: 'order_not_placeable',
      fields: [{ path: 'schedule', code: 'slot-full' }],
      data: { nearest_slot: { from: '2026-11-17T11:30:00.000Z', to: '2026-11-17T12:00:00.000Z' } },
    },
  })
  const calculated = await client.call(calculateOrder, {
    params: { id: branchId },
    body: {
      currency: 'KWD',
      fulfilment: { type: 'pickup', car: null },
      lines: [],
      couponCode: '',
      tip: 0,
      slot: { from: Date.parse(schedule.from), to: Date.parse(schedule.to) },
    },
  })
  expect(calculated.nearestSlot).toEqual({ from: Date.UTC(2026, 10, 17, 11, 30), to: Date.UTC(2026, 10, 17, 12) })
  expect(calculated.problems).toContainEqual({ path: 'schedule', code: 'slot-full' })
})

test('409: of two concurrent orders for the last place in a slot one is refused with slot-full', async () => {
  const answers = await Promise.all([1, 2].map(() => order(fixture, { ...pickupOrder(branchId), schedule })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
    fields: [{ path: 'schedule', code: 'slot-full' }],
    data: { nearest_slot: { from: expect.any(String) } },
  })
})

test('409: refuses a cart with more items than the slot allows', async () => {
  const many = { ...kebab, order_lines: [{ ...kebab.order_lines[0], quantity: 11 }], schedule } as QuoteBodyInput
  expect((await requestLock(many)).body.error).toMatchObject({
    fields: [{ path: 'schedule', code: 'slot-full' }],
    data: { nearest_slot: null },
  })
})

test('409: refuses the second use of a coupon per customer, in any notation of the phone', async () => {
  await ownerPool.query(`update coupons set max_uses_per_customer = 1 where code = 'WELCOME'`)
  const withCoupon = (phone: string) => ({ ...pickupOrder(branchId, { phone, coupon_code: 'welcome', total: 2.52 }) })
  expect((await order(fixture, withCoupon('6000 1234'))).status).toBe(200)
  const { status, body } = await order(fixture, withCoupon('٠٦٠٠٠١٢٣٤'))
  expect({ status, error: body.error }).toMatchObject({
    status: 409,
    error: {
      code: 'quote_changed',
      data: {
        quote: {
          total: 3.15,
          traces: expect.arrayContaining([expect.objectContaining({ problem: 'used-by-customer' })]),
        },
      },
    },
  })
  // An extension of the phone counts as the same customer.
  expect((await order(fixture, withCoupon('6000 1234 ext. 7'))).body.error?.code).toBe('quote_changed')
  expect((await order(fixture, withCoupon('60005678'))).status).toBe(200)
})

test('409: a coupon in a lock without a phone is counted for the customer when they order', async () => {
  await ownerPool.query(`update coupons set max_uses_per_customer = 1 where code = 'WELCOME'`)
  const cart = { ...kebab, coupon_code: 'WELCOME' }
  const [first, second] = [await requestLock(cart), await requestLock(cart)]
  expect((await orderOf(cart, first)).status).toBe(200)
  const { status, body } = await orderOf(cart, second)
  expect([status, body.error?.code]).toEqual([409, 'quote_changed'])
  expect((await orderOf(cart, second, { phone: '60009999' })).status).toBe(200)
})

async function couponProblem(code: string, at: number): Promise<{ problem: string; from: number | null } | null> {
  setTime(at)
  const { quote } = await client.call(calculateOrder, {
    params: { id: branchId },
    body: {
      currency: 'KWD',
      fulfilment: { type: 'pickup', car: null },
      lines: [],
      couponCode: code,
      tip: 0,
      slot: null,
    },
  })
  const refused = quote.traces.find((trace) => trace.kind === 'coupon-refused')
  return refused?.problem === 'no-items' ? null : (refused ?? null)
}

test('200: a coupon is valid on its first and last day in the shop’s time zone', async () => {
  await ownerPool.query(`update coupons set first_day = '2026-11-16', last_day = '2026-11-17' where code = 'WELCOME'`)
  const midnight = Date.UTC(2026, 10, 15, 21)
  const day = 86_400_000
  expect(await couponProblem('welcome', midnight - 1)).toMatchObject({ problem: 'outside-window', from: midnight })
  expect(await couponProblem('welcome', midnight)).toBeNull()
  expect(await couponProblem('welcome', midnight + 2 * day - 1)).toBeNull()
  expect(await couponProblem('welcome', midnight + 2 * day)).toMatchObject({ problem: 'outside-window', from: null })
})

test('200: a coupon with night hours is valid after midnight, and reports its next start', async () => {
  const night = { closed: false, shifts: [{ from: 22 * 60, to: 2 * 60 }] }
  const hours = { days: Array.from({ length: 7 }, () => night), exceptions: [] }
  await ownerPool.query(`update coupons set hours = $1, last_day = '2026-11-17' where code = 'WELCOME'`, [
    JSON.stringify(hours),
  ])
  const ten = Date.UTC(2026, 10, 17, 19)
  expect(await couponProblem('welcome', lunchTime)).toMatchObject({ problem: 'outside-window', from: ten })
  expect(await couponProblem('welcome', ten)).toBeNull()
  expect(await couponProblem('welcome', ten + 4 * 3_600_000 - 1)).toBeNull()
  expect(await couponProblem('welcome', ten + 4 * 3_600_000)).toMatchObject({ problem: 'outside-window' })
})

test('409: a coupon with a limit per customer needs a phone for a dine-in order', async () => {
  await ownerPool.query(`update coupons set max_uses_per_customer = 1 where code = 'WELCOME'`)
  const { status, body } = await order(fixture, {
    branch_id: branchId,
    selling_types: 1,
    order_lines: [{ item_id: 'kebab', price_label_id: 'one', quantity: 1, total_price: 3.5 }],
    table_id: 't2',
    coupon_code: 'welcome',
    total: 3.05,
  })
  expect([status, body.error?.fields]).toEqual([409, [{ path: 'phone', code: 'phone-missing' }]])
})

test('200: returns the remaining portions of items with limited stock', async () => {
  await ownerPool.query(`update item_availability set stock = 3 where item_id = 'last-lamb'`)
  await requestLock({
    selling_types: 2,
    order_lines: [{ line_id: 'l', item_id: 'last-lamb', price_label_id: 'one', quantity: 2 }],
  })
  const line = { priceLabelId: 'one', modifiers: [], count: 1, weight: null, comment: '' }
  const { portionsLeft, problems } = await client.call(calculateOrder, {
    params: { id: branchId },
    body: {
      currency: 'KWD',
      fulfilment: { type: 'pickup', car: null },
      lines: ['kebab', 'last-lamb'].map((itemId) => ({ ...line, lineId: itemId, itemId })),
      couponCode: '',
      tip: 0,
      slot: null,
    },
  })
  expect(portionsLeft).toEqual({ 'last-lamb': 1 })
  expect(problems).toEqual([])
})

test('no error was logged', () => {
  expect(fixture.problems).toEqual([])
})
