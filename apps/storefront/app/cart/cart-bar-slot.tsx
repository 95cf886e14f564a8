import { lazy, Suspense } from 'react'
import { useCartCount } from '../guest/cart-store.ts'

const Bar = lazy(() => import('./cart-bar.tsx').then(({ CartBar }) => ({ default: CartBar })))

/**
 * Link to the cart at the bottom of the page. Its code is loaded only once the cart has items. With `alone` it is also
 * shown on wide screens, for pages without the cart panel.
 */
export function CartBar({ alone = false }: { readonly alone?: boolean }) {
  const count = useCartCount()
  if (count === 0) return null
  return (
    <Suspense fallback={null}>
      <Bar alone={alone} />
    </Suspense>
  )
}
