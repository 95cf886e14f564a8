import { RadioCards } from '@sofra/ui/choice'
import { useShop } from '../business/use-shop.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { PaymentIcon } from '../payments/payment-icon.tsx'
import { paymentOf, usePaymentName } from '../payments/payment-method.ts'
import { useTranslation } from '../shell/translation.tsx'
import { SectionDone } from './section.tsx'

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
