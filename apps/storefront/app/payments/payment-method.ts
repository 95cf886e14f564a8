import { defaultPaymentMethod, type PaymentMethod } from '@sofra/ordering'
import type { OrderingTerms } from '../cart/terms.ts'
import type { Choices } from '../guest/choices.ts'
import { useTranslation } from '../shell/translation.tsx'

/**
 * The preselected payment method: the guest's last one if it is still offered, else the default; null when none is
 * offered.
 */
export function paymentOf(
  { payments }: Pick<OrderingTerms, 'payments'>,
  { paymentMethod }: Choices,
  shop: { readonly defaultCash: boolean },
): PaymentMethod | null {
  return payments.find((method) => method === paymentMethod) ?? defaultPaymentMethod(payments, shop)
}

/** Returns a function that gives the translated name of a payment method. */
export function usePaymentName(): (method: PaymentMethod) => string {
  const { t } = useTranslation()
  return (method) => t(`payment.${method}`)
}
