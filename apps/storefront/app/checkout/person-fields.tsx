import type { RequestedGift } from '@sofra/ordering'
import { TextField } from '@sofra/ui/field'
import { useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { PhoneField } from '../contact/phone-field.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { westernDigits } from '../shell/western-digits.ts'
import fieldStyles from './fields.module.css'
import { personFieldId } from './refusal-text.ts'

type PersonField = 'name' | 'phone'

interface PersonFieldsProps {
  readonly of: 'guest' | 'recipient'
  readonly person: Pick<RequestedGift, 'name' | 'dialCode' | 'phone'>
  /** The problem of each field as text. It is shown once the guest has left the field, or for all when `marked`. */
  readonly problems: Readonly<Record<PersonField, string | null>>
  readonly marked: boolean
  readonly optional?: boolean
  readonly onChange: (some: Partial<Pick<RequestedGift, 'name' | 'dialCode' | 'phone'>>) => void
}

/** Name and phone number of the guest or of the recipient of a gift. */
export function PersonFields({ of, person, problems, marked, optional = false, onChange }: PersonFieldsProps) {
  const { t } = useTranslation()
  const { checksPhones } = useShop()
  const [left, setLeft] = useState<readonly PersonField[]>([])
  const isGuest = of === 'guest'
  const field = (name: PersonField) => {
    const problem = marked || left.includes(name) ? problems[name] : null
    return {
      id: personFieldId(of, name),
      name: isGuest ? name : `gift-${name}`,
      defaultValue: person[name],
      onBlur: () => setLeft((fields) => [...fields, name]),
      ...(!isGuest && { autoComplete: 'off' }),
      ...(problem !== null && { error: problem }),
    }
  }
  return (
    <div className={fieldStyles['fields']}>
      <TextField
        label={t(isGuest ? 'person.name' : 'gift.name')}
        autoComplete="name"
        maxLength={100}
        {...field('name')}
        {...(optional && { note: t('common.optional') })}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <PhoneField
        label={t(isGuest ? 'person.phone' : 'gift.phone')}
        dialCode={person.dialCode}
        getsCodes={isGuest && checksPhones}
        {...field('phone')}
        onChange={(event) => onChange({ phone: westernDigits(event.currentTarget.value) })}
        onDialCode={(dialCode) => onChange({ dialCode })}
      />
    </div>
  )
}
