import type { SellingType } from '@sofra/menu'
import { isFinal, type Order, type OrderState } from '@sofra/ordering'
import { CircleX, PartyPopper } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { shippingTimeText } from '../delivery/country-text.ts'
import { clock } from '../shell/clock.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import type { DeliveryTime } from './delivery-time.ts'
import styles from './order-hero.module.css'
import { OrderProgress, StateIcon } from './order-progress.tsx'
import { refundTexts } from './payment-text.ts'
import { findRemainingTime, listProgressSteps, stateMessage } from './progress.ts'

interface OrderHeroProps {
  readonly order: Order
  readonly zone: string
  readonly branchName: string
  readonly deliveryTime: DeliveryTime | null
  readonly loadedAt: number
  /** Whether to show confetti for an order that was just placed. */
  readonly celebrate?: boolean
}

/** The state of the order in large type. */
export function OrderHero({ order, zone, branchName, deliveryTime, loadedAt, celebrate = false }: OrderHeroProps) {
  const translation = useTranslation()
  const { t } = translation
  const { state, sellingType, number } = order
  const message = stateMessage(state, sellingType)
  const failed = state === 'rejected' || state === 'cancelled'
  const reason = failed ? (order.events.findLast((event) => event.state === state)?.reason ?? '') : ''
  return (
    <section className={styles['hero']} data-tone={toneOf(state)}>
      <div className={styles['picture']}>
        {celebrate && <Confetti />}
        <span className={styles['icon']}>
          {failed ? (
            <CircleX aria-hidden />
          ) : celebrate ? (
            <PartyPopper aria-hidden />
          ) : (
            <StateIcon state={state} type={sellingType} />
          )}
        </span>
      </div>
      {celebrate && (
        <p className={styles['thanks']}>
          {order.name === '' ? t('order.thanksPlain') : t('order.thanks', { name: order.name })}
        </p>
      )}
      <p className={styles['number']}>
        {t('order.number', { number })}
        {branchName !== '' && <span> · {branchName}</span>}
      </p>
      <h1 className={styles['title']}>{t(message.title)}</h1>
      <RemainingTime order={order} zone={zone} deliveryTime={deliveryTime} loadedAt={loadedAt} />
      <p className={styles['text']}>{reason === '' ? textOf(translation, order) : <bdi>{reason}</bdi>}</p>
      {failed &&
        refundTexts(translation, order).map((text) => (
          <p key={text} className={styles['text']}>
            {text}
          </p>
        ))}
      <div className={styles['line']}>
        <OrderProgress
          steps={listProgressSteps({ ...order, scheduled: order.scheduledFor !== null })}
          type={sellingType}
          zone={zone}
          now={loadedAt}
        />
      </div>
    </section>
  )
}

/** The explanation of the state. States that nothing was charged only when that is certain. */
function textOf(translation: Translation, order: Order): string {
  const { state, sellingType, payment } = order
  if (state === 'cancelled' || state === 'rejected') {
    if (payment?.exception || refundTexts(translation, order).length > 0) return ''
    if (payment && !payment.nothingTaken) return translation.t('payment.comesBack')
    const expired = order.events.at(-1)?.by.kind === 'system'
    if (expired && payment?.payBy != null) return translation.t('payment.overText')
  }
  return translation.t(stateMessage(state, sellingType).text)
}

function toneOf(state: OrderState): 'failed' | 'cancelled' | 'done' | 'live' {
  if (state === 'rejected') return 'failed'
  if (state === 'cancelled') return 'cancelled'
  return isFinal(state) ? 'done' : 'live'
}

/** The remaining time, updated as a countdown. */
function RemainingTime({
  order,
  zone,
  deliveryTime,
  loadedAt,
}: Pick<OrderHeroProps, 'order' | 'zone' | 'deliveryTime' | 'loadedAt'>) {
  const { t, format } = useTranslation()
  const now = useCurrentMinute(loadedAt, order.promisedAt)
  const remaining = findRemainingTime(order, now)
  switch (remaining?.kind) {
    case 'minutes':
      return (
        <p className={styles['remaining']}>
          <bdi className={styles['minutes']}>{format.duration(remaining.minutes)}</bdi>
          <span>{t('order.by', { time: format.time(remaining.at, zone) })}</span>
        </p>
      )
    case 'awaiting-confirmation':
      return <TypicalDuration type={order.sellingType} deliveryTime={deliveryTime} />
    case 'due':
      return <p className={styles['remaining']}>{t('order.anyMoment')}</p>
    case 'slot':
      return (
        <p className={styles['remaining']}>
          <bdi className={styles['slot']}>{format.dayLong(remaining.from, zone)}</bdi>
          <bdi>{`${format.time(remaining.from, zone)} – ${format.time(remaining.to, zone)}`}</bdi>
        </p>
      )
    default:
      return null
  }
}

/** The usual duration, until the shop has promised a time. */
function TypicalDuration({ type, deliveryTime }: { type: SellingType; deliveryTime: DeliveryTime | null }) {
  const translation = useTranslation()
  const selling = useShop().selling.find((one) => one.type === type)
  if (deliveryTime?.by === 'post')
    return <p className={styles['remaining']}>{shippingTimeText(translation, deliveryTime.days)}</p>
  if (!selling) return null
  const { format, t } = translation
  const duration =
    deliveryTime || !selling.trip
      ? format.duration(deliveryTime?.minutes ?? selling.preparationMinutes)
      : format.durationRange(selling.trip.minutesFrom, selling.trip.minutesTo)
  return <p className={styles['remaining']}>{t('order.usually', { duration })}</p>
}

function useCurrentMinute(loadedAt: number, promisedAt: number | null): number {
  const [now, setNow] = useState(loadedAt)
  const [lastPromisedAt, setLastPromisedAt] = useState(promisedAt)
  if (lastPromisedAt !== promisedAt) {
    // A new promised time counts from now, not from the page load.
    setLastPromisedAt(promisedAt)
    setNow(clock())
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 20_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Confetti, animated once unless the guest prefers reduced motion. */
function Confetti() {
  return (
    <svg className={styles['confetti']} viewBox="-100 -100 200 200" aria-hidden="true">
      {pieces.map(([x, y, turn, tone]) => (
        <g key={`${x},${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect data-tone={tone} x="-3" y="-5" width="6" height="10" rx="1.5" />
        </g>
      ))}
    </svg>
  )
}

const pieces = [
  [-82, -34, 20, 'accent'],
  [-64, -66, -30, 'positive'],
  [-38, -84, 50, 'warning'],
  [-6, -92, 10, 'accent'],
  [30, -86, -40, 'info'],
  [60, -68, 35, 'positive'],
  [84, -36, -15, 'warning'],
  [-90, 4, 65, 'info'],
  [92, 2, 80, 'accent'],
  [-72, 40, -20, 'warning'],
  [74, 42, 25, 'info'],
] as const
