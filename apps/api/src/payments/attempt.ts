import type { Amount, Currency } from '@sofra/money'
import type { PaymentStatus } from '../gateways/payments/provider.ts'

/** How far a try to have one sum paid has come. */
export const attemptStates = ['created', 'pending', 'expired', 'cancelled', 'failed', 'paid'] as const
export type AttemptState = (typeof attemptStates)[number]

/** Whether it may still be paid, as far as anybody has said. */
export function isOpen(state: AttemptState): boolean {
  return state === 'created' || state === 'pending'
}

/** What is asked for. */
export interface RequestedAmount {
  readonly amount: Amount
  readonly currency: Currency
}

/** One word that was heard of an attempt: what its provider said when asked, or what we ourselves decided. */
export interface Fact {
  /** `ours`: we let it go, and the provider may still say otherwise. */
  readonly source: 'asked' | 'ours'
  readonly status: PaymentStatus
  /** What the provider says was paid; null where it does not say, or where it was us. */
  readonly paid: RequestedAmount | null
}

/** For a person: the provider took another sum than was asked for, or has not said in time what it took. */
export type Alarm = 'wrong-amount' | 'wrong-currency' | 'unheard'

export interface PaymentOutcome {
  readonly state: AttemptState
  readonly alarm: Alarm | null
}

/**
 * What a word makes of an attempt. Only `paid`, in the currency and to the last coin, is money; what is open and what
 * nobody understands may still become anything.
 */
const stateByStatus = {
  open: 'pending',
  unknown: 'pending',
  expired: 'expired',
  cancelled: 'cancelled',
  declined: 'failed',
  paid: 'paid',
} as const satisfies Record<PaymentStatus, AttemptState>

/**
 * Where an attempt stands, from everything that was ever heard of it. Words come late, twice and in any order, so the
 * order is not looked at: the word that says most wins, and money says more than everything. A success that comes after
 * a failure or after the time was up is therefore a success; what is done with it is `fateOf`'s to say.
 */
export function deriveOutcome(asked: RequestedAmount, facts: readonly Fact[]): PaymentOutcome {
  let state: AttemptState = 'created'
  let alarm: Alarm | null = null
  for (const fact of facts) {
    const wrong = fact.status === 'paid' ? mismatchOf(asked, fact.paid) : null
    alarm = worseAlarm(alarm, wrong)
    // Another sum than ours leaves everything as it is: whoever looks into it decides.
    const meant = wrong === null ? stateByStatus[fact.status] : 'pending'
    if (rankOf(meant) > rankOf(state)) state = meant
  }
  return { state, alarm: state === 'paid' ? null : alarm }
}

/** Whether nobody needs to ask any more: the provider itself has said its last word. */
export function isSettled(facts: readonly Fact[]): boolean {
  return facts.some(({ source, status }) => source === 'asked' && status !== 'open' && status !== 'unknown')
}

/** What an order is to a payment that has come. */
export interface OrderPaymentState {
  /** It waits to be paid, and nobody has let it go. */
  readonly awaitsPayment: boolean
  /** It has been called off, or its time was up. */
  readonly over: boolean
}

/**
 * What is done with money that has come for an order. One that still waits is paid, whatever was said of the attempt
 * before. One that has been let go stays so, since its dishes and its place may be somebody else's: the guest gets
 * everything back. So does one that has been paid already, or is paid otherwise: nobody pays twice.
 */
export function resolveOutcome({ awaitsPayment, over }: OrderPaymentState): 'honour' | 'give-back-late' | 'give-back-twice' {
  if (over) return 'give-back-late'
  return awaitsPayment ? 'honour' : 'give-back-twice'
}

function rankOf(state: AttemptState): number {
  return attemptStates.indexOf(state)
}

function mismatchOf(asked: RequestedAmount, paid: RequestedAmount | null): Alarm | null {
  if (paid?.currency !== asked.currency) return 'wrong-currency'
  return paid.amount === asked.amount ? null : 'wrong-amount'
}

function worseAlarm(one: Alarm | null, other: Alarm | null): Alarm | null {
  return one === 'wrong-currency' || other === 'wrong-currency' ? 'wrong-currency' : (one ?? other)
}
