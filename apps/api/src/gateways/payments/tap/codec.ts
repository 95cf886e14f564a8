import { type Amount, amountFromWire } from '@sofra/money'
import { z } from 'zod'
import { mapStatus, invalidResponse, type RawResponse } from '../raw-response.ts'
import type { PaymentResult, PaymentStatus, RefundResult, RefundStatus } from '../provider.ts'

/** What we read of a charge. */
export const TapCharge = z.object({
  id: z.string().startsWith('chg_').max(255),
  live_mode: z.boolean(),
  status: z.string(),
  amount: z.number(),
  currency: z.string().length(3),
  reference: z.object({ order: z.string().nullish() }).nullish(),
})
/** Only CAPTURED is paid. */
const chargeStatuses: Readonly<Record<string, PaymentStatus>> = {
  INITIATED: 'open',
  IN_PROGRESS: 'open',
  'IN PROGRESS': 'open',
  UNKNOWN: 'open',
  CAPTURED: 'paid',
  DECLINED: 'declined',
  FAILED: 'declined',
  RESTRICTED: 'declined',
  CANCELLED: 'cancelled',
  VOID: 'cancelled',
  ABANDONED: 'expired',
  TIMEDOUT: 'expired',
}

/** A charge as a payment; `live`: of which mode it has to be. */
export function parseCharge(answer: RawResponse, live: boolean): PaymentResult {
  if (answer.kind !== 'answer') return answer
  const { data: charge } = TapCharge.safeParse(answer.value)
  if (!charge) return invalidResponse('no charge')
  // Money of the test mode is none.
  if (charge.live_mode !== live) return invalidResponse('a charge of the other mode')
  const amount = amountOf(charge.amount, charge.currency)
  if (amount === null) return invalidResponse('no amount of ours')
  return {
    kind: 'payment',
    payment: {
      providerId: charge.id,
      attemptId: charge.reference?.order ?? null,
      status: mapStatus(chargeStatuses, charge.status),
      providerStatus: charge.status,
      amount,
      currency: charge.currency,
    },
  }
}

const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  reference: z.object({ merchant: z.string().nullish() }).nullish(),
})
const refundStatuses: Readonly<Record<string, RefundStatus>> = {
  REFUNDED: 'made',
  PENDING: 'pending',
  'IN PROGRESS': 'pending',
  IN_PROGRESS: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

export function parseRefund(answer: RawResponse): RefundResult {
  if (answer.kind !== 'answer') return answer
  const { data: refund } = Refund.safeParse(answer.value)
  if (!refund) return invalidResponse('no refund')
  const amount = amountOf(refund.amount, refund.currency)
  if (amount === null) return invalidResponse('no amount of ours')
  return {
    kind: 'refund',
    refund: {
      providerRefundId: refund.id,
      refundId: refund.reference?.merchant ?? null,
      status: mapStatus(refundStatuses, refund.status),
      providerStatus: refund.status,
      amount,
      currency: refund.currency,
    },
  }
}

/** Its decimal number in our coins; null where it is finer than they are, or less than nothing. */
export function amountOf(decimal: number, currency: string): Amount | null {
  try {
    return decimal < 0 ? null : amountFromWire(decimal, currency)
  } catch {
    return null
  }
}
