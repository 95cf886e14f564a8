import type { DeliveryOptions } from '@sofra/delivery'
import { useMemo } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useCart } from '../cart/store.ts'
import { useEstimate } from '../cart/use-estimate.ts'

/** What the terms of a trip depend on beside the place: what is in the cart, once that is known. */
export function useCartFacts(): DeliveryOptions {
  const { businessId } = useShop()
  const { cart } = useCart(businessId)
  const subtotal = useEstimate(cart, 'delivery') ?? 0
  return useMemo(() => ({ subtotal }), [subtotal])
}
