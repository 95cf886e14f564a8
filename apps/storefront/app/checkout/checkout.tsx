import { isOnline, needsPayment } from '@sofra/ordering'
import { useShop } from '../business/use-shop.ts'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { paymentOf } from '../payments/payment-method.ts'
import pageStyles from '../shell/page.module.css'
import { usePageFacts } from '../shell/page-facts.ts'
import { ProblemSummary } from '../shell/problem-summary.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useOnline } from '../shell/use-online.ts'
import { useWideScreen } from '../shell/use-wide-screen.ts'
import { WalletSwitch } from '../wallet/wallet-switch.tsx'
import { ChangedQuote } from './changed-quote.tsx'
import { listProblems } from './checkout-problems.ts'
import { ContactSection, FulfilmentSection, GiftSection, PaymentSection, TimeSection } from './checkout-sections.tsx'
import { FixNotice } from './fix-notice.tsx'
import { OrderPlacementNotice } from './order-placement-notice.tsx'
import { PlaceOrderButton } from './place-order-button.tsx'
import { QuoteLockTimer } from './quote-lock-timer.tsx'
import { Review } from './review.tsx'
import { TipCard } from './tip-card.tsx'
import { type CheckoutFlow, useCheckoutFlow } from './use-checkout-flow.ts'
import { type CheckoutOrder, useCheckoutOrder } from './use-checkout-order.ts'

interface CheckoutPartProps {
  readonly order: CheckoutOrder
  readonly flow: CheckoutFlow
}

/** The checkout page of a priced cart: sections for each choice, the price, and the button that places the order. */
export function Checkout({ priced }: { priced: PricedCart }) {
  const { t } = useTranslation()
  const order = useCheckoutOrder(priced)
  const flow = useCheckoutFlow(order)
  const online = useOnline()
  // The timer is rendered once: beside the total, or above the fixed button on narrow screens.
  const wide = useWideScreen()
  const { terms, quote, wallet, lock, submission } = order
  const { placement } = submission
  const button = <SubmitButton order={order} flow={flow} offline={!online} />

  return (
    <div className={pageStyles['columns']}>
      <div className={pageStyles['main']}>
        <FixNotice />
        <Problems order={order} flow={flow} />
        <OrderPlacementNotice placement={placement} online={online} />
        <FulfilmentSection order={order} flow={flow} />
        <TimeSection order={order} flow={flow} />
        {terms.enableGift && <GiftSection order={order} flow={flow} />}
        <ContactSection order={order} flow={flow} />
        {wallet && <WalletSwitch wallet={wallet} quote={quote} />}
        <PaymentSection order={order} flow={flow} />
        {terms.tips && <TipCard tips={terms.tips} subtotal={quote.subtotal} currency={quote.currency} />}
      </div>
      <aside className={pageStyles['aside']} aria-label={t('checkout.review')}>
        <Review priced={{ ...priced, quote }} busy={order.server.loading}>
          <div className={pageStyles['wideOnly']}>{button}</div>
          {wide && <QuoteLockTimer lock={lock.own} />}
        </Review>
      </aside>
      <div className={`${pageStyles['bar']} ${pageStyles['narrowOnly']}`}>
        {!wide && (
          <div className={pageStyles['barLine']}>
            <QuoteLockTimer lock={lock.own} />
          </div>
        )}
        {button}
      </div>
      {placement.kind === 'changed' && (
        <ChangedQuote
          before={placement.before}
          after={placement.after}
          onConfirm={() => void submission.placeOrder(placement.after)}
          onClose={submission.reset}
        />
      )}
    </div>
  )
}

/** The problems of a refused order, or after a try to place the order. */
function Problems({ order, flow }: CheckoutPartProps) {
  const translation = useTranslation()
  const { language } = usePageFacts()
  const { timeZone } = useShop()
  const { readiness, quote, priced, submission } = order
  const { placement } = submission
  const listed = readiness.refused.length > 0 || flow.state.submitted
  const problems = listed
    ? listProblems(translation, readiness, { quote, now: priced.now, zone: timeZone, language })
    : []
  return (
    <ProblemSummary
      problems={problems.map(({ text, place }) =>
        place ? { text, field: place.field, reveal: () => flow.followProblem(place.step) } : { text, field: null },
      )}
      missing={placement.kind !== 'refused' || placement.problems.length > 0}
      focusKey={flow.state.announcements}
    />
  )
}

function SubmitButton({ order, flow, offline }: CheckoutPartProps & { readonly offline: boolean }) {
  const shop = useShop()
  const { choices } = useCheckout(shop.businessId)
  const { quote, terms, submission } = order
  const method = paymentOf(terms, choices, shop)
  return (
    <PlaceOrderButton
      total={quote.toPay}
      currency={quote.currency}
      busy={submission.placement.kind === 'placing'}
      online={method !== null && isOnline(method) && needsPayment(quote)}
      offline={offline}
      onPress={flow.submit}
    />
  )
}
