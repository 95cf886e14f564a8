import { languages } from '@sofra/i18n'
import type { StaffOrder } from '@sofra/ordering'
import { Phone } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import { addressLines } from './destination.ts'
import styles from './order-sheet.module.css'
import { PinLink } from './pin-link.tsx'

/** The guest of an order: name, phone, language and address. */
export function OrderGuest({ order }: { order: StaffOrder }) {
  const translation = useTranslation()
  const { t } = translation
  return (
    <section className={styles['part']} aria-labelledby="guest-title">
      <h3 id="guest-title" className={styles['heading']}>
        {t('orders.guest')}
      </h3>
      {order.name !== '' && (
        <p>
          <bdi>{order.name}</bdi>
        </p>
      )}
      {order.phone !== '' && (
        <a className={styles['phone']} href={`tel:${order.phone}`}>
          <Phone aria-hidden="true" />
          <bdi dir="ltr">{order.phone}</bdi>
        </a>
      )}
      {order.language in languages && (
        <p className={styles['muted']}>
          {t('orders.speaks', { language: languages[order.language as keyof typeof languages].name })}
        </p>
      )}
      {addressLines(order, translation).map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      <PinLink order={order} />
    </section>
  )
}
