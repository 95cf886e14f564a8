import { takeDuePayments } from '@sofra/database'
import { type PaymentDeps, checkPayment } from './check-payment.ts'
import { forEachConcurrently } from './concurrency-limit.ts'

/**
 * Asks about every payment whose result nobody has told us for a while, until it is final. Webhooks and returning guests
 * only make it sooner: with neither, this alone ends every payment. How many were asked about.
 */
export async function reconcilePayments(parts: PaymentDeps): Promise<number> {
  const due = await takeDuePayments(parts.pool, parts.clock.now())
  await forEachConcurrently(due, async ({ merchantId, attemptId }) => {
    await checkPayment(parts, merchantId, attemptId, { due: true })
  })
  return due.length
}
