import { asMerchant, countOpenExceptions, refundOrder, refundPart } from '@sofra/database'
import { beforeEach, describe, expect, test } from 'vitest'
import { type PlacedOnline, startPayingShop, webhookEventsFor } from '../testing/paying-shop.ts'
import { lunchTime } from '../testing/start-api.ts'
import { expireUnpaidOrders } from './expire-unpaid-orders.ts'
import { reconcilePayments } from './reconcile.ts'
import { sendRefunds } from './send-refunds.ts'

const shop = await startPayingShop()
const { services, api, database, merchantId } = shop
const { context } = api
const minute = 60_000
const hour = 60 * minute

beforeEach(async () => {
  // Attempts of earlier tests are not checked again.
  await database.ownerPool.query('update payment_attempts set next_check_at = null')
  shop.setTime(lunchTime)
  shop.problems.length = 0
})

/** How much a person has to look at, for a reason. */
const forPeople = async (wanted: string) =>
  (await countOpenExceptions(database.pool)).find(({ reason }) => reason === wanted)?.count ?? 0

async function orderOf({ orderId }: PlacedOnline) {
  const { rows } = await database.ownerPool.query<{ state: string; paid: boolean; payments: number }>(
    `select state, paid_at is not null as paid,
       (select count(*)::int from order_events where order_id = orders.id and kind = 'paid') as payments
     from orders where id = $1`,
    [orderId],
  )
  return rows[0]
}

async function refundsOf({ attemptId }: PlacedOnline) {
  const { rows } = await database.ownerPool.query<{ state: string; amount: number; waits: boolean; tries: number }>(
    `select state, amount, next_try_at is not null as waits, tries from payment_refunds
     where attempt_id = $1 order by id`,
    [attemptId],
  )
  return rows
}

/** Runs all jobs once. */
async function runAll() {
  await api.runJobs()
  await expireUnpaidOrders(context)
  await reconcilePayments(context)
  await sendRefunds(context)
}

describe.each(['stripe', 'tap'] as const)('%s', (service) => {
  const provider = services[service]
  async function paidOrder(): Promise<PlacedOnline> {
    const placed = await shop.placeOnline(service)
    await provider.act(placed.providerId, 'pay')
    shop.setTime(context.clock.now() + minute)
    await reconcilePayments(context)
    return placed
  }
  const refund = (placed: PlacedOnline, amount?: number) =>
    asMerchant(database.pool, merchantId, async (tx) => {
      const cause = { reason: 'staff', by: { kind: 'staff', name: 'Sara' }, at: context.clock.now() } as const
      if (amount === undefined) await refundOrder(tx, placed.orderId, cause)
      else await refundPart(tx, placed.orderId, amount, cause)
    })

  test('marks an order paid without webhooks and without a returning guest', async () => {
    const placed = await shop.placeOnline(service)
    await provider.act(placed.providerId, 'pay')
    await reconcilePayments(context)
    expect(await orderOf(placed)).toMatchObject({ paid: false })
    shop.setTime(lunchTime + minute)
    await reconcilePayments(context)
    expect(await orderOf(placed)).toEqual({ state: 'pending', paid: true, payments: 1 })
    expect(await shop.attempt(placed.attemptId)).toMatchObject({ state: 'paid', next_check_at: null })
  })

  test('increases the pause between checks until the status is final', async () => {
    const placed = await shop.placeOnline(service)
    const pauses: number[] = []
    for (let at = lunchTime + minute; pauses.length < 4; ) {
      shop.setTime(at)
      await reconcilePayments(context)
      const { next_check_at: next } = await shop.attempt(placed.attemptId)
      pauses.push((next?.getTime() ?? 0) - at)
      at = next?.getTime() ?? 0
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(new Set(pauses).size).toBe(4)
  })

  test('checks by guests do not delay the scheduled checks', async () => {
    const placed = await shop.placeOnline(service)
    for (let times = 0; times < 12; times += 1) {
      const json = { came_back: true }
      await shop.request(`/webapp/order/${placed.orderId}/${placed.key}/payment`, { method: 'POST', json })
    }
    // The payment succeeds, and its webhooks are lost.
    await provider.act(placed.providerId, 'pay')
    shop.setTime(lunchTime + minute)
    await reconcilePayments(context)
    expect(await orderOf(placed)).toMatchObject({ paid: true })
  })

  test('stops checking after a week and logs an error', async () => {
    const placed = await shop.placeOnline(service)
    shop.setTime(lunchTime + 8 * 24 * hour)
    provider.next('server-error', 'server-error')
    await reconcilePayments(context)
    provider.next()
    expect(await shop.attempt(placed.attemptId)).toMatchObject({ next_check_at: null })
    expect(shop.problems).toContainEqual(expect.objectContaining({ attemptId: placed.attemptId }))
  })

  test('retries after every provider fault until the payment is found', async () => {
    const placed = await shop.placeOnline(service)
    await provider.act(placed.providerId, 'pay')
    for (const [minutes, fault] of [
      [1, 'server-error'],
      [3, 'html'],
      [6, 'unexpected-json'],
      [12, 'disconnect'],
    ] as const) {
      shop.setTime(lunchTime + minutes * minute)
      provider.next(fault, fault)
      await reconcilePayments(context)
      provider.next()
      expect([fault, (await orderOf(placed))?.paid]).toEqual([fault, false])
    }
    shop.setTime(lunchTime + 25 * minute)
    await reconcilePayments(context)
    expect(await orderOf(placed)).toMatchObject({ paid: true, payments: 1 })
  })

  test('several processes query each payment once', async () => {
    const placed = await Promise.all([1, 2, 3, 4, 5].map(() => shop.placeOnline(service)))
    for (const { providerId } of placed) await provider.act(providerId, 'pay')
    shop.setTime(lunchTime + minute)
    const before = provider.log.length
    await Promise.all([1, 2, 3, 4].map(() => reconcilePayments(context)))
    const requests = provider.log
      .slice(before)
      .filter(({ path }) => placed.some((one) => path.endsWith(one.providerId)))
    expect(requests).toHaveLength(5)
    for (const one of placed) expect(await orderOf(one)).toMatchObject({ paid: true, payments: 1 })
  })

  test('a guest who leaves the page can pay by another method, unless the payment was made', async () => {
    const [left, paid] = [await shop.placeOnline(service), await shop.placeOnline(service)]
    await provider.act(paid.providerId, 'pay')
    const leavePage = async ({ orderId, key }: PlacedOnline) => {
      const json = { came_back: true, left: true }
      const response = await shop.request(`/webapp/order/${orderId}/${key}/payment`, { method: 'POST', json })
      return (await response.json()).order.payment.state
    }
    // Tap cannot close a payment, so it stays open until it expires there.
    expect(await leavePage(left)).toBe(service === 'stripe' ? 'failed' : 'open')
    expect(await leavePage(paid)).toBe('paid')
    await provider.act(left.providerId, 'pay')
    expect(await provider.chargeCount(left.attemptId)).toBe(service === 'stripe' ? 0 : 1)
  })

  test('409: refuses another payment while a wrong amount is unresolved', async () => {
    const placed = await shop.placeOnline(service)
    await provider.act(placed.providerId, 'pay-less')
    const before = await forPeople('wrong-amount')
    const pay = async (payment_type: number) => {
      const path = `/webapp/order/${placed.orderId}/${placed.key}/pay`
      return (await shop.request(path, { method: 'POST', json: { payment_type } })).status
    }
    // In cash and by the other provider. The first request finds the wrong amount, the second one reads it.
    expect([await pay(2), await pay(service === 'stripe' ? 4 : 1)]).toEqual([409, 409])
    expect(await shop.attempt(placed.attemptId)).toMatchObject({ state: 'pending', exceptionReason: 'wrong-amount' })
    expect(await orderOf(placed)).toEqual({ state: 'pending', paid: false, payments: 0 })
    expect(await forPeople('wrong-amount')).toBe(before + 1)
  })

  test('expires an unpaid order and keeps one that was paid at the last moment', async () => {
    const [left, paid] = [await shop.placeOnline(service), await shop.placeOnline(service)]
    await provider.act(paid.providerId, 'pay')
    shop.setTime(lunchTime + 30 * minute)
    await runAll()
    expect(await orderOf(left)).toMatchObject({ state: 'cancelled', paid: false })
    expect(await orderOf(paid)).toMatchObject({ state: 'pending', paid: true })
  })

  test('refunds a payment for an expired order once', async () => {
    const placed = await shop.placeOnline(service)
    shop.setTime(lunchTime + 31 * minute)
    provider.next('server-error', 'server-error')
    await expireUnpaidOrders(context)
    provider.next()
    expect(await orderOf(placed)).toMatchObject({ state: 'cancelled' })
    await provider.act(placed.providerId, 'pay')
    for (const minutes of [32, 33, 40, 90]) {
      shop.setTime(lunchTime + minutes * minute)
      for (const webhook of webhookEventsFor(shop, placed)) await shop.send(webhook)
      await runAll()
    }
    expect(await orderOf(placed)).toMatchObject({ state: 'cancelled', paid: false })
    const taken = (await provider.chargeCount(placed.attemptId)) * 3150
    expect(await provider.refundedAmount(placed.attemptId)).toBe(taken)
    expect(await refundsOf(placed)).toEqual(taken ? [{ state: 'made', amount: 3150, waits: false, tries: 1 }] : [])
  })

  test('sends a partial refund and the rest once each', async () => {
    const placed = await paidOrder()
    await refund(placed, 1000)
    await Promise.all([sendRefunds(context), sendRefunds(context)])
    await refund(placed)
    await Promise.all([sendRefunds(context), sendRefunds(context)])
    expect(await provider.refundedAmount(placed.attemptId)).toBe(3150)
    expect(await refundsOf(placed)).toMatchObject([
      { state: 'made', amount: 1000 },
      { state: 'made', amount: 2150 },
    ])
  })

  test('repeats a refund request after a lost response and refunds once', async () => {
    const placed = await paidOrder()
    await refund(placed)
    provider.next(
      ...(service === 'stripe'
        ? (['slow', 'disconnect-after', 'disconnect-after'] as const)
        : (['disconnect-after', 'disconnect-after'] as const)),
    )
    await sendRefunds(context)
    expect(await refundsOf(placed)).toMatchObject([{ state: 'sent', waits: true }])
    shop.setTime(lunchTime + 10 * minute)
    await sendRefunds(context)
    expect(await refundsOf(placed)).toMatchObject([{ state: 'made', waits: false, tries: 2 }])
    expect(await provider.refundedAmount(placed.attemptId)).toBe(3150)
  })

  test('does not repeat an unconfirmed refund after a day and reports an exception', async () => {
    const placed = await paidOrder()
    await refund(placed)
    provider.next('server-error', 'server-error', 'server-error', 'server-error')
    await sendRefunds(context)
    provider.next()
    shop.setTime(lunchTime + 25 * hour)
    const before = provider.log.length
    const unconfirmed = await forPeople('refund-unconfirmed')
    await sendRefunds(context)
    expect(provider.log.length).toBe(before)
    expect(await forPeople('refund-unconfirmed')).toBe(unconfirmed + 1)
    expect(await refundsOf(placed)).toMatchObject([{ state: 'sent', waits: false }])
    expect(shop.problems).toContainEqual(expect.objectContaining({ result: { kind: 'too-late' } }))
  })

  test('reports an exception after a day when the account’s secret cannot be decrypted', async () => {
    const placed = await paidOrder()
    await refund(placed)
    const { ownerPool } = database
    const { rows: accounts } = await ownerPool.query('select id, sealed_secret from payment_accounts')
    await ownerPool.query(`update payment_accounts set sealed_secret = '\\x00'`)
    try {
      await sendRefunds(context)
      expect(await refundsOf(placed)).toMatchObject([{ state: 'sent', waits: true }])
      const unconfirmed = await forPeople('refund-unconfirmed')
      shop.setTime(lunchTime + 25 * hour)
      await sendRefunds(context)
      expect(await refundsOf(placed)).toMatchObject([{ state: 'sent', waits: false }])
      expect(await forPeople('refund-unconfirmed')).toBe(unconfirmed + 1)
    } finally {
      for (const { id, sealed_secret } of accounts) {
        await ownerPool.query('update payment_accounts set sealed_secret = $2 where id = $1', [id, sealed_secret])
      }
    }
  })

  test('an adapter that throws for one refund does not block others, and is retried', async () => {
    const [odd, placed] = [await paidOrder(), await paidOrder()]
    await refund(odd)
    await refund(placed)
    const { payments } = context
    const providerOf: typeof payments.providerOf = (account) => {
      const usual = payments.providerOf(account)
      return (
        usual && {
          ...usual,
          refund: async (wanted) => {
            if (wanted.attemptId === odd.attemptId) throw new Error('adapter bug')
            return usual.refund(wanted)
          },
        }
      )
    }
    await sendRefunds({ ...context, payments: { ...payments, providerOf } })
    expect(await refundsOf(odd)).toMatchObject([{ state: 'sent', waits: true }])
    expect(await refundsOf(placed)).toMatchObject([{ state: 'made' }])
    shop.setTime(lunchTime + 10 * minute)
    await sendRefunds(context)
    expect(await refundsOf(odd)).toMatchObject([{ state: 'made' }])
  })

  test('queries a pending refund until it succeeds or fails', async () => {
    const [made, failed] = [await paidOrder(), await paidOrder()]
    provider.delayRefunds()
    await refund(made)
    await sendRefunds(context)
    expect(await refundsOf(made)).toMatchObject([{ state: 'sent', waits: true }])
    provider.completeRefunds('succeeded')
    // The webhook arrives first.
    for (const webhook of webhookEventsFor(shop, made)) await shop.send(webhook)
    await api.runJobs()
    expect(await refundsOf(made)).toMatchObject([{ state: 'made', waits: false }])

    const before = await forPeople('refund-failed')
    provider.delayRefunds()
    await refund(failed)
    await sendRefunds(context)
    provider.completeRefunds('failed')
    shop.setTime(lunchTime + 8 * hour)
    await sendRefunds(context)
    expect(await refundsOf(failed)).toMatchObject([{ state: 'failed', waits: false }])
    expect(await forPeople('refund-failed')).toBe(before + 1)
    expect(shop.problems).not.toHaveLength(0)
  })
})
