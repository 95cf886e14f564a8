import { describe, expect, test } from 'vitest'
import { webhookEventsFor } from '../testing/paying-shop.ts'
import { startPaymentJobs } from '../testing/payment-jobs.ts'
import { lunchTime } from '../testing/start-api.ts'
import { expireUnpaidOrders } from './expire-unpaid-orders.ts'
import { sendRefunds } from './send-refunds.ts'

const { shop, services, database, context, countExceptions, orderOf, refundsOf, runAll, placePaidOrder, refund } =
  await startPaymentJobs()
const minute = 60_000
const hour = 60 * minute

describe.each(['stripe', 'tap'] as const)('%s', (service) => {
  const provider = services[service]

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
    const placed = await placePaidOrder(service)
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
    const placed = await placePaidOrder(service)
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
    const placed = await placePaidOrder(service)
    await refund(placed)
    provider.next('server-error', 'server-error', 'server-error', 'server-error')
    await sendRefunds(context)
    provider.next()
    shop.setTime(lunchTime + 25 * hour)
    const before = provider.log.length
    const unconfirmed = await countExceptions('refund-unconfirmed')
    await sendRefunds(context)
    expect(provider.log.length).toBe(before)
    expect(await countExceptions('refund-unconfirmed')).toBe(unconfirmed + 1)
    expect(await refundsOf(placed)).toMatchObject([{ state: 'sent', waits: false }])
    expect(shop.problems).toContainEqual(expect.objectContaining({ result: { kind: 'too-late' } }))
  })

  test('reports an exception after a day when the account’s secret cannot be decrypted', async () => {
    const placed = await placePaidOrder(service)
    await refund(placed)
    const { ownerPool } = database
    const { rows: accounts } = await ownerPool.query('select id, sealed_secret from payment_accounts')
    await ownerPool.query(`update payment_accounts set sealed_secret = '\\x00'`)
    try {
      await sendRefunds(context)
      expect(await refundsOf(placed)).toMatchObject([{ state: 'sent', waits: true }])
      const unconfirmed = await countExceptions('refund-unconfirmed')
      shop.setTime(lunchTime + 25 * hour)
      await sendRefunds(context)
      expect(await refundsOf(placed)).toMatchObject([{ state: 'sent', waits: false }])
      expect(await countExceptions('refund-unconfirmed')).toBe(unconfirmed + 1)
    } finally {
      for (const { id, sealed_secret } of accounts) {
        await ownerPool.query('update payment_accounts set sealed_secret = $2 where id = $1', [id, sealed_secret])
      }
    }
  })

  test('an adapter that throws for one refund does not block others, and is retried', async () => {
    const [odd, placed] = [await placePaidOrder(service), await placePaidOrder(service)]
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
    const [made, failed] = [await placePaidOrder(service), await placePaidOrder(service)]
    provider.delayRefunds()
    await refund(made)
    await sendRefunds(context)
    expect(await refundsOf(made)).toMatchObject([{ state: 'sent', waits: true }])
    provider.completeRefunds('succeeded')
    // The webhook arrives first.
    for (const webhook of webhookEventsFor(shop, made)) await shop.send(webhook)
    await shop.api.runJobs()
    expect(await refundsOf(made)).toMatchObject([{ state: 'made', waits: false }])

    const before = await countExceptions('refund-failed')
    provider.delayRefunds()
    await refund(failed)
    await sendRefunds(context)
    provider.completeRefunds('failed')
    shop.setTime(lunchTime + 8 * hour)
    await sendRefunds(context)
    expect(await refundsOf(failed)).toMatchObject([{ state: 'failed', waits: false }])
    expect(await countExceptions('refund-failed')).toBe(before + 1)
    expect(shop.problems).not.toHaveLength(0)
  })
})
