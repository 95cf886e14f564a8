import type { OrderMove, StaffBranch } from '@sofra/contract/console-codec'
import { type OrderState, orderNumberText, type StaffOrder, type StaffOrderLine, type Station } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { Badge } from '@sofra/ui/chip'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { isOutside } from '../orders/board.ts'
import { ConfirmDiet } from '../orders/confirm-diet.tsx'
import { destinationText, typeName } from '../orders/destination.ts'
import { DietNote } from '../orders/diet-note.tsx'
import { Elapsed } from '../orders/elapsed.tsx'
import { OrderBadges } from '../orders/order-badges.tsx'
import { OrderDay } from '../orders/order-day.tsx'
import { Line } from '../orders/order-lines.tsx'
import { OrderIcon } from '../orders/type-icon.tsx'
import { dueAt } from '../orders/urgency.ts'
import { useTranslation } from '../shell/translation.tsx'
import { mayAs } from '../staff/permissions.ts'
import styles from './kitchen-card.module.css'
import { StationStates } from './station-states.tsx'

export interface KitchenCardProps {
  readonly order: StaffOrder
  /** The state shown: the requested one while a move is being saved. */
  readonly state: OrderState
  readonly saving: boolean
  readonly unseen: boolean
  /** Suggested preparation time of a new order, in minutes. */
  readonly minutes: number
  readonly branch: StaffBranch | undefined
  /** The name and the colour of the branch where orders of several are shown; null: all are of one. */
  readonly mark: { readonly name: string; readonly colour: number } | null
  /** The stations that prepare the order besides the one that is shown; empty where the kitchen has none. */
  readonly stations: readonly Station[]
  /** What one station prepares of the order, and marks as ready; null: the whole order is shown. */
  readonly part: { readonly lines: readonly StaffOrderLine[]; readonly onReady: () => void } | null
  readonly onMove: (move: OrderMove) => void
  readonly onLook: () => void
}

/** One order in the kitchen view, or what a station prepares of it: items that can be marked as done, and one button for the next state. */
export function KitchenCard(props: KitchenCardProps) {
  const { order, state, saving, unseen, branch, mark, stations, part, onLook } = props
  const zone = branch?.timeZone ?? 'UTC'
  return (
    <article
      className={styles['card']}
      aria-labelledby={titleId(order)}
      aria-busy={saving || undefined}
      data-state={state}
      data-unseen={unseen || undefined}
      data-practice={order.practice || undefined}
      data-branch-colour={mark?.colour}
      onPointerDown={onLook}
      onFocus={onLook}
    >
      <Head order={order} zone={zone} />
      {(mark || order.practice || order.gift || isOutside(order)) && (
        <p className={styles['signs']}>
          {mark && <Badge>{mark.name}</Badge>}
          <OrderBadges order={order} zone={zone} />
        </p>
      )}
      <DietNote order={order} languages={branch?.languages ?? []} />
      <ConfirmDiet order={order} zone={zone} />
      {order.note !== '' && (
        <p className={styles['note']}>
          <bdi>{order.note}</bdi>
        </p>
      )}
      <Lines lines={part?.lines ?? order.quote.lines} languages={branch?.languages ?? []} />
      <StationStates order={order} stations={stations} languages={branch?.languages ?? []} />
      <NextButton {...props} />
    </article>
  )
}

function titleId(order: StaffOrder): string {
  return `kitchen-${order.id}`
}

function Head({ order, zone }: { order: StaffOrder; zone: string }) {
  const translation = useTranslation()
  const { t, format } = translation
  const due = dueAt(order)
  return (
    <header className={styles['head']}>
      <h2 id={titleId(order)} className={styles['number']}>
        <span className="visually-hidden">{t('orders.order')} </span>
        <span className="figures">{orderNumberText(order)}</span>
        <OrderDay order={order} zone={zone} />
      </h2>
      <span className={styles['place']}>
        <OrderIcon fulfilment={order.fulfilment} />
        <span>
          <span className="visually-hidden">{typeName(order.fulfilment.type, translation)}, </span>
          <bdi>{destinationText(order, translation)}</bdi>
          {due !== null && <span className={styles['due']}>{t('orders.due', { time: format.time(due, zone) })}</span>}
        </span>
      </span>
      <Elapsed order={order} />
    </header>
  )
}

/** The items of an order; pressing one marks it as done on this device. */
function Lines({ lines, languages }: { lines: readonly StaffOrderLine[]; languages: readonly string[] }) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const toggle = (lineId: string) => {
    const next = new Set(done)
    if (!next.delete(lineId)) next.add(lineId)
    setDone(next)
  }
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <li key={line.lineId}>
          <button
            type="button"
            className={styles['line']}
            aria-pressed={done.has(line.lineId)}
            onClick={() => toggle(line.lineId)}
          >
            <Line line={line} languages={languages} />
            <Check className={styles['check']} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function NextButton({ state, saving, minutes, branch, part, onMove }: KitchenCardProps) {
  const { t, format } = useTranslation()
  const next = state === 'pending' ? 'accepted' : 'ready'
  if (!branch || !mayAs(branch.role, `move:${next}`)) return null
  return (
    <Button
      variant={next === 'ready' ? 'primary' : 'secondary'}
      size="large"
      wide
      loading={saving}
      className={styles['next']}
      onClick={() => (part ? part.onReady() : onMove(next === 'accepted' ? { state: next, minutes } : { state: next }))}
    >
      {next === 'ready' ? t('moves.ready') : t('moves.acceptIn', { minutes: format.duration(minutes) })}
    </Button>
  )
}
