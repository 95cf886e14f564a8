import { type Amount, amountFromWire } from '@sofra/money'
import { z } from 'zod'
import type { PaymentResult, PaymentStatus, RefundResult, RefundStatus } from '../provider.ts'
import { invalidResponse, mapStatus, type RawResponse } from '../raw-response.ts'

/** The fields of a charge that are used. */
export const TapCharge = z.object({
  id: z.string().startsWith('chg_').max(255),
  live_mode: z.boolean(),
  status: z.string(),
  amount: z.number(),
  currency: z.string().length(3),
  reference: z.object({ order: z.string().nullish() }).nullish(),
})
/** Tap's charge statuses; only CAPTURED means paid. */
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

/** Parses a charge; `live` is the mode that it must be of. */
export function parseCharge(response: RawResponse, live: boolean): PaymentResult {
  if (response.kind !== 'response') return response
  const { data: charge } = TapCharge.safeParse(response.value)
  if (!charge) return invalidResponse('not a charge')
  // A test-mode charge moves no money.
  if (charge.live_mode !== live) return invalidResponse('a charge of the other mode (live or test)')
  const amount = amountOf(charge.amount, charge.currency)
  if (amount === null) return invalidResponse('an amount that is not whole minor units')
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
  REFUNDED: 'succeeded',
  PENDING: 'pending',
  'IN PROGRESS': 'pending',
  IN_PROGRESS: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

export function parseRefund(response: RawResponse): RefundResult {
  if (response.kind !== 'response') return response
  const { data: refund } = Refund.safeParse(response.value)
  if (!refund) return invalidResponse('not a refund')
  const amount = amountOf(refund.amount, refund.currency)
  if (amount === null) return invalidResponse('an amount that is not whole minor units')
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

/** Converts Tap's decimal amount to minor units; null: it is negative or has more decimals than the currency. */
export function amountOf(decimal: number, currency: string): Amount | null {
  try {
    return decimal < 0 ? null : amountFromWire(decimal, currency)
  } catch {
    return null
  }
}
