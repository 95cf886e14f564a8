import type { Currency } from '@sofra/money'
import type { Quote } from '@sofra/pricing'
import type { OnlineMethod, Order, PaymentMethod } from './order.ts'

/** The ways of paying that need a provider. */
export const onlineMethods = [
  'online',
  'knet',
  'benefit',
  'apple-pay',
  'mada',
  'apple-pay-knet',
] as const satisfies readonly OnlineMethod[]

/** Whether a way of paying is settled before the kitchen begins. */
export function isOnline(method: PaymentMethod): method is OnlineMethod {
  return onlineMethods.some((one) => one === method)
}

/** The national cards, and the one currency each of them knows. */
const currencies: Partial<Record<PaymentMethod, Currency>> = {
  knet: 'KWD',
  'apple-pay-knet': 'KWD',
  benefit: 'BHD',
  mada: 'SAR',
}

/** Whether a way of paying can be used for sums of a currency at all. */
export function supportsCurrency(method: PaymentMethod, currency: Currency): boolean {
  return (currencies[method] ?? currency) === currency
}

/**
 * The way to pay a checkout starts with: cash where the business takes it and wants it first (source spec, section 9:
 * `default_cash`); else the first way it does take. Null: none.
 */
export function defaultPaymentMethod(
  methods: readonly PaymentMethod[],
  { defaultCash }: { readonly defaultCash: boolean },
): PaymentMethod | null {
  return defaultCash && methods.includes('cash') ? 'cash' : (methods[0] ?? null)
}

/**
 * Whether anything is left to be paid: an order that coupon and wallet have covered is placed without a payment (spec,
 * sections 5 and 8).
 */
export function needsPayment({ toPay }: Pick<Quote, 'toPay'>): boolean {
  return toPay > 0
}

/** Whether an order is the shop's business: one that waits to be paid, or never was, is its guest's alone. */
export function isVisibleToShop({ payment }: Pick<Order, 'payment'>): boolean {
  return payment === null || payment.payBy === null
}
