import type { Order } from '@sofra/ordering'
import { buttonClass } from '@sofra/ui/button'
import { Notice } from '@sofra/ui/notice'
import { telOf } from '@sofra/ui/tel'
import { Phone } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './payment-exception-notice.module.css'
import { paymentExceptionTexts } from './payment-text.ts'

/** Notice of a payment exception that the shop has to resolve. */
export function PaymentExceptionNotice({ order, phone }: { order: Order; phone: string }) {
  const translation = useTranslation()
  const question = order.payment?.exception
  if (!question) return null
  const { title, text } = paymentExceptionTexts(translation, question)
  const isOpen = question.outcome === null
  return (
    <Notice
      tone={isOpen ? 'warning' : 'info'}
      title={title}
      {...(isOpen && phone !== '' && { action: <CallShop phone={phone} /> })}
    >
      {text}
    </Notice>
  )
}

function CallShop({ phone }: { phone: string }) {
  const { t } = useTranslation()
  return (
    <a className={buttonClass()} href={telOf(phone)}>
      <span className={styles['call']}>
        <Phone size={18} aria-hidden />
        {t('order.call')}
        <bdi dir="ltr">{phone}</bdi>
      </span>
    </a>
  )
}
