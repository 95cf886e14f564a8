import {
  asMerchant,
  attemptsOfOrder,
  expireOrder,
  findOrder,
  moveOrder,
  refundPart,
  refundsOf,
  walletBalance,
} from '@sofra/database'
import { beforeEach, expect, test } from 'vitest'
import { signInCustomer, type TestCustomer } from '../testing/customers.ts'
import { order, pickupOrder } from '../testing/orders.ts'
import { pressSandboxButton } from '../testing/sandbox-page.ts'
import { lunchTime, startTestApi } from '../testing/start-api.ts'
import { grantCredit } from '../testing/wallet.ts'
import { checkPayment } from './check-payment.ts'
import { expireUnpaidOrders } from './expire-unpaid-orders.ts'

/* A kebab of 3.150: a coupon that is good once takes 1.000, the wallet pays 1.000, and KNET the 1.150 that are left. */

const testApi = await startTestApi()
const { api, branchId, merchantId, database, setTime } = testApi
const { context } = api
const minute = 60_000
let noura: TestCustomer
beforeEach(async () => {
  setTime(lunchTime)
  noura = await signInCustomer(testApi)
  await grantCredit(testApi, noura.id, 1000)
})

const within = <T>(run: Parameters<typeof asMerchant<T>>[2]) => asMerchant(context.pool, merchantId, run)

async function place(changes: object = {}) {
  const json = pickupOrder(branchId, { use_wallet: true, wallet_discount: 1, payment_type: 4, ...changes })
  const { status, body } = await order(testApi, json, crypto.randomUUID(), noura.headers)
  const { order_id: id, order_key: key, payment_url: url } = body
  return { status, id: String(id), key: String(key), url: String(url), error: body.error }
}
const withCoupon = { coupon_code: 'ONCE', total: 2.15 }
const pay = (url: string) => pressSandboxButton(testApi, url, 'vanish')

/** The guest's balances, payments and refunds, and the uses of the coupon. */
async function balances(id: string) {
  const owner = { customerId: noura.id, currency: 'KWD' }
  const { available, onHold } = await within((tx) => walletBalance(tx, owner, context.clock.now()))
  const paid = (await within((tx) => attemptsOfOrder(tx, id))).filter(({ state }) => state === 'paid')
  const back = await within((tx) => refundsOf(tx, id))
  const { rows } = await database.ownerPool.query(`select used from coupons where code = 'ONCE'`)
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)
  return { available, onHold, paid: sum(paid), back: sum(back), coupon: rows[0].used }
}
const attemptOf = async (id: string) => (await within((tx) => attemptsOfOrder(tx, id)))[0]?.id ?? ''
const move = (
  id: string,
  from: 'pending' | 'accepted' | 'ready',
  to: 'accepted' | 'ready' | 'delivered' | 'cancelled',
) =>
  within((tx) =>
    moveOrder(tx, { orderId: id, from: [from], to, by: { kind: 'staff', name: 'Sara' }, at: context.clock.now() }),
  )

test('releases wallet money and coupon of an expired order once, and refunds a late payment', async () => {
  const placed = await place(withCoupon)
  expect(placed.status).toBe(200)
  expect(await within((tx) => attemptsOfOrder(tx, placed.id))).toMatchObject([{ amount: 1150, currency: 'KWD' }])
  expect(await balances(placed.id)).toEqual({ available: 0, onHold: 1000, paid: 0, back: 0, coupon: 1 })

  const late = lunchTime + 31 * minute
  await Promise.all([1, 2, 3].map(() => within((tx) => expireOrder(tx, placed.id, late))))
  const nothing = { available: 1000, onHold: 0, paid: 0, back: 0, coupon: 0 }
  expect(await balances(placed.id)).toEqual(nothing)
  // The page is still open, because it was not closed at the provider.
  await pay(placed.url)
  const id = await attemptOf(placed.id)
  await Promise.all([1, 2, 3].map(() => checkPayment(context, merchantId, id)))
  expect(await balances(placed.id)).toEqual({ ...nothing, paid: 1150, back: 1150 })
  expect((await place(withCoupon)).status).toBe(200)
  setTime(late)
  await expireUnpaidOrders(context)
})

test('refunds the rest after a partial refund when the shop cancels, and returns the wallet’s part', async () => {
  const placed = await place(withCoupon)
  await pay(placed.url)
  await checkPayment(context, merchantId, await attemptOf(placed.id))
  expect(await within((tx) => findOrder(tx, placed.id))).toMatchObject({
    paymentMethod: 'knet',
    payment: { state: 'paid' },
  })
  const by = { kind: 'staff', name: 'Sara' } as const
  const cause = { reason: 'staff', by, at: context.clock.now() } as const
  expect(await within((tx) => refundPart(tx, placed.id, 400, cause))).not.toBeNull()
  await move(placed.id, 'pending', 'accepted')
  await Promise.all([1, 2, 3].map(() => move(placed.id, 'accepted', 'cancelled')))
  expect(await balances(placed.id)).toEqual({ available: 1000, onHold: 0, paid: 1150, back: 1150, coupon: 0 })
  expect(await within((tx) => refundPart(tx, placed.id, 1, cause))).toBeNull()
})

test('releases the wallet hold of an earlier order when the cart is ordered again', async () => {
  const first = await place()
  expect(await balances(first.id)).toMatchObject({ available: 0, onHold: 1000 })
  const replaces = { order_id: first.id, order_key: first.key }
  const second = await place({ use_wallet: false, wallet_discount: 0, replaces })
  expect(second.status).toBe(200)
  expect(await balances(second.id)).toMatchObject({ available: 1000, onHold: 0 })
})

test('409: places no order when the wallet was spent after the quote', async () => {
  const first = await place()
  expect(first.status).toBe(200)
  const second = await place()
  expect([second.status, second.error?.code]).toEqual([409, 'quote_changed'])
  setTime(lunchTime + 31 * minute)
  await expireUnpaidOrders(context)
  expect((await balances(first.id)).available).toBe(1000)
})

test('concurrent payment, cancellation, expiry and staff actions keep every balance correct', async () => {
  const late = lunchTime + 31 * minute
  for (let round = 0; round < 20; round += 1) {
    setTime(lunchTime)
    const placed = await place(withCoupon)
    expect(placed.status).toBe(200)
    await pay(placed.url)
    const id = await attemptOf(placed.id)
    await Promise.all([
      ...[1, 2, 3].map(() => checkPayment(context, merchantId, id)),
      ...[1, 2].map(() => within((tx) => expireOrder(tx, placed.id, late))),
      move(placed.id, 'pending', 'cancelled'),
      move(placed.id, 'pending', 'accepted').then(() => move(placed.id, 'accepted', 'cancelled')),
    ])
    await move(placed.id, 'accepted', 'cancelled')
    expect(await balances(placed.id)).toEqual({ available: 1000, onHold: 0, paid: 1150, back: 1150, coupon: 0 })
  }
})

test('captures the wallet hold of a delivered order', async () => {
  const placed = await place()
  await pay(placed.url)
  await checkPayment(context, merchantId, await attemptOf(placed.id))
  for (const [from, to] of [
    ['pending', 'accepted'],
    ['accepted', 'ready'],
    ['ready', 'delivered'],
  ] as const) {
    await move(placed.id, from, to)
  }
  await move(placed.id, 'ready', 'cancelled')
  expect(await balances(placed.id)).toMatchObject({ available: 0, onHold: 0, paid: 2150, back: 0 })
})
