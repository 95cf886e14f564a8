import type { OrderEvent } from '@sofra/ordering'
import { useTranslation } from '../shell/translation.tsx'
import styles from './order-history.module.css'

/** The events of an order: time, actor and reason. */
export function OrderHistory({ events, zone }: { events: readonly OrderEvent[]; zone: string }) {
  const { t, format } = useTranslation()
  return (
    <ol className={styles['history']}>
      {events.map((event) => (
        <li key={event.id} className={styles['event']}>
          <span className={styles['time']}>
            <span className="figures">{format.time(event.at, zone)}</span>
          </span>
          <span className={styles['what']}>
            <strong>
              {event.kind === 'arrived'
                ? t('orders.guestArrived')
                : event.kind === 'paid'
                  ? t('payments.received')
                  : t(`states.${event.state}`)}
            </strong>
            <span className={styles['who']}>
              <bdi>{event.by.name || t(`by.${event.by.kind}`)}</bdi>
            </span>
            {event.reason !== '' && (
              <q>
                <bdi>{event.reason}</bdi>
              </q>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
