import { asMerchant, findAttempt, findAttemptByProviderId, type PaymentAttempt, takeRefund } from '@sofra/database'
import { z } from 'zod'
import { handleJob, type JobHandler, jobKind } from '../jobs/queue.ts'
import { checkPayment, type PaymentDeps } from './check-payment.ts'
import { sendRefund } from './send-refunds.ts'

const PaymentEvent = z.object({
  merchantId: z.uuid(),
  accountId: z.uuid(),
  subject: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('payment'), attemptId: z.string().nullable(), providerId: z.string().nullable() }),
    z.object({ kind: z.literal('refund'), refundId: z.string().nullable(), providerRefundId: z.string() }),
  ]),
  claims: z.object({ amount: z.number(), currency: z.string() }).nullable(),
})
export type PaymentEvent = z.output<typeof PaymentEvent>

/** Processes a stored webhook event. */
export const paymentEventJob = jobKind({ name: 'process-payment-event', data: PaymentEvent })

/** Queries the provider about the payment or refund of an event. Safe to repeat after a crash at any point. */
export async function processPaymentEvent(deps: PaymentDeps, event: PaymentEvent): Promise<void> {
  const { merchantId, subject } = event
  if (subject.kind === 'refund') {
    const refund = await asMerchant(deps.pool, merchantId, (tx) =>
      takeRefund(tx, subject.refundId ?? '', deps.clock.now()),
    )
    if (refund) await sendRefund(deps, refund)
    return
  }
  const attempt = await findEventAttempt(deps, event)
  if (!attempt) {
    deps.log.warn({ ...subject, accountId: event.accountId }, 'payment event ignored: no attempt matches')
    return
  }
  const { claims } = event
  if (claims && (claims.amount !== attempt.amount || claims.currency !== attempt.currency)) {
    deps.log.error({ attemptId: attempt.id, claims }, 'payment event claims a different amount than requested')
  }
  await checkPayment(deps, merchantId, attempt.id, { providerId: subject.providerId })
}

/** The attempt by our id, or by the provider's; only if it belongs to the account that sent the event. */
async function findEventAttempt(
  { pool }: Pick<PaymentDeps, 'pool'>,
  { merchantId, accountId, subject }: PaymentEvent,
): Promise<PaymentAttempt | null> {
  if (subject.kind !== 'payment') return null
  const { attemptId, providerId } = subject
  const found = await asMerchant(pool, merchantId, async (tx) => {
    const byId = attemptId === null ? null : await findAttempt(tx, attemptId)
    return byId ?? (providerId === null ? null : await findAttemptByProviderId(tx, { accountId, providerId }))
  })
  return found?.accountId === accountId ? found : null
}

/** The handlers of payment jobs. */
export function paymentJobs(deps: PaymentDeps): JobHandler[] {
  return [handleJob(paymentEventJob, (event) => processPaymentEvent(deps, event))]
}
