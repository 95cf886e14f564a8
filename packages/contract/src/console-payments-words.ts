import type { Instant } from '@sofra/availability'
import { type Amount, amountFromWire, amountToWire, type Currency } from '@sofra/money'
import type { QuestionOutcome } from '@sofra/ordering'
import { instantFromWire, instantToWire } from './basics-words.ts'
import type { PaymentQuestionsWire, PaymentQuestionWire, SettlementBodyInput } from './console-payments.ts'

export interface Sum {
  readonly amount: Amount
  readonly currency: Currency
}

/** A payment that only a person can settle, as staff see it. */
export interface PaymentQuestion {
  readonly id: string
  readonly why: 'wrong-amount' | 'wrong-currency' | 'unheard' | 'refund-failed' | 'refund-unheard'
  readonly businessId: string
  /** Null: wallet money was bought. */
  readonly order: { readonly id: string; readonly branchId: string; readonly number: number } | null
  readonly name: string
  readonly phone: string
  readonly asked: Sum
  /** What the provider says it took; null where it has not said. */
  readonly reported: Sum | null
  readonly provider: 'sandbox' | 'stripe' | 'tap'
  /** What the provider calls it. */
  readonly reference: string | null
  readonly at: Instant
  readonly settled: (Settlement & { readonly by: string; readonly at: Instant }) | null
}

/** How somebody has settled it, and what they did. */
export interface Settlement {
  readonly outcome: QuestionOutcome
  readonly note: string
}

export function paymentQuestionToWire(question: PaymentQuestion): PaymentQuestionWire {
  const { id, why, businessId, order, name, phone, asked, reported, provider, reference, at, settled } = question
  return {
    id,
    why,
    business_id: businessId,
    order: order && { id: order.id, branch_id: order.branchId, number: order.number },
    name,
    phone,
    asked: sumToWire(asked),
    reported: reported && sumToWire(reported),
    provider,
    reference,
    created_at: instantToWire(at),
    settled: settled && {
      outcome: settled.outcome,
      note: settled.note,
      by: settled.by,
      at: instantToWire(settled.at),
    },
  }
}

export function paymentQuestionFromWire(wire: PaymentQuestionWire): PaymentQuestion {
  const { business_id: businessId, order, asked, reported, created_at: at, settled, ...same } = wire
  return {
    ...same,
    businessId,
    order: order && { id: order.id, branchId: order.branch_id, number: order.number },
    asked: sumFromWire(asked),
    reported: reported && sumFromWire(reported),
    at: instantFromWire(at),
    settled: settled && { ...settled, at: instantFromWire(settled.at) },
  }
}

export function paymentQuestionsFromWire({ questions }: PaymentQuestionsWire): PaymentQuestion[] {
  return questions.map(paymentQuestionFromWire)
}

export function settlementToWire({ outcome, note }: Settlement): SettlementBodyInput {
  return { outcome, note }
}

function sumToWire({ amount, currency }: Sum): PaymentQuestionWire['asked'] {
  return { amount: amountToWire(amount, currency), currency }
}

function sumFromWire({ amount, currency }: PaymentQuestionWire['asked']): Sum {
  return { amount: amountFromWire(amount, currency), currency }
}
