import { asMerchant, findAttempt, findOrCreateCustomer, findOrder, startPurchase } from '@sofra/database'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { handleJob } from '../jobs/queue.ts'
import { crashingPool } from '../testing/crashing-pool.ts'
import { startPayingShop, webhookEventsFor } from '../testing/paying-shop.ts'
import {
  bonus,
  type ExpectedOutcome,
  expectedOutcome,
  methods,
  price,
  type Schedule,
  type Step,
  schedule,
} from '../testing/payment-schedules.ts'
import { lunchTime } from '../testing/start-api.ts'
import type { PaymentDeps } from './check-payment.ts'
import { expireUnpaidOrders } from './expire-unpaid-orders.ts'
import { refreshOrderPayment } from './pay-order.ts'
import { paymentEventJob, processPaymentEvent } from './process-payment-event.ts'
import { reconcilePayments } from './reconcile.ts'
import { sendRefunds } from './send-refunds.ts'
import { paymentState, startPayment } from './start-payment.ts'
import { handleWebhook } from './webhooks.ts'

/*
 * What may happen to a payment, in any order: letters come late, twice, backwards or never; the guest comes back before
 * them, after them, twice or never; the provider's answers are lost; and at any statement the process that works on it is
 * killed. Many of them share the shop at once. In the end there is one result, and it depends only on what the guest did.
 */

const shop = await startPayingShop()
const { services, accounts, api, database, merchantId, businessId, branchId } = shop
const { context } = api
const minute = 60_000
interface Playing extends Schedule {
  readonly attemptId: string
  readonly providerId: string
  readonly orderId: string | null
  readonly customerId: string | null
}

let customers = 0
async function begin(given: Schedule): Promise<Playing> {
  const { service, purpose } = given
  if (purpose === 'order') {
    const placed = await shop.placeOnline(service)
    return { ...given, ...placed, customerId: null }
  }
  customers += 1
  const phone = `+9655${String(customers).padStart(7, '0')}`
  const ten = { id: 'ten', names: {}, descriptions: {}, pay: price.wallet, bonus, bonusDays: null }
  const at = context.clock.now()
  const { customerId, purchaseId } = await asMerchant(database.pool, merchantId, async (tx) => {
    const { customer } = await findOrCreateCustomer(tx, { phone, language: 'en', details: {}, at })
    const bought = { merchantId, businessId, branchId, customerId: customer.id, currency: 'KWD', package: ten, at }
    return { customerId: customer.id, purchaseId: await startPurchase(tx, bought) }
  })
  const started = await startPayment(context, {
    merchantId,
    businessId,
    purpose: { kind: 'wallet', purchaseId, customerId },
    method: methods[service],
    amount: price.wallet,
    currency: 'KWD',
    returnPath: '/grill/wallet/ten',
    language: 'en',
  })
  const { rows } = await database.ownerPool.query<{ provider_id: string }>(
    'select provider_id from payment_attempts where id = $1',
    [started?.attemptId],
  )
  return {
    ...given,
    attemptId: started?.attemptId ?? '',
    providerId: rows[0]?.provider_id ?? '',
    orderId: null,
    customerId,
  }
}

/** One step; a process that is killed while taking it says nothing to anybody. */
async function take(playing: Playing, step: Step): Promise<void> {
  const alive: PaymentDeps = context
  const asker = step.crash ? { ...context, pool: crashingPool(database.pool, step.crash) } : alive
  try {
    await doStep(playing, step, { ...context, pool: asker.pool })
  } catch (error) {
    if (!step.crash || !(error instanceof Error) || !error.message.includes('killed')) throw error
  }
}

async function doStep(playing: Playing, step: Step, asker: typeof context): Promise<void> {
  const { service, attemptId, orderId } = playing
  switch (step.kind) {
    case 'webhook': {
      const letters = webhookEventsFor(shop, playing)
      const one = letters[step.which % Math.max(1, letters.length)]
      if (!one) return
      const request = new Request('http://shop.test', { method: 'POST', headers: one.headers, body: one.body })
      await handleWebhook(asker, request, { provider: service, accountId: accounts[service], requestId: 'letter' })
      return
    }
    case 'return': {
      if (orderId === null) {
        const attempt = await asMerchant(database.pool, merchantId, (tx) => findAttempt(tx, attemptId))
        if (attempt) await paymentState(asker, attempt, { left: false })
        return
      }
      const order = await asMerchant(database.pool, merchantId, (tx) => findOrder(tx, orderId))
      if (order) await refreshOrderPayment(asker, order, { cameBack: true, left: false })
      return
    }
    case 'jobs':
      await context.queue.runAll([handleJob(paymentEventJob, (heard) => processPaymentEvent(asker, heard))])
      return
    case 'reconcile':
      await reconcilePayments(asker)
      return
    case 'expire':
      await expireUnpaidOrders(asker)
      return
    case 'refunds':
      await sendRefunds(asker)
      return
    case 'fault':
      if (service !== 'sandbox') services[service].next(step.fault)
  }
}

async function playAll(playings: readonly Playing[], steps: (playing: Playing) => readonly Step[]): Promise<void> {
  await atOnce(playings.values(), async (playing) => {
    for (const step of steps(playing)) await take(playing, step)
  })
}

/** Eight hands take one thing after the other. */
async function atOnce<Thing>(waiting: IterableIterator<Thing>, run: (thing: Thing) => Promise<void>): Promise<void> {
  const hand = async () => {
    for (const thing of waiting) await run(thing)
  }
  await Promise.all(Array.from({ length: 8 }, hand))
}

/** Until nothing is left to be done, with nobody killed and nothing lost. */
async function rest(): Promise<void> {
  await api.runJobs()
  await expireUnpaidOrders(context)
  await reconcilePayments(context)
  await sendRefunds(context)
}

async function endingsOf(playings: readonly Playing[]): Promise<ExpectedOutcome[]> {
  const { rows } = await database.ownerPool.query<Omit<ExpectedOutcome, 'charges' | 'netCharged'> & { id: string }>(
    `select attempt.id, attempt.state as attempt, exception_reason as "exceptionReason", next_check_at is not null as "willRecheck", orders.state as order,
      (select count(*)::int from order_events as event where event.order_id = attempt.order_id and kind = 'paid')
        + (select count(*)::int from wallet_transactions as moved where moved.attempt_id = attempt.id) as payments,
      (select sum(entry.amount)::int from wallet_entries as entry
        join wallet_accounts as account on account.merchant_id = entry.merchant_id and account.id = account_id
        where account.customer_id = attempt.customer_id and attempt.purpose = 'wallet') as wallet
    from payment_attempts as attempt left join orders on orders.id = attempt.order_id
    where attempt.id = any ($1)`,
    [playings.map(({ attemptId }) => attemptId)],
  )
  const endings = playings.map(async ({ attemptId, service, purpose, action: done }) => {
    const row = rows.find(({ id }) => id === attemptId)
    if (!row) throw new Error('an attempt is gone')
    const charges = await services[service].chargeCount(attemptId)
    const taken = charges * (price[purpose] - (done === 'pay-less' ? 10 : 0))
    const { id: _, ...known } = row
    return { ...known, charges, netCharged: taken - (await services[service].refundedAmount(attemptId)) }
  })
  return Promise.all(endings)
}

beforeAll(async () => {
  // The queue's table is made when the first job is sent.
  await api.runJobs()
})

const together = 100

test('whatever happens on the way, one payment has one end, and the books are even', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(schedule, { minLength: together, maxLength: together }), async (schedules) => {
      shop.setTime(lunchTime)
      const playings: Playing[] = []
      await atOnce(schedules.entries(), async ([index, one]) => {
        playings[index] = await begin(one)
      })

      await playAll(playings, ({ before }) => before)
      for (const { service, providerId, action: done } of playings) {
        if (done !== 'leave' && done !== 'pay-late') await services[service].act(providerId, done)
      }
      await playAll(playings, ({ after }) => after)

      for (const service of [services.stripe, services.tap]) service.next()
      for (const minutes of [30, 32, 36]) {
        shop.setTime(lunchTime + minutes * minute)
        // Whoever lets orders go, asks and gives back is killed as well, and another takes over.
        for (const kind of ['expire', 'reconcile', 'refunds'] as const) {
          await playAll(playings.slice(0, 3), () => [{ kind, crash: { statement: 3 + minutes - 30, committed: true } }])
        }
        await rest()
        if (minutes > 30) continue
        for (const { service, providerId, action: done } of playings) {
          if (done === 'pay-late' || done === 'wait') await services[service].act(providerId, 'pay')
          if (done === 'leave' || done === 'challenge') await services[service].act(providerId, 'expire')
        }
      }
      for (const hours of [1, 2, 4, 8, 16]) {
        shop.setTime(lunchTime + hours * 60 * minute)
        await rest()
      }
      shop.problems.length = 0
      expect(await endingsOf(playings)).toEqual(schedules.map(expectedOutcome))
      const { rows } = await database.ownerPool.query(
        'select from wallet_entries group by transaction_id having sum(amount) <> 0',
      )
      expect(rows).toHaveLength(0)
    }),
    { numRuns: 20, endOnFailure: true },
  )
})
