import type { DeliveryOptions } from '@sofra/delivery'
import { useMemo } from 'react'
import { useEstimate } from '../cart/use-estimate.ts'
import { useCart } from '../guest/cart-store.ts'

/** Cart data on which delivery terms depend; subtotal in minor units, 0 until it is known. */
export function useCartFacts(): DeliveryOptions {
  const { cart } = useCart()
  const subtotal = useEstimate(cart, 'delivery') ?? 0
  return useMemo(() => ({ subtotal }), [subtotal])
}
