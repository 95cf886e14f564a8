import type { StaffOrder } from '@sofra/ordering'
import { useTranslation } from '../shell/translation.tsx'
import styles from './gift-note.module.css'

/** The gift details for packing and delivery: recipient, date, card message, and whether to omit prices. */
export function GiftNote({ order: { gift, scheduledFor } }: { order: StaffOrder }) {
  const { t, format } = useTranslation()
  if (!gift) return null
  return (
    <div className={styles['gift']}>
      <p className={styles['title']}>
        {t('gift.for', { name: gift.name })} <bdi dir="ltr">{gift.phone}</bdi>
      </p>
      {/* A date has no time zone; noon UTC is on that date in UTC. */}
      {gift.date !== null && !scheduledFor && (
        <p>{t('gift.on', { day: format.dayLong(Date.parse(`${gift.date}T12:00:00Z`), 'UTC') })}</p>
      )}
      {gift.message !== '' && (
        <p className={styles['message']}>
          <bdi>{gift.message}</bdi>
        </p>
      )}
      {gift.hidePrices && <p>{t('gift.noPrices')}</p>}
    </div>
  )
}
