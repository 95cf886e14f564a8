import { z } from 'zod'
import { meaningOf, nonsense, type RawAnswer } from './answers.ts'
import type { PaymentAnswer, PaymentStatus, RefundAnswer, RefundStatus } from './payments.ts'
import { amountFromStripe } from './stripe-amounts.ts'

/** What we read of a checkout session. */
export const Session = z.object({
  id: z.string().startsWith('cs_').max(255),
  client_reference_id: z.string().nullable(),
  status: z.string(),
  payment_status: z.string(),
  amount_total: z.number(),
  currency: z.string().length(3),
})
type Session = z.output<typeof Session>
const Intent = z.object({ payment_intent: z.object({ status: z.string() }) })

/** A session as a payment, its intent with it where that was asked for. */
export function readSession(answer: RawAnswer): PaymentAnswer {
  if (answer.kind !== 'answer') return answer
  const parsed = Session.safeParse(answer.value)
  if (!parsed.success) return nonsense('no session')
  const session = parsed.data
  const currency = session.currency.toUpperCase()
  const amount = amountFromStripe(session.amount_total, currency)
  if (amount === null) return nonsense('no amount of ours')
  const intent = Intent.safeParse(answer.value).data?.payment_intent.status ?? null
  return {
    kind: 'payment',
    payment: {
      providerId: session.id,
      attemptId: session.client_reference_id,
      status: statusOf(session, intent),
      said: [session.status, session.payment_status, intent].filter(Boolean).join(' '),
      amount,
      currency,
    },
  }
}

/** A declined card leaves the session open: the guest tries another on the same page. */
function statusOf({ status, payment_status }: Session, intent: string | null): PaymentStatus {
  if (status === 'complete' && payment_status === 'paid') return 'paid'
  if (payment_status !== 'unpaid') return 'unknown'
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'unknown'
  // Ways of paying that take days: the guest has done their part.
  if (intent === 'requires_payment_method') return 'declined'
  if (intent === 'canceled') return 'cancelled'
  return 'open'
}

const Refund = z.object({
  id: z.string(),
  status: z.string().nullable(),
  amount: z.number(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
const refundWords: Readonly<Record<string, RefundStatus>> = {
  succeeded: 'made',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
}

export function readRefund(answer: RawAnswer): RefundAnswer {
  if (answer.kind !== 'answer') return answer
  const parsed = Refund.safeParse(answer.value)
  if (!parsed.success) return nonsense('no refund')
  const { id, status, metadata } = parsed.data
  const currency = parsed.data.currency.toUpperCase()
  const amount = amountFromStripe(parsed.data.amount, currency)
  if (amount === null) return nonsense('no amount of ours')
  return {
    kind: 'refund',
    refund: {
      providerRefundId: id,
      refundId: metadata?.['refund_id'] ?? null,
      status: meaningOf(refundWords, status ?? ''),
      said: status ?? '',
      amount,
      currency,
    },
  }
}
