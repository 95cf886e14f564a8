import { beforeEach, describe, expect, test } from 'vitest'
import { readBoard } from './board.ts'
import { findOrder, type NewOrder, placeOrder, releaseDueOrders } from './orders.ts'
import { setStock } from './overlay.ts'
import { paymentAccountsOf } from './payment-accounts.ts'
import { attemptsOfOrder, lockOrder } from './payment-attempts.ts'
import { bestSellers } from './smart-lists.ts'
import { asMerchant, type Tx } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { sampleOrder, sampleQuote } from './testing/sample-order.ts'
import { openSampleShop } from './testing/sample-shop.ts'
import { expireOrder, markPaid, ordersToExpire, switchToOfflinePayment } from './unpaid-orders.ts'

const { pool, ownerPool } = await testDatabase()
const noon = Date.UTC(2026, 10, 21, 12)
const half = 30 * 60_000
let shops = 0
let place: Awaited<ReturnType<typeof openSampleShop>>
beforeEach(async () => {
  shops += 1
  place = await openSampleShop(pool, `unpaid${shops}`)
  // Scarce portions are held for less than half an hour.
  await within((tx) => setStock(tx, { branchId: place.branchId, itemId: 'whole-lamb', stock: 50 }))
})

const within = <T>(run: (tx: Tx) => Promise<T>) => asMerchant(pool, place.merchantId, run)

/** Places a scheduled order of a whole lamb with a coupon, payable by KNET within half an hour. */
async function placeUnpaid(more: Partial<NewOrder> = {}): Promise<string> {
  const [account] = await within((tx) => paymentAccountsOf(tx, place.businessId))
  const placed = await placeOrder(
    pool,
    sampleOrder(place, {
      quote: sampleQuote('whole-lamb'),
      couponCode: 'ahlan',
      customer: '+96555555555',
      scheduledFor: { from: noon + 4 * half, to: noon + 5 * half },
      releaseAt: noon + half,
      payment: { accountId: account?.id ?? '', method: 'knet', returnPath: ({ id }) => `/${id}` },
      ...more,
    }),
  )
  if (placed.kind !== 'placed') throw new Error(`not placed: ${placed.kind}`)
  return placed.orderId
}

/** Counts all holds in the shop. */
async function taken() {
  const count = async (sql: string) => (await ownerPool.query(sql, [place.merchantId])).rows[0].count
  return {
    portions: await count('select coalesce(sum(count), 0) as count from stock_holds where merchant_id = $1'),
    places: await count('select coalesce(sum(orders), 0) as count from slot_uses where merchant_id = $1'),
    coupons: await count('select coalesce(sum(used), 0) as count from coupons where merchant_id = $1'),
    stock: await count(
      "select sum(stock) as count from item_availability where merchant_id = $1 and item_id = 'whole-lamb'",
    ),
  }
}

describe('an order that awaits payment', () => {
  test('has its holds and its attempt, and is in no list of the shop', async () => {
    const before = await taken()
    const id = await placeUnpaid()
    expect(await taken()).toEqual({
      portions: before.portions + 1,
      places: before.places + 1,
      coupons: before.coupons + 1,
      stock: before.stock - 1,
    })
    expect(await within((tx) => attemptsOfOrder(tx, id))).toMatchObject([
      { state: 'created', method: 'knet', amount: 2500, returnPath: `/${id}`, expiresAt: noon + half },
    ])
    const board = await within((tx) => readBoard(tx, { branchIds: [place.branchId], now: noon, limit: 30 }))
    expect(board.orders).toEqual([])
    expect(await within((tx) => bestSellers(tx, place.branchId, 0))).toEqual([])
  })

  test('is released to the kitchen only after it is paid', async () => {
    const id = await placeUnpaid()
    expect(await releaseDueOrders(pool, noon + 2 * half)).toBe(0)
    await within(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order) await markPaid(tx, order, { merchantId: place.merchantId, method: 'online', at: noon })
    })
    expect(await releaseDueOrders(pool, noon + 2 * half)).toBe(1)
    expect(await within((tx) => findOrder(tx, id))).toMatchObject({ state: 'pending', paymentMethod: 'online' })
  })

  test('releases its holds once when it expires, and not before', async () => {
    const before = await taken()
    const id = await placeUnpaid()
    expect(await within((tx) => expireOrder(tx, id, noon + half - 1))).toBe(false)
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => within((tx) => expireOrder(tx, id, noon + half))),
    )
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await taken()).toEqual(before)
    expect(await within((tx) => attemptsOfOrder(tx, id))).toMatchObject([{ state: 'expired' }])
  })

  test('does not expire after a switch to an offline method', async () => {
    const id = await placeUnpaid()
    await within(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order) await switchToOfflinePayment(tx, order, { merchantId: place.merchantId, method: 'cash', at: noon })
    })
    expect(await ordersToExpire(pool, noon + 9 * half)).not.toContainEqual(expect.objectContaining({ orderId: id }))
    expect(await within((tx) => expireOrder(tx, id, noon + 9 * half))).toBe(false)
  })
})

test('returns the unpaid order for a repeated request', async () => {
  const id = await placeUnpaid()
  const again = await placeOrder(pool, sampleOrder(place, { quote: sampleQuote('whole-lamb') }))
  expect(again).toMatchObject({ kind: 'repeated', orderId: id })
})
