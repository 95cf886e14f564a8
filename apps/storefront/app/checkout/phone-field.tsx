import { TextField, type TextFieldProps } from '@sofra/ui/field'
import { ChevronDown } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { useWords } from '../shell/words.tsx'
import { dialCodeOf, dialCodes } from './dial-codes.ts'
import styles from './phone-field.module.css'

type PhoneFieldProps = Pick<TextFieldProps, 'error' | 'defaultValue' | 'onBlur' | 'onChange' | 'id'> & {
  readonly dialCode: string
  readonly onDialCode?: (code: string) => void
}

/** A phone number with its country's calling code; the shop's own country unless the guest says otherwise. */
export function PhoneField({ dialCode, onDialCode, ...input }: PhoneFieldProps) {
  const { t } = useWords()
  const { country } = useShop()
  return (
    <TextField
      {...input}
      label={t('person.phone')}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={40}
      start={
        <span className={styles['dial']}>
          <select
            className={styles['select']}
            name="dialCode"
            aria-label={t('person.dialCode')}
            autoComplete="tel-country-code"
            defaultValue={dialCode || dialCodeOf(country)}
            key={dialCode}
            onChange={(event) => onDialCode?.(event.currentTarget.value)}
          >
            {distinct.map(({ country, code }) => (
              <option key={country} value={code}>
                {`${code} ${country}`}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden />
        </span>
      }
    />
  )
}

/** A code stands once: Canada's is that of the United States, and a value can be chosen once only. */
const distinct = dialCodes.filter(({ code }, index) => dialCodes.findIndex((one) => one.code === code) === index)
