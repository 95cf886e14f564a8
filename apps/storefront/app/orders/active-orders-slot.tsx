import { isFinal } from '@sofra/ordering'
import { Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import type { ShopView } from '../business/shop-view.ts'
import { useShop } from '../business/use-shop.ts'
import { useCart } from '../guest/cart-store.ts'
import { type StoredOrder, useOrderHistory } from '../guest/order-history.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './active-orders.module.css'

const ActiveOrderLinks = lazyPart(
  () => import('./active-orders.tsx'),
  (module) => module.ActiveOrderLinks,
)

const OrderAgain = lazyPart(
  () => import('./order-again.tsx'),
  (module) => module.OrderAgain,
)

/** Further orders are behind one link to all of them. */
export const maxRows = 3

/**
 * Strip at the bottom of every page with the active orders of this device, and without one, on the page where guests
 * arrive, a button that orders the last order again (docs/product.md, section 2). It has its height before its code is loaded, so that
 * nothing moves afterwards.
 */
export function ActiveOrders() {
  const { t } = useTranslation()
  const { businessId } = useShop()
  const { orders } = useOrderHistory(businessId)
  const { pathname } = useLocation()
  // Orders that the server does not know any more.
  const [unknown, setUnknown] = useState<ReadonlySet<string>>(new Set())
  const hide = useCallback((ids: readonly string[]) => setUnknown((before) => new Set([...before, ...ids])), [])
  const active = orders.filter(
    (order) => !isFinal(order.state) && !unknown.has(order.id) && !isShownAt(pathname, order),
  )
  const again = useOrderAgain(orders)
  if (active.length === 0) {
    return (
      again && (
        <aside className={styles['strip']} aria-label={t('orders.reorder')}>
          <Suspense fallback={null}>
            <OrderAgain order={again} />
          </Suspense>
        </aside>
      )
    )
  }
  return (
    <aside
      className={styles['strip']}
      aria-label={t('orders.activeLabel')}
      data-rows={Math.min(active.length, maxRows)}
    >
      <Suspense fallback={null}>
        <ActiveOrderLinks orders={active} onUnknown={hide} />
      </Suspense>
    </aside>
  )
}

/**
 * The order that the page where guests arrive offers to order again: the last one at this branch that was not refused or
 * cancelled. Null while the cart has items, and where the shop does not offer its selling type.
 */
function useOrderAgain(orders: readonly StoredOrder[]): StoredOrder | null {
  const shop = useShop()
  const { referenceId, selling, cart: ordering } = shop
  const { cart, ready } = useCart()
  const { pathname } = useLocation()
  const isArrival = pathname.replace(/\/$/, '').toLowerCase() === arrivalPath(shop).toLowerCase()
  if (!isArrival || !ordering || !ready || cart.lines.length > 0) return null
  const last = orders.find(
    (order) =>
      order.referenceId === referenceId &&
      order.lines.length > 0 &&
      order.state !== 'cancelled' &&
      order.state !== 'rejected',
  )
  return last && selling.some(({ type }) => type === last.type) ? last : null
}

/** The page where guests arrive: the landing page, or the menu of a shop with one selling type, which has no landing page. */
function arrivalPath({ referenceId, selling }: Pick<ShopView, 'referenceId' | 'selling'>): string {
  // Reservations have no screen yet.
  const [only, ...others] = selling.filter(({ type }) => type !== 'reservation')
  return only && others.length === 0 ? `/${referenceId}/${only.type}` : `/${referenceId}`
}

/** Whether the page itself shows the order: its own pages, the list of active orders, and the retry of its payment. */
function isShownAt(pathname: string, { id }: StoredOrder): boolean {
  return pathname.includes(`/order/${id}`) || /\/(orders\/status|payment\/fail)\/?$/i.test(pathname)
}
