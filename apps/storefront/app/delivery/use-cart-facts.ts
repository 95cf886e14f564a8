import type { DeliveryOptions } from '@sofra/delivery'
import { useMemo } from 'react'
import { useEstimate } from '../cart/use-estimate.ts'
import { useCart } from '../guest/cart-store.ts'

interface CartFacts extends DeliveryOptions {
  /** Weight of a shipment; null until it is known. */
  readonly milligrams: number | null
}

/** Cart data on which the terms of a destination depend; subtotal in minor units, 0 until it is known. */
export function useCartFacts(): CartFacts {
  const { cart } = useCart()
  const { subtotal = 0, milligrams = null } = useEstimate(cart, 'delivery') ?? {}
  return useMemo(() => ({ subtotal, milligrams }), [subtotal, milligrams])
}
