import { beforeEach, expect, test } from 'vitest'
import { currentMenu, setStock } from './menus.ts'
import { moveOrder, type NewOrder, type Placement, placeOrder } from './orders.ts'
import { findCoupon } from './promotions.ts'
import { createQuoteLock, type NewQuoteLock, type QuoteLockOutcome, releaseQuoteLock } from './quote-locks.ts'
import { saveShop } from './save-shop.ts'
import type { ShopRecord } from './shop-record.ts'
import { slotCapacities, slotRulesOf } from './slots.ts'
import { stockOf } from './stock.ts'
import { asMerchant, type Tx } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { sampleLock, sampleOrder, sampleQuote } from './testing/sample-order.ts'
import { openSampleShop, sampleShopAt } from './testing/sample-shop.ts'

const { pool } = await testDatabase()
const noon = Date.UTC(2026, 10, 21, 12)
const slot = { from: noon + 3_600_000, to: noon + 5_400_000 }
const scheduled = { scheduledFor: slot, releaseAt: noon }
const lamb = sampleQuote('whole-lamb')
let shops = 0
let keys = 0
let place: { merchantId: string; businessId: string; branchId: string }
beforeEach(async () => {
  shops += 1
  place = await openSampleShop(pool, `n${shops}`)
})

function order(more: Partial<NewOrder> = {}): Promise<Placement> {
  keys += 1
  return placeOrder(pool, sampleOrder(place, { idempotencyKey: `key ${keys}`, ...more }))
}

function lock(more: Partial<NewQuoteLock> = {}): Promise<QuoteLockOutcome> {
  keys += 1
  return createQuoteLock(pool, sampleLock(place, { idempotencyKey: `key ${keys}`, client: `guest ${keys}`, ...more }))
}

function within<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  return asMerchant(pool, place.merchantId, run)
}

async function save(change: (record: ShopRecord) => ShopRecord): Promise<void> {
  const record = change(sampleShopAt(`n${shops}`))
  await within((tx) => saveShop(tx, { merchantId: place.merchantId, record, by: 'import', entryFields: new Set() }))
}

async function taken(type: 'pickup' | 'delivery', ...holds: string[]) {
  const { branchId } = place
  const capacities = await within(async (tx) =>
    slotCapacities(tx, {
      branchId,
      rules: await slotRulesOf(tx, branchId),
      from: noon,
      holds,
    }),
  )
  return capacities.get(type)?.map(({ id, counts, limit, taken }) => [id, counts, limit, taken.get(slot.from) ?? 0])
}

test('closes a slot by every rule that covers the selling type', async () => {
  const delivery = { ...scheduled, sellingType: 'delivery' as const }
  expect(await order(delivery)).toMatchObject({ kind: 'placed' })
  expect(await order({ ...delivery, quote: sampleQuote('kebab', 3) })).toMatchObject({ kind: 'placed' })
  expect(await taken('delivery')).toEqual([
    ['grill', 'orders', 5, 2],
    ['grill', 'items', 20, 4],
    ['drivers', 'orders', 2, 2],
  ])
  // The drivers' rule is exhausted; the grill's is not, so pickup stays available.
  expect(await order(delivery)).toEqual({ kind: 'slot-full' })
  expect(await order({ ...scheduled, quote: sampleQuote('kebab', 17) })).toEqual({ kind: 'slot-full' })
  expect(await order({ ...scheduled, quote: sampleQuote('kebab', 16) })).toMatchObject({ kind: 'placed' })
  expect(await taken('pickup')).toEqual([
    ['grill', 'orders', 5, 3],
    ['grill', 'items', 20, 20],
  ])
})

test('holds no slot capacity for an immediate order', async () => {
  await order()
  expect(await taken('pickup')).toEqual([
    ['grill', 'orders', 5, 0],
    ['grill', 'items', 20, 0],
  ])
})

test('counts earlier orders towards a new slot rule', async () => {
  await save((record) => ({ ...record, branches: record.branches.map((branch) => ({ ...branch, slotRules: [] })) }))
  await order(scheduled)
  const rule = { id: 'oven', sellingTypes: ['pickup' as const], maxOrders: 1, maxItems: null }
  await save((record) => ({ ...record, branches: record.branches.map((branch) => ({ ...branch, slotRules: [rule] })) }))
  expect(await order(scheduled)).toEqual({ kind: 'slot-full' })
})

test('counts earlier uses when a coupon becomes limited', async () => {
  const limit = (uses: number | null, usesPerCustomer: number | null) => (record: ShopRecord) => ({
    ...record,
    coupons: record.coupons.map((coupon) => ({ ...coupon, uses, usesPerCustomer })),
  })
  await save(limit(null, null))
  const customer = '+96550000000'
  await order({ couponCode: 'AHLAN', customer })
  await order({ couponCode: 'AHLAN', customer })
  await save(limit(3, 2))
  expect(await order({ couponCode: 'AHLAN', customer })).toEqual({ kind: 'coupon-used-by-customer' })
  expect(await order({ couponCode: 'AHLAN', customer: '+96551111111' })).toMatchObject({ kind: 'placed' })
  expect(await order({ couponCode: 'AHLAN' })).toEqual({ kind: 'coupon-used-up' })
})

test('counts the holds of a guest’s own lock as available', async () => {
  const held = await lock({ quote: sampleQuote('whole-lamb', 10), couponCode: 'AHLAN', slot, customer: '+96550000000' })
  if (held.kind !== 'locked') throw new Error(held.kind)
  const { branchId, businessId } = place
  const seenWith = (...holds: string[]) =>
    within(async (tx) => [
      (await stockOf(tx, { branchId, itemIds: ['whole-lamb', 'kebab'], holds })).get('whole-lamb'),
      (await findCoupon(tx, { businessId, code: 'AHLAN', holds }))?.usesLeft,
    ])
  expect(await seenWith()).toEqual([0, 2])
  expect(await seenWith(held.id)).toEqual([10, 3])
  expect((await taken('pickup'))?.[0]).toEqual(['grill', 'orders', 5, 1])
  expect((await taken('pickup', held.id))?.[0]).toEqual(['grill', 'orders', 5, 0])
})

test('changes the menu version when a lock takes the last portion and when it is released', async () => {
  await within((tx) => setStock(tx, { branchId: place.branchId, itemId: 'whole-lamb', stock: 1 }))
  const version = async () => (await currentMenu(pool, place.branchId))?.version
  const before = await version()
  const held = await lock({ quote: lamb })
  if (held.kind !== 'locked') throw new Error(held.kind)
  const gone = await version()
  expect(gone).not.toBe(before)
  expect(await within((tx) => releaseQuoteLock(tx, { branchId: place.branchId, id: held.id, key: 'guessed' }))).toBe(
    false,
  )
  expect(await within((tx) => releaseQuoteLock(tx, { branchId: place.branchId, id: held.id, key: held.key }))).toBe(
    true,
  )
  expect(await version()).not.toBe(gone)
})

test('leaves the quote lock unchanged when its order is rejected', async () => {
  const held = await lock({ quote: sampleQuote('whole-lamb', 10) })
  if (held.kind !== 'locked') throw new Error(held.kind)
  const { id, key } = held
  expect(await order({ quote: sampleQuote('whole-lamb', 11), lock: { id, key, use: 'replace' } })).toEqual({
    kind: 'sold-out',
    itemId: 'whole-lamb',
    left: 10,
  })
  expect(await order({ quote: lamb, lock: { id, key: 'guessed', use: 'convert' } })).toEqual({ kind: 'lock-gone' })
  const placed = await order({ quote: sampleQuote('whole-lamb', 10), lock: { id, key, use: 'convert' } })
  expect(placed).toMatchObject({ kind: 'placed', orderId: id })
  await within((tx) =>
    moveOrder(tx, { orderId: id, from: ['pending'], to: 'rejected', by: { kind: 'staff', name: 'Sara' }, at: noon }),
  )
  expect(await within((tx) => stockOf(tx, { branchId: place.branchId, itemIds: ['whole-lamb'] }))).toEqual(
    new Map([['whole-lamb', 10]]),
  )
})
