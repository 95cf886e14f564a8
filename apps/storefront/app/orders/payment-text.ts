import { isOnline, isVisibleToShop, type Order, type OrderPaymentException } from '@sofra/ordering'
import type { Translation } from '../shell/translation.tsx'

/** The payment method of an order, and whether it is paid if that is known. */
export function paymentText({ t }: Translation, order: Order): string {
  const { paymentMethod, payment } = order
  const method = t(`payment.${paymentMethod}`)
  if (payment?.state === 'paid') return t('payment.paidBy', { method })
  const isUnpaid = isOnline(paymentMethod) && !isVisibleToShop(order) && payment?.nothingTaken
  return isUnpaid ? t('payment.notPaid', { method }) : method
}

/** Texts for the refunded and the pending amount; none for a pending refund whose outcome is unknown. */
export function refundTexts({ t, format }: Translation, { payment, quote: { currency } }: Order): string[] {
  const { refunded = 0, refunding = 0 } = payment ?? {}
  const pending = payment?.exception?.about === 'refund' ? 0 : refunding
  return [
    ...(refunded > 0 ? [t('payment.refunded', { amount: format.money(refunded, currency) })] : []),
    ...(pending > 0 ? [t('payment.refunding', { amount: format.money(pending, currency) })] : []),
  ]
}

/** Title and text of a payment exception. They do not state whether the guest was charged, as that is unknown. */
export function paymentExceptionTexts(
  { t }: Translation,
  { about, outcome }: OrderPaymentException,
): { title: string; text: string } {
  if (outcome === null) {
    const text = t(about === 'sum' ? 'payment.exceptionAmount' : 'payment.exceptionRefundFailed')
    return { title: t('payment.exceptionTitle'), text }
  }
  const text = t(outcome === 'given-back' ? 'payment.exceptionRefunded' : 'payment.exceptionResolvedWithYou')
  return { title: t('payment.exceptionResolved'), text }
}
