import type { Tracking } from '@sofra/contract/orders-codec'
import { isFinal } from '@sofra/ordering'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { useShop } from '../business/use-shop.ts'
import type { StoredOrder } from '../guest/order-history.ts'
import { ConnectionNotice } from '../orders/connection-notice.tsx'
import { findExpectedTime } from '../orders/expected-time.ts'
import { ExpectedTimeText, isConfirmed } from '../orders/expected-time-text.tsx'
import styles from '../orders/history.module.css'
import { OrderCard } from '../orders/order-card.tsx'
import { OrderProgress } from '../orders/order-progress.tsx'
import { OrdersEmpty, OrdersScreen, OrdersSkeleton } from '../orders/orders-screen.tsx'
import { findOwnOrders } from '../orders/own-orders.server.ts'
import { listProgressSteps } from '../orders/progress.ts'
import { useOrderList } from '../orders/use-order-list.ts'
import { useTracking } from '../orders/use-tracking.ts'
import { noStore } from '../shell/private-headers.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/orders-status.ts'

const pollMilliseconds = 15_000

export async function loader({ request, context }: Route.LoaderArgs) {
  return { own: await findOwnOrders(request, context) }
}

/** The open orders of the guest with their progress. */
export default function OrdersStatus({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { referenceId, timeZone } = useShop()
  const { orders, ready, update } = useOrderList(loaderData.own?.orders ?? null)
  const { tracked, failed } = useTracking({ referenceId, orders, ready, update, everyMilliseconds: pollMilliseconds })
  const open = orders.filter(({ state }) => !isFinal(state))
  return (
    <OrdersScreen>
      {!ready ? (
        <OrdersSkeleton />
      ) : open.length === 0 ? (
        <OrdersEmpty title={t('orders.noneOpenTitle')}>{t('orders.noneOpenText')}</OrdersEmpty>
      ) : (
        <>
          {failed && <ConnectionNotice live={false} asOf={tracked?.at ?? null} zone={timeZone} />}
          <ul className={layout('stack', 'gap3')}>
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

function Progress({ order, tracking, at }: { order: StoredOrder; tracking: Tracking | null; at: number }) {
  const { timeZone } = useShop()
  const { type, state } = order
  const { events = [], awaitsPayment = false } = tracking ?? {}
  if (awaitsPayment) return null
  // A scheduled order has `scheduled` as its first step.
  const scheduled = state === 'scheduled' || events.some((event) => event.state === 'scheduled')
  const expected = tracking && findExpectedTime({ ...order, ...tracking, sellingType: type }, null, at)
  return (
    <div className={classes(layout('stack', 'gap3'), styles['progress'])}>
      {expected && <ExpectedTimeText expected={expected} confirmed={isConfirmed(state)} zone={timeZone} />}
      <OrderProgress
        steps={listProgressSteps({ state, sellingType: type, events, scheduled })}
        type={type}
        zone={timeZone}
        now={at}
      />
    </div>
  )
}
