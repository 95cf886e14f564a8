import { isFinal } from '@sofra/ordering'
import { Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { type StoredOrder, useOrderHistory } from '../guest/order-history.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './active-orders.module.css'

const ActiveOrderLinks = lazyPart(
  () => import('./active-orders.tsx'),
  (module) => module.ActiveOrderLinks,
)

/** Further orders are behind one link to all of them. */
export const maxRows = 3

/**
 * Strip at the bottom of every page with the active orders of this device (docs/product.md, section 2). It has its height
 * before its code is loaded, so that nothing moves afterwards.
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
  if (active.length === 0) return null
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

/** Whether the page itself shows the order: its own pages, the list of active orders, and the retry of its payment. */
function isShownAt(pathname: string, { id }: StoredOrder): boolean {
  return pathname.includes(`/order/${id}`) || /\/(orders\/status|payment\/fail)\/?$/i.test(pathname)
}
