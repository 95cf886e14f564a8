import { orderNumberText, refundedAmount, type StaffOrder } from '@sofra/ordering'
import { Badge } from '@sofra/ui/chip'
import { Link } from 'react-router'
import { destinationText } from '../orders/destination.ts'
import { PracticeBadge } from '../orders/practice-badge.tsx'
import { StateBadge } from '../orders/state-badge.tsx'
import { OrderIcon } from '../orders/type-icon.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { branchName } from '../staff/branches.ts'
import { useMe } from '../staff/use-me.ts'
import styles from './order-row.module.css'

interface OrderRowProps {
  readonly order: StaffOrder
  /** Whether the list has orders of several branches. */
  readonly several: boolean
  readonly to: string
}

/** One order of the list, as a link to its details. */
export function OrderRow({ order, several, to }: OrderRowProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const me = useMe()
  const branch = me.branches.find(({ id }) => id === order.branchId)
  const zone = branch?.timeZone ?? 'UTC'
  return (
    <li className={styles['item']}>
      <Link className={styles['row']} to={to} preventScrollReset>
        <span className={styles['number']}>
          <span className="figures">{orderNumberText(order)}</span>
        </span>
        <span className={styles['when']}>
          <span>
            <bdi>{format.date(order.placedAt, zone)}</bdi> <bdi>{format.time(order.placedAt, zone)}</bdi>
          </span>
          {several && branch && <span className={styles['muted']}>{branchName(branch, me, format.language)}</span>}
        </span>
        <span className={styles['who']}>
          <bdi className={styles['name']}>{order.name}</bdi>
          <bdi className={styles['muted']} dir="ltr">
            {order.phone}
          </bdi>
        </span>
        <span className={styles['where']}>
          <OrderIcon fulfilment={order.fulfilment} />
          <bdi>{destinationText(order, translation)}</bdi>
        </span>
        <span className={styles['badges']}>
          {order.practice && <PracticeBadge />}
          {refundedAmount(order) > 0 && <Badge tone="info">{t('allOrders.refunded')}</Badge>}
          <StateBadge state={order.state} />
        </span>
        <span className={styles['amount']}>
          <bdi>{format.money(order.quote.toPay, order.quote.currency)}</bdi>
        </span>
      </Link>
    </li>
  )
}
