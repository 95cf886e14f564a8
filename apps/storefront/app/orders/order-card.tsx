import { orderPath, type Tracking } from '@sofra/contract/orders-words'
import { isFinal, type OrderState } from '@sofra/ordering'
import { Badge, type Tone } from '@sofra/ui/chip'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../checkout/page.module.css'
import { useWords } from '../shell/words.tsx'
import styles from './history.module.css'
import type { KeptOrder } from './history.ts'
import { stateMessage } from './progress.ts'
import { ReorderButton } from './reorder-button.tsx'

/** Where an order in a list is found. */
export function keptOrderPath({ referenceId, id, key }: KeptOrder): string {
  return orderPath(referenceId, id, key)
}

interface OrderCardProps {
  readonly order: KeptOrder
  /** How it stands, once the shop has said so. */
  readonly tracking: Tracking | null
  /** What else there is to say of it. */
  readonly children?: ReactNode
}

/** An order in a list; the whole card leads to it. */
export function OrderCard({ order, tracking, children }: OrderCardProps) {
  const { t, format } = useWords()
  const { referenceId, timeZone } = useShop()
  const count = order.lines.reduce((sum, line) => sum + line.count, 0)
  return (
    <article className={`${pageStyles['card']} ${styles['card']}`} aria-labelledby={`order-${order.id}`}>
      <div className={styles['head']}>
        <h2 id={`order-${order.id}`} className={styles['number']}>
          <Link className={styles['link']} to={keptOrderPath(order)} discover="none">
            {t('order.number', { number: order.number })}
          </Link>
        </h2>
        <Badge tone={toneOf(order.state)}>{t(stateOf(order, tracking))}</Badge>
      </div>
      <p className={styles['facts']}>
        <bdi>{format.dateTime(order.placedAt, timeZone)}</bdi>
        <span>{order.shop}</span>
      </p>
      {children}
      <div className={styles['foot']}>
        <p>
          {t('menu.itemCount', { count })} ·{' '}
          <bdi className={styles['total']}>{format.money(order.total, order.currency)}</bdi>
        </p>
        {order.referenceId === referenceId && isFinal(order.state) && (
          <span className={styles['reorder']}>
            <ReorderButton lines={order.lines} type={order.type} size="small" />
          </span>
        )}
      </div>
    </article>
  )
}

/** The shop hears of an order once it is paid: until then it is not sent. */
function stateOf({ state, type }: KeptOrder, tracking: Tracking | null) {
  if (tracking?.checksPayment) return 'payment.checkingTitle'
  return tracking?.awaitsPayment ? 'payment.waitingTitle' : stateMessage(state, type).short
}

function toneOf(state: OrderState): Tone {
  if (state === 'rejected' || state === 'cancelled') return 'danger'
  return state === 'delivered' ? 'positive' : state === 'pending' || state === 'scheduled' ? 'warning' : 'accent'
}
