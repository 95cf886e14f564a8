import { TextField } from '@sofra/ui/field'
import { PhoneField } from '../contact/phone-field.tsx'
import { useTranslation } from '../shell/translation.tsx'
import type { AddressValues } from './address-form.ts'
import styles from './contact-fields.module.css'
import { fieldId } from './field-id.ts'

interface ContactFieldsProps {
  readonly values: Pick<AddressValues, 'name' | 'dialCode' | 'phone'>
  /** Error of the name. */
  readonly ofName: { readonly error?: string }
  /** Error of the phone number. */
  readonly ofPhone: { readonly error?: string }
}

/** Contact fields of delivery and shipping addresses. */
export function ContactFields({ values, ofName, ofPhone }: ContactFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['person']}>
      <TextField
        id={fieldId('name')}
        label={t('person.name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={values.name}
        {...ofName}
      />
      <PhoneField id={fieldId('phone')} dialCode={values.dialCode} defaultValue={values.phone} {...ofPhone} />
    </div>
  )
}
