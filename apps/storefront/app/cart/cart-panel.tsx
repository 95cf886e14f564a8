import { useShop } from '../business/use-shop.ts'
import { useWords } from '../shell/words.tsx'
import { useCart } from './store.ts'

export default function CartPanel() {
  const { t } = useWords()
  const { businessId } = useShop()
  const { cart } = useCart(businessId)
  return <p>{t('tabs.cartWithCount', { count: cart.lines.length })}</p>
}
