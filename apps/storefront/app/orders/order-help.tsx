import { buttonClass } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { telOf } from '@sofra/ui/tel'
import { MessageCircle, MessageSquareHeart, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
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
    <section
      className={classes(pageStyles['card'], layout('stack', 'gap3'))}
      aria-labelledby="order-help"
      data-screen-only
    >
      <h2 id="order-help" className={pageStyles['heading']}>
        {t('order.help')}
      </h2>
      <div className={styles['options']}>
        {phone !== '' && <CallLink phone={phone} />}
        {whatsapp !== '' && (
          <a
            className={buttonClass()}
            href={`https://wa.me/${whatsapp.replace(/\D/g, '')}${query}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Option icon={<MessageCircle size={18} aria-hidden />}>{t('order.whatsapp')}</Option>
          </a>
        )}
        <Link
          className={buttonClass()}
          to={`/${referenceId}/Feedback${number === undefined ? '' : `?order=${number}`}`}
          discover="none"
        >
          <Option icon={<MessageSquareHeart size={18} aria-hidden />}>{t('feedback.tell')}</Option>
        </Link>
      </div>
    </section>
  )
}

/** Link that calls the shop. */
export function CallLink({ phone }: { phone: string }) {
  const { t } = useTranslation()
  return (
    <a className={buttonClass()} href={telOf(phone)}>
      <Option icon={<Phone size={18} aria-hidden />}>
        {t('order.call')}
        <bdi dir="ltr">{phone}</bdi>
      </Option>
    </a>
  )
}

function Option({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(layout('inline', 'wrap'), styles['option'])}>
      {icon}
      {children}
    </span>
  )
}
