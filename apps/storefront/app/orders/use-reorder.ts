import { showToast } from '@sofra/ui/toasts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMenuKey } from '../business/use-menu-key.ts'
import { useShop } from '../business/use-shop.ts'
import { cartStoreOf } from '../guest/cart-store.ts'
import type { StoredOrder } from '../guest/order-history.ts'
import { loadMenu } from '../menu/menu-cache.ts'
import { useTranslation } from '../shell/translation.tsx'
import { reorder } from './reorder.ts'

/** The items of an earlier order, and how it was handed over. */
export type EarlierOrder = Pick<StoredOrder, 'lines' | 'type'>

/**
 * Adds the still available lines of an earlier order to the cart. Opens the checkout, or the cart where the guest should
 * look at it first, because it has other items too or some are no longer available. `start` is null when the shop takes
 * no orders.
 */
export function useReorder({ lines, type }: EarlierOrder): {
  readonly busy: boolean
  readonly start: (() => Promise<void>) | null
} {
  const { t } = useTranslation()
  const { businessId, referenceId, selling, cart: ordering } = useShop()
  const menuKey = useMenuKey()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  // If the shop no longer offers the selling type, the items may be available with another one.
  const sellingType = selling.find((one) => one.type === type)?.type ?? selling[0]?.type
  if (!ordering || !sellingType || lines.length === 0) return { busy, start: null }

  const start = async () => {
    setBusy(true)
    try {
      const menu = await loadMenu(menuKey)
      const store = cartStoreOf(businessId).getState()
      if (!store.ready) store.load()
      const before = cartStoreOf(businessId).getState().cart
      const { cart, added, dropped } = reorder(before, lines, menu, sellingType)
      if (added === 0) return void showToast({ text: t('orders.nothingLeft') })
      store.change(() => cart)
      if (dropped > 0) showToast({ text: t('orders.someLeft', { count: dropped }) })
      const isSameOrder = dropped === 0 && before.lines.length === 0
      await navigate(`/${referenceId}/${sellingType}/${isSameOrder ? 'checkout' : 'cart'}`)
    } catch {
      showToast({ text: t('cart.failedTitle'), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, start }
}
