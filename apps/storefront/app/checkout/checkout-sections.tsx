import { parcelMilligrams } from '@sofra/ordering'
import { Gift, User, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { PhoneCheck } from '../account/phone-check.tsx'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { PaymentIcon } from '../payments/payment-icon.tsx'
import { paymentOf, usePaymentName } from '../payments/payment-method.ts'
import { useTranslation } from '../shell/translation.tsx'
import { isStepDone } from './checkout-readiness.ts'
import { ContactBody, ContactSummary } from './contact-section.tsx'
import { FulfilmentBody, FulfilmentIcon, FulfilmentSummary } from './fulfilment-section.tsx'
import { fulfilmentTitle } from './fulfilment-title.ts'
import { GiftBody, GiftSummary } from './gift-section.tsx'
import { PaymentBody } from './payment-section.tsx'
import { phoneRefusal, stepId } from './refusal-text.ts'
import { Section } from './section.tsx'
import type { StepId } from './steps.ts'
import { TimeBody, TimeIcon, TimeSummary } from './time-section.tsx'
import type { CheckoutFlow } from './use-checkout-flow.ts'
import type { CheckoutOrder } from './use-checkout-order.ts'

interface CheckoutSectionProps {
  readonly order: CheckoutOrder
  readonly flow: CheckoutFlow
}

/** The destination, the table, the place or the branch. */
export function FulfilmentSection(props: CheckoutSectionProps) {
  const translation = useTranslation()
  const { businessId } = useShop()
  const { choices } = useCheckout(businessId)
  const { order, flow } = props
  const { priced, terms } = order
  const { now } = priced
  const abroad = choices.countryId !== null && terms.type === 'delivery'
  const milligrams = parcelMilligrams(priced.index, priced.quote.lines)
  return (
    <StepSection
      {...props}
      step="fulfilment"
      title={abroad ? translation.t('shipping.to') : fulfilmentTitle(translation, terms.type)}
      icon={<FulfilmentIcon type={terms.type} abroad={abroad} />}
      summary={<FulfilmentSummary terms={terms} now={now} onOpen={() => flow.openSection('fulfilment')} />}
    >
      <FulfilmentBody {...{ terms, now, milligrams }} onDone={() => flow.completeSection('fulfilment')} />
    </StepSection>
  )
}

/** When the order is fulfilled. */
export function TimeSection(props: CheckoutSectionProps) {
  const { t } = useTranslation()
  const { order, flow } = props
  const { unavailableSlot } = order.readiness
  const { timing } = order
  const { now } = order.priced
  return (
    <StepSection
      {...props}
      step="time"
      title={t('checkout.time')}
      icon={<TimeIcon />}
      summary={
        unavailableSlot ? (
          t(unavailableSlot.full ? 'checkout.slotFull' : 'checkout.slotGone')
        ) : (
          <TimeSummary {...{ timing, now }} />
        )
      }
    >
      <TimeBody {...{ timing, now, unavailableSlot }} onDone={() => flow.completeSection('time')} />
    </StepSection>
  )
}

/** The recipient of a gift. */
export function GiftSection(props: CheckoutSectionProps) {
  const translation = useTranslation()
  const { order, flow } = props
  return (
    <StepSection
      {...props}
      step="gift"
      title={translation.t('gift.title')}
      icon={<Gift aria-hidden />}
      summary={<GiftSummary />}
    >
      <GiftBody
        now={order.priced.now}
        submitted={flow.state.submitted}
        phoneRefused={phoneRefusal(translation, order.readiness.serverProblems, 'gift.')}
        onDone={() => flow.completeSection('gift')}
      />
    </StepSection>
  )
}

/** Name and phone number of the guest. */
export function ContactSection(props: CheckoutSectionProps) {
  const translation = useTranslation()
  const { order, flow } = props
  const { readiness, terms } = order
  const optional = terms.type === 'dine-in'
  return (
    <StepSection
      {...props}
      step="contact"
      title={translation.t('checkout.person')}
      icon={<User aria-hidden />}
      summary={<ContactSummary optional={optional} />}
    >
      <ContactBody
        key={String(flow.state.prefilled)}
        optional={optional}
        submitted={flow.state.submitted}
        phoneRefused={phoneRefusal(translation, readiness.serverProblems, '')}
        check={readiness.needsPhoneCheck && <ContactPhoneCheck {...props} />}
        onDone={() => flow.completeSection('contact')}
      />
    </StepSection>
  )
}

function ContactPhoneCheck({ order, flow }: CheckoutSectionProps) {
  const { phone, readiness, submission } = order
  return (
    <PhoneCheck
      typed={phone.typed}
      start={flow.state.submitted && readiness.problems.length === 0}
      onVerified={() => {
        phone.refresh()
        submission.clearRefusal()
        flow.completeSection('contact')
        // The focused element was removed, so the focus moves to the heading.
        document.getElementById(`${stepId('contact')}-title`)?.focus({ preventScroll: true })
      }}
    />
  )
}

/** The payment method; none is needed when the wallet pays everything. */
export function PaymentSection(props: CheckoutSectionProps) {
  const { t } = useTranslation()
  const shop = useShop()
  const { choices } = useCheckout(shop.businessId)
  const nameOf = usePaymentName()
  const { order, flow } = props
  const { terms, quote } = order
  const method = paymentOf(terms, choices, shop)
  const byWallet = quote.walletDiscount > 0 && quote.toPay === 0
  return (
    <StepSection
      {...props}
      step="payment"
      title={t('checkout.payment')}
      icon={byWallet ? <Wallet aria-hidden /> : <PaymentIcon method={method} />}
      summary={byWallet ? t('quote.wallet') : method ? nameOf(method) : t('payment.none')}
    >
      {byWallet ? (
        <p>{t('wallet.paysAll')}</p>
      ) : (
        <PaymentBody terms={terms} onDone={() => flow.completeSection('payment')} />
      )}
    </StepSection>
  )
}

interface StepSectionProps extends CheckoutSectionProps {
  readonly step: StepId
  readonly title: string
  readonly icon: ReactNode
  readonly summary: ReactNode
  readonly children: ReactNode
}

function StepSection({ order, flow, step, title, icon, summary, children }: StepSectionProps) {
  const { businessId } = useShop()
  const { choices, gift } = useCheckout(businessId)
  const anonymous = order.terms.type === 'dine-in' && choices.name.trim() === '' && choices.phone.trim() === ''
  return (
    <Section
      id={stepId(step)}
      title={title}
      icon={icon}
      open={flow.state.openStep === step}
      done={isStepDone(step, order.readiness, { anonymous, gift: gift !== null })}
      summary={summary}
      focus={flow.state.moved}
      onOpen={() => flow.openSection(step)}
    >
      {children}
    </Section>
  )
}
