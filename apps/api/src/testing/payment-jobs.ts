import { asMerchant, countOpenExceptions, refundOrder, refundPart } from '@sofra/database'
import { beforeEach } from 'vitest'
import { expireUnpaidOrders } from '../payments/expire-unpaid-orders.ts'
import { reconcilePayments } from '../payments/reconcile.ts'
import { sendRefunds } from '../payments/send-refunds.ts'
import { type PayingShop, type PlacedOnline, startPayingShop } from './paying-shop.ts'
import { lunchTime } from './start-api.ts'

/** Starts a shop with online payments for tests of the payment jobs: each test starts at `lunchTime`, without due checks. */
export async function startPaymentJobs() {
  const shop = await startPayingShop()
  const { services, api, database } = shop
  beforeEach(async () => {
    // Attempts of earlier tests are not checked again.
    await database.ownerPool.query('update payment_attempts set next_check_at = null')
    shop.setTime(lunchTime)
    shop.problems.length = 0
  })
  return { shop, services, database, context: api.context, ...createPaymentJobHelpers(shop) }
}

/** What the payment jobs did to orders, refunds and payment exceptions. */
function createPaymentJobHelpers({ api, database, merchantId, services, placeOnline, setTime }: PayingShop) {
  const { context } = api
  return {
    /** The number of open payment exceptions with a reason. */
    countExceptions: async (wanted: string) =>
      (await countOpenExceptions(database.pool)).find(({ reason }) => reason === wanted)?.count ?? 0,
    async orderOf({ orderId }: PlacedOnline) {
      const { rows } = await database.ownerPool.query<{ state: string; paid: boolean; payments: number }>(
        `select state, paid_at is not null as paid,
           (select count(*)::int from order_events where order_id = orders.id and kind = 'paid') as payments
         from orders where id = $1`,
        [orderId],
      )
      return rows[0]
    },
    async refundsOf({ attemptId }: PlacedOnline) {
      const { rows } = await database.ownerPool.query<{
        state: string
        amount: number
        waits: boolean
        tries: number
      }>(
        `select state, amount, next_try_at is not null as waits, tries from payment_refunds
         where attempt_id = $1 order by id`,
        [attemptId],
      )
      return rows
    },
    /** Runs all jobs once. */
    async runAll() {
      await api.runJobs()
      await expireUnpaidOrders(context)
      await reconcilePayments(context)
      await sendRefunds(context)
    },
    /** Places an order and pays it, which a job finds a minute later. */
    async placePaidOrder(service: 'stripe' | 'tap'): Promise<PlacedOnline> {
      const placed = await placeOnline(service)
      await services[service].act(placed.providerId, 'pay')
      setTime(context.clock.now() + 60_000)
      await reconcilePayments(context)
      return placed
    },
    /** Records a refund by staff, of the whole order by default. `amount` is in minor units. */
    refund: (placed: PlacedOnline, amount?: number) =>
      asMerchant(database.pool, merchantId, async (tx) => {
        const cause = { reason: 'staff', by: { kind: 'staff', name: 'Sara' }, at: context.clock.now() } as const
        if (amount === undefined) await refundOrder(tx, placed.orderId, cause)
        else await refundPart(tx, placed.orderId, amount, cause)
      }),
  }
}
