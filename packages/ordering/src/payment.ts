import type { Quote } from '@sofra/pricing'
import type { PaymentMethod } from './order.ts'

/**
 * The way to pay a checkout starts with: cash, and always cash beside wallet money, where the business takes it (source
 * spec, section 9); else the first way it does take. Null: none.
 */
export function defaultPaymentMethod(methods: readonly PaymentMethod[]): PaymentMethod | null {
  return methods.includes('cash') ? 'cash' : (methods[0] ?? null)
}

/**
 * Whether anything is left to be paid: an order that coupon and wallet have covered is placed without a payment (spec,
 * sections 5 and 8).
 */
export function needsPayment({ toPay }: Pick<Quote, 'toPay'>): boolean {
  return toPay > 0
}
