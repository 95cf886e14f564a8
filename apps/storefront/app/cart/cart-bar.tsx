import { countOfPortions } from '@sofra/ordering'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Link } from 'react-router'
import { useSelling, useShop } from '../business/use-shop.ts'
import { useCart } from '../guest/cart-store.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './cart-bar.module.css'
import { useEstimate } from './use-estimate.ts'

/** Link to the cart with the number of portions and the estimated total; nothing for an empty cart. */
export function CartBar({ alone }: { readonly alone: boolean }) {
  const { t, format } = useTranslation()
  const { referenceId, currency } = useShop()
  const type = useSelling()?.type
  const { cart } = useCart()
  const total = useEstimate(cart, type)?.subtotal ?? null
  const count = countOfPortions(cart)
  if (count === 0) return null
  return (
    <aside className={styles['container']} aria-label={t('cart.title')} data-alone={alone || undefined}>
      <Link
        className={classes(layout('row', 'wrap', 'gap3'), text('strong'), styles['bar'])}
        to={`/${referenceId}/${type}/cart`}
        discover="none"
      >
        <span className={classes(layout('centred'), text('figures'), styles['count'])} aria-hidden="true">
          {count}
        </span>
        <span className="visually-hidden">{t('tabs.cartWithCount', { count })}.</span>
        <span className={layout('fill')}>{t('cart.view')}</span>
        {total !== null && <bdi className={text('figures')}>{format.money(total, currency)}</bdi>}
      </Link>
    </aside>
  )
}
