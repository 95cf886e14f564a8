import type { SellingType } from '@sofra/menu'
import { lineMilligrams, parcelMilligrams } from '@sofra/ordering'
import { SkeletonBlock } from '@sofra/ui/skeleton'
import { sellingTypeOf } from '../business/guards.server.ts'
import { useShop } from '../business/use-shop.ts'
import { CartEmpty } from '../cart/cart-empty.tsx'
import { CartFailed } from '../cart/cart-failed.tsx'
import { CartLine } from '../cart/cart-line.tsx'
import styles from '../cart/cart-page.module.css'
import { CouponField } from '../cart/coupon-field.tsx'
import { GoalBar } from '../cart/goal-bar.tsx'
import { viewLine } from '../cart/line-view.ts'
import { useLineWords } from '../cart/line-words.ts'
import { NextStep } from '../cart/next-step.tsx'
import { NoteField } from '../cart/note-field.tsx'
import { QuoteRows } from '../cart/quote-rows.tsx'
import { useCart } from '../cart/store.ts'
import { findTerms } from '../cart/terms.server.ts'
import { isKnownWay } from '../cart/terms.ts'
import { loadTerms } from '../cart/terms-memory.ts'
import { type PricedCart, usePricedCart } from '../cart/use-priced-cart.ts'
import { WhoseCart } from '../cart/whose-cart.tsx'
import { MendNotice } from '../checkout/mend-notice.tsx'
import pageStyles from '../checkout/page.module.css'
import { useCheckout } from '../checkout/store.ts'
import { useReleasedHold } from '../checkout/use-hold.ts'
import { useServerQuote } from '../checkout/use-server-quote.ts'
import { DeliveryAreaSlot } from '../delivery/delivery-area-slot.tsx'
import { Companions } from '../menu/companions.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { ToastPlace } from '../shell/toast-place.tsx'
import { useWords } from '../shell/words.tsx'
import { weightText } from '../shipping/weight.ts'
import { paidByWallet, useWalletMoney } from '../wallet/money.ts'
import type { Route } from './+types/cart.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { terms: await findTerms(context, sellingTypeOf(params)) }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { terms: await loadTerms(params.referenceId, params.type.toLowerCase()) }
}

export default function CartPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useWords()
  const { businessId, name } = useShop()
  const { cart, ready } = useCart(businessId)
  const { terms } = loaderData
  const state = usePricedCart(terms.type, terms)
  useReleasedHold(terms.type)
  const empty = ready && cart.lines.length === 0

  return (
    <main id="content" className={pageStyles['page']} tabIndex={-1}>
      <title>{`${t('cart.title')} · ${name}`}</title>
      <PageHead title={t('cart.title')} back={`/${params.referenceId}/${terms.type}`} backLabel={t('cart.toMenu')} />
      <WhoseCart />
      {empty ? (
        <CartEmpty />
      ) : state.kind === 'failed' ? (
        <CartFailed retry={state.retry} />
      ) : state.kind === 'loading' ? (
        <Waiting />
      ) : (
        <Filled priced={state.priced} type={terms.type} />
      )}
      <DeliveryAreaSlot on="cart" />
      <ToastPlace />
    </main>
  )
}

function Filled({ priced, type }: { priced: PricedCart; type: SellingType }) {
  const words = useWords()
  const { t } = words
  const { businessId } = useShop()
  const { choices, slot } = useCheckout(businessId)
  const { tip } = priced.quote
  const { cart, index, delivery } = priced
  const sent = delivery?.kind === 'ships'
  const lineWords = useLineWords()
  // What a coupon does and how many portions are left only the server knows; until it has said, the cart stands as it is.
  const { menuVersion } = priced.quote
  const counted = cart.lines.some(({ itemId }) => (index.items.get(itemId)?.stock ?? null) !== null)
  // A time chosen for another way of ordering is none for one that knows no later.
  const time = priced.terms.schedule.on ? slot : null
  const server = useServerQuote(
    type,
    { menuVersion, cart, choices, tip, slot: time },
    cart.couponCode !== '' || counted,
  )
  const quote = paidByWallet(server.quote ?? priced.quote, useWalletMoney())

  return (
    <div className={pageStyles['columns']}>
      <div className={pageStyles['main']}>
        <MendNotice />
        <ul className={pageStyles['card']} data-flush>
          {cart.lines.map((line) => {
            const pricedLine = quote.lines.find(({ lineId }) => lineId === line.lineId)
            const view = viewLine(index, line, pricedLine, lineWords, { cart, left: server.portionsLeft[line.itemId] })
            const packed = sent && pricedLine ? weightText(words, lineMilligrams(index, pricedLine)) : null
            const weight = packed === null ? [] : [t('shipping.packed', { weight: packed })]
            const chosen = view.choices.length > 0 ? [words.format.list(view.choices)] : []
            const weighed = packed === null ? view : { ...view, choices: [[...chosen, ...weight].join(' · ')] }
            return <CartLine key={line.lineId} view={weighed} type={type} currency={quote.currency} />
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
          <GoalBar quote={quote} />
          <CouponField quote={quote} checking={server.asking} />
          <QuoteRows
            quote={quote}
            feesKnown={isKnownWay(delivery)}
            parcel={sent ? weightText(words, parcelMilligrams(index, quote.lines)) : null}
            busy={server.asking}
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

/** The cart on its way: the shape of two lines and the sum. */
function Waiting() {
  const { t } = useWords()
  return (
    <div className={pageStyles['columns']} role="status" aria-label={t('common.loading')}>
      <div className={pageStyles['card']}>
        {[0, 1].map((line) => (
          <div key={line} className={styles['waitingLine']}>
            <SkeletonBlock className={styles['waitingPicture']} />
            <div className={styles['waitingWords']}>
              <SkeletonBlock className={styles['waitingName']} />
              <SkeletonBlock className={styles['waitingChoice']} />
            </div>
          </div>
        ))}
      </div>
      <div className={pageStyles['card']}>
        <SkeletonBlock className={styles['waitingSum']} />
      </div>
    </div>
  )
}
