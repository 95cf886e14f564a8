import { TextField } from '@sofra/ui/field'
import { BadgeCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePhoneProof } from '../account/use-phone-proof.ts'
import { useShop } from '../business/use-shop.ts'
import { personProblems, westernDigits } from '../delivery/address-form.ts'
import { fieldProblemText } from '../delivery/address-words.ts'
import { fieldId } from '../delivery/field-id.ts'
import { useWords } from '../shell/words.tsx'
import { dialCodeOf } from './dial-codes.ts'
import styles from './person-section.module.css'
import { PhoneField } from './phone-field.tsx'
import { SectionDone } from './section.tsx'
import { useCheckout } from './store.ts'

/** Who orders, in a line. */
export function PersonSummary({ optional }: { optional: boolean }) {
  const { t } = useWords()
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

interface PersonBodyProps {
  /** At a table nobody has to say who they are. */
  readonly optional: boolean
  /** The guest has tried to order: what is missing is said at once. */
  readonly tried: boolean
  /** The number as the shop refused it, in words. */
  readonly phoneRefused: string | null
  /** Has the number checked where the shop wants that and nobody has. */
  readonly check: ReactNode
  readonly onDone: () => void
}

/** Asks for a name and a phone. */
export function PersonBody({ optional, tried, phoneRefused, check, onDone }: PersonBodyProps) {
  const words = useWords()
  const { t } = words
  const { businessId } = useShop()
  const { choices, choose } = useCheckout(businessId)
  const [left, setLeft] = useState<readonly string[]>([])
  const problems = personProblems(choices)

  const problem = (field: 'name' | 'phone') => {
    const code = problems[field]
    if (code === undefined || (optional && code === 'missing')) return {}
    return tried || left.includes(field) ? { error: fieldProblemText(words, field, code) } : {}
  }
  const leave = (field: 'name' | 'phone') => () => setLeft((fields) => [...fields, field])

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
          {...problem('name')}
          onChange={(event) => choose({ name: event.currentTarget.value })}
          onBlur={leave('name')}
        />
        <PhoneField
          id={fieldId('phone')}
          dialCode={choices.dialCode}
          defaultValue={choices.phone}
          {...(phoneRefused !== null && (tried || left.includes('phone')) ? { error: phoneRefused } : problem('phone'))}
          onChange={(event) => choose({ phone: westernDigits(event.currentTarget.value) })}
          onDialCode={(dialCode) => choose({ dialCode })}
          onBlur={leave('phone')}
        />
      </div>
      {check}
      <SectionDone
        onDone={() => {
          setLeft(['name', 'phone'])
          if (phoneRefused === null && !check && (optional || Object.keys(problems).length === 0)) onDone()
        }}
      />
    </>
  )
}
