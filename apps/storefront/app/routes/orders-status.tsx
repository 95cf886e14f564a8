import type { Tracking } from '@sofra/contract/orders-words'
import { isFinal } from '@sofra/ordering'
import { useShop } from '../business/use-shop.ts'
import { Connection } from '../orders/connection.tsx'
import styles from '../orders/history.module.css'
import type { KeptOrder } from '../orders/history.ts'
import { OrderCard } from '../orders/order-card.tsx'
import { OrderLine } from '../orders/order-line.tsx'
import { OrdersEmpty, OrdersScreen, OrdersWaiting } from '../orders/orders-screen.tsx'
import { findOwnOrders } from '../orders/own-orders.server.ts'
import { stopsOf, waitingFor } from '../orders/progress.ts'
import { useOrderList } from '../orders/use-order-list.ts'
import { useTracking } from '../orders/use-tracking.ts'
import { noStore } from '../shell/private-headers.ts'
import { useWords } from '../shell/words.tsx'
import type { Route } from './+types/orders-status.ts'

const everyMilliseconds = 15_000

export async function loader({ request, context }: Route.LoaderArgs) {
  return { own: await findOwnOrders(request, context) }
}

/** The orders of this guest that are under way, each with where it is now. */
export default function OrdersStatus({ loaderData }: Route.ComponentProps) {
  const { t } = useWords()
  const { referenceId, timeZone } = useShop()
  const { orders, ready, update } = useOrderList(loaderData.own?.orders ?? null)
  const { tracked, failed } = useTracking({ referenceId, orders, ready, update, everyMilliseconds })
  const open = orders.filter(({ state }) => !isFinal(state))
  return (
    <OrdersScreen>
      {!ready ? (
        <OrdersWaiting />
      ) : open.length === 0 ? (
        <OrdersEmpty title={t('orders.noneOpenTitle')}>{t('orders.noneOpenText')}</OrdersEmpty>
      ) : (
        <>
          {failed && <Connection live={false} knownAt={tracked?.at ?? null} zone={timeZone} />}
          <ul className={styles['orders']}>
            {open.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} tracking={tracked?.orders.get(order.id) ?? null}>
                  <Progress order={order} tracking={tracked?.orders.get(order.id) ?? null} at={tracked?.at ?? 0} />
                </OrderCard>
              </li>
            ))}
          </ul>
        </>
      )}
    </OrdersScreen>
  )
}

export function headers() {
  return noStore
}

function Progress({ order, tracking, at }: { order: KeptOrder; tracking: Tracking | null; at: number }) {
  const { t, format } = useWords()
  const { timeZone } = useShop()
  const { type, state } = order
  const { events = [], promisedAt = null, awaitsPayment = false } = tracking ?? {}
  if (awaitsPayment) return null
  // Whoever ordered for later began with waiting for it.
  const planned = state === 'scheduled' || events.some((event) => event.state === 'scheduled')
  const waiting = waitingFor({ state, promisedAt, scheduledFor: null }, at)
  return (
    <div className={styles['progress']}>
      {waiting?.kind === 'minutes' && (
        <p className={styles['wait']}>
          <bdi className={styles['minutes']}>{format.duration(waiting.minutes)}</bdi>{' '}
          {t('order.by', { time: format.time(waiting.at, timeZone) })}
        </p>
      )}
      {waiting?.kind === 'any-moment' && <p className={styles['wait']}>{t('order.anyMoment')}</p>}
      <OrderLine stops={stopsOf({ state, sellingType: type, events, planned })} type={type} zone={timeZone} now={at} />
    </div>
  )
}
