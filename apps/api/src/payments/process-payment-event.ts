import { asMerchant, findAttempt, findAttemptByProviderId, type PaymentAttempt, takeRefund } from '@sofra/database'
import { z } from 'zod'
import { handleJob, type JobHandler, jobKind } from '../jobs/queue.ts'
import { type PaymentDeps, checkPayment } from './check-payment.ts'
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
export type Heard = z.output<typeof PaymentEvent>

/** A provider has told us something: it is asked what is true. */
export const paymentEventJob = jobKind({ name: 'payment-heard', data: PaymentEvent })

/** Asks about what was heard of. It may die at any step and is then run again. */
export async function processPaymentEvent(parts: PaymentDeps, heard: Heard): Promise<void> {
  const { merchantId, subject } = heard
  if (subject.kind === 'refund') {
    const refund = await asMerchant(parts.pool, merchantId, (tx) =>
      takeRefund(tx, subject.refundId ?? '', parts.clock.now()),
    )
    if (refund) await sendRefund(parts, refund)
    return
  }
  const attempt = await findEventAttempt(parts, heard)
  if (!attempt) {
    parts.log.warn({ ...subject, accountId: heard.accountId }, 'a provider told of a payment that is none of ours')
    return
  }
  const { claims } = heard
  if (claims && (claims.amount !== attempt.amount || claims.currency !== attempt.currency)) {
    parts.log.error({ attemptId: attempt.id, claims }, 'a provider told of another sum than was asked for')
  }
  await checkPayment(parts, merchantId, attempt.id, { providerId: subject.providerId })
}

/** By our own name for it, or by theirs; of the account that told of it, and of no other. */
async function findEventAttempt(
  { pool }: Pick<PaymentDeps, 'pool'>,
  { merchantId, accountId, subject }: Heard,
): Promise<PaymentAttempt | null> {
  if (subject.kind !== 'payment') return null
  const { attemptId, providerId } = subject
  const found = await asMerchant(pool, merchantId, async (tx) => {
    const named = attemptId === null ? null : await findAttempt(tx, attemptId)
    return named ?? (providerId === null ? null : await findAttemptByProviderId(tx, { accountId, providerId }))
  })
  return found?.accountId === accountId ? found : null
}

/** The jobs of payments, for the process that does them. */
export function paymentJobs(parts: PaymentDeps): JobHandler[] {
  return [handleJob(paymentEventJob, (heard) => processPaymentEvent(parts, heard))]
}
