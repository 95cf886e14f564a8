import { orderNumberText, type StaffOrder } from '@sofra/ordering'
import { Sheet } from '@sofra/ui/sheet'
import { EmptyState } from '@sofra/ui/state'
import { CalendarClock, History } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import { lastMovedAt } from './board.ts'
import { useBoardActions } from './board-context.ts'
import { destinationText } from './destination.ts'
import { MoreOrders } from './more-orders.tsx'
import styles from './order-list-sheet.module.css'
import { PracticeBadge } from './practice-badge.tsx'
import { StateBadge } from './state-badge.tsx'
import { OrderIcon } from './type-icon.tsx'

interface OrderListSheetProps {
  readonly kind: 'finished' | 'later'
  readonly orders: readonly StaffOrder[]
  /** The orders that are on the server only. */
  readonly more: number
  readonly onMore: (() => void) | null
  readonly onClose: () => void
}

/** The orders outside the columns: finished or scheduled ones. */
export function OrderListSheet({ kind, orders, more, onMore, onClose }: OrderListSheetProps) {
  const { t } = useTranslation()
  const title = kind === 'finished' ? t('orders.finishedTitle') : t('orders.laterTitle')
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('common.close')} size="large">
      {orders.length === 0 ? (
        <EmptyState
          illustration={kind === 'finished' ? <History /> : <CalendarClock />}
          title={t('orders.noneFinishedTitle')}
        >
          {t('orders.noneFinished')}
        </EmptyState>
      ) : (
        <ul className={styles['list']}>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      )}
      <MoreOrders count={more} kind={kind} onMore={onMore} />
    </Sheet>
  )
}

function Row({ order }: { order: StaffOrder }) {
  const translation = useTranslation()
  const { format } = translation
  const { open, branchOf } = useBoardActions()
  const zone = branchOf(order)?.timeZone ?? 'UTC'
  const at = order.state === 'scheduled' ? (order.scheduledFor?.from ?? order.placedAt) : lastMovedAt(order)
  return (
    <li>
      <button type="button" className={styles['row']} onClick={() => open(order)}>
        <span className={styles['number']}>
          <span className="figures">{orderNumberText(order)}</span>
        </span>
        <span className={styles['what']}>
          <span className={styles['place']}>
            <OrderIcon fulfilment={order.fulfilment} />
            <bdi>{destinationText(order, translation)}</bdi>
          </span>
          <span className={styles['guest']}>
            <bdi>{order.name}</bdi>
          </span>
          {order.practice && <PracticeBadge />}
        </span>
        <StateBadge state={order.state} />
        <span className={styles['end']}>
          <bdi>{format.money(order.quote.toPay, order.quote.currency)}</bdi>
          <span className={styles['time']}>
            {order.state === 'scheduled' ? format.dateTime(at, zone) : format.time(at, zone)}
          </span>
        </span>
      </button>
    </li>
  )
}
