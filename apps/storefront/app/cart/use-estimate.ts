import type { SellingType } from '@sofra/menu'
import type { Cart } from '@sofra/ordering'
import { useEffect, useState } from 'react'
import { useMenuKey } from '../business/use-menu-key.ts'
import { loadMenu } from '../menu/menu-cache.ts'
import { clock } from '../shell/clock.ts'
import type { CartEstimate } from './estimate.ts'

/**
 * The estimated subtotal and weight of the cart; null until the menu and the pricing rules are loaded. They are loaded
 * only for a cart with items, as most guests only browse.
 */
export function useEstimate(cart: Cart, sellingType: SellingType | undefined): CartEstimate | null {
  const key = useMenuKey()
  const [estimated, setEstimated] = useState<CartEstimate | null>(null)
  useEffect(() => {
    if (cart.lines.length === 0 || !sellingType) return
    let stale = false
    Promise.all([loadMenu(key), import('./estimate.ts')])
      .then(([menu, { estimate }]) => {
        if (!stale) setEstimated(estimate(menu, cart, sellingType, clock()))
      })
      // Offline: the bar shows no total.
      .catch(() => {})
    return () => {
      stale = true
    }
  }, [cart, sellingType, key])
  return cart.lines.length === 0 ? null : estimated
}
