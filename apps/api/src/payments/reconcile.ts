import { takeDuePayments } from '@sofra/database'
import { checkPayment, type PaymentDeps } from './check-payment.ts'
import { forEachConcurrently } from './concurrency-limit.ts'

/**
 * Queries the provider of every payment that is due for a check, and returns their number. It resolves every payment even
 * without webhooks or returning guests; those only make it faster.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<number> {
  const due = await takeDuePayments(deps.pool, deps.clock.now())
  await forEachConcurrently(due, async ({ merchantId, attemptId }) => {
    await checkPayment(deps, merchantId, attemptId, { due: true })
  })
  return due.length
}
