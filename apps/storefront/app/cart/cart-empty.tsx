import { buttonClass } from '@sofra/ui/button'
import { EmptyState } from '@sofra/ui/state'
import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { useSelling, useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'

/** Empty state of the cart with a link to the menu. */
export function CartEmpty({ level = 2 }: { level?: 1 | 2 | 3 }) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const type = useSelling()?.type
  return (
    <EmptyState
      headingLevel={level}
      illustration={<ShoppingBag />}
      title={t('cart.emptyTitle')}
      action={
        <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={`/${referenceId}/${type}`}>
          {t('cart.toMenu')}
        </Link>
      }
    >
      {t('cart.emptyText')}
    </EmptyState>
  )
}
