import { lineMilligrams, parcelMilligrams } from '@sofra/ordering'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { SkeletonBlock } from '@sofra/ui/skeleton'
import { sellingTypeOf } from '../business/guards.server.ts'
import { useShop } from '../business/use-shop.ts'
import { CartEmpty } from '../cart/cart-empty.tsx'
import { CartHeader } from '../cart/cart-header.tsx'
import { CartLine } from '../cart/cart-line.tsx'
import styles from '../cart/cart-page.module.css'
import { CouponField } from '../cart/coupon-field.tsx'
import { findCartGoal } from '../cart/goal.ts'
import { GoalBar } from '../cart/goal-bar.tsx'
import { NoteField } from '../cart/note-field.tsx'
import { PricedView } from '../cart/priced-view.tsx'
import { QuoteRows } from '../cart/quote-rows.tsx'
import { findTerms } from '../cart/terms.server.ts'
import { areFeesKnown } from '../cart/terms.ts'
import { loadTerms } from '../cart/terms-cache.ts'
import { useLineViews } from '../cart/use-line-views.ts'
import { type PricedCart, usePricedCart } from '../cart/use-priced-cart.ts'
import { FixNotice } from '../checkout/fix-notice.tsx'
import { useCheckoutProblems, useFixPage } from '../checkout/fix-page.ts'
import { NextStep } from '../checkout/next-step.tsx'
import { useQuoteLockRelease } from '../checkout/use-quote-lock.ts'
import { useServerQuote } from '../checkout/use-server-quote.ts'
import { DeliveryAreaSlot } from '../delivery/delivery-area-slot.tsx'
import { useDestinationSummary } from '../delivery/use-destination-summary.ts'
import { useTableName } from '../delivery/use-table-name.ts'
import { useCart } from '../guest/cart-store.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { Companions } from '../menu/companions.tsx'
import pageStyles from '../shell/page.module.css'
import { PageHead } from '../shell/page-head.tsx'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { weightText } from '../shipping/weight.ts'
import { applyWallet, useWalletBalance } from '../wallet/wallet-balance.ts'
import type { Route } from './+types/cart.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { terms: await findTerms(context, sellingTypeOf(params)) }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { terms: await loadTerms(params.referenceId, params.type.toLowerCase()) }
}

export default function CartPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { name } = useShop()
  const { cart, ready } = useCart()
  const { terms } = loaderData
  const state = usePricedCart(terms.type, terms)
  useQuoteLockRelease(terms.type)
  const empty = ready && cart.lines.length === 0

  return (
    <main id="content" className={pageStyles['page']} tabIndex={-1}>
      <title>{`${t('cart.title')} · ${name}`}</title>
      <PageHead title={t('cart.title')} back={`/${params.referenceId}/${terms.type}`} backLabel={t('cart.toMenu')} />
      <CartHeader table={useTableName()} destination={useDestinationSummary()} />
      {empty ? (
        <CartEmpty />
      ) : (
        <PricedView state={state} skeleton={<CartSkeleton />}>
          {(priced) => <Filled priced={priced} />}
        </PricedView>
      )}
      <DeliveryAreaSlot on="cart" />
      <PageToasts />
    </main>
  )
}

function Filled({ priced }: { priced: PricedCart }) {
  const translation = useTranslation()
  const { t } = translation
  const { choices, slot } = useCheckout()
  const { tip } = priced.quote
  const { cart, index, delivery, terms } = priced
  const { type } = terms
  const isShipped = delivery?.kind === 'ships'
  // Only the server knows the coupon's discount and the remaining portions; until it responds, the cart shows its own
  // quote.
  const { menuVersion } = priced.quote
  const counted = cart.lines.some(({ itemId }) => (index.items.get(itemId)?.stock ?? null) !== null)
  // A slot chosen for another selling type does not apply to one without scheduling.
  const applicableSlot = terms.schedule.on ? slot : null
  const server = useServerQuote(
    type,
    { menuVersion, cart, choices, tip, slot: applicableSlot },
    cart.couponCode !== '' || counted,
  )
  const quote = applyWallet(server.quote ?? priced.quote, useWalletBalance())
  const views = useLineViews(priced, quote, server.portionsLeft)
  const fix = useFixPage(quote, useCheckoutProblems(priced, { quote, terms, locked: false }), priced.now)

  return (
    <div className={pageStyles['columns']}>
      <div className={pageStyles['main']}>
        <FixNotice follow={() => (fix?.page === 'cart' ? fix.text : null)} />
        <ul className={pageStyles['card']} data-flush>
          {views.map((view) => {
            const { lineId } = view.line
            const pricedLine = quote.lines.find((line) => line.lineId === lineId)
            const packed = isShipped && pricedLine ? weightText(translation, lineMilligrams(index, pricedLine)) : null
            const weight = packed === null ? [] : [t('shipping.packed', { weight: packed })]
            const chosen = view.choices.length > 0 ? [translation.format.list(view.choices)] : []
            const viewWithWeight = packed === null ? view : { ...view, choices: [[...chosen, ...weight].join(' · ')] }
            return <CartLine key={lineId} view={viewWithWeight} type={type} currency={quote.currency} />
          })}
        </ul>
        <Companions
          menu={index.menu}
          chosenIds={cart.lines.map(({ itemId }) => itemId)}
          sellingType={type}
          now={priced.now}
          level={2}
        />
        <NoteField />
      </div>
      <aside className={pageStyles['aside']} aria-label={t('quote.title')}>
        <div className={`${pageStyles['card']} ${pageStyles['stack']}`}>
          {findCartGoal(quote)?.kind === 'minimum' ? (
            // On narrow screens the bar with the next step states the missing amount.
            <div className={pageStyles['wideOnly']}>
              <GoalBar quote={quote} />
            </div>
          ) : (
            <GoalBar quote={quote} />
          )}
          <CouponField quote={quote} checking={server.loading} />
          <QuoteRows
            quote={quote}
            feesKnown={areFeesKnown(delivery)}
            parcel={isShipped ? weightText(translation, parcelMilligrams(index, quote.lines)) : null}
            busy={server.loading}
          />
          <div className={pageStyles['wideOnly']}>
            <NextStep priced={{ ...priced, quote }} />
          </div>
        </div>
      </aside>
      <div className={`${pageStyles['bar']} ${pageStyles['narrowOnly']}`} data-over-tabs>
        <NextStep priced={{ ...priced, quote }} />
      </div>
    </div>
  )
}

/** Skeleton of the cart while it loads. */
function CartSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={pageStyles['columns']} role="status" aria-label={t('common.loading')}>
      <div className={pageStyles['card']}>
        {[0, 1].map((line) => (
          <div key={line} className={classes(layout('row', 'top', 'gap3'), styles['skeletonLine'])}>
            <SkeletonBlock className={styles['skeletonPicture']} />
            <div className={layout('stack', 'gap2', 'grow')}>
              <SkeletonBlock className={styles['skeletonName']} />
              <SkeletonBlock className={styles['skeletonChoice']} />
            </div>
          </div>
        ))}
      </div>
      <div className={pageStyles['card']}>
        <SkeletonBlock className={styles['skeletonSum']} />
      </div>
    </div>
  )
}
