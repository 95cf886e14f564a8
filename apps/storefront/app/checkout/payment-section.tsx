import { RadioCards } from '@sofra/ui/choice'
import { Wallet } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { PaymentIcon } from '../payments/payment-icon.tsx'
import { paymentOf, usePaymentName } from '../payments/payment-method.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useCheckoutPage } from './checkout-page.ts'
import { OpenSection } from './section.tsx'

/** The payment methods, always shown; none is needed when the wallet pays everything. */
export function PaymentSection() {
  const { t } = useTranslation()
  const shop = useShop()
  const { choices, choose } = useCheckout()
  const nameOf = usePaymentName()
  const { terms, quote } = useCheckoutPage().order
  const method = paymentOf(terms, choices, shop)
  const title = t('checkout.payment')
  const paidByWallet = quote.walletDiscount > 0 && quote.toPay === 0
  return (
    <OpenSection
      step="payment"
      title={title}
      icon={paidByWallet ? <Wallet aria-hidden /> : <PaymentIcon method={method} />}
    >
      {paidByWallet ? (
        <p>{t('wallet.paysAll')}</p>
      ) : (
        <RadioCards
          legend={title}
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
      )}
    </OpenSection>
  )
}
