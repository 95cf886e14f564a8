import { TextField } from '@sofra/ui/field'
import { PhoneField } from '../checkout/phone-field.tsx'
import { useTranslation } from '../shell/translation.tsx'
import type { AddressValues } from './address-form.ts'
import { fieldId } from './field-id.ts'
import styles from './contact-fields.module.css'

interface ContactFieldsProps {
  readonly values: Pick<AddressValues, 'name' | 'dialCode' | 'phone'>
  /** What is wrong with the name. */
  readonly ofName: { readonly error?: string }
  /** What is wrong with the number. */
  readonly ofPhone: { readonly error?: string }
}

/** Who opens the door, at home and abroad. */
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
