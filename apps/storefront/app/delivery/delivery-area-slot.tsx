import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import type { AreaPromptPage } from './use-area-prompt.ts'

const DeliveryArea = lazyPart(
  () => import('./area-prompt.tsx'),
  (module) => module.DeliveryArea,
)

/** Loads the delivery area for delivery pages; rendered after the page. */
export function DeliveryAreaSlot({ on }: { readonly on: AreaPromptPage }) {
  const { cart } = useShop()
  const { ready } = useCheckout()
  const isDelivery = useParams()['type']?.toLowerCase() === 'delivery'
  if (!isDelivery || !cart || !ready) return null
  return (
    <Suspense fallback={null}>
      <DeliveryArea on={on} />
    </Suspense>
  )
}
