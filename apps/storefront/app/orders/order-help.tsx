import { buttonClass } from '@sofra/ui/button'
import { telOf } from '@sofra/ui/tel'
import { MessageCircle, MessageSquareHeart, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import styles from './order-help.module.css'

interface OrderHelpProps {
  /** The number of the order, if there is one. */
  readonly number?: number
  readonly phone: string
  readonly whatsapp: string
}

/** Contact options for questions about an order. */
export function OrderHelp({ number, phone, whatsapp }: OrderHelpProps) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const query = number === undefined ? '' : `?text=${encodeURIComponent(t('order.whatsappText', { number }))}`
  return (
    <section className={`${pageStyles['card']} ${styles['help']}`} aria-labelledby="order-help" data-screen-only>
      <h2 id="order-help" className={pageStyles['heading']}>
        {t('order.help')}
      </h2>
      <div className={styles['options']}>
        {phone !== '' && (
          <a className={buttonClass()} href={telOf(phone)}>
            <span className={styles['option']}>
              <Phone size={18} aria-hidden />
              {t('order.call')}
              <bdi dir="ltr">{phone}</bdi>
            </span>
          </a>
        )}
        {whatsapp !== '' && (
          <a
            className={buttonClass()}
            href={`https://wa.me/${whatsapp.replace(/\D/g, '')}${query}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className={styles['option']}>
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
          <span className={styles['option']}>
            <MessageSquareHeart size={18} aria-hidden />
            {t('feedback.tell')}
          </span>
        </Link>
      </div>
    </section>
  )
}
