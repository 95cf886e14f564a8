import type { Instant } from '@sofra/availability'
import { type Amount, amountFromWire, amountToWire, type Currency } from '@sofra/money'
import type { ExceptionOutcome, PaymentProviderName } from '@sofra/ordering'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import type { PaymentExceptionsResponseWire, PaymentExceptionWire, ResolutionBodyInput } from './console-payments.ts'

/** An amount with its currency. */
export interface Sum {
  readonly amount: Amount
  readonly currency: Currency
}

/** A payment exception, as staff see it. */
export interface PaymentException {
  readonly id: string
  readonly reason: 'wrong-amount' | 'wrong-currency' | 'unconfirmed' | 'refund-failed' | 'refund-unconfirmed'
  readonly businessId: string
  /** Null for wallet purchases. */
  readonly order: {
    readonly id: string
    readonly branchId: string
    readonly number: number
    readonly placedAt: Instant
  } | null
  readonly name: string
  readonly phone: string
  readonly requested: Sum
  /** The amount that the provider reported; null if unknown. */
  readonly reported: Sum | null
  readonly provider: PaymentProviderName
  /** The provider's reference. */
  readonly reference: string | null
  readonly at: Instant
  readonly resolution: (Resolution & { readonly by: string; readonly at: Instant }) | null
}

/** The resolution of a payment exception. */
export interface Resolution {
  readonly outcome: ExceptionOutcome
  readonly note: string
}

/** Encodes a payment exception. */
export function paymentExceptionToWire(question: PaymentException): PaymentExceptionWire {
  const { id, reason, businessId, order, name, phone, requested, reported, provider, reference, at, resolution } =
    question
  return {
    id,
    why: reasonToWire(reason),
    business_id: businessId,
    order: order && {
      id: order.id,
      branch_id: order.branchId,
      number: order.number,
      created_at: instantToWire(order.placedAt),
    },
    name,
    phone,
    asked: sumToWire(requested),
    reported: reported && sumToWire(reported),
    provider,
    reference,
    created_at: instantToWire(at),
    settled: resolution && {
      outcome: resolution.outcome,
      note: resolution.note,
      by: resolution.by,
      at: instantToWire(resolution.at),
    },
  }
}

/** Decodes a payment exception. */
export function paymentExceptionFromWire(wire: PaymentExceptionWire): PaymentException {
  const { why: reason, business_id: businessId, order, asked, reported, created_at: at, settled, ...same } = wire
  return {
    ...same,
    reason: reasonFromWire(reason),
    businessId,
    order: order && {
      id: order.id,
      branchId: order.branch_id,
      number: order.number,
      placedAt: instantFromWire(order.created_at),
    },
    requested: sumFromWire(asked),
    reported: reported && sumFromWire(reported),
    at: instantFromWire(at),
    resolution: settled && { ...settled, at: instantFromWire(settled.at) },
  }
}

/** Decodes a list of payment exceptions. */
export function paymentExceptionsFromWire({ questions }: PaymentExceptionsResponseWire): PaymentException[] {
  return questions.map(paymentExceptionFromWire)
}

/** Encodes a resolution. */
export function resolutionToWire({ outcome, note }: Resolution): ResolutionBodyInput {
  return { outcome, note }
}

/** The wire keeps the names it was published with. */
function reasonToWire(reason: PaymentException['reason']): PaymentExceptionWire['why'] {
  if (reason === 'unconfirmed') return 'unheard'
  return reason === 'refund-unconfirmed' ? 'refund-unheard' : reason
}

function reasonFromWire(why: PaymentExceptionWire['why']): PaymentException['reason'] {
  if (why === 'unheard') return 'unconfirmed'
  return why === 'refund-unheard' ? 'refund-unconfirmed' : why
}

function sumToWire({ amount, currency }: Sum): PaymentExceptionWire['asked'] {
  return { amount: amountToWire(amount, currency), currency }
}

function sumFromWire({ amount, currency }: PaymentExceptionWire['asked']): Sum {
  return { amount: amountFromWire(amount, currency), currency }
}
