import { buttonClass } from '@sofra/ui/button'
import { Skeleton } from '@sofra/ui/skeleton'
import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { useSelling, useShop } from '../business/use-shop.ts'
import { useCart } from '../guest/cart-store.ts'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { CartFailed } from './cart-failed.tsx'
import { CartLine } from './cart-line.tsx'
import styles from './cart-panel.module.css'
import { GoalBar } from './goal-bar.tsx'
import { useLineFormatters } from './line-text.ts'
import { viewLine } from './line-view.ts'
import { QuoteRows } from './quote-rows.tsx'
import { areFeesKnown } from './terms.ts'
import { type PricedCart, usePricedCart } from './use-priced-cart.ts'

/** The live cart beside the menu on wide screens. */
export default function CartPanel() {
  const selling = useSelling()
  return selling ? <Panel type={selling.type} /> : null
}

function Panel({ type }: { type: PricedCart['terms']['type'] }) {
  const { t } = useTranslation()
  const { businessId } = useShop()
  const { cart, ready } = useCart(businessId)
  const state = usePricedCart(type)
  const empty = ready && cart.lines.length === 0
  return (
    <section className={styles['panel']} aria-labelledby="cart-panel-title">
      <h2 id="cart-panel-title" className={styles['title']}>
        {t('cart.title')}
      </h2>
      {empty ? (
        <div className={styles['empty']}>
          <ShoppingBag size={36} strokeWidth={1.5} aria-hidden />
          <p>{t('cart.emptyText')}</p>
        </div>
      ) : state.kind === 'failed' ? (
        <CartFailed retry={state.retry} />
      ) : state.kind === 'loading' ? (
        <Skeleton rows={4} label={t('common.loading')} />
      ) : (
        <Filled priced={state.priced} />
      )}
      <PageToasts />
    </section>
  )
}

function Filled({ priced }: { priced: PricedCart }) {
  const { t, format } = useTranslation()
  const { referenceId } = useShop()
  const formatters = useLineFormatters()
  const { cart, quote, index, terms, delivery } = priced
  return (
    <>
      <ul className={styles['lines']}>
        {cart.lines.map((line) => {
          const priced = quote.lines.find(({ lineId }) => lineId === line.lineId)
          const view = viewLine(index, line, priced, formatters, { cart })
          return <CartLine key={line.lineId} view={view} type={terms.type} currency={quote.currency} compact />
        })}
      </ul>
      <div className={styles['sum']}>
        <GoalBar quote={quote} />
        <QuoteRows quote={quote} feesKnown={areFeesKnown(delivery)} />
        <Link
          className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
          to={`/${referenceId}/${terms.type}/cart`}
          discover="none"
        >
          <span className={styles['checkoutLabel']}>
            {t('cart.review')}
            <bdi>{format.money(quote.total, quote.currency)}</bdi>
          </span>
        </Link>
      </div>
    </>
  )
}
