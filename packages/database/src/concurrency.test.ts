import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPool } from './connect.ts'
import { releaseExpiredLocks, releaseExpiredLocksOf } from './holds.ts'
import { setStock } from './menus.ts'
import { moveOrder, type NewOrder, type Placement, placeOrder } from './orders.ts'
import { createQuoteLock, type NewQuoteLock, type QuoteLockOutcome } from './quote-locks.ts'
import { asMerchant } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { rounds } from './testing/rounds.ts'
import { sampleLock, sampleOrder, sampleQuote } from './testing/sample-order.ts'
import { openSampleShop } from './testing/sample-shop.ts'

/* Fifty concurrent guests in several rounds: never more than available is sold, and rejections state the reason. */

const { ownerPool, appUrl } = await testDatabase()
const callers = 50
/** One connection per guest, so that none waits in the pool's queue. */
const pool = createPool({ url: appUrl, max: callers })
afterAll(() => pool.end())
const everyRound = Array.from({ length: rounds({ usual: 5, sweep: 20 }) }, (_, round) => round)
const noon = Date.UTC(2026, 10, 21, 12)
const slot = { from: noon + 3_600_000, to: noon + 5_400_000 }
const scheduled = { scheduledFor: slot, releaseAt: noon }
const lamb = sampleQuote('whole-lamb')
let place: { merchantId: string; businessId: string; branchId: string }
let keys = 0

beforeAll(async () => {
  place = await openSampleShop(pool, 'here')
})

beforeEach(async () => {
  await ownerPool.query(`
    delete from orders; delete from quote_locks; delete from stock_holds; delete from slot_holds;
    delete from coupon_uses; delete from coupon_customers; delete from slot_uses;
    update coupons set used = 0, max_uses = 3, max_uses_per_customer = null;
    update slot_rules set max_orders = 5, max_items = null where id = 'grill';
    update slot_rules set max_orders = 2 where id = 'drivers'`)
})

function order(more: Partial<NewOrder> = {}): Promise<Placement> {
  keys += 1
  return placeOrder(pool, sampleOrder(place, { idempotencyKey: `key ${keys}`, ...more }))
}

function lock(more: Partial<NewQuoteLock> = {}): Promise<QuoteLockOutcome> {
  keys += 1
  return createQuoteLock(pool, sampleLock(place, { idempotencyKey: `key ${keys}`, client: `guest ${keys}`, ...more }))
}

function atOnce<T>(one: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: callers }, (_, index) => one(index)))
}

function kinds(outcomes: readonly { readonly kind: string }[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(outcomes, ({ kind }) => kind)].map(([kind, some]) => [kind, some.length]))
}

async function setLambs(stock: number): Promise<void> {
  await asMerchant(pool, place.merchantId, (tx) =>
    setStock(tx, { branchId: place.branchId, itemId: 'whole-lamb', stock }),
  )
}

async function count(sql: string): Promise<number> {
  const { rows } = await ownerPool.query<{ count: number }>(sql)
  return rows[0]?.count ?? -1
}

const lambs = () =>
  count(`select stock as count from item_availability where item_id = 'whole-lamb' and branch_id = '${place.branchId}'`)
const couponUses = () => count(`select used as count from coupons where merchant_id = '${place.merchantId}'`)
const places = () => count('select coalesce(sum(orders), 0) as count from slot_uses')

test.each(everyRound)(
  'gives the last portion to one of fifty orders and names the item to the others (%i)',
  async () => {
    await setLambs(1)
    const outcomes = await atOnce(() => order({ quote: lamb }))
    expect(kinds(outcomes)).toEqual({ placed: 1, 'sold-out': callers - 1 })
    expect(outcomes).toContainEqual({ kind: 'sold-out', itemId: 'whole-lamb', left: 0 })
    expect(await lambs()).toBe(0)
  },
)

test.each(everyRound)('gives the last use of a coupon to one of fifty orders (%i)', async () => {
  await ownerPool.query('update coupons set max_uses = 1')
  const outcomes = await atOnce(() => order({ couponCode: 'AHLAN' }))
  expect(kinds(outcomes)).toEqual({ placed: 1, 'coupon-used-up': callers - 1 })
  expect(await couponUses()).toBe(1)
})

test.each(everyRound)('counts a per-customer coupon once for concurrent orders of a customer (%i)', async () => {
  await ownerPool.query('update coupons set max_uses = null, max_uses_per_customer = 1')
  const outcomes = await atOnce((index) => order({ couponCode: 'AHLAN', customer: `+9655000000${index % 2}` }))
  expect(kinds(outcomes)).toEqual({ placed: 2, 'coupon-used-by-customer': callers - 2 })
  expect(await count('select sum(used) as count from coupon_customers')).toBe(2)
})

test.each(everyRound)('gives the last capacity of a slot to one of fifty orders of any selling type (%i)', async () => {
  await ownerPool.query(`update slot_rules set max_orders = 1 where id = 'grill'`)
  const outcomes = await atOnce((index) =>
    order({ ...scheduled, sellingType: index % 2 === 0 ? 'pickup' : 'delivery' }),
  )
  expect(kinds(outcomes)).toEqual({ placed: 1, 'slot-full': callers - 1 })
  expect(await places()).toBe(1)
})

test.each(everyRound)('closes a slot when the first of its rules is exhausted (%i)', async () => {
  // The grill takes five orders; the drivers take two.
  const outcomes = await atOnce(async (index) => {
    const sellingType = index % 2 === 0 ? 'pickup' : 'delivery'
    return { sellingType, kind: (await order({ ...scheduled, sellingType })).kind }
  })
  expect(kinds(outcomes)).toEqual({ placed: 5, 'slot-full': callers - 5 })
  const deliveries = outcomes.filter(({ sellingType, kind }) => sellingType === 'delivery' && kind === 'placed')
  expect(deliveries.length).toBeLessThanOrEqual(2)
  expect(await places()).toBe(5)
})

test.each(everyRound)(
  'gives the last coupon use and slot capacity to one of racing locks and orders (%i)',
  async () => {
    await ownerPool.query(`update coupons set max_uses = 1; update slot_rules set max_orders = 1 where id = 'grill'`)
    const coupon = { couponCode: 'AHLAN' }
    const outcomes = await atOnce<Placement | QuoteLockOutcome>((index) => {
      if (index % 2 === 0) return index % 4 === 0 ? order(coupon) : lock(coupon)
      return index % 4 === 1 ? order(scheduled) : lock({ slot })
    })
    const { placed = 0, locked = 0, ...lost } = kinds(outcomes)
    expect(placed + locked).toBe(2)
    expect(lost).toEqual({ 'coupon-used-up': callers / 2 - 1, 'slot-full': callers / 2 - 1 })
    expect([await couponUses(), await places()]).toEqual([1, 1])
  },
)

test.each(everyRound)('gives two portions to two of racing locks and orders (%i)', async () => {
  await setLambs(2)
  const outcomes = await atOnce<Placement | QuoteLockOutcome>((index) =>
    index % 2 === 0 ? order({ quote: lamb }) : lock({ quote: lamb }),
  )
  const { placed = 0, locked = 0, 'sold-out': lost } = kinds(outcomes)
  expect([placed + locked, lost]).toEqual([2, callers - 2])
  expect(await lambs()).toBe(0)
})

test.each(everyRound)('gives the holds of an expired lock to one of fifty orders (%i)', async () => {
  await setLambs(1)
  expect(await lock({ quote: lamb, couponCode: 'AHLAN', slot })).toMatchObject({ kind: 'locked' })
  const late = noon + 10 * 60_000
  const outcomes = await Promise.all([
    atOnce(() => order({ quote: lamb, placedAt: late })),
    releaseExpiredLocks(pool, late),
    releaseExpiredLocks(pool, late),
  ])
  expect(kinds(outcomes[0])).toEqual({ placed: 1, 'sold-out': callers - 1 })
  expect([await lambs(), await couponUses(), await places()]).toEqual([0, 0, 0])
})

test.each(everyRound)('releases several expired locks while orders acquire their holds (%i)', async () => {
  await ownerPool.query('update coupons set max_uses = 100')
  const ids = ['kebab', 'shish-taouk', 'whole-lamb']
  await asMerchant(pool, place.merchantId, async (tx) => {
    for (const itemId of ids) await setStock(tx, { branchId: place.branchId, itemId, stock: 50 })
  })
  // Releasing the first lock locks the coupon before the second lock's stock.
  for (const itemId of ids.toReversed()) {
    expect(await lock({ quote: sampleQuote(itemId), couponCode: 'AHLAN' })).toMatchObject({ kind: 'locked' })
  }
  const late = noon + 10 * 60_000
  const [outcomes] = await Promise.all([
    atOnce((index) => order({ quote: sampleQuote(ids[index % 3] ?? 'kebab'), couponCode: 'AHLAN', placedAt: late })),
    ...[1, 2, 3].map(() => releaseExpiredLocksOf(pool, { ...place, now: late })),
    releaseExpiredLocks(pool, late),
  ])
  expect(kinds(outcomes)).toEqual({ placed: callers })
  expect([await couponUses(), await count('select count(*) from quote_locks')]).toEqual([callers, 0])
  await asMerchant(pool, place.merchantId, async (tx) => {
    for (const itemId of ['kebab', 'shish-taouk']) await setStock(tx, { branchId: place.branchId, itemId, stock: null })
  })
})

test.each(everyRound)('either converts a lock to one order or expires it (%i)', async (round) => {
  await setLambs(1)
  const held = await lock({ quote: lamb })
  if (held.kind !== 'locked') throw new Error(held.kind)
  const { id, key } = held
  // The order arrives just before the expiry, and the job runs just after it.
  const over = noon + 10 * 60_000
  const [placements] = await Promise.all([
    atOnce(() => order({ quote: lamb, placedAt: over - 1, lock: { id, key, use: 'convert' } })),
    ...(round % 2 === 0 ? [] : [releaseExpiredLocks(pool, over)]),
  ])
  const { placed = 0, 'lock-gone': gone } = kinds(placements)
  expect([placed + (gone ?? 0), gone]).toEqual([callers, callers - placed])
  expect(placed).toBeLessThanOrEqual(1)
  if (round % 2 === 0) expect(placed).toBe(1)
  expect(await lambs()).toBe(1 - placed)
  expect(await count('select count(*) from quote_locks')).toBe(0)
})

test.each(everyRound)('releases holds once when an order is rejected and cancelled concurrently (%i)', async () => {
  await setLambs(4)
  await ownerPool.query('update coupons set max_uses_per_customer = 1')
  const customer = '+96550000000'
  await order({ quote: lamb, couponCode: 'AHLAN', customer: '+96551111111', ...scheduled })
  const placed = await order({ quote: sampleQuote('whole-lamb', 2), couponCode: 'AHLAN', customer, ...scheduled })
  if (placed.kind !== 'placed') throw new Error(placed.kind)
  expect([await lambs(), await couponUses(), await places()]).toEqual([1, 2, 2])

  const outcomes = await Promise.all(
    (['rejected', 'cancelled', 'rejected', 'cancelled'] as const).map((to) =>
      asMerchant(pool, place.merchantId, (tx) =>
        moveOrder(tx, {
          orderId: placed.orderId,
          from: ['pending', 'scheduled'],
          to,
          by: { kind: 'staff', name: 'Sara' },
          at: noon,
        }),
      ),
    ),
  )
  expect(kinds(outcomes)).toEqual({ moved: 1, conflict: 3 })
  expect([await lambs(), await couponUses(), await places()]).toEqual([3, 1, 1])
  expect(await order({ couponCode: 'AHLAN', customer })).toMatchObject({ kind: 'placed' })
})

test.each(everyRound)('completes concurrent orders with overlapping items, coupons and slots (%i)', async () => {
  const ids = ['kebab', 'shish-taouk', 'whole-lamb']
  await asMerchant(pool, place.merchantId, async (tx) => {
    for (const itemId of ids) await setStock(tx, { branchId: place.branchId, itemId, stock: 15 })
  })
  const lines = ids.flatMap((id) => sampleQuote(id).lines)
  const outcomes = await atOnce<Placement | QuoteLockOutcome>(async (index) => {
    const quote = { ...lamb, lines: index % 2 === 0 ? lines : lines.toReversed() }
    const more = index % 3 === 0 ? { couponCode: 'AHLAN' } : {}
    if (index % 4 !== 0) return order({ quote, ...more, ...(index % 5 === 0 ? scheduled : {}) })
    const first = await lock({ quote, ...more })
    if (first.kind !== 'locked') return first
    return lock({ quote: lamb, ...(index % 5 === 0 ? { slot } : {}), replaces: first })
  })
  const { placed = 0, locked = 0 } = kinds(outcomes)
  expect(placed + locked).toBeGreaterThan(0)
  const taken = await count(`select sum(count) as count from stock_holds where item_id = 'whole-lamb'`)
  expect((await lambs()) + taken).toBe(15)
  // A lock that was not replaced keeps its holds.
  expect(taken).toBe(await count('select (select count(*) from orders) + (select count(*) from quote_locks) as count'))
  expect(await couponUses()).toBe(await count('select count(*) from coupon_uses'))
  expect(await places()).toBe(await count('select count(*) from slot_holds'))
  expect(await places()).toBeLessThanOrEqual(5)
  await asMerchant(pool, place.merchantId, async (tx) => {
    for (const itemId of ['kebab', 'shish-taouk']) await setStock(tx, { branchId: place.branchId, itemId, stock: null })
  })
})
