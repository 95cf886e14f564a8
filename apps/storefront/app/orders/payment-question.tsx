import type { Order } from '@sofra/ordering'
import { buttonClass } from '@sofra/ui/button'
import { Notice } from '@sofra/ui/notice'
import { telOf } from '@sofra/ui/tel'
import { Phone } from 'lucide-react'
import { useWords } from '../shell/words.tsx'
import styles from './payment-question.module.css'
import { questionTexts } from './payment-words.ts'

/** What of an order's money only the shop can settle, beside an order that is about more than that. */
export function PaymentQuestion({ order, phone }: { order: Order; phone: string }) {
  const words = useWords()
  const question = order.payment?.question
  if (!question) return null
  const { title, text } = questionTexts(words, question)
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
  const { t } = useWords()
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
