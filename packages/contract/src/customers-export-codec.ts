import type { Instant } from '@sofra/availability'
import type { Texts } from '@sofra/menu'
import { type Amount, amountToWire, type Currency } from '@sofra/money'
import type { ExceptionOutcome, OnlineMethod } from '@sofra/ordering'
import { instantToWire, paymentToCode } from './basics-codec.ts'
import type { CustomerPaymentWire } from './customers-export.ts'

/** An online payment attempt, as its customer may see it. */
export interface CustomerPayment {
  readonly id: string
  readonly createdAt: Instant
  /** The order or wallet package that was paid; one of the two. */
  readonly order: { readonly id: string; readonly number: number } | null
  readonly packageNames: Texts | null
  readonly method: OnlineMethod
  readonly amount: Amount
  readonly currency: Currency
  readonly state: CustomerPaymentWire['status']
  readonly refunds: readonly {
    readonly amount: Amount
    readonly state: CustomerPaymentWire['refunds'][number]['status']
    readonly reason: CustomerPaymentWire['refunds'][number]['cause']
    /** A note by staff. */
    readonly note: string
    readonly at: Instant
  }[]
  readonly settlements: readonly { readonly outcome: ExceptionOutcome; readonly note: string; readonly at: Instant }[]
}

/** Encodes a payment for the data export. */
export function customerPaymentToWire(payment: CustomerPayment): CustomerPaymentWire {
  const { currency, packageNames } = payment
  return {
    id: payment.id,
    created_at: instantToWire(payment.createdAt),
    order: payment.order,
    package: packageNames && { locales: { name: packageNames } },
    payment_type: paymentToCode(payment.method),
    amount: amountToWire(payment.amount, currency),
    currency,
    status: payment.state,
    refunds: payment.refunds.map(({ amount, state, reason, note, at }) => ({
      amount: amountToWire(amount, currency),
      status: state,
      cause: reason,
      reason: note,
      created_at: instantToWire(at),
    })),
    settlements: payment.settlements.map(({ outcome, note, at }) => ({
      outcome,
      reason: note,
      created_at: instantToWire(at),
    })),
  }
}
