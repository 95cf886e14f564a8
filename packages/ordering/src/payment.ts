import type { PaymentMethod } from './order.ts'

/**
 * The way to pay a checkout starts with: cash, and always cash beside wallet money, where the business takes it (source
 * spec, section 9); else the first way it does take. Null: none.
 */
export function defaultPaymentMethod(methods: readonly PaymentMethod[]): PaymentMethod | null {
  return methods.includes('cash') ? 'cash' : (methods[0] ?? null)
}
