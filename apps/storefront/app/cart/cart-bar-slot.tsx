import { lazy, Suspense } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useCartCount } from './store.ts'

const Bar = lazy(() => import('./cart-bar.tsx').then(({ CartBar }) => ({ default: CartBar })))

/** The way to the cart, once there is something in it: until then nobody carries the code for it. */
export function CartBar() {
  const { businessId } = useShop()
  const count = useCartCount(businessId)
  if (count === 0) return null
  return (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  )
}
