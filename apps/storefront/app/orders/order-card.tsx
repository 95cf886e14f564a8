import type { Tracking } from '@sofra/contract/orders-codec'
import { isFinal, type OrderState } from '@sofra/ordering'
import { Badge, type Tone } from '@sofra/ui/chip'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import type { StoredOrder } from '../guest/order-history.ts'
import cardLink from '../shell/card-link.module.css'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import styles from './history.module.css'
import { ReorderButton } from './reorder-button.tsx'
import { stateTextKey, storedOrderPath } from './stored-order-text.ts'

interface OrderCardProps {
  readonly order: StoredOrder
  /** The current state from the server; null while loading. */
  readonly tracking: Tracking | null
  /** Additional content, such as the progress. */
  readonly children?: ReactNode
}

/** Card of an order; the whole card is a link. */
export function OrderCard({ order, tracking, children }: OrderCardProps) {
  const { t, format } = useTranslation()
  const { referenceId, timeZone } = useShop()
  const count = order.lines.reduce((sum, line) => sum + line.count, 0)
  return (
    <article
      className={classes(pageStyles['card'], layout('stack', 'gap1'), cardLink['card'])}
      aria-labelledby={`order-${order.id}`}
    >
      <div className={layout('row', 'wrap', 'spread', 'gap2')}>
        <h2 id={`order-${order.id}`} className={text('large', 'figures')}>
          <Link className={cardLink['link']} to={storedOrderPath(order)} discover="none">
            {t('order.number', { number: order.number })}
          </Link>
        </h2>
        <Badge tone={toneOf(order.state)}>{t(stateTextKey(order, tracking))}</Badge>
      </div>
      <p className={classes(layout('facts'), text('small', 'muted'))}>
        <bdi>{format.dateTime(order.placedAt, timeZone)}</bdi>
        <span>{order.shop}</span>
      </p>
      {children}
      <div className={classes(layout('row', 'wrap', 'spread', 'gap2'), styles['foot'])}>
        <p>
          {t('menu.itemCount', { count })} ·{' '}
          <bdi className={text('strong', 'figures')}>{format.money(order.total, order.currency)}</bdi>
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

function toneOf(state: OrderState): Tone {
  if (state === 'rejected' || state === 'cancelled') return 'danger'
  return state === 'delivered' ? 'positive' : state === 'pending' || state === 'scheduled' ? 'warning' : 'accent'
}
