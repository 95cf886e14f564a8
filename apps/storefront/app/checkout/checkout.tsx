import { isOnline, needsPayment } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { text } from '@sofra/ui/text'
import { SessionEndedNotice } from '../account/session-ended-notice.tsx'
import { useShop } from '../business/use-shop.ts'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { paymentOf } from '../payments/payment-method.ts'
import pageStyles from '../shell/page.module.css'
import { ProblemSummary } from '../shell/problem-summary.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useOnline } from '../shell/use-online.ts'
import { useWideScreen } from '../shell/use-wide-screen.ts'
import { WalletSwitch } from '../wallet/wallet-switch.tsx'
import { ChangedQuote } from './changed-quote.tsx'
import styles from './checkout.module.css'
import { CheckoutProvider, useCheckoutPage } from './checkout-page.ts'
import { listProblems } from './checkout-problems.ts'
import { ContactSection } from './contact-section.tsx'
import { DietCard } from './diet-card.tsx'
import { FixNotice } from './fix-notice.tsx'
import { FulfilmentSection } from './fulfilment-section.tsx'
import { GiftSection } from './gift-section.tsx'
import { OrderPlacementNotice } from './order-placement-notice.tsx'
import { PaymentSection } from './payment-section.tsx'
import { QuoteLockTimer } from './quote-lock-timer.tsx'
import { Review } from './review.tsx'
import { TimeSection } from './time-section.tsx'
import { TipCard } from './tip-card.tsx'
import { useCheckoutFlow } from './use-checkout-flow.ts'
import { useCheckoutOrder } from './use-checkout-order.ts'

/** The checkout page of a priced cart: sections for each choice, the price, and the button that places the order. */
export function Checkout({ priced }: { priced: PricedCart }) {
  const { t } = useTranslation()
  const order = useCheckoutOrder(priced)
  const flow = useCheckoutFlow(order)
  // The timer is rendered once: beside the total, or above the fixed button on narrow screens.
  const wide = useWideScreen()
  const { terms, quote, wallet, lock, submission } = order
  const { placement } = submission
  return (
    <CheckoutProvider value={{ order, flow }}>
      <div className={pageStyles['columns']}>
        <div className={classes(pageStyles['main'], styles['sections'])}>
          <FixNotice />
          <SessionEndedNotice />
          <Problems />
          <OrderPlacementNotice placement={placement} />
          <FulfilmentSection />
          <TimeSection />
          {terms.enableGift && <GiftSection />}
          <DietCard index={priced.index} />
          <ContactSection />
          {wallet && <WalletSwitch wallet={wallet} quote={quote} />}
          <PaymentSection />
          {terms.tips && <TipCard tips={terms.tips} subtotal={quote.subtotal} currency={quote.currency} />}
        </div>
        <aside className={pageStyles['aside']} aria-label={t('checkout.review')}>
          <Review priced={{ ...priced, quote }} busy={order.server.loading}>
            <div className={pageStyles['wideOnly']}>
              <PlaceOrderButton />
            </div>
            {wide && <QuoteLockTimer lock={lock.own} />}
          </Review>
        </aside>
        <div className={`${pageStyles['bar']} ${pageStyles['narrowOnly']}`}>
          {!wide && (
            <div className={pageStyles['barLine']}>
              <QuoteLockTimer lock={lock.own} />
            </div>
          )}
          <PlaceOrderButton />
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
    </CheckoutProvider>
  )
}

/** The problems of a refused order, or after a try to place the order. */
function Problems() {
  const translation = useTranslation()
  const { t } = translation
  const { timeZone } = useShop()
  const { order, flow } = useCheckoutPage()
  const { readiness, quote, priced, submission } = order
  const { placement } = submission
  const isUnspecified = placement.kind === 'refused' && placement.problems.length === 0
  const listed = readiness.refused.length > 0 || flow.state.submitted
  const problems = listed ? listProblems(translation, readiness, { quote, now: priced.now, zone: timeZone }) : []
  return (
    <ProblemSummary
      problems={problems.map(({ text, place }) =>
        place ? { text, field: place.field, reveal: () => flow.followProblem(place.step) } : { text, field: null },
      )}
      title={isUnspecified ? null : problems.every(({ isField }) => isField) ? undefined : t('checkout.notAccepted')}
      focusKey={flow.state.announcements}
    />
  )
}

/** The button that places the order, with the amount to pay. Disabled while a submission is running. */
function PlaceOrderButton() {
  const { t, format } = useTranslation()
  const shop = useShop()
  const online = useOnline()
  const { choices } = useCheckout()
  const { order, flow } = useCheckoutPage()
  const { quote, terms, submission } = order
  const { placement } = submission
  const method = paymentOf(terms, choices, shop)
  // An online payment takes place on the provider's page, before the shop receives the order.
  const paysOnline = method !== null && isOnline(method) && needsPayment(quote)
  return (
    <>
      {!online && placement.kind !== 'waiting' && (
        <p className={classes(text('small', 'muted', 'centred'), pageStyles['barNote'])} role="status">
          {t('checkout.offline')}
        </p>
      )}
      <Button
        variant="primary"
        size="large"
        wide
        loading={placement.kind === 'placing' || placement.kind === 'waiting'}
        onClick={flow.submit}
        end={<bdi>{format.money(quote.toPay, quote.currency)}</bdi>}
      >
        {t(paysOnline ? 'payment.continue' : 'checkout.place')}
      </Button>
      {(placement.kind === 'waiting' || (placement.kind === 'placing' && placement.slow)) && (
        <Button variant="quiet" wide onClick={submission.cancel}>
          {t('common.cancel')}
        </Button>
      )}
    </>
  )
}
