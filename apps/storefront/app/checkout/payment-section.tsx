import { defaultPaymentMethod, type PaymentMethod } from '@sofra/ordering'
import { RadioCards } from '@sofra/ui/choice'
import { useShop } from '../business/use-shop.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { Choices } from './choices.ts'
import { PaymentIcon } from './payment-icon.tsx'
import { SectionDone } from './section.tsx'
import { useCheckout } from './store.ts'

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

/** Form for the payment method. */
export function PaymentBody({ terms, onDone }: { terms: Pick<OrderingTerms, 'payments'>; onDone: () => void }) {
  const { t } = useTranslation()
  const shop = useShop()
  const { choices, choose } = useCheckout(shop.businessId)
  const nameOf = usePaymentName()
  const method = paymentOf(terms, choices, shop)
  return (
    <>
      <RadioCards
        legend={t('checkout.payment')}
        legendHidden
        name="payment"
        {...(method !== null && { value: method })}
        onChange={(value) => choose({ paymentMethod: terms.payments.find((one) => one === value) ?? null })}
        options={terms.payments.map((one) => ({
          value: one,
          label: nameOf(one),
          icon: <PaymentIcon method={one} />,
        }))}
      />
      <SectionDone onDone={onDone} />
    </>
  )
}
