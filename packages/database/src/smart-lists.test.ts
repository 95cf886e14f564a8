import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { currentMenu } from './menus.ts'
import { moveOrder, placeOrder } from './orders.ts'
import { bestSellers, boughtTogether, newItems, refreshSmartLists } from './smart-lists.ts'
import { asMerchant, type Tx } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { sampleOrder, sampleQuote } from './testing/sample-order.ts'
import { openSampleShop } from './testing/sample-shop.ts'

const { pool } = await testDatabase()
const since = Date.UTC(2026, 10, 1)
let place: { merchantId: string; businessId: string; branchId: string }
beforeAll(async () => {
  place = await openSampleShop(pool, 'here')
})

function within<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  return asMerchant(pool, place.merchantId, run)
}

let orders = 0
async function order(...wanted: readonly (readonly [itemId: string, count: number])[]): Promise<string> {
  const quotes = wanted.map(([itemId, count]) => sampleQuote(itemId, count))
  const lines = quotes.flatMap((quote, position) =>
    quote.lines.map((line) => ({ ...line, lineId: `line-${position}` })),
  )
  const [first] = quotes
  if (!first) throw new Error('nothing wanted')
  const placed = await placeOrder(
    pool,
    sampleOrder(place, { idempotencyKey: `order-${orders++}`, quote: { ...first, lines } }),
  )
  if (placed.kind !== 'placed') throw new Error(placed.kind)
  return placed.orderId
}

async function reject(orderId: string): Promise<void> {
  const by = { kind: 'staff', name: 'Sara' } as const
  await within((tx) => moveOrder(tx, { orderId, from: ['pending'], to: 'rejected', by, at: since }))
}

test('ranks best sellers by quantity, without rejected and cancelled orders', async () => {
  await order(['kebab', 2])
  await order(['shish-taouk', 3])
  await reject(await order(['kebab', 9]))
  await within(async (tx) => {
    expect(await bestSellers(tx, place.branchId, since)).toEqual(['shish-taouk', 'kebab'])
    expect(await bestSellers(tx, place.branchId, Date.UTC(2026, 11, 1))).toEqual([])
    expect(await refreshSmartLists(tx, place.branchId, since)).toBe(true)
    expect(await refreshSmartLists(tx, place.branchId, since)).toBe(false)
  })
  expect((await currentMenu(pool, place.branchId))?.bestSellerIds).toEqual(['shish-taouk', 'kebab'])
})

test('lists items as companions after two orders with both', async () => {
  const together = () => within((tx) => boughtTogether(tx, place.branchId, since))
  await order(['kebab', 9], ['whole-lamb', 9])
  expect(await together()).toEqual({})
  await reject(await order(['kebab', 1], ['whole-lamb', 1]))
  expect(await together()).toEqual({})
  await order(['kebab', 1], ['whole-lamb', 1])
  expect(await together()).toEqual({ kebab: ['whole-lamb'], 'whole-lamb': ['kebab'] })
  await within((tx) => refreshSmartLists(tx, place.branchId, since))
  expect((await currentMenu(pool, place.branchId))?.boughtTogether).toMatchObject({ kebab: ['whole-lamb'] })
})

test('lists items as new after they were added, except on the first day of a business', async () => {
  const fresh = (from: number) => within((tx) => newItems(tx, place.branchId, from))
  expect(await fresh(0)).toEqual([])
  await within((tx) => sql`update items set added_at = now() + interval '3 days' where id = 'kebab'`.execute(tx))
  expect(await fresh(0)).toEqual(['kebab'])
  expect(await fresh(Date.now() + 30 * 86_400_000)).toEqual([])
})
