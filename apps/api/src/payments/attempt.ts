import type { Amount, Currency } from '@sofra/money'
import type { PaymentStatus } from '../gateways/payments/provider.ts'

/** The states of a payment attempt, in ascending precedence: `deriveOutcome` picks the last one that any event implies. */
export const attemptStates = ['created', 'pending', 'expired', 'cancelled', 'failed', 'paid'] as const
export type AttemptState = (typeof attemptStates)[number]

/** Whether an attempt may still become paid through its page. */
export function isOpen(state: AttemptState): boolean {
  return state === 'created' || state === 'pending'
}

/** The amount that an attempt requests. */
export interface RequestedAmount {
  readonly amount: Amount
  readonly currency: Currency
}

/** One recorded status of an attempt. */
export interface StatusEvent {
  /** `query`: the provider's response. `system`: we expired or cancelled the attempt; the provider may still report otherwise. */
  readonly source: 'query' | 'system'
  readonly status: PaymentStatus
  /** The amount that the provider reports; null: it reports none, or the source is `system`. */
  readonly paid: RequestedAmount | null
}

/** Why staff must resolve an attempt: the provider charged a different amount or currency, or never confirmed a result. */
export type ExceptionReason = 'wrong-amount' | 'wrong-currency' | 'unconfirmed'

export interface PaymentOutcome {
  readonly state: AttemptState
  readonly exceptionReason: ExceptionReason | null
}

/** The attempt state that a provider status implies. `paid` counts only with the exact amount and currency. */
const stateByStatus = {
  open: 'pending',
  unknown: 'pending',
  expired: 'expired',
  cancelled: 'cancelled',
  declined: 'failed',
  paid: 'paid',
} as const satisfies Record<PaymentStatus, AttemptState>

/**
 * The outcome of an attempt, from all of its recorded statuses. Statuses arrive late, repeatedly and in any order, so their
 * order is ignored and the state with the highest precedence wins; `paid` beats all others. A payment that succeeds after a
 * failure or after expiry is therefore paid, and `resolveOutcome` decides what happens to the money.
 */
export function deriveOutcome(requested: RequestedAmount, events: readonly StatusEvent[]): PaymentOutcome {
  let state: AttemptState = 'created'
  let exceptionReason: ExceptionReason | null = null
  for (const event of events) {
    const mismatch = event.status === 'paid' ? mismatchOf(requested, event.paid) : null
    exceptionReason = worseReason(exceptionReason, mismatch)
    // A wrong amount leaves the attempt pending until staff resolve the exception.
    const implied = mismatch === null ? stateByStatus[event.status] : 'pending'
    if (rankOf(implied) > rankOf(state)) state = implied
  }
  return { state, exceptionReason: state === 'paid' ? null : exceptionReason }
}

/** Whether the provider has reported a final status, so it need not be queried again. */
export function isSettled(events: readonly StatusEvent[]): boolean {
  return events.some(({ source, status }) => source === 'query' && status !== 'open' && status !== 'unknown')
}

/** The state of an order when a payment for it succeeds. */
export interface OrderPaymentState {
  /** The order is waiting for this payment. */
  readonly awaitsPayment: boolean
  /** The order was cancelled, rejected or expired. */
  readonly over: boolean
}

/**
 * What happens to money received for an order. An order that still waits becomes paid. An order that is over stays over,
 * because its stock and slot may have been sold again, and the payment is refunded. A payment for an order that is already
 * paid, or is paid by another method, is refunded as a duplicate.
 */
export function resolveOutcome({
  awaitsPayment,
  over,
}: OrderPaymentState): 'capture' | 'refund-late' | 'refund-duplicate' {
  if (over) return 'refund-late'
  return awaitsPayment ? 'capture' : 'refund-duplicate'
}

function rankOf(state: AttemptState): number {
  return attemptStates.indexOf(state)
}

function mismatchOf(requested: RequestedAmount, paid: RequestedAmount | null): ExceptionReason | null {
  if (paid?.currency !== requested.currency) return 'wrong-currency'
  return paid.amount === requested.amount ? null : 'wrong-amount'
}

function worseReason(one: ExceptionReason | null, other: ExceptionReason | null): ExceptionReason | null {
  return one === 'wrong-currency' || other === 'wrong-currency' ? 'wrong-currency' : (one ?? other)
}
