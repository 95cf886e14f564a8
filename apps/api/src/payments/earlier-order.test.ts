import { asMerchant, attemptsOfOrder, findOrder, readBoard, refundsOf } from '@sofra/database'
import { beforeEach, describe, expect, test } from 'vitest'
import { order, pickupOrder } from '../testing/orders.ts'
import { pressSandboxButton, resetUnpaidOrders } from '../testing/sandbox-page.ts'
import { lunchTime, startTestApi } from '../testing/start-api.ts'
import { checkPayment } from './check-payment.ts'
import { reconcilePayments } from './reconcile.ts'

/* A kebab of 3.150; with a coupon that is good once, 2.150. */

const testApi = await startTestApi()
const { api, branchId, merchantId, request, setTime, database } = testApi
const { context } = api
const minute = 60_000
beforeEach(() => resetUnpaidOrders(testApi))

const within = <T>(run: Parameters<typeof asMerchant<T>>[2]) => asMerchant(context.pool, merchantId, run)
const withCoupon = { coupon_code: 'ONCE', total: 2.15 }

interface Placed {
  readonly status: number
  readonly code: string | undefined
  readonly id: string
  readonly key: string
  readonly url: string
}

/** Places an order of one kebab to be paid by KNET, replacing `earlier`. */
async function placeOrder(
  earlier: Placed | null = null,
  changes: object = {},
  key = crypto.randomUUID(),
): Promise<Placed> {
  const replaces = earlier && { order_id: earlier.id, order_key: earlier.key }
  const { status, body } = await order(testApi, pickupOrder(branchId, { payment_type: 4, replaces, ...changes }), key)
  const { order_id, order_key, payment_url } = body as Record<string, string>
  return { status, code: body.error?.code, id: order_id ?? '', key: order_key ?? '', url: payment_url ?? '' }
}

const pay = ({ url }: Placed) => pressSandboxButton(testApi, url, 'vanish')
const lastAttempt = async ({ id }: Placed) => (await within((tx) => attemptsOfOrder(tx, id)))[0]
const check = async (placed: Placed) => checkPayment(context, merchantId, (await lastAttempt(placed))?.id ?? '')
const stateOf = async ({ id }: Placed) => (await within((tx) => findOrder(tx, id)))?.state
const onBoard = async ({ id }: Placed) =>
  (await within((tx) => readBoard(tx, { branchIds: [branchId], now: context.clock.now(), limit: 30 }))).orders.some(
    (one) => one.id === id,
  )
const refundedSum = async ({ id }: Placed) =>
  (await within((tx) => refundsOf(tx, id))).reduce((sum, { amount }) => sum + amount, 0)
const couponUses = async () =>
  (await database.ownerPool.query(`select used from coupons where code = 'ONCE'`)).rows[0].used

describe('a cart that is ordered again before it is paid', () => {
  test('cancels the earlier order, releases its coupon and closes its payment page', async () => {
    const earlier = await placeOrder(null, withCoupon)
    expect((await placeOrder(null, withCoupon)).code).toBe('quote_changed')
    const again = await placeOrder(earlier, withCoupon)
    expect(again.status).toBe(200)
    expect([await stateOf(earlier), await stateOf(again), await couponUses()]).toEqual(['cancelled', 'pending', 1])
    await reconcilePayments(context)
    await pay(earlier)
    expect(await check(earlier)).toMatchObject({ state: 'cancelled', settled: true })
  })

  test('is priced without the holds of the earlier order', async () => {
    const earlier = await placeOrder(null, withCoupon)
    const { order_lines } = pickupOrder(branchId)
    const total = async (replaces: object | null) => {
      const json = { selling_types: 2, order_lines, coupon_code: 'ONCE', replaces }
      return (await (await request(`/service/pos/calc-order/${branchId}`, { method: 'POST', json })).json()).total
    }
    expect(await total(null)).toBe(3.15)
    expect(await total({ order_id: earlier.id, order_key: earlier.key })).toBe(2.15)
    expect(await total({ order_id: earlier.id, order_key: 'guessed' })).toBe(3.15)
  })

  test('409: refuses the later order when the earlier one has been paid', async () => {
    const earlier = await placeOrder()
    await pay(earlier)
    const again = await placeOrder(earlier)
    expect([again.status, again.code]).toEqual([409, 'earlier_order_stands'])
    expect([await onBoard(earlier), await refundedSum(earlier)]).toEqual([true, 0])
  })

  test('refunds a late payment for the earlier order and keeps the later order’s payment', async () => {
    const earlier = await placeOrder()
    const again = await placeOrder(earlier)
    await pressSandboxButton(testApi, earlier.url, 'pay')
    await check(earlier)
    await pressSandboxButton(testApi, again.url, 'pay')
    await check(again)
    expect([await onBoard(earlier), await refundedSum(earlier)]).toEqual([false, 3150])
    expect([await onBoard(again), await refundedSum(again)]).toEqual([true, 0])
  })

  test('keeps exactly one of the two orders when the earlier one is paid concurrently', async () => {
    const results = new Set<string>()
    for (let round = 0; round < 30; round += 1) {
      const earlier = await placeOrder(null, withCoupon)
      // The payment completes before or during the second request; the checks run concurrently.
      const paying = pay(earlier)
      if (round % 2 === 0) await paying
      const [again] = await Promise.all([
        placeOrder(earlier, withCoupon),
        paying,
        ...[1, 2, 3].slice(round % 3).map(() => check(earlier)),
      ])
      await check(earlier)
      expect(await couponUses()).toBe(1)
      results.add(again.code ?? 'placed')
      if (again.status === 200) {
        expect([await onBoard(earlier), await refundedSum(earlier)]).toEqual([false, 2150])
        await request(`/webapp/order/${again.id}/${again.key}/cancel`, { method: 'POST', json: {} })
      } else {
        expect(again.code).toBe('earlier_order_stands')
        expect([await onBoard(earlier), await refundedSum(earlier)]).toEqual([true, 0])
        await request(`/webapp/order/${earlier.id}/${earlier.key}/cancel`, { method: 'POST', json: {} })
      }
      expect(await couponUses()).toBe(0)
    }
    expect(results).toContain('earlier_order_stands')
  })

  test('returns the same order for a repeated request', async () => {
    const earlier = await placeOrder()
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => placeOrder(earlier, {}, key)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await placeOrder(earlier, {}, key)).toEqual(answers[0])
    expect(await stateOf(earlier)).toBe('cancelled')
  })

  test('keeps the earlier order when the later one is refused', async () => {
    const earlier = await placeOrder()
    expect((await placeOrder(earlier, { total: 1 })).code).toBe('quote_changed')
    expect((await placeOrder(earlier, { payment_type: 3 })).code).toBe('order_not_placeable')
    expect(await stateOf(earlier)).toBe('pending')
  })
})

test('places the same order again after the earlier paid one is 31 minutes old', async () => {
  const earlier = await placeOrder()
  await pressSandboxButton(testApi, earlier.url, 'pay')
  await check(earlier)
  setTime(lunchTime + 31 * minute)
  expect((await placeOrder(earlier)).status).toBe(200)
  expect(await onBoard(earlier)).toBe(true)
})

test('does not replace an order without its key, or with the key of a gift’s recipient', async () => {
  const earlier = await placeOrder()
  const gift = { name: 'Dana', phone: '', message: '', date: null, hidePrices: true, key: 'of-the-recipient' }
  await database.ownerPool.query('update orders set gift = $2 where id = $1', [earlier.id, JSON.stringify(gift)])
  for (const key of ['guessed', gift.key]) {
    expect((await placeOrder({ ...earlier, key })).status).toBe(200)
    expect(await stateOf(earlier)).toBe('pending')
  }
  expect((await placeOrder({ ...earlier, id: 'nonsense' })).status).toBe(200)
})
