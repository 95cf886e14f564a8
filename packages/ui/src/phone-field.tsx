import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { ComboboxInput } from './combobox.tsx'
import fieldStyles from './field.module.css'
import { Field } from './field.tsx'
import styles from './phone-field.module.css'

export type PhoneCountry = {
  /** ISO 3166-1 alpha-2. */
  code: string
  /** In the language of the page. */
  name: string
  /** `+965`. */
  dialCode: string
  /** Additional search terms. */
  keywords?: string
}

export type PhoneFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  note?: ReactNode
  countries: readonly PhoneCountry[]
  /** The code of the selected country. */
  country: string
  onCountryChange: (code: string) => void
  /** The accessible name of the country field. */
  countryLabel: string
  /** The form field name of the country's code. */
  countryName?: string
  /** Shown when no country matches. */
  emptyText: string
}

/** A phone number with its country, which is found by name or dial code. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, note, id, countries, country, onCountryChange, countryLabel, countryName, ...rest } =
    props
  const { emptyText, className, ...input } = rest
  return (
    <Field {...{ label, hint, error, note, id }}>
      {(control) => (
        <div className={fieldStyles['box']} data-box>
          <div className={styles['country']}>
            <ComboboxInput
              label={countryLabel}
              options={countries.map(optionOf)}
              value={country}
              onChange={onCountryChange}
              emptyText={emptyText}
              {...(countryName !== undefined && { name: countryName })}
              {...(input.disabled !== undefined && { disabled: input.disabled })}
              autoComplete="tel-country-code"
              className={styles['code']}
            />
            <ChevronDown className={styles['chevron']} aria-hidden="true" />
          </div>
          {/* Not of type `tel`, for which `tel-national` is not valid: the country has its own field. */}
          <input
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={40}
            {...input}
            {...control}
            className={classes(fieldStyles['input'], className)}
          />
        </div>
      )}
    </Field>
  )
}

function optionOf({ code, name, dialCode, keywords }: PhoneCountry) {
  return {
    value: code,
    label: name,
    detail: dialCode,
    short: `${code} ${dialCode}`,
    ...(keywords !== undefined && { keywords }),
  }
}
