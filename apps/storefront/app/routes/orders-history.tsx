import { isFinal, type OrderState, orderStates } from '@sofra/ordering'
import { buttonClass } from '@sofra/ui/button'
import { Badge, type Tone } from '@sofra/ui/chip'
import { SkeletonBlock } from '@sofra/ui/skeleton'
import { EmptyState } from '@sofra/ui/state'
import { ReceiptText } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../checkout/page.module.css'
import { PageHead } from '../checkout/page-head.tsx'
import styles from '../orders/history.module.css'
import { type KeptOrder, useHistory } from '../orders/history.ts'
import { stateMessage } from '../orders/progress.ts'
import { ReorderButton } from '../orders/reorder-button.tsx'
import { ToastPlace } from '../shell/toast-place.tsx'
import { useWords } from '../shell/words.tsx'

/** The orders placed on this device, with how they stand. */
export default function OrdersHistory() {
  const { t } = useWords()
  const { referenceId, businessId, name, selling } = useShop()
  const { orders, ready, update } = useHistory(businessId)
  useStates(referenceId, orders, ready, update)

  return (
    <main id="content" className={`${pageStyles['page']} ${pageStyles['narrow']}`} tabIndex={-1}>
      <title>{`${t('orders.title')} · ${name}`}</title>
      <PageHead title={t('orders.title')} back={`/${referenceId}/profile`} backLabel={t('common.back')} />
      {!ready ? (
        <SkeletonBlock className={styles['waiting']} />
      ) : orders.length === 0 ? (
        <EmptyState
          illustration={<ReceiptText />}
          title={t('orders.emptyTitle')}
          action={
            <Link
              className={buttonClass({ variant: 'primary', size: 'large' })}
              to={`/${referenceId}/${selling[0]?.type ?? ''}`}
            >
              {t('cart.toMenu')}
            </Link>
          }
        >
          {t('orders.emptyText')}
        </EmptyState>
      ) : (
        <ul className={styles['orders']}>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <ToastPlace />
    </main>
  )
}

function OrderCard({ order }: { order: KeptOrder }) {
  const { t, format } = useWords()
  const { referenceId, timeZone } = useShop()
  const count = order.lines.reduce((sum, line) => sum + line.count, 0)
  return (
    <article className={`${pageStyles['card']} ${styles['card']}`} aria-labelledby={`order-${order.id}`}>
      <div className={styles['head']}>
        <h2 id={`order-${order.id}`} className={styles['number']}>
          <Link
            className={styles['link']}
            to={`/${order.referenceId}/order/${order.id}?key=${encodeURIComponent(order.key)}`}
          >
            {t('order.number', { number: order.number })}
          </Link>
        </h2>
        <Badge tone={toneOf(order.state)}>{t(stateMessage(order.state, order.type).short)}</Badge>
      </div>
      <p className={styles['facts']}>
        <bdi>{format.dateTime(order.placedAt, timeZone)}</bdi>
        <span>{order.shop}</span>
      </p>
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

function toneOf(state: OrderState): Tone {
  if (state === 'rejected' || state === 'cancelled') return 'danger'
  return state === 'delivered' ? 'positive' : state === 'pending' || state === 'scheduled' ? 'warning' : 'accent'
}

/** Asks once how the orders stand that may have moved on since. */
function useStates(
  referenceId: string,
  orders: readonly KeptOrder[],
  ready: boolean,
  update: (states: ReadonlyMap<string, OrderState>) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the page opens, not at each answer.
  useEffect(() => {
    const open = orders.filter(({ state }) => !isFinal(state)).map(({ id, key }) => ({ id, key }))
    if (open.length === 0) return
    const controller = new AbortController()
    fetch(`/${referenceId}/orders/states.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orders: open }),
      signal: controller.signal,
    })
      .then((response) => response.json())
      .then((answer: { states: Record<string, unknown> }) => {
        const known = Object.entries(answer.states).flatMap(([id, state]) => {
          const one = orderStates.find((known) => known === state)
          return one ? [[id, one] as const] : []
        })
        update(new Map(known))
      })
      // Offline: the list shows what was known.
      .catch(() => {})
    return () => controller.abort()
  }, [referenceId, ready, update])
}
