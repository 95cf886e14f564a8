import type { SellingType } from '@sofra/menu'
import { isFinal, type Order, type OrderState, orderNumberText } from '@sofra/ordering'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { CircleX, PartyPopper } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { shippingTimeText } from '../delivery/country-text.ts'
import { clock } from '../shell/clock.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import type { DeliveryTime } from './delivery-time.ts'
import { findExpectedTime, type MinutesRange } from './expected-time.ts'
import { ExpectedTimeText, isConfirmed } from './expected-time-text.tsx'
import { Hero, HeroText } from './hero.tsx'
import styles from './order-hero.module.css'
import { OrderProgress, StateIcon } from './order-progress.tsx'
import { refundTexts } from './payment-text.ts'
import { listProgressSteps, stateMessage } from './progress.ts'
import { type LoadedOrder, useOrderBranch } from './use-order.ts'

interface OrderHeroProps {
  readonly order: Order
  readonly loaded: Pick<LoadedOrder, 'branch' | 'deliveryTime' | 'now'>
  /** Whether to show confetti for an order that was just placed. */
  readonly celebrate?: boolean
}

/** The state of the order in large type. */
export function OrderHero({ order, loaded, celebrate = false }: OrderHeroProps) {
  const translation = useTranslation()
  const { t } = translation
  const { zone, branchName } = useOrderBranch(loaded.branch)
  const { state, sellingType } = order
  const unanswered = isUnanswered(order)
  const failed = state === 'rejected' || state === 'cancelled'
  const reason = failed ? (order.events.findLast((event) => event.state === state)?.reason ?? '') : ''
  const icon = failed ? <CircleX /> : celebrate ? <PartyPopper /> : <StateIcon state={state} type={sellingType} />
  const { name } = order
  return (
    <Hero
      tone={toneOf(state)}
      icon={icon}
      number={orderNumberText(order)}
      branchName={branchName}
      title={t(unanswered ? 'order.unanswered' : stateMessage(state, sellingType).title)}
      {...(celebrate && {
        decoration: <Confetti />,
        thanks: name === '' ? t('order.thanksPlain') : t('order.thanks', { name }),
      })}
    >
      {/* A time would be a promise that no one has made. */}
      {!unanswered && <Expectation order={order} loaded={loaded} zone={zone} />}
      <HeroText>{reason === '' ? textOf(translation, order) : <bdi>{reason}</bdi>}</HeroText>
      {failed && refundTexts(translation, order).map((text) => <HeroText key={text}>{text}</HeroText>)}
      <div className={classes(layout('full'), styles['line'])}>
        <OrderProgress
          steps={listProgressSteps({ ...order, scheduled: order.scheduledFor !== null })}
          type={sellingType}
          zone={zone}
          now={loaded.now}
        />
      </div>
    </Hero>
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
  return translation.t(isUnanswered(order) ? 'order.unansweredText' : stateMessage(state, sellingType).text)
}

/** Whether the shop has not answered for so long that it stopped taking orders. */
function isUnanswered({ state, events }: Order): boolean {
  return state === 'pending' && events.some(({ kind }) => kind === 'escalated')
}

function toneOf(state: OrderState): 'failed' | 'cancelled' | 'done' | 'live' {
  if (state === 'rejected') return 'failed'
  if (state === 'cancelled') return 'cancelled'
  return isFinal(state) ? 'done' : 'live'
}

/** The expected time, updated as a countdown; for a shipment that is not confirmed, its days. */
function Expectation({ order, loaded, zone }: Pick<OrderHeroProps, 'order' | 'loaded'> & { readonly zone: string }) {
  const translation = useTranslation()
  const usual = useUsualMinutes(order.sellingType, loaded.deliveryTime)
  const expected = findExpectedTime(order, usual, useCurrentMinute(loaded.now, order.promisedAt))
  const shipment = loaded.deliveryTime?.by === 'post' && order.state === 'pending' ? loaded.deliveryTime : null
  if (expected === null && shipment === null) return null
  return (
    <div className={styles['expected']}>
      {expected && <ExpectedTimeText expected={expected} confirmed={isConfirmed(order.state)} zone={zone} />}
      {expected === null && shipment && <p className={text('muted')}>{shippingTimeText(translation, shipment.days)}</p>}
    </div>
  )
}

/** The usual minutes until the order is ready or delivered; null for shipments and selling types no longer offered. */
function useUsualMinutes(type: SellingType, deliveryTime: DeliveryTime | null): MinutesRange | null {
  const selling = useShop().selling.find((one) => one.type === type)
  if (!selling || deliveryTime?.by === 'post') return null
  if (!deliveryTime && selling.trip) return { from: selling.trip.minutesFrom, to: selling.trip.minutesTo }
  const minutes = deliveryTime ? deliveryTime.minutes + selling.extraMinutes : selling.preparationMinutes
  return { from: minutes, to: minutes }
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
