import { layout } from '@sofra/ui/layout'
import { BadgeCheck, User } from 'lucide-react'
import { useDisplayName } from '../account/display-name.ts'
import { PhoneCheck } from '../account/phone-check.tsx'
import { SignInLink } from '../account/sign-in-link.tsx'
import { useShop } from '../business/use-shop.ts'
import { dialCodeOf } from '../contact/dial-codes.ts'
import { personProblems } from '../delivery/address-form.ts'
import { fieldProblemText } from '../delivery/address-text.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useCheckoutPage } from './checkout-page.ts'
import styles from './contact-section.module.css'
import { PersonFields } from './person-fields.tsx'
import { phoneRefusal } from './refusal-text.ts'
import { Section } from './section.tsx'
import { stepElementId } from './steps.ts'

/** Name and phone number of the guest. */
export function ContactSection() {
  const { t } = useTranslation()
  const { flow } = useCheckoutPage()
  return (
    <Section step="contact" title={t('checkout.person')} icon={<User aria-hidden />} summary={<ContactSummary />}>
      <ContactBody key={String(flow.state.prefilled)} />
    </Section>
  )
}

function ContactSummary() {
  const { t } = useTranslation()
  const { country } = useShop()
  const { choices } = useCheckout()
  const { order } = useCheckoutPage()
  const name = choices.name.trim()
  const phone = choices.phone.trim()
  if (name === '' && phone === '') return t(order.terms.type === 'dine-in' ? 'common.optional' : 'person.ask')
  return (
    <>
      {name !== '' && (
        <span className={styles['name']}>
          <bdi>{name}</bdi>
        </span>
      )}
      {phone !== '' && (
        <bdi className={styles['phone']} dir="ltr">
          {/^(?:\+|00)/.test(phone) ? phone : `${choices.dialCode || dialCodeOf(country)} ${phone}`}
        </bdi>
      )}
      {phone !== '' && order.phone.proof !== '' && (
        <span className={`${layout('row', 'gap1')} ${styles['confirmed']}`}>
          <BadgeCheck size={18} aria-hidden />
          {t('phoneCheck.done')}
        </span>
      )}
    </>
  )
}

function ContactBody() {
  const translation = useTranslation()
  const { t } = translation
  const displayName = useDisplayName()
  const { order, flow } = useCheckoutPage()
  const { choices, choose } = useCheckout()
  const { serverProblems, needsPhoneCheck } = order.readiness
  // Table orders need no contact details.
  const optional = order.terms.type === 'dine-in'
  const codes = personProblems(choices)
  const refused = phoneRefusal(translation, serverProblems, '')
  const problemOf = (field: 'name' | 'phone') => {
    const code = codes[field]
    return code === undefined || (optional && code === 'missing') ? null : fieldProblemText(translation, field, code)
  }
  return (
    <>
      {displayName === null && <SignInLink>{t('person.signIn')}</SignInLink>}
      <PersonFields
        of="guest"
        person={choices}
        problems={{ name: problemOf('name'), phone: refused ?? problemOf('phone') }}
        marked={flow.state.submitted}
        optional={optional}
        onChange={choose}
      />
      {needsPhoneCheck && <ContactPhoneCheck />}
    </>
  )
}

function ContactPhoneCheck() {
  const { order, flow } = useCheckoutPage()
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
        document.getElementById(`${stepElementId('contact')}-title`)?.focus({ preventScroll: true })
      }}
    />
  )
}
