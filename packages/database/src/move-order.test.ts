import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readBoard } from './board.ts'
import { currentMenu, setStock } from './menus.ts'
import {
  findOrder,
  moveOrder,
  type NewOrder,
  type OrderMove,
  orderEvents,
  type PlacedOrder,
  placeOrder,
  releaseDueOrders,
} from './orders.ts'
import { asMerchant } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { sampleOrder, sampleQuote } from './testing/sample-order.ts'
import { openSampleShop } from './testing/sample-shop.ts'

const { pool, ownerPool } = await testDatabase()
const noon = Date.UTC(2026, 10, 21, 12)
const minutes = 60_000
const cashier = { kind: 'staff', name: 'Sara' } as const
let place: { merchantId: string; businessId: string; branchId: string }
let orders = 0
beforeAll(async () => {
  place = await openSampleShop(pool, 'here')
})
beforeEach(async () => {
  await ownerPool.query(`update coupons set used = 0; delete from orders; delete from coupon_uses; delete from stock_holds;
    update item_availability set stock = 10 where item_id = 'whole-lamb'`)
})

async function placed(more: Partial<NewOrder> = {}): Promise<string> {
  orders += 1
  const placement = await placeOrder(pool, sampleOrder(place, { idempotencyKey: `key ${orders}`, ...more }))
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  return placement.orderId
}

function move(orderId: string, more: Pick<OrderMove, 'from' | 'to'> & Partial<OrderMove>) {
  return asMerchant(pool, place.merchantId, (tx) =>
    moveOrder(tx, { orderId, by: cashier, at: noon + minutes, ...more }),
  )
}

async function find(orderId: string): Promise<PlacedOrder | null> {
  return asMerchant(pool, place.merchantId, (tx) => findOrder(tx, orderId))
}

async function lambsLeft(): Promise<number | null | undefined> {
  return (await currentMenu(pool, place.branchId))?.items.find((item) => item.id === 'whole-lamb')?.stock
}

async function couponUses(): Promise<number[]> {
  const { rows } = await ownerPool.query(
    `
    select used, (select count(*) from coupon_uses) as uses from coupons where merchant_id = $1`,
    [place.merchantId],
  )
  return [rows[0].used, rows[0].uses]
}

test('records the promised time and the actor when an order is accepted', async () => {
  const orderId = await placed()
  const outcome = await move(orderId, { from: ['pending'], to: 'accepted', promisedAt: noon + 25 * minutes })
  expect(outcome).toMatchObject({ kind: 'moved', branchId: place.branchId })
  expect(await find(orderId)).toMatchObject({ state: 'accepted', promisedAt: noon + 25 * minutes })
  const events = await asMerchant(pool, place.merchantId, (tx) => orderEvents(tx, orderId))
  expect(events).toMatchObject([
    { state: 'pending', by: { kind: 'guest', name: 'Noura' } },
    { state: 'accepted', at: noon + minutes, by: cashier, reason: '' },
  ])
})

test('keeps the promised time when the order moves on', async () => {
  const orderId = await placed()
  await move(orderId, { from: ['pending'], to: 'accepted', promisedAt: noon + 25 * minutes })
  await move(orderId, { from: ['accepted'], to: 'ready' })
  expect(await find(orderId)).toMatchObject({ state: 'ready', promisedAt: noon + 25 * minutes })
})

test('applies one of twenty concurrent decisions', async () => {
  const orderId = await placed()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      move(orderId, { from: ['pending'], to: index % 2 === 0 ? 'accepted' : 'rejected' }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome.kind === 'moved')).toHaveLength(1)
  const order = await find(orderId)
  expect(outcomes.filter((outcome) => outcome.kind === 'conflict' && outcome.state === order?.state)).toHaveLength(19)
  expect(order?.events).toHaveLength(2)
})

test('returns unknown for a missing order and for one of another merchant', async () => {
  const orderId = await placed()
  const stranger = await openSampleShop(pool, 'stranger')
  const outcome = await asMerchant(pool, stranger.merchantId, (tx) =>
    moveOrder(tx, { orderId, from: ['pending'], to: 'cancelled', by: cashier, at: noon }),
  )
  expect(outcome).toEqual({ kind: 'unknown' })
  expect(await move('not-an-id', { from: ['pending'], to: 'accepted' })).toEqual({ kind: 'unknown' })
  expect(await find(orderId)).toMatchObject({ state: 'pending' })
})

test.each(['rejected', 'cancelled'] as const)('releases stock and coupon of an order that is %s', async (to) => {
  const orderId = await placed({ quote: sampleQuote('whole-lamb', 4), couponCode: 'ahlan' })
  expect([await lambsLeft(), await couponUses()]).toEqual([6, [1, 1]])
  await move(orderId, { from: ['pending'], to, reason: 'We are out of charcoal' })
  expect([await lambsLeft(), await couponUses()]).toEqual([10, [0, 0]])
  expect((await find(orderId))?.events.at(-1)).toMatchObject({ state: to, reason: 'We are out of charcoal' })
})

test('keeps the stock and coupon use of a delivered order', async () => {
  const orderId = await placed({ quote: sampleQuote('whole-lamb', 4), couponCode: 'ahlan' })
  await move(orderId, { from: ['pending'], to: 'delivered' })
  expect([await lambsLeft(), await couponUses()]).toEqual([6, [1, 1]])
})

test('does not release stock twice, nor stock that is no longer counted', async () => {
  const orderId = await placed({ quote: sampleQuote('whole-lamb', 4) })
  await asMerchant(pool, place.merchantId, (tx) =>
    setStock(tx, { branchId: place.branchId, itemId: 'whole-lamb', stock: null }),
  )
  await move(orderId, { from: ['pending'], to: 'cancelled' })
  expect(await move(orderId, { from: ['pending'], to: 'cancelled' })).toEqual({ kind: 'conflict', state: 'cancelled' })
  expect(await lambsLeft()).toBeNull()
})

test('lists unfinished orders of the branches, and finished ones for a day', async () => {
  const waiting = await placed()
  const later = await placed({ scheduledFor: { from: noon, to: noon + 1 }, releaseAt: noon, placedAt: noon + 1 })
  const done = await placed({ placedAt: noon + 2 })
  await move(done, { from: ['pending'], to: 'delivered', at: noon })
  const shown = (branchIds: string[], now: number) =>
    asMerchant(pool, place.merchantId, async (tx) =>
      (await readBoard(tx, { branchIds, now, limit: 30 })).orders.map((order) => order.id),
    )

  expect(await shown([place.branchId], noon + 24 * 60 * minutes - 1)).toEqual([waiting, later, done])
  expect(await shown([place.branchId], noon + 24 * 60 * minutes)).toEqual([waiting, later])
  expect(await shown([], noon)).toEqual([])
})

test('releases a scheduled order once when it is due', async () => {
  const due = await placed({ scheduledFor: { from: noon, to: noon + 1 }, releaseAt: noon })
  const notYet = await placed({ scheduledFor: { from: noon, to: noon + 1 }, releaseAt: noon + 1 })
  expect(await releaseDueOrders(pool, noon - 1)).toBe(0)
  const released = await Promise.all([1, 2, 3].map(() => releaseDueOrders(pool, noon)))
  expect(released.reduce((sum, count) => sum + count)).toBe(1)
  expect(await find(due)).toMatchObject({
    state: 'pending',
    events: [{ state: 'scheduled' }, { state: 'pending', by: { kind: 'system' } }],
  })
  expect(await find(notYet)).toMatchObject({ state: 'scheduled' })
})
