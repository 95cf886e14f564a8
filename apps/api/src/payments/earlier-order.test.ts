import { asMerchant, attemptsOfOrder, boardOrders, findOrder, refundsOf } from '@sofra/database'
import { beforeEach, describe, expect, test } from 'vitest'
import { order, pickupOrder } from '../testing/orders.ts'
import { pressSandboxButton, resetUnpaidOrders } from '../testing/sandbox-page.ts'
import { lunchTime, startTestApi } from '../testing/start-api.ts'
import { checkPayment } from './check-payment.ts'
import { reconcilePayments } from './reconcile.ts'

/* A kebab of 3.150; with a coupon that is good once, 2.150. */

const world = await startTestApi()
const { api, branchId, merchantId, request, setTime, database } = world
const { context } = api
const minute = 60_000
beforeEach(() => resetUnpaidOrders(world))

const within = <T>(run: Parameters<typeof asMerchant<T>>[2]) => asMerchant(context.pool, merchantId, run)
const withCoupon = { coupon_code: 'ONCE', total: 2.15 }

interface Placed {
  readonly status: number
  readonly code: string | undefined
  readonly id: string
  readonly key: string
  readonly url: string
}

/** Places a kebab that is to be paid by KNET, in the place of an order before it. */
async function place(earlier: Placed | null = null, changes: object = {}, key = crypto.randomUUID()): Promise<Placed> {
  const replaces = earlier && { order_id: earlier.id, order_key: earlier.key }
  const { status, body } = await order(world, pickupOrder(branchId, { payment_type: 4, replaces, ...changes }), key)
  const { order_id, order_key, payment_url } = body as Record<string, string>
  return { status, code: body.error?.code, id: order_id ?? '', key: order_key ?? '', url: payment_url ?? '' }
}

const pay = ({ url }: Placed) => pressSandboxButton(world, url, 'vanish')
const lastAttempt = async ({ id }: Placed) => (await within((tx) => attemptsOfOrder(tx, id)))[0]
const check = async (placed: Placed) => checkPayment(context, merchantId, (await lastAttempt(placed))?.id ?? '')
const stateOf = async ({ id }: Placed) => (await within((tx) => findOrder(tx, id)))?.state
const onBoard = async ({ id }: Placed) =>
  (await within((tx) => boardOrders(tx, [branchId], context.clock.now()))).some((one) => one.id === id)
const givenBack = async ({ id }: Placed) =>
  (await within((tx) => refundsOf(tx, id))).reduce((sum, { amount }) => sum + amount, 0)
const couponUses = async () =>
  (await database.ownerPool.query(`select used from coupons where code = 'ONCE'`)).rows[0].used

describe('a cart that is ordered again before it is paid', () => {
  test('is held once: the earlier order goes, with its coupon, and its page takes no money any more', async () => {
    const earlier = await place(null, withCoupon)
    expect((await place(null, withCoupon)).code).toBe('quote_changed')
    const again = await place(earlier, withCoupon)
    expect(again.status).toBe(200)
    expect([await stateOf(earlier), await stateOf(again), await couponUses()]).toEqual(['cancelled', 'pending', 1])
    await reconcilePayments(context)
    await pay(earlier)
    expect(await check(earlier)).toMatchObject({ state: 'cancelled', settled: true })
  })

  test('is priced as if the earlier order held nothing', async () => {
    const earlier = await place(null, withCoupon)
    const { order_lines } = pickupOrder(branchId)
    const total = async (replaces: object | null) => {
      const json = { selling_types: 2, order_lines, coupon_code: 'ONCE', replaces }
      return (await (await request(`/service/pos/calc-order/${branchId}`, { method: 'POST', json })).json()).total
    }
    expect(await total(null)).toBe(3.15)
    expect(await total({ order_id: earlier.id, order_key: earlier.key })).toBe(2.15)
    expect(await total({ order_id: earlier.id, order_key: 'guessed' })).toBe(3.15)
  })

  test('is not ordered twice when the earlier order has just been paid: that one stands', async () => {
    const earlier = await place()
    await pay(earlier)
    const again = await place(earlier)
    expect([again.status, again.code]).toEqual([409, 'earlier_order_stands'])
    expect([await onBoard(earlier), await givenBack(earlier)]).toEqual([true, 0])
  })

  test('money that comes for the earlier order goes back, and the later one is paid for itself', async () => {
    const earlier = await place()
    const again = await place(earlier)
    await pressSandboxButton(world, earlier.url, 'pay')
    await check(earlier)
    await pressSandboxButton(world, again.url, 'pay')
    await check(again)
    expect([await onBoard(earlier), await givenBack(earlier)]).toEqual([false, 3150])
    expect([await onBoard(again), await givenBack(again)]).toEqual([true, 0])
  })

  test('paid at the very moment: one of them is the shop’s and no money is lost', async () => {
    const fates = new Set<string>()
    for (let round = 0; round < 30; round += 1) {
      const earlier = await place(null, withCoupon)
      // Just before, or while the guest orders again; those who hear of the money hear of it at the same time.
      const paying = pay(earlier)
      if (round % 2 === 0) await paying
      const [again] = await Promise.all([
        place(earlier, withCoupon),
        paying,
        ...[1, 2, 3].slice(round % 3).map(() => check(earlier)),
      ])
      await check(earlier)
      expect(await couponUses()).toBe(1)
      fates.add(again.code ?? 'placed')
      if (again.status === 200) {
        expect([await onBoard(earlier), await givenBack(earlier)]).toEqual([false, 2150])
        await request(`/webapp/order/${again.id}/${again.key}/cancel`, { method: 'POST', json: {} })
      } else {
        expect(again.code).toBe('earlier_order_stands')
        expect([await onBoard(earlier), await givenBack(earlier)]).toEqual([true, 0])
        await request(`/webapp/order/${earlier.id}/${earlier.key}/cancel`, { method: 'POST', json: {} })
      }
      expect(await couponUses()).toBe(0)
    }
    expect(fates).toContain('earlier_order_stands')
  })

  test('sent twice, the later order is one, and its answer the same', async () => {
    const earlier = await place()
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => place(earlier, {}, key)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await place(earlier, {}, key)).toEqual(answers[0])
    expect(await stateOf(earlier)).toBe('cancelled')
  })

  test('what the shop refuses lets nothing go', async () => {
    const earlier = await place()
    expect((await place(earlier, { total: 1 })).code).toBe('quote_changed')
    expect((await place(earlier, { payment_type: 3 })).code).toBe('order_not_placeable')
    expect(await stateOf(earlier)).toBe('pending')
  })
})

test('an order of long ago that was paid hinders nobody from having the same again', async () => {
  const earlier = await place()
  await pressSandboxButton(world, earlier.url, 'pay')
  await check(earlier)
  setTime(lunchTime + 31 * minute)
  expect((await place(earlier)).status).toBe(200)
  expect(await onBoard(earlier)).toBe(true)
})

test('nobody lets go of an order whose link they do not have, nor does the one it is a present for', async () => {
  const earlier = await place()
  const present = { name: 'Dana', phone: '', message: '', date: null, hidePrices: true, key: 'of-the-recipient' }
  await database.ownerPool.query('update orders set gift = $2 where id = $1', [earlier.id, JSON.stringify(present)])
  for (const key of ['guessed', present.key]) {
    expect((await place({ ...earlier, key })).status).toBe(200)
    expect(await stateOf(earlier)).toBe('pending')
  }
  expect((await place({ ...earlier, id: 'nonsense' })).status).toBe(200)
})
