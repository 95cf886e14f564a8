import { Suspense } from 'react'
import { useCartCount } from '../guest/cart-store.ts'
import { lazyPart } from '../shell/lazy-part.ts'

const Bar = lazyPart(
  () => import('./cart-bar.tsx'),
  (module) => module.CartBar,
)

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
