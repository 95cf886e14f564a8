import { textOf } from '@sofra/menu'
import type { OrderEvent, OrderRefund, StaffOrder, TakenStep } from '@sofra/ordering'
import type { ReactNode } from 'react'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import styles from './order-history.module.css'

interface OrderHistoryProps {
  readonly order: StaffOrder
  readonly zone: string
  /** The languages of the shop, its first one first. */
  readonly languages: readonly string[]
}

/** The events and refunds of an order: time, what happened, who did it and why. */
export function OrderHistory({ order, zone, languages }: OrderHistoryProps) {
  const entries = [
    ...order.events.map((event) => ({
      id: event.id,
      at: event.at,
      entry: <EventEntry event={event} zone={zone} languages={languages} />,
    })),
    ...order.refunds.map((refund) => ({
      id: refund.id,
      at: refund.at,
      entry: <RefundEntry refund={refund} order={order} languages={languages} />,
    })),
  ].toSorted((a, b) => a.at - b.at)
  return (
    <ol className={styles['history']}>
      {entries.map(({ id, at, entry }) => (
        <li key={id} className={styles['event']}>
          <Time at={at} placedAt={order.placedAt} zone={zone} />
          {entry}
        </li>
      ))}
    </ol>
  )
}

/** The time, with the day unless it is that of the order. */
function Time({ at, placedAt, zone }: { at: number; placedAt: number; zone: string }) {
  const { format } = useTranslation()
  const isSameDay = format.date(at, zone) === format.date(placedAt, zone)
  return (
    <span className={styles['time']}>
      {!isSameDay && <span className={styles['day']}>{format.date(at, zone)}</span>}
      <span className="figures">{format.time(at, zone)}</span>
    </span>
  )
}

function EventEntry({ event, zone, languages }: { event: OrderEvent; zone: string; languages: readonly string[] }) {
  const translation = useTranslation()
  if (event.escalation) return <StepEntry taken={event.escalation} zone={zone} />
  const by = event.by.name || translation.t(`by.${event.by.kind}`)
  return <Entry title={titleOf(event, languages, translation)} by={by} reason={event.reason} />
}

function titleOf({ kind, state, by, station }: OrderEvent, languages: readonly string[], { t, format }: Translation) {
  const name = station ? textOf(station.names, format.language, languages) : ''
  switch (kind) {
    case 'arrived':
      return t('orders.guestArrived')
    case 'paid':
      return t('payments.received')
    case 'undone':
      return station ? t('kitchen.stationRecalled', { name }) : t('orders.undone', { state: t(`states.${state}`) })
    case 'diet-read':
      return t('diet.wasRead')
    case 'station-ready':
      return t('kitchen.stationReady', { name })
    case 'station-recalled':
      return t('kitchen.stationRecalled', { name })
    default:
      return t(state === 'accepted' && by.kind === 'system' ? 'orders.acceptedAutomatically' : `states.${state}`)
  }
}

/** A step that was taken because no one answered: who was notified, or until when the branch is paused. */
function StepEntry({ taken: { step, notified, until }, zone }: { taken: TakenStep; zone: string }) {
  const { t, format } = useTranslation()
  const none = step === 'push' ? t('escalation.noDevice') : t('escalation.notSent')
  const names = notified.length === 0 ? none : notified.join(t('changes.listSeparator'))
  const by =
    until !== null
      ? t('escalation.until', { time: format.time(until, zone) })
      : step === 'louder'
        ? t('by.system')
        : names
  return <Entry title={t(`escalation.taken.${step}`)} by={by} reason="" />
}

const refundTitles = { pending: 'refund.pending', made: 'refund.made', failed: 'refund.notMade' } as const
const methodNames = { cash: 'payments.cash', card: 'payments.card' } as const

interface RefundEntryProps {
  readonly refund: OrderRefund
  readonly order: StaffOrder
  readonly languages: readonly string[]
}

function RefundEntry({ refund, order, languages }: RefundEntryProps) {
  const { t, format } = useTranslation()
  const { method, by, reason, lines } = refund
  const amount = format.money(refund.amount, order.quote.currency)
  const way = t(method === 'provider' ? `payments.${order.paymentMethod}` : methodNames[method])
  return (
    <Entry title={t(refundTitles[refund.state], { amount, method: way })} by={by || t('by.system')} reason={reason}>
      {lines.map(({ position, count }) => {
        const line = order.quote.lines[position]
        return (
          <span key={position} className={styles['line']}>
            <span className="figures">{`${count}×`}</span> {line && textOf(line.names, format.language, languages)}
          </span>
        )
      })}
    </Entry>
  )
}

interface EntryProps {
  readonly title: string
  readonly by: string
  readonly reason: string
  readonly children?: ReactNode
}

function Entry({ title, by, reason, children }: EntryProps) {
  return (
    <span className={styles['what']}>
      <strong>{title}</strong>
      {children}
      <span className={styles['who']}>
        <bdi>{by}</bdi>
      </span>
      {reason !== '' && (
        <q>
          <bdi>{reason}</bdi>
        </q>
      )}
    </span>
  )
}
