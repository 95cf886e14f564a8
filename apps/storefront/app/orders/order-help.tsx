import { buttonClass } from '@sofra/ui/button'
import { telOf } from '@sofra/ui/tel'
import { MessageCircle, MessageSquareHeart, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../checkout/page.module.css'
import { useWords } from '../shell/words.tsx'
import styles from './order-help.module.css'

interface OrderHelpProps {
  /** The order it is about, where there is one. */
  readonly number?: number
  readonly phone: string
  readonly whatsapp: string
}

/** Whom to ask about an order, and how. */
export function OrderHelp({ number, phone, whatsapp }: OrderHelpProps) {
  const { t } = useWords()
  const { referenceId } = useShop()
  const about = number === undefined ? '' : `?text=${encodeURIComponent(t('order.whatsappText', { number }))}`
  return (
    <section className={`${pageStyles['card']} ${styles['help']}`} aria-labelledby="order-help" data-screen-only>
      <h2 id="order-help" className={pageStyles['heading']}>
        {t('order.help')}
      </h2>
      <div className={styles['ways']}>
        {phone !== '' && (
          <a className={buttonClass()} href={telOf(phone)}>
            <span className={styles['way']}>
              <Phone size={18} aria-hidden />
              {t('order.call')}
              <bdi dir="ltr">{phone}</bdi>
            </span>
          </a>
        )}
        {whatsapp !== '' && (
          <a
            className={buttonClass()}
            href={`https://wa.me/${whatsapp.replace(/\D/g, '')}${about}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className={styles['way']}>
              <MessageCircle size={18} aria-hidden />
              {t('order.whatsapp')}
            </span>
          </a>
        )}
        <Link
          className={buttonClass()}
          to={`/${referenceId}/Feedback${number === undefined ? '' : `?order=${number}`}`}
          discover="none"
        >
          <span className={styles['way']}>
            <MessageSquareHeart size={18} aria-hidden />
            {t('feedback.tell')}
          </span>
        </Link>
      </div>
    </section>
  )
}
