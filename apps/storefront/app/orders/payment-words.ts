import { isForShop, isOnline, type Order, type PaymentQuestion } from '@sofra/ordering'
import type { Words } from '../shell/words.tsx'

/** How an order is paid, and whether it is, as far as that is known. */
export function paymentText({ t }: Words, order: Order): string {
  const { paymentMethod, payment } = order
  const method = t(`payment.${paymentMethod}`)
  if (payment?.state === 'paid') return t('payment.paidBy', { method })
  const isUnpaid = isOnline(paymentMethod) && !isForShop(order) && payment?.nothingTaken
  return isUnpaid ? t('payment.notPaid', { method }) : method
}

/** What of the guest's money has gone back, or is about to; empty where nothing is, or where nobody knows whether it is. */
export function refundTexts({ t, format }: Words, { payment, quote: { currency } }: Order): string[] {
  const { refunded = 0, refunding = 0 } = payment ?? {}
  const coming = payment?.question?.about === 'refund' ? 0 : refunding
  return [
    ...(refunded > 0 ? [t('payment.refunded', { amount: format.money(refunded, currency) })] : []),
    ...(coming > 0 ? [t('payment.refunding', { amount: format.money(coming, currency) })] : []),
  ]
}

/** What the guest is told of a payment that only the shop can settle. Whether anything was taken, nobody here knows. */
export function questionTexts({ t }: Words, { about, outcome }: PaymentQuestion): { title: string; text: string } {
  if (outcome === null) {
    const text = t(about === 'sum' ? 'payment.questionSum' : 'payment.questionRefund')
    return { title: t('payment.questionTitle'), text }
  }
  const text = t(outcome === 'given-back' ? 'payment.questionGivenBack' : 'payment.questionWithYou')
  return { title: t('payment.questionSettled'), text }
}
