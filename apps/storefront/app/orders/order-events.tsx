import { isForRecipient, type Order, type OrderEvent } from '@sofra/ordering'
import { text } from '@sofra/ui/text'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import { eventTimeText } from './event-time-text.ts'
import styles from './order-events.module.css'
import { stateMessage } from './progress.ts'

/** The events of the order, the latest first. */
export function OrderEvents({ order, zone, now }: { order: Order; zone: string; now: number }) {
  const translation = useTranslation()
  const { t } = translation
  return (
    <section className={pageStyles['card']} aria-labelledby="order-history">
      <h2 id="order-history" className={pageStyles['heading']}>
        {t('order.history')}
      </h2>
      <ol className={styles['events']}>
        {order.events.toReversed().map((event) => (
          <li key={event.id} className={styles['event']}>
            <time className={text('small', 'muted', 'figures')} dateTime={new Date(event.at).toISOString()}>
              <bdi>{eventTimeText(translation, event.at, now, zone)}</bdi>
            </time>
            <div>
              <p>
                {event.kind === 'arrived'
                  ? t('order.arrived')
                  : event.kind === 'paid'
                    ? t('payment.received')
                    : event.kind === 'escalated'
                      ? t('order.unanswered')
                      : event.kind === 'diet-read'
                        ? t('diet.read')
                        : t(stateMessage(event.state, order.sellingType).title)}
              </p>
              {/* The recipient of a gift is not the guest who placed the order. */}
              {!(event.by.kind === 'guest' && isForRecipient(order)) && (
                <p className={text('small', 'muted')}>{t(actorKeys[event.by.kind])}</p>
              )}
              {event.reason !== '' && (
                <p className={text('small', 'muted')}>
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

const actorKeys = {
  guest: 'order.byYou',
  staff: 'order.byShop',
  system: 'order.bySystem',
} as const satisfies Record<OrderEvent['by']['kind'], string>
