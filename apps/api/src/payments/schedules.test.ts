import { asMerchant, findOrder, findOrOpenCustomer, startPurchase } from '@sofra/database'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Deed } from '../gateways/payments/stand-in.ts'
import type { Mischief } from '../gateways/stand-in-server.ts'
import { handleJob } from '../jobs/queue.ts'
import { type Death, dyingPool } from '../testing/dying-pool.ts'
import { lettersAbout, type ServiceName, startPayingShop } from '../testing/paying-shop.ts'
import { lunchTime } from '../testing/start-api.ts'
import type { Asker } from './check-payment.ts'
import { expireUnpaidOrders } from './expire-unpaid-orders.ts'
import { hearPayment, paymentHeard } from './hear-payment.ts'
import { lookForMoney } from './pay-order.ts'
import { reconcilePayments } from './reconcile.ts'
import { sendRefunds } from './send-refunds.ts'
import { paymentState, startPayment } from './start-payment.ts'
import { takeWebhook } from './webhooks.ts'

/*
 * What may happen to a payment, in any order: letters come late, twice, backwards or never; the guest comes back before
 * them, after them, twice or never; the provider's answers are lost; and at any statement the process that works on it is
 * killed. Many of them share the shop at once. In the end there is one result, and it depends only on what the guest did.
 */

const shop = await startPayingShop()
const { services, accounts, api, database, merchantId, businessId, branchId } = shop
const { parts } = api
const minute = 60_000
/** 3.150 for a kebab; 10.000 for 12.000 in the wallet. */
const price = { order: 3150, wallet: 10_000 } as const
const bonus = 2000
const methods = { stripe: 'online', tap: 'knet', sandbox: 'apple-pay' } as const

interface Schedule {
  readonly service: ServiceName
  readonly purpose: 'order' | 'wallet'
  /** `pay-late`: when their time is up; `wait`: their bank pays then. */
  readonly deed: Exclude<Deed, 'pay-foreign'> | 'leave' | 'pay-late'
  readonly before: readonly Step[]
  readonly after: readonly Step[]
}
type Step = (
  | { readonly kind: 'letter'; readonly which: number }
  | { readonly kind: 'return' | 'jobs' | 'reconcile' | 'expire' | 'refunds' }
  | { readonly kind: 'trouble'; readonly mischief: Mischief }
) & { readonly death: Death | null }

const death = fc.option(fc.record({ statement: fc.integer({ min: 1, max: 14 }), done: fc.boolean() }), { nil: null })
const letter = fc.record({ kind: fc.constant('letter' as const), which: fc.nat({ max: 9 }), death })
const deed = fc.record({
  kind: fc.constantFrom('return' as const, 'return' as const, 'jobs' as const, 'jobs' as const, 'reconcile' as const),
  death,
})
const trouble = fc.record({
  kind: fc.constant('trouble' as const),
  mischief: fc.constantFrom<Mischief>('refuse', 'html', 'nonsense', 'null'),
  death: fc.constant(null),
})
/** No to five deliveries, among whatever else happens. */
const happening = fc
  .tuple(fc.array(letter, { maxLength: 5 }), fc.array(deed, { maxLength: 3 }), fc.array(trouble, { maxLength: 1 }))
  .chain(([letters, deeds, troubles]) => {
    const all: Step[] = [...letters, ...deeds, ...troubles]
    return fc.shuffledSubarray(all, { minLength: all.length })
  })
const usual = ['pay', 'pay', 'pay', 'decline', 'cancel', 'expire', 'leave', 'pay-late', 'wait'] as const
/** Our own sandbox does not go mad, and its bank asks for nothing more. */
const guests = fc.oneof(
  fc.record({
    service: fc.constantFrom('stripe', 'tap'),
    deed: fc.constantFrom(...usual, 'challenge', 'odd', 'pay-less'),
  }),
  fc.record({ service: fc.constant('sandbox'), deed: fc.constantFrom(...usual) }),
)
const schedule: fc.Arbitrary<Schedule> = fc
  .tuple(
    guests,
    fc.record({
      purpose: fc.constantFrom('order', 'order', 'wallet'),
      before: fc.array(deed, { maxLength: 1 }),
      after: happening,
    }),
  )
  .map(([guest, rest]) => ({ ...guest, ...rest }))

interface Playing extends Schedule {
  readonly attemptId: string
  readonly providerId: string
  readonly orderId: string | null
  readonly customerId: string | null
}

/** What the shop's books and the provider's say in the end. */
interface Ending {
  readonly attempt: string
  readonly alarm: string | null
  readonly asksAgain: boolean
  readonly order: string | null
  /** How often it was paid. */
  readonly payments: number
  readonly charges: number
  /** What the provider has taken, less what went back. */
  readonly kept: number
  /** What the wallet holds. */
  readonly wallet: number | null
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
  const at = parts.clock.now()
  const { customerId, purchaseId } = await asMerchant(database.pool, merchantId, async (tx) => {
    const { customer } = await findOrOpenCustomer(tx, { phone, language: 'en', details: {}, at })
    const bought = { merchantId, businessId, branchId, customerId: customer.id, currency: 'KWD', package: ten, at }
    return { customerId: customer.id, purchaseId: await startPurchase(tx, bought) }
  })
  const started = await startPayment(parts, {
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
  const alive: Asker = parts
  const asker = step.death ? { ...parts, pool: dyingPool(database.pool, step.death) } : alive
  try {
    await doStep(playing, step, { ...parts, pool: asker.pool })
  } catch (error) {
    if (!step.death || !(error instanceof Error) || !error.message.includes('killed')) throw error
  }
}

async function doStep(playing: Playing, step: Step, asker: typeof parts): Promise<void> {
  const { service, attemptId, orderId } = playing
  switch (step.kind) {
    case 'letter': {
      const letters = lettersAbout(shop, playing)
      const one = letters[step.which % Math.max(1, letters.length)]
      if (!one) return
      const request = new Request('http://shop.test', { method: 'POST', headers: one.headers, body: one.body })
      await takeWebhook(asker, request, { provider: service, accountId: accounts[service], requestId: 'letter' })
      return
    }
    case 'return': {
      if (orderId === null) {
        await paymentState(asker, merchantId, attemptId)
        return
      }
      const order = await asMerchant(database.pool, merchantId, (tx) => findOrder(tx, orderId))
      if (order) await lookForMoney(asker, order, { cameBack: true, left: false })
      return
    }
    case 'jobs':
      await parts.queue.runAll([handleJob(paymentHeard, (heard) => hearPayment(asker, heard))])
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
    case 'trouble':
      if (service !== 'sandbox') services[service].next(step.mischief)
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
  await expireUnpaidOrders(parts)
  await reconcilePayments(parts)
  await sendRefunds(parts)
}

async function endingsOf(playings: readonly Playing[]): Promise<Ending[]> {
  const { rows } = await database.ownerPool.query<Omit<Ending, 'charges' | 'kept'> & { id: string }>(
    `select attempt.id, attempt.state as attempt, alarm, next_check_at is not null as "asksAgain", orders.state as order,
      (select count(*)::int from order_events as event where event.order_id = attempt.order_id and kind = 'paid')
        + (select count(*)::int from wallet_transactions as moved where moved.attempt_id = attempt.id) as payments,
      (select sum(entry.amount)::int from wallet_entries as entry
        join wallet_accounts as account on account.merchant_id = entry.merchant_id and account.id = account_id
        where account.customer_id = attempt.customer_id and attempt.purpose = 'wallet') as wallet
    from payment_attempts as attempt left join orders on orders.id = attempt.order_id
    where attempt.id = any ($1)`,
    [playings.map(({ attemptId }) => attemptId)],
  )
  const endings = playings.map(async ({ attemptId, service, purpose, deed: done }) => {
    const row = rows.find(({ id }) => id === attemptId)
    if (!row) throw new Error('an attempt is gone')
    const charges = await services[service].charged(attemptId)
    const taken = charges * (price[purpose] - (done === 'pay-less' ? 10 : 0))
    const { id: _, ...known } = row
    return { ...known, charges, kept: taken - (await services[service].refunded(attemptId)) }
  })
  return Promise.all(endings)
}

/** What it has to come to, from what the guest did and from nothing else. */
function endingOf({ service, purpose, deed: done }: Schedule): Ending {
  const isOrder = purpose === 'order'
  const none = { alarm: null, asksAgain: false, payments: 0, charges: 0, kept: 0, wallet: null }
  const unpaid = { ...none, order: isOrder ? 'cancelled' : null }
  const paid = {
    ...none,
    attempt: 'paid',
    order: isOrder ? 'pending' : null,
    payments: 1,
    charges: 1,
    kept: price[purpose],
    wallet: isOrder ? null : price.wallet + bonus,
  }
  switch (done) {
    case 'pay':
      return paid
    case 'pay-late':
      // Stripe and the sandbox take nothing any more for what we have let go; Tap does, and it goes back. A wallet waits
      // for its money as long as its page lives.
      if (service === 'sandbox' || (isOrder && service === 'stripe')) return { ...unpaid, attempt: 'expired' }
      return isOrder ? { ...unpaid, attempt: 'paid', charges: 1, kept: 0 } : paid
    case 'wait':
      // The bank of the sandbox takes a minute, and not until the time is up.
      return isOrder && service !== 'sandbox' ? { ...unpaid, attempt: 'paid', charges: 1, kept: 0 } : paid
    case 'decline':
      // At Stripe the guest may try another card on the same page, until it closes.
      return { ...unpaid, attempt: service === 'stripe' ? 'expired' : 'failed' }
    case 'cancel':
      return { ...unpaid, attempt: service === 'stripe' ? 'expired' : 'cancelled' }
    case 'expire':
    case 'challenge':
    case 'leave':
      return { ...unpaid, attempt: 'expired' }
    case 'odd':
    case 'pay-less': {
      const alarm = done === 'pay-less' ? 'wrong-amount' : null
      const charges = done === 'pay-less' || service === 'stripe' ? 1 : 0
      const kept = charges * (price[purpose] - (done === 'pay-less' ? 10 : 0))
      const settled = done === 'pay-less'
      return { ...unpaid, attempt: isOrder ? 'expired' : 'pending', alarm, asksAgain: !settled, charges, kept }
    }
  }
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
      for (const { service, providerId, deed: done } of playings) {
        if (done !== 'leave' && done !== 'pay-late') await services[service].act(providerId, done)
      }
      await playAll(playings, ({ after }) => after)

      for (const service of [services.stripe, services.tap]) service.next()
      for (const minutes of [30, 32, 36]) {
        shop.setTime(lunchTime + minutes * minute)
        // Whoever lets orders go, asks and gives back is killed as well, and another takes over.
        for (const kind of ['expire', 'reconcile', 'refunds'] as const) {
          await playAll(playings.slice(0, 3), () => [{ kind, death: { statement: 3 + minutes - 30, done: true } }])
        }
        await rest()
        if (minutes > 30) continue
        for (const { service, providerId, deed: done } of playings) {
          if (done === 'pay-late' || done === 'wait') await services[service].act(providerId, 'pay')
          if (done === 'leave' || done === 'challenge') await services[service].act(providerId, 'expire')
        }
      }
      for (const hours of [1, 2, 4, 8, 16]) {
        shop.setTime(lunchTime + hours * 60 * minute)
        await rest()
      }
      shop.problems.length = 0
      expect(await endingsOf(playings)).toEqual(schedules.map(endingOf))
      const { rows } = await database.ownerPool.query(
        'select from wallet_entries group by transaction_id having sum(amount) <> 0',
      )
      expect(rows).toHaveLength(0)
    }),
    { numRuns: 20, endOnFailure: true },
  )
})
