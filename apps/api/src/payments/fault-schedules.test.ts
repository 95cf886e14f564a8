import { asMerchant, findAttempt, findOrCreateCustomer, findOrder, startPurchase } from '@sofra/database'
import { rounds } from '@sofra/database/testing/rounds'
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
import { expireUnpaidOrders } from './expire-unpaid-orders.ts'
import { refreshOrderPayment } from './pay-order.ts'
import { paymentEventJob, processPaymentEvent } from './process-payment-event.ts'
import { reconcilePayments } from './reconcile.ts'
import { sendRefunds } from './send-refunds.ts'
import { paymentState, startPayment } from './start-payment.ts'
import { handleWebhook } from './webhooks.ts'

/*
 * Runs generated schedules of events on concurrent payments: webhooks arrive late, repeatedly, out of order or never; the guest
 * returns before or after them, repeatedly or never; responses are lost; and the process crashes at any SQL statement. The
 * final state must depend only on what the guest did.
 */

const shop = await startPayingShop()
const { services, accounts, api, database, merchantId, businessId, branchId } = shop
const { context } = api
const minute = 60_000
interface RunningPayment extends Schedule {
  readonly attemptId: string
  readonly providerId: string
  readonly orderId: string | null
  readonly customerId: string | null
}

let customers = 0
async function startRun(given: Schedule): Promise<RunningPayment> {
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

/** Runs one step. The error of a simulated crash is expected and ignored. */
async function runStep(payment: RunningPayment, step: Step): Promise<void> {
  const pool = step.crash ? crashingPool(database.pool, step.crash) : context.pool
  try {
    await doStep(payment, step, { ...context, pool })
  } catch (error) {
    if (!step.crash || !(error instanceof Error) || !error.message.includes('killed')) throw error
  }
}

async function doStep(payment: RunningPayment, step: Step, deps: typeof context): Promise<void> {
  const { service, attemptId, orderId } = payment
  switch (step.kind) {
    case 'webhook': {
      const webhooks = webhookEventsFor(shop, payment)
      const one = webhooks[step.which % Math.max(1, webhooks.length)]
      if (!one) return
      const request = new Request('http://shop.test', { method: 'POST', headers: one.headers, body: one.body })
      await handleWebhook(deps, request, { provider: service, accountId: accounts[service], requestId: 'webhook' })
      return
    }
    case 'return': {
      if (orderId === null) {
        const attempt = await asMerchant(database.pool, merchantId, (tx) => findAttempt(tx, attemptId))
        if (attempt) await paymentState(deps, attempt, { left: false })
        return
      }
      const order = await asMerchant(database.pool, merchantId, (tx) => findOrder(tx, orderId))
      if (order) await refreshOrderPayment(deps, order, { cameBack: true, left: false })
      return
    }
    case 'jobs':
      await context.queue.runAll([handleJob(paymentEventJob, (event) => processPaymentEvent(deps, event))])
      return
    case 'reconcile':
      await reconcilePayments(deps)
      return
    case 'expire':
      await expireUnpaidOrders(deps)
      return
    case 'refunds':
      await sendRefunds(deps)
      return
    case 'fault':
      if (service !== 'sandbox') services[service].next(step.fault)
  }
}

async function runSteps(
  payments: readonly RunningPayment[],
  steps: (payment: RunningPayment) => readonly Step[],
): Promise<void> {
  await processConcurrently(payments.values(), async (payment) => {
    for (const step of steps(payment)) await runStep(payment, step)
  })
}

/** Processes the items with eight concurrent workers. */
async function processConcurrently<Thing>(
  waiting: IterableIterator<Thing>,
  run: (thing: Thing) => Promise<void>,
): Promise<void> {
  const worker = async () => {
    for (const thing of waiting) await run(thing)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

/** Runs all jobs once, without crashes and faults. */
async function runJobs(): Promise<void> {
  await api.runJobs()
  await expireUnpaidOrders(context)
  await reconcilePayments(context)
  await sendRefunds(context)
}

async function endingsOf(payments: readonly RunningPayment[]): Promise<ExpectedOutcome[]> {
  const { rows } = await database.ownerPool.query<Omit<ExpectedOutcome, 'charges' | 'netCharged'> & { id: string }>(
    `select attempt.id, attempt.state as attempt, exception_reason as "exceptionReason", next_check_at is not null as "willRecheck", orders.state as order,
      (select count(*)::int from order_events as event where event.order_id = attempt.order_id and kind = 'paid')
        + (select count(*)::int from wallet_transactions as moved where moved.attempt_id = attempt.id) as payments,
      (select sum(entry.amount)::int from wallet_entries as entry
        join wallet_accounts as account on account.merchant_id = entry.merchant_id and account.id = account_id
        where account.customer_id = attempt.customer_id and attempt.purpose = 'wallet') as wallet
    from payment_attempts as attempt left join orders on orders.id = attempt.order_id
    where attempt.id = any ($1)`,
    [payments.map(({ attemptId }) => attemptId)],
  )
  const endings = payments.map(async ({ attemptId, service, purpose, action }) => {
    const row = rows.find(({ id }) => id === attemptId)
    if (!row) throw new Error('The attempt is missing')
    const charges = await services[service].chargeCount(attemptId)
    const taken = charges * (price[purpose] - (action === 'pay-less' ? 10 : 0))
    const { id: _, ...known } = row
    return { ...known, charges, netCharged: taken - (await services[service].refundedAmount(attemptId)) }
  })
  return Promise.all(endings)
}

beforeAll(async () => {
  // The queue is created when the first job is added.
  await api.runJobs()
})

const together = 100

test('any schedule of events and crashes ends in one correct payment state with a balanced ledger', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(schedule, { minLength: together, maxLength: together }), async (schedules) => {
      shop.setTime(lunchTime)
      const payments: RunningPayment[] = []
      await processConcurrently(schedules.entries(), async ([index, one]) => {
        payments[index] = await startRun(one)
      })

      await runSteps(payments, ({ before }) => before)
      for (const { service, providerId, action } of payments) {
        if (action !== 'leave' && action !== 'pay-late') await services[service].act(providerId, action)
      }
      await runSteps(payments, ({ after }) => after)

      for (const service of [services.stripe, services.tap]) service.next()
      for (const minutes of [30, 32, 36]) {
        shop.setTime(lunchTime + minutes * minute)
        // The periodic jobs crash as well, and the next run continues their work.
        for (const kind of ['expire', 'reconcile', 'refunds'] as const) {
          await runSteps(payments.slice(0, 3), () => [
            { kind, crash: { statement: 3 + minutes - 30, committed: true } },
          ])
        }
        await runJobs()
        if (minutes > 30) continue
        for (const { service, providerId, action } of payments) {
          if (action === 'pay-late' || action === 'wait') await services[service].act(providerId, 'pay')
          if (action === 'leave' || action === 'challenge') await services[service].act(providerId, 'expire')
        }
      }
      for (const hours of [1, 2, 4, 8, 16]) {
        shop.setTime(lunchTime + hours * 60 * minute)
        await runJobs()
      }
      shop.problems.length = 0
      expect(await endingsOf(payments)).toEqual(schedules.map(expectedOutcome))
      const { rows } = await database.ownerPool.query(
        'select from wallet_entries group by transaction_id having sum(amount) <> 0',
      )
      expect(rows).toHaveLength(0)
    }),
    { numRuns: rounds({ usual: 4, sweep: 20 }), endOnFailure: true },
  )
})
