import { TextField } from '@sofra/ui/field'
import { PhoneField } from '../contact/phone-field.tsx'
import { useTranslation } from '../shell/translation.tsx'
import type { AddressProblems, AddressValues } from './address-form.ts'
import { fieldError } from './address-text.ts'
import styles from './contact-fields.module.css'
import { fieldId } from './field-id.ts'
import { useUpdatedDefault } from './use-updated-default.ts'

interface ContactFieldsProps {
  readonly values: Pick<AddressValues, 'name' | 'dialCode' | 'phone'>
  readonly problems: Pick<AddressProblems, 'name' | 'phone'>
}

/** Contact fields of delivery and shipping addresses. */
export function ContactFields({ values, problems }: ContactFieldsProps) {
  const translation = useTranslation()
  const error = (field: 'name' | 'phone') => fieldError(translation, field, problems)
  const name = useUpdatedDefault(values.name)
  const phone = useUpdatedDefault(values.phone)
  return (
    <div className={styles['person']}>
      <TextField
        ref={name}
        id={fieldId('name')}
        label={translation.t('person.name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={values.name}
        {...error('name')}
      />
      <PhoneField
        ref={phone}
        id={fieldId('phone')}
        dialCode={values.dialCode}
        defaultValue={values.phone}
        {...error('phone')}
      />
    </div>
  )
}
