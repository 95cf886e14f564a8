import { Button, buttonClass } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDisplayName } from '../account/display-name.ts'
import { useShop } from '../business/use-shop.ts'
import styles from '../orders/history.module.css'
import { OrderCard } from '../orders/order-card.tsx'
import { OrdersEmpty, OrdersScreen, OrdersSkeleton } from '../orders/orders-screen.tsx'
import { findOwnOrders, type OwnOrders } from '../orders/own-orders.server.ts'
import { useOrderList } from '../orders/use-order-list.ts'
import { useTracking } from '../orders/use-tracking.ts'
import { noStore } from '../shell/private-headers.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/orders-history.ts'

const pageSize = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  return { own: await findOwnOrders(request, context) }
}

/** All orders of the account, or of this device, the latest first, with their state. */
export default function OrdersHistory({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const { orders, ready, update } = useOrderList(own?.orders ?? null)
  const [pages, setPages] = useState(1)
  const { tracked } = useTracking({ referenceId, orders, ready, update })
  const shown = own ? orders : orders.slice(0, pages * pageSize)
  return (
    <OrdersScreen>
      {!ready ? (
        <OrdersSkeleton />
      ) : orders.length === 0 ? (
        <OrdersEmpty title={t('orders.emptyTitle')}>
          {t(own ? 'orders.emptyAccountText' : 'orders.emptyText')}
        </OrdersEmpty>
      ) : (
        <>
          <ul className={layout('stack', 'gap3')}>
            {shown.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} tracking={tracked?.orders.get(order.id) ?? null} />
              </li>
            ))}
          </ul>
          {own && own.pages > 1 && <Pages own={own} />}
          {shown.length < orders.length && (
            <div className={classes(layout('stack', 'gap2'), styles['older'])}>
              <Button wide onClick={() => setPages(pages + 1)}>
                {t('orders.older')}
              </Button>
              <p className={text('small', 'muted')}>
                {t('orders.shown', { shown: shown.length, count: orders.length })}
              </p>
            </div>
          )}
        </>
      )}
      {!own && ready && <AccountHint />}
    </OrdersScreen>
  )
}

export function headers() {
  return noStore
}

function Pages({ own: { page, pages } }: { own: OwnOrders }) {
  const { t } = useTranslation()
  return (
    <nav className={styles['pages']} aria-label={t('orders.pages')}>
      {page > 1 ? (
        <Link className={buttonClass()} to={page === 2 ? '?' : `?page=${page - 1}`}>
          {t('orders.newer')}
        </Link>
      ) : (
        <span />
      )}
      <p className={text('small', 'muted')}>{t('orders.pageOf', { page, pages })}</p>
      {page < pages ? (
        <Link className={buttonClass()} to={`?page=${page + 1}`}>
          {t('orders.olderPage')}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** Hint to sign in for orders placed on other devices. */
function AccountHint() {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const displayName = useDisplayName()
  if (displayName !== null) return null
  return (
    <p className={classes(text('small', 'muted', 'centred'), styles['hint'])}>
      {t('orders.signInHint')}{' '}
      <Link
        className={classes(layout('inline'), text('medium', 'accent'))}
        to={`/${referenceId}/login?to=${encodeURIComponent(`/${referenceId}/orders/history`)}`}
      >
        {t('login.submit')}
      </Link>
    </p>
  )
}
