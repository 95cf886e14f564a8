import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { noOrderLimits } from './open-order-limits.ts'
import { moveOrder, type NewOrder, type Placement, placeOrder } from './orders.ts'
import { asMerchant } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { sampleOrder } from './testing/sample-order.ts'
import { openSampleShop } from './testing/sample-shop.ts'

const { pool, ownerPool } = await testDatabase()
let shops = 0
let orders = 0
let place: Awaited<ReturnType<typeof openSampleShop>>
beforeEach(async () => {
  shops += 1
  place = await openSampleShop(pool, `limited${shops}`)
})

const limits = { ...noOrderLimits, perPhone: 10 }

function order(more: Partial<NewOrder> = {}): Promise<Placement> {
  orders += 1
  return placeOrder(pool, sampleOrder(place, { idempotencyKey: `order-${orders}`, limits, ...more }))
}
const times = (count: number, one: (index: number) => Promise<Placement>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))
const placedOf = (placements: readonly Placement[]) => placements.filter(({ kind }) => kind === 'placed').length

async function openOrders(): Promise<number> {
  const { rows } = await ownerPool.query('select count(*) as count from orders where branch_id = $1', [place.branchId])
  return rows[0].count
}

test('of fifty concurrent orders of one phone places as many as the limit', async () => {
  const answers = await times(50, () => order())
  expect(placedOf(answers)).toBe(10)
  expect(answers.filter(({ kind }) => kind === 'too-many-open')).toHaveLength(40)
  expect(answers).toContainEqual({ kind: 'too-many-open', limit: 'phone' })
  expect(await openOrders()).toBe(10)
  // A rejected order leaves nothing behind: the same key can be used later.
  const { rows } = await ownerPool.query('select count(*) as count from idempotency where branch_id = $1', [
    place.branchId,
  ])
  expect(rows[0].count).toBe(10)
})

test('no mix of phones, extensions and clients exceeds a limit', async () => {
  const guest = fc.record({
    phone: fc.constantFrom('+96550000001', '+96550000001;ext=1', '+96550000002', ''),
    client: fc.constantFrom('a', 'b'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(guest, { minLength: 20, maxLength: 30 }), async (guests) => {
      shops += 1
      place = await openSampleShop(pool, `limited${shops}`)
      const mixed = { ...noOrderLimits, perPhone: 4, perClient: 6, perBranch: 9 }
      await times(guests.length, (index) => order({ ...guests[index], limits: mixed }))
      const { rows } = await ownerPool.query<{ phone: string; client: string }>(
        'select split_part(phone, $2, 1) as phone, client from orders where branch_id = $1',
        [place.branchId, ';'],
      )
      const most = (counted: string[]) =>
        Math.max(...[...Map.groupBy(counted, (one) => one).values()].map((same) => same.length))
      expect(most(rows.map(({ phone }) => phone).filter((phone) => phone !== ''))).toBeLessThanOrEqual(4)
      expect(most(rows.map(({ client }) => client))).toBeLessThanOrEqual(6)
      expect(rows.length).toBeLessThanOrEqual(9)
    }),
    { numRuns: 5 },
  )
})

test('counts an order until it ends', async () => {
  const one = { ...noOrderLimits, perPhone: 1 }
  const first = await order({ limits: one })
  if (!('orderId' in first)) throw new Error(first.kind)
  expect(await order({ limits: one })).toEqual({ kind: 'too-many-open', limit: 'phone' })
  await asMerchant(pool, place.merchantId, (tx) =>
    moveOrder(tx, {
      orderId: first.orderId,
      from: ['pending'],
      to: 'delivered',
      by: { kind: 'staff', name: 'Yousef' },
      at: Date.UTC(2026, 10, 21, 13),
    }),
  )
  expect(await order({ limits: one })).toMatchObject({ kind: 'placed' })
})

test('answers a repeated request for a placed order beyond the limit', async () => {
  const one = { ...noOrderLimits, perPhone: 1 }
  await order({ limits: one, idempotencyKey: 'same' })
  expect(await order({ limits: one, idempotencyKey: 'same' })).toMatchObject({ kind: 'repeated' })
})

test('limits orders of a branch for all guests together', async () => {
  const answers = await times(30, (index) =>
    order({ phone: `+9655000${1000 + index}`, limits: { ...noOrderLimits, perBranch: 7 } }),
  )
  expect(placedOf(answers)).toBe(7)
  expect(answers).toContainEqual({ kind: 'too-many-open', limit: 'branch' })
})

test('limits orders of a client, and keeps its pseudonym only while an order is open', async () => {
  const answers = await times(12, (index) =>
    order({ phone: `+9655000${1000 + index}`, client: 'household', limits: { ...noOrderLimits, perClient: 5 } }),
  )
  expect(placedOf(answers)).toBe(5)
  const placed = answers.find((answer) => answer.kind === 'placed')
  await asMerchant(pool, place.merchantId, (tx) =>
    moveOrder(tx, {
      orderId: placed && 'orderId' in placed ? placed.orderId : '',
      from: ['pending'],
      to: 'cancelled',
      by: { kind: 'guest', name: 'Noura' },
      at: Date.UTC(2026, 10, 21, 13),
    }),
  )
  const { rows } = await ownerPool.query('select count(*) as count from orders where client <> $1 and branch_id = $2', [
    '',
    place.branchId,
  ])
  expect(rows[0].count).toBe(4)
})
