import { isForRecipient, type Order, type OrderEvent } from '@sofra/ordering'
import pageStyles from '../checkout/page.module.css'
import { useWords } from '../shell/words.tsx'
import { happenedText } from './happened-text.ts'
import styles from './order-events.module.css'
import { stateMessage } from './progress.ts'

/** What has happened to the order, the latest first. */
export function OrderEvents({ order, zone, now }: { order: Order; zone: string; now: number }) {
  const words = useWords()
  const { t } = words
  return (
    <section className={pageStyles['card']} aria-labelledby="order-history">
      <h2 id="order-history" className={pageStyles['heading']}>
        {t('order.history')}
      </h2>
      <ol className={styles['events']}>
        {order.events.toReversed().map((event) => (
          <li key={event.id} className={styles['event']}>
            <time dateTime={new Date(event.at).toISOString()}>
              <bdi>{happenedText(words, event.at, now, zone)}</bdi>
            </time>
            <div>
              <p>
                {event.kind === 'arrived'
                  ? t('order.arrived')
                  : event.kind === 'paid'
                    ? t('payment.received')
                    : t(stateMessage(event.state, order.sellingType).title)}
              </p>
              {/* To the one a present is for, its giver is not "you". */}
              {!(event.by.kind === 'guest' && isForRecipient(order)) && (
                <p className={styles['by']}>{t(byWhom[event.by.kind])}</p>
              )}
              {event.reason !== '' && (
                <p className={styles['by']}>
                  <bdi>{event.reason}</bdi>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const byWhom = {
  guest: 'order.byYou',
  staff: 'order.byShop',
  system: 'order.bySystem',
} as const satisfies Record<OrderEvent['by']['kind'], string>
