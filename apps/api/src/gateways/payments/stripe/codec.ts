import { z } from 'zod'
import type { PaymentResult, PaymentStatus, RefundResult, RefundStatus } from '../provider.ts'
import { invalidResponse, mapStatus, type RawResponse } from '../raw-response.ts'
import { amountFromStripe } from './amounts.ts'

/** The fields of a checkout session that are used. */
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

/** Parses a checkout session, with its payment intent where the request expanded it. */
export function parseSession(response: RawResponse): PaymentResult {
  if (response.kind !== 'response') return response
  const parsed = Session.safeParse(response.value)
  if (!parsed.success) return invalidResponse('not a checkout session')
  const session = parsed.data
  const currency = session.currency.toUpperCase()
  const amount = amountFromStripe(session.amount_total, currency)
  if (amount === null) return invalidResponse('an amount that is not whole minor units')
  const intent = Intent.safeParse(response.value).data?.payment_intent.status ?? null
  return {
    kind: 'payment',
    payment: {
      providerId: session.id,
      attemptId: session.client_reference_id,
      status: statusOf(session, intent),
      providerStatus: [session.status, session.payment_status, intent].filter(Boolean).join(' '),
      amount,
      currency,
    },
  }
}

/** A declined card leaves the session open, because the guest can try another card on the same page. */
function statusOf({ status, payment_status }: Session, intent: string | null): PaymentStatus {
  if (status === 'complete' && payment_status === 'paid') return 'paid'
  if (payment_status !== 'unpaid') return 'unknown'
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'unknown'
  // Delayed payment methods: the session is complete, and the intent decides.
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
const refundStatuses: Readonly<Record<string, RefundStatus>> = {
  succeeded: 'succeeded',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
}

export function parseRefund(response: RawResponse): RefundResult {
  if (response.kind !== 'response') return response
  const parsed = Refund.safeParse(response.value)
  if (!parsed.success) return invalidResponse('not a refund')
  const { id, status, metadata } = parsed.data
  const currency = parsed.data.currency.toUpperCase()
  const amount = amountFromStripe(parsed.data.amount, currency)
  if (amount === null) return invalidResponse('an amount that is not whole minor units')
  return {
    kind: 'refund',
    refund: {
      providerRefundId: id,
      refundId: metadata?.['refund_id'] ?? null,
      status: mapStatus(refundStatuses, status ?? ''),
      providerStatus: status ?? '',
      amount,
      currency,
    },
  }
}
