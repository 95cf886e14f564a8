import { TextField } from '@sofra/ui/field'
import { BadgeCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePhoneProof } from '../account/use-phone-proof.ts'
import { useShop } from '../business/use-shop.ts'
import { dialCodeOf } from '../contact/dial-codes.ts'
import { PhoneField } from '../contact/phone-field.tsx'
import { personProblems, westernDigits } from '../delivery/address-form.ts'
import { fieldProblemText } from '../delivery/address-text.ts'
import { fieldId } from '../delivery/field-id.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './contact-section.module.css'
import { SectionDone } from './section.tsx'

/** Name and phone number of the guest. */
export function ContactSummary({ optional }: { optional: boolean }) {
  const { t } = useTranslation()
  const { businessId, country } = useShop()
  const { choices } = useCheckout(businessId)
  const name = choices.name.trim()
  const phone = choices.phone.trim()
  const { proof } = usePhoneProof()
  if (name === '' && phone === '') return optional ? t('common.optional') : t('person.ask')
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
      {phone !== '' && proof !== '' && (
        <span className={styles['confirmed']}>
          <BadgeCheck size={18} aria-hidden />
          {t('phoneCheck.done')}
        </span>
      )}
    </>
  )
}

interface ContactBodyProps {
  /** True for table orders, which need no contact details. */
  readonly optional: boolean
  /** Whether the guest has tried to place the order: missing fields are then marked. */
  readonly submitted: boolean
  /** Why the server rejected the phone number, as text; null when it did not. */
  readonly phoneRefused: string | null
  /** The phone verification, when the shop requires it and the number is not verified. */
  readonly check: ReactNode
  readonly onDone: () => void
}

/** Form for the name and the phone number. */
export function ContactBody({ optional, submitted, phoneRefused, check, onDone }: ContactBodyProps) {
  const translation = useTranslation()
  const { t } = translation
  const { businessId } = useShop()
  const { choices, choose } = useCheckout(businessId)
  const [touched, setTouched] = useState<readonly string[]>([])
  const problems = personProblems(choices)

  const errorFor = (field: 'name' | 'phone') => {
    const code = problems[field]
    if (code === undefined || (optional && code === 'missing')) return {}
    return submitted || touched.includes(field) ? { error: fieldProblemText(translation, field, code) } : {}
  }
  const touch = (field: 'name' | 'phone') => () => setTouched((fields) => [...fields, field])

  return (
    <>
      <div className={styles['fields']}>
        <TextField
          id={fieldId('name')}
          label={t('person.name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={choices.name}
          {...(optional && { note: t('common.optional') })}
          {...errorFor('name')}
          onChange={(event) => choose({ name: event.currentTarget.value })}
          onBlur={touch('name')}
        />
        <PhoneField
          id={fieldId('phone')}
          dialCode={choices.dialCode}
          defaultValue={choices.phone}
          {...(phoneRefused !== null && (submitted || touched.includes('phone'))
            ? { error: phoneRefused }
            : errorFor('phone'))}
          onChange={(event) => choose({ phone: westernDigits(event.currentTarget.value) })}
          onDialCode={(dialCode) => choose({ dialCode })}
          onBlur={touch('phone')}
        />
      </div>
      {check}
      <SectionDone
        onDone={() => {
          setTouched(['name', 'phone'])
          if (phoneRefused === null && !check && (optional || Object.keys(problems).length === 0)) onDone()
        }}
      />
    </>
  )
}
