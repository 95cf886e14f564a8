import type { Order } from '@sofra/ordering'
import { Notice } from '@sofra/ui/notice'
import { useTranslation } from '../shell/translation.tsx'
import { CallLink } from './order-help.tsx'
import { paymentExceptionTexts } from './payment-text.ts'

/** Notice of a payment exception that the shop has to resolve. */
export function PaymentExceptionNotice({ order, phone }: { order: Order; phone: string }) {
  const translation = useTranslation()
  const exception = order.payment?.exception
  if (!exception) return null
  const { title, text } = paymentExceptionTexts(translation, exception)
  const isOpen = exception.outcome === null
  return (
    <Notice
      tone={isOpen ? 'warning' : 'info'}
      title={title}
      {...(isOpen && phone !== '' && { action: <CallLink phone={phone} /> })}
    >
      {text}
    </Notice>
  )
}
