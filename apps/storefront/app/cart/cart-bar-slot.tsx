import { lazy, Suspense } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useCartCount } from './store.ts'

const Bar = lazy(() => import('./cart-bar.tsx').then(({ CartBar }) => ({ default: CartBar })))

/**
 * The way to the cart, once there is something in it: until then nobody carries the code for it. Wide screens have it
 * only where no cart stands beside the page.
 */
export function CartBar({ alone = false }: { readonly alone?: boolean }) {
  const { businessId } = useShop()
  const count = useCartCount(businessId)
  if (count === 0) return null
  return (
    <Suspense fallback={null}>
      <Bar alone={alone} />
    </Suspense>
  )
}
