import { isOnline, needsPayment, parcelMilligrams } from '@sofra/ordering'
import { Gift, User, Wallet } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { PhoneCheck } from '../account/phone-check.tsx'
import { useAccountFill, useCheckProfile } from '../account/use-account-fill.ts'
import { usePhoneProof, wantsPhoneCheck } from '../account/use-phone-proof.ts'
import { useShop } from '../business/use-shop.ts'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWide } from '../shell/use-wide.ts'
import { useWords } from '../shell/words.tsx'
import { paidByWallet, useWalletMoney } from '../wallet/money.ts'
import { WalletSwitch } from '../wallet/wallet-switch.tsx'
import { ChangedQuote } from './changed-quote.tsx'
import { problemsOf } from './facts.ts'
import { GiftBody, GiftSummary } from './gift-section.tsx'
import { goneSlot, withGone } from './gone-slot.ts'
import { HoldLine } from './hold-line.tsx'
import { MendNotice } from './mend-notice.tsx'
import pageStyles from './page.module.css'
import { earlierOrderOf } from './paying.ts'
import { PaymentIcon } from './payment-icon.tsx'
import { PaymentBody, paymentOf, usePaymentName } from './payment-section.tsx'
import { PersonBody, PersonSummary } from './person-section.tsx'
import { PlaceButton } from './place-button.tsx'
import { PlaceBody, PlaceIcon, PlaceSummary } from './place-section.tsx'
import { placeTitle } from './place-title.ts'
import { PlacingNotice } from './placing-notice.tsx'
import { ProblemSummary, type SummaryProblem } from './problem-summary.tsx'
import { problemText } from './problem-words.ts'
import { fieldOf, phoneRefusal, refusals, refusalText, stepId } from './refusal-words.ts'
import { Review } from './review.tsx'
import { Section } from './section.tsx'
import { openStep, type StepId, stepOfProblem, stepOfRefusal, stepsOf } from './steps.ts'
import { useCheckout } from './store.ts'
import { TimeBody, TimeIcon, TimeSummary } from './time-section.tsx'
import { useProposedSlot, useTiming } from './timing.ts'
import { TipCard } from './tip-card.tsx'
import { useCheckoutGuard } from './use-checkout-guard.ts'
import { useFreshPayments } from './use-fresh-payments.ts'
import { useHold, useHoldKeeper } from './use-hold.ts'
import { useNewMenu } from './use-new-menu.ts'
import { useOnline } from './use-online.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useServerQuote } from './use-server-quote.ts'
import { useServicePoint } from './use-service-point.ts'

/** The checkout of a cart that is priced: short sections, what it costs, and one button. */
export function Checkout({ priced }: { priced: PricedCart }) {
  const words = useWords()
  const { t } = words
  const { language } = usePageFacts()
  const shop = useShop()
  const { businessId, branchId, timeZone, cart: ordering, fastCheckout } = shop
  const { choices, slot, gift } = useCheckout(businessId)
  const { delivery, now, cart } = priced
  const terms = useFreshPayments(priced.terms)
  const { tip, menuVersion } = priced.quote
  const hold = useHold(terms.type, { cart, choices, tip, slot })
  const timing = useTiming(priced, hold.active)
  useProposedSlot(timing, hold.slot)
  const { placing, waiting, place, placed, forgetRefusal, forget } = usePlaceOrder(terms)
  const presented = terms.enableGift ? gift : null
  const phone = usePhoneProof()
  const asked = {
    menuVersion,
    cart,
    choices,
    tip,
    slot,
    gift: presented,
    phoneProof: phone.proof,
    holdRefused: hold.refused,
  }
  const server = useServerQuote(terms.type, asked, cart.lines.length > 0)
  const money = useWalletMoney(placing.kind === 'changed')
  const quote = paidByWallet((hold.active ? hold.own?.quote : null) ?? server.quote ?? priced.quote, money)
  const online = useOnline()
  // Once on the page: beside the sum, or over the button that is always in sight.
  const wide = useWide()

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
    held: hold.active,
  }
  const found = problemsOf(order)
  const gone = goneSlot(found, placing.kind === 'refused' ? [placing, server] : [server])
  const problems = withGone(found, gone)
  const steps = stepsOf(problems)
  const renewing = useNewMenu(hold.active ? null : (server.quote?.menuVersion ?? null), menuVersion)
  // What is theirs already, by a hold or by an order they have not paid or heard of, the menu calls sold out.
  const unsure =
    (waiting && cart.lines.length > 0) ||
    renewing ||
    ((hold.any || earlierOrderOf(businessId) !== null) && server.asking)
  const filled = useAccountFill(terms.zones)
  useCheckProfile()
  useServicePoint(terms)
  useCheckoutGuard({ quote, problems, placed, unsure, fastCheckout, currency: quote.currency, now })
  const settled = server.quote !== null && problems.length === 0
  useHoldKeeper(terms.type, { cart, choices, tip, slot }, hold, settled && !waiting)

  const [wanted, setWanted] = useState<StepId | null>(() => openStep(steps, null))
  const [moved, setMoved] = useState(false)
  const [tries, setTries] = useState(0)
  /** How often there was something to tell: the focus goes there then, and never under the hands of somebody who types. */
  const [tellings, setTellings] = useState(0)
  const open = (id: StepId | null) => {
    setWanted(id)
    setMoved(true)
  }
  const [anew, setAnew] = useState(false)
  // What the account has answered is not asked; but nothing is closed under the hands of somebody who is writing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the steps as they are then.
  useEffect(() => {
    if (!filled || document.activeElement instanceof HTMLInputElement) return
    setAnew(true)
    setWanted(openStep(steps, null))
  }, [filled])
  const next = (after: StepId) => () =>
    open(steps.find(({ id, problems }) => id !== after && problems.length > 0)?.id ?? null)

  const refused = refusals(placing)
  // What the shop says of a number it says while the guest is still at it.
  const said = [...refused, ...server.problems]
  const unchecked = wantsPhoneCheck(said)
  const listed = problems.map((problem) => ({
    path: '',
    code: problem.kind as string,
    text:
      problem.kind === 'slot-gone' && gone?.full
        ? t('checkout.slotFull')
        : problemText(words, problem, { currency: quote.currency, now, zone: timeZone }),
  }))
  if (unchecked) listed.push({ path: 'phone', code: 'phone-unverified', text: t('phoneCheck.missing') })
  const told =
    refused.length > 0 ? refused.map((one) => ({ ...one, text: refusalText(words, one, quote, language) })) : listed
  const once = told.filter(({ text }, position) => told.findIndex((one) => one.text === text) === position)
  const summary: SummaryProblem[] = (refused.length > 0 || tries > 0 ? once : []).map((one) => {
    const { text } = one
    const step = stepOfRefusal(one)
    // What is mended in the cart has no field on this page.
    return step === 'cart' ? { field: null, text } : { field: fieldOf(one, step), text, reveal: () => setWanted(step) }
  })

  useEffect(() => {
    const [first] = refusals(placing)
    if (first) setTellings((count) => count + 1)
    const step = first ? stepOfRefusal(first) : 'cart'
    if (step !== 'cart') setWanted(step)
  }, [placing])

  // What the shop said no to is not what the guest wants any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgets whenever anything of the order changes.
  useEffect(forgetRefusal, [forgetRefusal, hold.cart, choices, gift])

  const submit = () => {
    setTries((count) => count + 1)
    setTellings((count) => count + 1)
    const first = problems[0]
    // Whatever is missing now, an order that may have arrived is asked for first.
    if (waiting || (!first && !unchecked)) return void place(quote)
    const step = first ? stepOfProblem(first.kind) : 'person'
    if (step !== 'cart') setWanted(step)
  }

  const abroad = choices.countryId !== null && terms.type === 'delivery'
  const milligrams = parcelMilligrams(priced.index, priced.quote.lines)
  // A table needs no name; where none was given there is nothing to tick off.
  const nobody = terms.type === 'dine-in' && choices.name.trim() === '' && choices.phone.trim() === ''
  const method = paymentOf(terms, choices, shop)
  const byWallet = quote.walletDiscount > 0 && quote.toPay === 0
  const nameOf = usePaymentName()
  const section = (id: StepId, title: string, icon: ReactNode, summary: ReactNode, body: ReactNode) => (
    <Section
      id={stepId(id)}
      title={title}
      icon={icon}
      open={wanted === id}
      done={
        steps.every((step) => step.id !== id || step.problems.length === 0) &&
        !(id === 'person' && (nobody || unchecked)) &&
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
    <PlaceButton
      total={quote.toPay}
      currency={quote.currency}
      busy={placing.kind === 'placing'}
      online={method !== null && isOnline(method) && needsPayment(quote)}
      offline={!online}
      onPress={submit}
    />
  )

  return (
    <div className={pageStyles['columns']}>
      <div className={pageStyles['main']}>
        <MendNotice />
        <ProblemSummary
          problems={summary}
          missing={placing.kind !== 'refused' || placing.problems.length > 0}
          asked={tellings}
        />
        <PlacingNotice placing={placing} online={online} />
        {section(
          'place',
          abroad ? t('shipping.to') : placeTitle(words, terms.type),
          <PlaceIcon type={terms.type} abroad={abroad} />,
          <PlaceSummary terms={terms} now={now} onOpen={() => open('place')} />,
          <PlaceBody {...{ terms, now, milligrams }} onDone={next('place')} />,
        )}
        {section(
          'time',
          t('checkout.time'),
          <TimeIcon />,
          gone ? t(gone.full ? 'checkout.slotFull' : 'checkout.slotGone') : <TimeSummary {...{ timing, now }} />,
          <TimeBody {...{ timing, now, gone }} onDone={next('time')} />,
        )}
        {terms.enableGift &&
          section(
            'gift',
            t('gift.title'),
            <Gift aria-hidden />,
            <GiftSummary />,
            <GiftBody
              now={now}
              tried={tries > 0}
              phoneRefused={phoneRefusal(words, said, 'gift.')}
              onDone={next('gift')}
            />,
          )}
        {section(
          'person',
          t('checkout.person'),
          <User aria-hidden />,
          <PersonSummary optional={terms.type === 'dine-in'} />,
          <PersonBody
            key={String(anew)}
            optional={terms.type === 'dine-in'}
            tried={tries > 0}
            phoneRefused={phoneRefusal(words, said, '')}
            check={
              unchecked && (
                <PhoneCheck
                  typed={phone.typed}
                  start={tries > 0 && problems.length === 0}
                  onVerified={() => {
                    phone.look()
                    forgetRefusal()
                    next('person')()
                    // What had the focus is gone; the way on begins where it was.
                    document.getElementById(`${stepId('person')}-title`)?.focus({ preventScroll: true })
                  }}
                />
              )
            }
            onDone={next('person')}
          />,
        )}
        {money && <WalletSwitch money={money} quote={quote} />}
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
        <Review priced={{ ...priced, quote }} busy={server.asking}>
          <div className={pageStyles['wideOnly']}>{button}</div>
          {wide && <HoldLine hold={hold.own} />}
        </Review>
      </aside>
      <div className={`${pageStyles['bar']} ${pageStyles['narrowOnly']}`}>
        {!wide && (
          <div className={pageStyles['barLine']}>
            <HoldLine hold={hold.own} />
          </div>
        )}
        {button}
      </div>
      {placing.kind === 'changed' && (
        <ChangedQuote
          before={placing.before}
          after={placing.after}
          onConfirm={() => void place(placing.after)}
          onClose={forget}
        />
      )}
    </div>
  )
}
