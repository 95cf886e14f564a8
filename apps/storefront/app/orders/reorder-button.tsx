import type { SellingType } from '@sofra/menu'
import type { CartLine } from '@sofra/ordering'
import { Button, type ButtonProps } from '@sofra/ui/button'
import { showToast } from '@sofra/ui/toasts'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { storeOf } from '../cart/store.ts'
import { useMenuKey } from '../cart/use-menu-key.ts'
import { loadMenu } from '../menu/menu-memory.ts'
import { useWords } from '../shell/words.tsx'
import { reorder } from './reorder.ts'

interface ReorderProps extends Pick<ButtonProps, 'variant' | 'wide' | 'size'> {
  readonly lines: readonly CartLine[]
  readonly type: SellingType
}

/** Puts the lines of an earlier order into the cart, those that still exist, and goes there. */
export function ReorderButton({ lines, type, ...look }: ReorderProps) {
  const { t } = useWords()
  const { businessId, referenceId, selling, cart: ordering } = useShop()
  const menuKey = useMenuKey()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  // A way of selling the shop has given up: the dishes may still be had another way.
  const way = selling.find((one) => one.type === type)?.type ?? selling[0]?.type
  if (!ordering || !way || lines.length === 0) return null

  const order = async () => {
    setBusy(true)
    try {
      const menu = await loadMenu(menuKey)
      const store = storeOf(businessId).getState()
      if (!store.ready) store.load()
      const { cart, added, dropped } = reorder(storeOf(businessId).getState().cart, lines, menu, way)
      if (added === 0) return void showToast({ text: t('orders.nothingLeft') })
      store.change(() => cart)
      if (dropped > 0) showToast({ text: t('orders.someLeft', { count: dropped }) })
      await navigate(`/${referenceId}/${way}/cart`)
    } catch {
      showToast({ text: t('cart.failedTitle'), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...look} icon={<RotateCcw aria-hidden />} loading={busy} onClick={() => void order()}>
      {t('orders.reorder')}
    </Button>
  )
}
