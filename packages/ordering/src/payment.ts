import type { Currency } from '@sofra/money'
import type { Quote } from '@sofra/pricing'
import type { OnlineMethod, Order, PaymentMethod } from './order.ts'

/** The payment methods that need a provider. */
export const onlineMethods = [
  'online',
  'knet',
  'benefit',
  'apple-pay',
  'mada',
  'apple-pay-knet',
] as const satisfies readonly OnlineMethod[]

/** Whether a payment method is paid online before preparation starts. */
export function isOnline(method: PaymentMethod): method is OnlineMethod {
  return onlineMethods.some((one) => one === method)
}

/** National cards and their only currency. */
const currencies: Partial<Record<PaymentMethod, Currency>> = {
  knet: 'KWD',
  'apple-pay-knet': 'KWD',
  benefit: 'BHD',
  mada: 'SAR',
}

/** Whether a payment method can be used for amounts of a currency. */
export function supportsCurrency(method: PaymentMethod, currency: Currency): boolean {
  return (currencies[method] ?? currency) === currency
}

/**
 * The preselected payment method of a checkout: cash if the business accepts and prefers it (docs/product.md, section
 * 9: `default_cash`), else the first accepted method; null without methods.
 */
export function defaultPaymentMethod(
  methods: readonly PaymentMethod[],
  { defaultCash }: { readonly defaultCash: boolean },
): PaymentMethod | null {
  return defaultCash && methods.includes('cash') ? 'cash' : (methods[0] ?? null)
}

/**
 * Whether a quote has an amount to pay: an order covered by coupon and wallet is placed without a payment
 * (docs/product.md, sections 14 and 17).
 */
export function needsPayment({ toPay }: Pick<Quote, 'toPay'>): boolean {
  return toPay > 0
}

/** Whether the shop can see an order: unpaid online orders are visible to their guest only. */
export function isVisibleToShop({ payment }: Pick<Order, 'payment'>): boolean {
  return payment === null || payment.payBy === null
}
