import type { SellingType } from '@sofra/menu'
import type { CartLine } from '@sofra/ordering'
import { Button, type ButtonProps } from '@sofra/ui/button'
import { showToast } from '@sofra/ui/toasts'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMenuKey } from '../business/use-menu-key.ts'
import { useShop } from '../business/use-shop.ts'
import { cartStoreOf } from '../guest/cart-store.ts'
import { loadMenu } from '../menu/menu-cache.ts'
import { useTranslation } from '../shell/translation.tsx'
import { reorder } from './reorder.ts'

interface ReorderProps extends Pick<ButtonProps, 'variant' | 'wide' | 'size'> {
  readonly lines: readonly CartLine[]
  readonly type: SellingType
}

/** Button that adds the still available lines of an earlier order to the cart and opens the cart. */
export function ReorderButton({ lines, type, ...buttonProps }: ReorderProps) {
  const { t } = useTranslation()
  const { businessId, referenceId, selling, cart: ordering } = useShop()
  const menuKey = useMenuKey()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  // If the shop no longer offers the selling type, the items may be available with another one.
  const sellingType = selling.find((one) => one.type === type)?.type ?? selling[0]?.type
  if (!ordering || !sellingType || lines.length === 0) return null

  const order = async () => {
    setBusy(true)
    try {
      const menu = await loadMenu(menuKey)
      const store = cartStoreOf(businessId).getState()
      if (!store.ready) store.load()
      const { cart, added, dropped } = reorder(cartStoreOf(businessId).getState().cart, lines, menu, sellingType)
      if (added === 0) return void showToast({ text: t('orders.nothingLeft') })
      store.change(() => cart)
      if (dropped > 0) showToast({ text: t('orders.someLeft', { count: dropped }) })
      await navigate(`/${referenceId}/${sellingType}/cart`)
    } catch {
      showToast({ text: t('cart.failedTitle'), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...buttonProps} icon={<RotateCcw aria-hidden />} loading={busy} onClick={() => void order()}>
      {t('orders.reorder')}
    </Button>
  )
}
