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
  /** In the reader's language. */
  name: string
  /** `+965`. */
  dialCode: string
  /** Other words it may be looked for by. */
  keywords?: string
}

export type PhoneFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  note?: ReactNode
  countries: readonly PhoneCountry[]
  /** The code of the country whose dial code goes before the number. */
  country: string
  onCountryChange: (code: string) => void
  /** The picker's name: "Country code". */
  countryLabel: string
  /** Sends the country's code with a form. */
  countryName?: string
  /** Said when no country matches. */
  emptyText: string
}

/** A telephone number and the country it is in, found by its name or its dial code. */
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
          {/* Not of the type `tel`, where `tel-national` has no place: the country has a field of its own. */}
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
