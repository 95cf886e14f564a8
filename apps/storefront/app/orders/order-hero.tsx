import type { SellingType } from '@sofra/menu'
import { isFinal, type Order, type OrderState } from '@sofra/ordering'
import { CircleX, PartyPopper } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { clock } from '../shell/clock.ts'
import { useWords, type Words } from '../shell/words.tsx'
import { postText } from '../shipping/country-words.ts'
import styles from './order-hero.module.css'
import { OrderLine, StateIcon } from './order-line.tsx'
import { refundTexts } from './payment-words.ts'
import { stateMessage, stopsOf, waitingFor } from './progress.ts'
import type { Trip } from './trip.ts'

interface OrderHeroProps {
  readonly order: Order
  readonly zone: string
  readonly branchName: string
  readonly trip: Trip | null
  readonly loadedAt: number
  /** It has just been placed: a short moment of joy. */
  readonly cheer?: boolean
}

/** Where the order is, large enough to be read across a table. */
export function OrderHero({ order, zone, branchName, trip, loadedAt, cheer = false }: OrderHeroProps) {
  const words = useWords()
  const { t } = words
  const { state, sellingType, number } = order
  const message = stateMessage(state, sellingType)
  const failed = state === 'rejected' || state === 'cancelled'
  const reason = failed ? (order.events.findLast((event) => event.state === state)?.reason ?? '') : ''
  return (
    <section className={styles['hero']} data-tone={toneOf(state)}>
      <div className={styles['picture']}>
        {cheer && <Confetti />}
        <span className={styles['plate']}>
          {failed ? (
            <CircleX aria-hidden />
          ) : cheer ? (
            <PartyPopper aria-hidden />
          ) : (
            <StateIcon state={state} type={sellingType} />
          )}
        </span>
      </div>
      {cheer && (
        <p className={styles['thanks']}>
          {order.name === '' ? t('order.thanksPlain') : t('order.thanks', { name: order.name })}
        </p>
      )}
      <p className={styles['number']}>
        {t('order.number', { number })}
        {branchName !== '' && <span> · {branchName}</span>}
      </p>
      <h1 className={styles['title']}>{t(message.title)}</h1>
      <Waiting order={order} zone={zone} trip={trip} loadedAt={loadedAt} />
      <p className={styles['text']}>{reason === '' ? textOf(words, order) : <bdi>{reason}</bdi>}</p>
      {failed &&
        refundTexts(words, order).map((text) => (
          <p key={text} className={styles['text']}>
            {text}
          </p>
        ))}
      <div className={styles['line']}>
        <OrderLine
          stops={stopsOf({ ...order, planned: order.scheduledFor !== null })}
          type={sellingType}
          zone={zone}
          now={loadedAt}
        />
      </div>
    </section>
  )
}

/** What it means. That nothing was taken is said only where that is known. */
function textOf(words: Words, order: Order): string {
  const { state, sellingType, payment } = order
  if (state === 'cancelled' || state === 'rejected') {
    if (payment?.question || refundTexts(words, order).length > 0) return ''
    if (payment && !payment.nothingTaken) return words.t('payment.comesBack')
    const expired = order.events.at(-1)?.by.kind === 'system'
    if (expired && payment?.payBy != null) return words.t('payment.overText')
  }
  return words.t(stateMessage(state, sellingType).text)
}

function toneOf(state: OrderState): 'failed' | 'called-off' | 'done' | 'live' {
  if (state === 'rejected') return 'failed'
  if (state === 'cancelled') return 'called-off'
  return isFinal(state) ? 'done' : 'live'
}

/** How long it still takes, counted down by the minute. */
function Waiting({ order, zone, trip, loadedAt }: Pick<OrderHeroProps, 'order' | 'zone' | 'trip' | 'loadedAt'>) {
  const { t, format } = useWords()
  const now = useMinute(loadedAt, order.promisedAt)
  const waiting = waitingFor(order, now)
  switch (waiting?.kind) {
    case 'minutes':
      return (
        <p className={styles['waiting']}>
          <bdi className={styles['minutes']}>{format.duration(waiting.minutes)}</bdi>
          <span>{t('order.by', { time: format.time(waiting.at, zone) })}</span>
        </p>
      )
    case 'first-word':
      return <Usually type={order.sellingType} trip={trip} />
    case 'any-moment':
      return <p className={styles['waiting']}>{t('order.anyMoment')}</p>
    case 'slot':
      return (
        <p className={styles['waiting']}>
          <bdi className={styles['slot']}>{format.dayLong(waiting.from, zone)}</bdi>
          <bdi>{`${format.time(waiting.from, zone)} – ${format.time(waiting.to, zone)}`}</bdi>
        </p>
      )
    default:
      return null
  }
}

/** How long it takes as a rule, until the shop has said how long it takes now. */
function Usually({ type, trip }: { type: SellingType; trip: Trip | null }) {
  const words = useWords()
  const selling = useShop().selling.find((one) => one.type === type)
  if (trip?.by === 'post') return <p className={styles['waiting']}>{postText(words, trip.days)}</p>
  if (!selling) return null
  const { format, t } = words
  const duration =
    trip || !selling.trip
      ? format.duration(trip?.minutes ?? selling.preparationMinutes)
      : format.durationRange(selling.trip.minutesFrom, selling.trip.minutesTo)
  return <p className={styles['waiting']}>{t('order.usually', { duration })}</p>
}

function useMinute(loadedAt: number, promisedAt: number | null): number {
  const [now, setNow] = useState(loadedAt)
  const [counted, setCounted] = useState(promisedAt)
  if (counted !== promisedAt) {
    // Counted from when it is made, not from when the page was opened.
    setCounted(promisedAt)
    setNow(clock())
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 20_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** A handful of paper, thrown once. Nothing moves for those who would rather it did not. */
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
