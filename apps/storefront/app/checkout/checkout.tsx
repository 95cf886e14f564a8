import { isOnline, needsPayment, parcelMilligrams } from '@sofra/ordering'
import { Gift, User, Wallet } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { PhoneCheck } from '../account/phone-check.tsx'
import { useAccountPrefill, useRequireName } from '../account/use-account-prefill.ts'
import { needsPhoneVerification, usePhoneProof } from '../account/use-phone-proof.ts'
import { useShop } from '../business/use-shop.ts'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { unpaidOrderOf } from '../guest/pending-payment.ts'
import { PaymentIcon } from '../payments/payment-icon.tsx'
import { paymentOf, usePaymentName } from '../payments/payment-method.ts'
import pageStyles from '../shell/page.module.css'
import { usePageFacts } from '../shell/page-facts.ts'
import { ProblemSummary, type SummaryProblem } from '../shell/problem-summary.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useOnline } from '../shell/use-online.ts'
import { useWideScreen } from '../shell/use-wide-screen.ts'
import { applyWallet, useWalletBalance } from '../wallet/wallet-balance.ts'
import { WalletSwitch } from '../wallet/wallet-switch.tsx'
import { ChangedQuote } from './changed-quote.tsx'
import { ContactBody, ContactSummary } from './contact-section.tsx'
import { findCheckoutProblems } from './draft-order.ts'
import { FixNotice } from './fix-notice.tsx'
import { FulfilmentBody, FulfilmentIcon, FulfilmentSummary } from './fulfilment-section.tsx'
import { fulfilmentTitle } from './fulfilment-title.ts'
import { GiftBody, GiftSummary } from './gift-section.tsx'
import { OrderPlacementNotice } from './order-placement-notice.tsx'
import { PaymentBody } from './payment-section.tsx'
import { PlaceOrderButton } from './place-order-button.tsx'
import { problemText } from './problem-text.ts'
import { QuoteLockTimer } from './quote-lock-timer.tsx'
import { fieldOf, phoneRefusal, refusals, refusalText, stepId } from './refusal-text.ts'
import { Review } from './review.tsx'
import { Section } from './section.tsx'
import { openStep, type StepId, stepOfProblem, stepOfRefusal, stepsOf } from './steps.ts'
import { TimeBody, TimeIcon, TimeSummary } from './time-section.tsx'
import { useSuggestedSlot, useTiming } from './timing.ts'
import { TipCard } from './tip-card.tsx'
import { addSlotProblem, findUnavailableSlot } from './unavailable-slot.ts'
import { useCheckoutGuard } from './use-checkout-guard.ts'
import { useCurrentPayments } from './use-current-payments.ts'
import { useMenuRefresh } from './use-menu-refresh.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useAutoQuoteLock, useQuoteLock } from './use-quote-lock.ts'
import { useServerQuote } from './use-server-quote.ts'
import { useValidServicePoint } from './use-valid-service-point.ts'

/** The checkout page of a priced cart: sections for each choice, the price, and the button that places the order. */
export function Checkout({ priced }: { priced: PricedCart }) {
  const translation = useTranslation()
  const { t } = translation
  const { language } = usePageFacts()
  const shop = useShop()
  const { businessId, branchId, timeZone, cart: ordering, fastCheckout } = shop
  const { choices, slot, gift } = useCheckout(businessId)
  const { delivery, now, cart } = priced
  const terms = useCurrentPayments(priced.terms)
  const { tip, menuVersion } = priced.quote
  const lock = useQuoteLock(terms.type, { cart, choices, tip, slot })
  const timing = useTiming(priced, lock.active)
  useSuggestedSlot(timing, lock.slot)
  const { placement, submissionPending, placeOrder, placed, clearRefusal, reset } = usePlaceOrder(terms)
  const sentGift = terms.enableGift ? gift : null
  const phone = usePhoneProof()
  const quoteInput = {
    menuVersion,
    cart,
    choices,
    tip,
    slot,
    gift: sentGift,
    phoneProof: phone.proof,
    lockRefused: lock.refused,
  }
  const server = useServerQuote(terms.type, quoteInput, cart.lines.length > 0)
  const wallet = useWalletBalance(placement.kind === 'changed')
  const quote = applyWallet((lock.active ? lock.own?.quote : null) ?? server.quote ?? priced.quote, wallet)
  const online = useOnline()
  // The timer is rendered once: beside the total, or above the fixed button on narrow screens.
  const wide = useWideScreen()

  const order = {
    quote,
    terms,
    delivery,
    choices,
    slot,
    gift,
    branchId,
    cart: ordering,
    now,
    zone: timeZone,
    locked: lock.active,
  }
  const localProblems = findCheckoutProblems(order)
  const unavailableSlot = findUnavailableSlot(
    localProblems,
    placement.kind === 'refused' ? [placement, server] : [server],
  )
  const problems = addSlotProblem(localProblems, unavailableSlot)
  const steps = stepsOf(problems)
  const menuRefreshing = useMenuRefresh(lock.active ? null : (server.quote?.menuVersion ?? null), menuVersion)
  // The menu may show items as sold out that a lock, an unpaid order or a pending submission holds for this guest.
  const guardPending =
    (submissionPending && cart.lines.length > 0) ||
    menuRefreshing ||
    ((lock.any || unpaidOrderOf(businessId) !== null) && server.loading)
  const filled = useAccountPrefill(terms.zones)
  useRequireName()
  useValidServicePoint(terms)
  useCheckoutGuard({ quote, problems, placed, pending: guardPending, fastCheckout, currency: quote.currency, now })
  const settled = server.quote !== null && problems.length === 0
  useAutoQuoteLock(terms.type, { cart, choices, tip, slot }, lock, settled && !submissionPending)

  const [openId, setOpenId] = useState<StepId | null>(() => openStep(steps, null))
  const [moved, setMoved] = useState(false)
  const [submissions, setSubmissions] = useState(0)
  /**
   * Incremented for every new announcement: the problem summary then gets the focus, and never while the guest types.
   */
  const [announcements, setAnnouncements] = useState(0)
  const open = (id: StepId | null) => {
    setOpenId(id)
    setMoved(true)
  }
  const [contactReset, setContactReset] = useState(false)
  // Once the account has filled in its data, the completed sections collapse, unless the guest is typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the steps at that time.
  useEffect(() => {
    if (!filled || document.activeElement instanceof HTMLInputElement) return
    setContactReset(true)
    setOpenId(openStep(steps, null))
  }, [filled])
  const next = (after: StepId) => () =>
    open(steps.find(({ id, problems }) => id !== after && problems.length > 0)?.id ?? null)

  const refusedProblems = refusals(placement)
  // Problems of the phone number are displayed while the guest is still typing.
  const serverProblems = [...refusedProblems, ...server.problems]
  const needsPhoneCheck = needsPhoneVerification(serverProblems)
  const listed = problems.map((problem) => ({
    path: '',
    code: problem.kind as string,
    text:
      problem.kind === 'slot-gone' && unavailableSlot?.full
        ? t('checkout.slotFull')
        : problemText(translation, problem, { currency: quote.currency, now, zone: timeZone }),
  }))
  if (needsPhoneCheck) listed.push({ path: 'phone', code: 'phone-unverified', text: t('phoneCheck.missing') })
  const displayed =
    refusedProblems.length > 0
      ? refusedProblems.map((one) => ({ ...one, text: refusalText(translation, one, quote, language) }))
      : listed
  const uniqueProblems = displayed.filter(
    ({ text }, position) => displayed.findIndex((one) => one.text === text) === position,
  )
  const summary: SummaryProblem[] = (refusedProblems.length > 0 || submissions > 0 ? uniqueProblems : []).map((one) => {
    const { text } = one
    const step = stepOfRefusal(one)
    // A problem that is fixed in the cart has no field on this page.
    return step === 'cart' ? { field: null, text } : { field: fieldOf(one, step), text, reveal: () => setOpenId(step) }
  })

  useEffect(() => {
    const [first] = refusals(placement)
    if (first) setAnnouncements((count) => count + 1)
    const step = first ? stepOfRefusal(first) : 'cart'
    if (step !== 'cart') setOpenId(step)
  }, [placement])

  // A refusal does not apply to a changed order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the order changes.
  useEffect(clearRefusal, [clearRefusal, lock.cart, choices, gift])

  const submit = () => {
    setSubmissions((count) => count + 1)
    setAnnouncements((count) => count + 1)
    const first = problems[0]
    // A pending submission is looked up first, whatever fields are missing now.
    if (submissionPending || (!first && !needsPhoneCheck)) return void placeOrder(quote)
    const step = first ? stepOfProblem(first.kind) : 'contact'
    if (step !== 'cart') setOpenId(step)
  }

  const abroad = choices.countryId !== null && terms.type === 'delivery'
  const milligrams = parcelMilligrams(priced.index, priced.quote.lines)
  // A table order needs no contact details; without them the section shows no check mark.
  const isAnonymous = terms.type === 'dine-in' && choices.name.trim() === '' && choices.phone.trim() === ''
  const method = paymentOf(terms, choices, shop)
  const byWallet = quote.walletDiscount > 0 && quote.toPay === 0
  const nameOf = usePaymentName()
  const section = (id: StepId, title: string, icon: ReactNode, summary: ReactNode, body: ReactNode) => (
    <Section
      id={stepId(id)}
      title={title}
      icon={icon}
      open={openId === id}
      done={
        steps.every((step) => step.id !== id || step.problems.length === 0) &&
        !(id === 'contact' && (isAnonymous || needsPhoneCheck)) &&
        !(id === 'gift' && !gift)
      }
      summary={summary}
      focus={moved}
      onOpen={() => open(id)}
    >
      {body}
    </Section>
  )
  const button = (
    <PlaceOrderButton
      total={quote.toPay}
      currency={quote.currency}
      busy={placement.kind === 'placing'}
      online={method !== null && isOnline(method) && needsPayment(quote)}
      offline={!online}
      onPress={submit}
    />
  )

  return (
    <div className={pageStyles['columns']}>
      <div className={pageStyles['main']}>
        <FixNotice />
        <ProblemSummary
          problems={summary}
          missing={placement.kind !== 'refused' || placement.problems.length > 0}
          focusKey={announcements}
        />
        <OrderPlacementNotice placement={placement} online={online} />
        {section(
          'fulfilment',
          abroad ? t('shipping.to') : fulfilmentTitle(translation, terms.type),
          <FulfilmentIcon type={terms.type} abroad={abroad} />,
          <FulfilmentSummary terms={terms} now={now} onOpen={() => open('fulfilment')} />,
          <FulfilmentBody {...{ terms, now, milligrams }} onDone={next('fulfilment')} />,
        )}
        {section(
          'time',
          t('checkout.time'),
          <TimeIcon />,
          unavailableSlot ? (
            t(unavailableSlot.full ? 'checkout.slotFull' : 'checkout.slotGone')
          ) : (
            <TimeSummary {...{ timing, now }} />
          ),
          <TimeBody {...{ timing, now, unavailableSlot }} onDone={next('time')} />,
        )}
        {terms.enableGift &&
          section(
            'gift',
            t('gift.title'),
            <Gift aria-hidden />,
            <GiftSummary />,
            <GiftBody
              now={now}
              submitted={submissions > 0}
              phoneRefused={phoneRefusal(translation, serverProblems, 'gift.')}
              onDone={next('gift')}
            />,
          )}
        {section(
          'contact',
          t('checkout.person'),
          <User aria-hidden />,
          <ContactSummary optional={terms.type === 'dine-in'} />,
          <ContactBody
            key={String(contactReset)}
            optional={terms.type === 'dine-in'}
            submitted={submissions > 0}
            phoneRefused={phoneRefusal(translation, serverProblems, '')}
            check={
              needsPhoneCheck && (
                <PhoneCheck
                  typed={phone.typed}
                  start={submissions > 0 && problems.length === 0}
                  onVerified={() => {
                    phone.refresh()
                    clearRefusal()
                    next('contact')()
                    // The focused element was removed, so the focus moves to the heading.
                    document.getElementById(`${stepId('contact')}-title`)?.focus({ preventScroll: true })
                  }}
                />
              )
            }
            onDone={next('contact')}
          />,
        )}
        {wallet && <WalletSwitch wallet={wallet} quote={quote} />}
        {section(
          'payment',
          t('checkout.payment'),
          byWallet ? <Wallet aria-hidden /> : <PaymentIcon method={method} />,
          byWallet ? t('quote.wallet') : method ? nameOf(method) : t('payment.none'),
          byWallet ? <p>{t('wallet.paysAll')}</p> : <PaymentBody terms={terms} onDone={next('payment')} />,
        )}
        {terms.tips && <TipCard tips={terms.tips} subtotal={quote.subtotal} currency={quote.currency} />}
      </div>
      <aside className={pageStyles['aside']} aria-label={t('checkout.review')}>
        <Review priced={{ ...priced, quote }} busy={server.loading}>
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
          onConfirm={() => void placeOrder(placement.after)}
          onClose={reset}
        />
      )}
    </div>
  )
}
