import { buttonClass } from '@sofra/ui/button'
import { MessageCircle, Phone } from 'lucide-react'
import pageStyles from '../checkout/page.module.css'
import { useWords } from '../shell/words.tsx'
import styles from './order-help.module.css'

/** Whom to ask about an order, and how; nothing where the shop says neither. */
export function OrderHelp({ number, phone, whatsapp }: { number: number; phone: string; whatsapp: string }) {
  const { t } = useWords()
  if (phone === '' && whatsapp === '') return null
  const chat = `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(t('order.whatsappText', { number }))}`
  return (
    <section className={`${pageStyles['card']} ${styles['help']}`} aria-labelledby="order-help" data-screen-only>
      <h2 id="order-help" className={pageStyles['heading']}>
        {t('order.help')}
      </h2>
      <div className={styles['ways']}>
        {phone !== '' && (
          <a className={buttonClass()} href={`tel:${phone}`}>
            <span className={styles['way']}>
              <Phone size={18} aria-hidden />
              {t('order.call')}
              <bdi dir="ltr">{phone}</bdi>
            </span>
          </a>
        )}
        {whatsapp !== '' && (
          <a className={buttonClass()} href={chat} target="_blank" rel="noopener noreferrer">
            <span className={styles['way']}>
              <MessageCircle size={18} aria-hidden />
              {t('order.whatsapp')}
            </span>
          </a>
        )}
      </div>
    </section>
  )
}
