import { beforeEach, expect, test } from 'vitest'
import { findOrder, type NewOrder, placeOrder } from './orders.ts'
import { setStock } from './overlay.ts'
import { paymentAccountsOf } from './payment-accounts.ts'
import { lockOrder } from './payment-attempts.ts'
import { asMerchant, type Tx } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { sampleOrder, sampleQuote } from './testing/sample-order.ts'
import { openSampleShop } from './testing/sample-shop.ts'
import { expireOrder, markPaid } from './unpaid-orders.ts'

const { pool } = await testDatabase()
const noon = Date.UTC(2026, 10, 21, 12)
const minute = 60_000
let shops = 0
let phones = 0
let place: Awaited<ReturnType<typeof openSampleShop>>
const within = <T>(run: (tx: Tx) => Promise<T>) => asMerchant(pool, place.merchantId, run)

beforeEach(async () => {
  shops += 1
  place = await openSampleShop(pool, `scarce${shops}`)
  await within((tx) => setStock(tx, { branchId: place.branchId, itemId: 'whole-lamb', stock: 15 }))
})

/** Orders whole lambs of 15, to be paid by KNET. */
async function orderLambs(count: number, changes: Partial<NewOrder> = {}) {
  phones += 1
  const [account] = await within((tx) => paymentAccountsOf(tx, place.businessId))
  return placeOrder(
    pool,
    sampleOrder(place, {
      idempotencyKey: crypto.randomUUID(),
      client: 'one address',
      phone: `+9655${1_000_000 + phones}`,
      quote: sampleQuote('whole-lamb', count),
      payment: { accountId: account?.id ?? '', method: 'knet', returnPath: ({ id }) => `/${id}` },
      ...changes,
    }),
  )
}
const unpaid = { kind: 'too-many-open', limit: 'unpaid' }

test('one address cannot hold all portions with several unpaid orders', async () => {
  expect(await orderLambs(3)).toMatchObject({ kind: 'placed' })
  expect(await orderLambs(3)).toMatchObject({ kind: 'placed' })
  expect(await orderLambs(3)).toEqual(unpaid)
  expect(await orderLambs(3, { client: 'another address' })).toMatchObject({ kind: 'placed' })
})

test('nor can one phone from several addresses', async () => {
  const phone = '+96550001234'
  await orderLambs(6, { client: 'a', phone })
  expect(await orderLambs(6, { client: 'b', phone: `${phone};ext=2` })).toEqual(unpaid)
})

test('concurrent orders of one address hold at most half of the portions', async () => {
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => orderLambs(3)))
  expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(2)
})

test('paid orders and orders in cash do not count', async () => {
  const first = await orderLambs(6)
  if (first.kind !== 'placed') throw new Error(`not placed: ${first.kind}`)
  await within(async (tx) => {
    const order = await lockOrder(tx, first.orderId)
    if (order) await markPaid(tx, order, { merchantId: place.merchantId, method: 'knet', at: noon })
  })
  expect(await orderLambs(6)).toMatchObject({ kind: 'placed' })
  expect(await orderLambs(3, { payment: null })).toMatchObject({ kind: 'placed' })
})

test.each([
  ['3 of 15 portions for half an hour', 3, 30],
  ['10 of 15 portions for a quarter of an hour', 10, 15],
  ['all portions for ten minutes', 15, 10],
])('an unpaid order holds %s', async (_, count, minutes) => {
  const placed = await orderLambs(count)
  if (placed.kind !== 'placed') throw new Error(`not placed: ${placed.kind}`)
  const { orderId } = placed
  expect((await within((tx) => findOrder(tx, orderId)))?.payment?.payBy).toBe(noon + minutes * minute)
  expect(await within((tx) => expireOrder(tx, orderId, noon + minutes * minute - 1))).toBe(false)
  expect(await within((tx) => expireOrder(tx, orderId, noon + minutes * minute))).toBe(true)
})
