import { buttonClass } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Skeleton } from '@sofra/ui/skeleton'
import { text } from '@sofra/ui/text'
import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { useSelling, useShop } from '../business/use-shop.ts'
import { useCart } from '../guest/cart-store.ts'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { CartLine } from './cart-line.tsx'
import styles from './cart-panel.module.css'
import { GoalBar } from './goal-bar.tsx'
import { PricedView } from './priced-view.tsx'
import { QuoteRows } from './quote-rows.tsx'
import { areFeesKnown } from './terms.ts'
import { TotalLabel } from './total-label.tsx'
import { useLineViews } from './use-line-views.ts'
import { type PricedCart, usePricedCart } from './use-priced-cart.ts'

/** The live cart beside the menu on wide screens. */
export default function CartPanel() {
  const selling = useSelling()
  return selling ? <Panel type={selling.type} /> : null
}

function Panel({ type }: { type: PricedCart['terms']['type'] }) {
  const { t } = useTranslation()
  const { cart, ready } = useCart()
  const state = usePricedCart(type)
  const empty = ready && cart.lines.length === 0
  return (
    <section className={styles['panel']} aria-labelledby="cart-panel-title">
      <h2 id="cart-panel-title" className={text('large')}>
        {t('cart.title')}
      </h2>
      {empty ? (
        <div className={classes(layout('centred', 'gap3'), text('muted', 'centred'), styles['empty'])}>
          <ShoppingBag size={36} strokeWidth={1.5} aria-hidden />
          <p>{t('cart.emptyText')}</p>
        </div>
      ) : (
        <PricedView state={state} skeleton={<Skeleton rows={4} label={t('common.loading')} />}>
          {(priced) => <Filled priced={priced} />}
        </PricedView>
      )}
      <PageToasts />
    </section>
  )
}

function Filled({ priced }: { priced: PricedCart }) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const { quote, terms, delivery } = priced
  const views = useLineViews(priced, quote)
  return (
    <>
      <ul className={styles['lines']}>
        {views.map((view) => (
          <CartLine key={view.line.lineId} view={view} type={terms.type} currency={quote.currency} compact />
        ))}
      </ul>
      <div className={classes(layout('stack', 'gap4'), styles['sum'])}>
        <GoalBar quote={quote} />
        <QuoteRows quote={quote} feesKnown={areFeesKnown(delivery)} />
        <Link
          className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
          to={`/${referenceId}/${terms.type}/cart`}
          discover="none"
        >
          <TotalLabel quote={quote}>{t('cart.review')}</TotalLabel>
        </Link>
      </div>
    </>
  )
}
