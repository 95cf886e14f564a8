import {
  orderNumberText,
  readyStations,
  type StaffOrder,
  type Station,
  type StationRouting,
  stationsOfOrder,
  undoMilliseconds,
} from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import { Undo2 } from 'lucide-react'
import { lastMovedAt } from '../orders/board.ts'
import { destinationText } from '../orders/destination.ts'
import { OrderIcon } from '../orders/type-icon.tsx'
import { undoableState } from '../orders/undo-step.ts'
import { useMinute } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { may } from '../staff/permissions.ts'
import { useMe } from '../staff/use-me.ts'
import styles from './recall-dialog.module.css'

/** The most orders that can be chosen from. */
const maxShown = 10

interface RecallDialogProps {
  readonly orders: Iterable<StaffOrder>
  readonly routing: StationRouting
  /** The station whose part is recalled; null: whole orders are. */
  readonly station: Station | null
  readonly onRecall: (order: StaffOrder) => void
  readonly onClose: () => void
}

/** What was marked as ready in the last ten minutes, the latest first; a press takes it back to the kitchen. */
export function RecallDialog({ orders, routing, station, onRecall, onClose }: RecallDialogProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const me = useMe()
  const now = useMinute()
  const readyAt = (order: StaffOrder) => {
    if (!station) return undoableState(order, me, now) === 'ready' ? lastMovedAt(order) : null
    if (order.state !== 'accepted' && order.state !== 'ready') return null
    const at = readyStations(order, stationsOfOrder(order, routing)).get(station.id)
    return at === undefined || now - at > undoMilliseconds || !may(me, order.branchId, 'recall') ? null : at
  }
  const shown = [...orders]
    .flatMap((order) => {
      const at = readyAt(order)
      return at === null ? [] : [{ order, at }]
    })
    .sort((one, other) => other.at - one.at)
    .slice(0, maxShown)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('kitchen.recallTitle')}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {shown.length === 0 && <p>{t('kitchen.recallNone')}</p>}
      <ul className={styles['orders']}>
        {shown.map(({ order, at }) => {
          const zone = me.branches.find(({ id }) => id === order.branchId)?.timeZone ?? 'UTC'
          return (
            <li key={order.id}>
              <Button size="large" wide icon={<Undo2 aria-hidden="true" />} onClick={() => onRecall(order)}>
                <span className={styles['order']}>
                  <span className="visually-hidden">{t('kitchen.recall')} </span>
                  <strong className="figures">{orderNumberText(order)}</strong>
                  <OrderIcon fulfilment={order.fulfilment} />
                  <bdi className={styles['place']}>{destinationText(order, translation)}</bdi>
                  <span className="figures">{format.time(at, zone)}</span>
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
