import { PhoneField as PhoneInput, type PhoneFieldProps as PhoneInputProps } from '@sofra/ui/phone-field'
import { useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import { dialCodeOf, dialCodes } from './dial-codes.ts'
import { useCountryNames } from './use-country-names.ts'

type PhoneFieldProps = Pick<
  PhoneInputProps,
  'error' | 'defaultValue' | 'onBlur' | 'onChange' | 'id' | 'name' | 'autoComplete' | 'ref'
> & {
  readonly label?: string
  /** The chosen calling code, such as `+965`; empty for the shop's own country. */
  readonly dialCode: string
  /** Codes are sent to the number, so only the countries that the shop sends codes to are offered. */
  readonly getsCodes?: boolean
  /** Without this callback the field is uncontrolled and submits the code in a hidden input. */
  readonly onDialCode?: (code: string) => void
}

/** Phone number field with a country picker, searchable by name or calling code. Starts with the shop's own country. */
export function PhoneField({ dialCode, onDialCode, label, getsCodes = false, ...input }: PhoneFieldProps) {
  const { t } = useTranslation()
  const { country: home, codeCountries } = useShop()
  const names = useCountryNames()
  // Several countries can share a calling code, so the picked country is kept in addition to the code.
  const [picked, setPicked] = useState<string>()
  // An uncontrolled field keeps the code itself.
  const code = onDialCode ? dialCode : dialCodeOf(picked ?? '') || dialCode
  const country = picked && dialCodeOf(picked) === code ? picked : countryOf(code, home)
  return (
    <>
      <PhoneInput
        name="phone"
        {...input}
        label={label ?? t('person.phone')}
        countries={(getsCodes ? dialCodes.filter((one) => codeCountries.includes(one.country)) : dialCodes).map(
          ({ country, code }) => ({
            code: country,
            name: names?.[country]?.name ?? country,
            dialCode: code,
            keywords: `${code.slice(1)} 00${code.slice(1)} ${names?.[country]?.english ?? ''}`,
          }),
        )}
        country={country}
        countryLabel={t('person.dialCode')}
        emptyText={t('person.noCountry')}
        onCountryChange={(country) => {
          setPicked(country)
          onDialCode?.(dialCodeOf(country))
        }}
      />
      {!onDialCode && <input type="hidden" name="dialCode" value={dialCodeOf(country)} />}
    </>
  )
}

/** The country of a calling code: the shop's own if it has the code, else the country with most of its numbers. */
function countryOf(dialCode: string, home: string): string {
  if (dialCode === '' || dialCode === dialCodeOf(home)) return home.toUpperCase()
  const sharing = dialCodes.filter(({ code }) => code === dialCode).map(({ country }) => country)
  return sharing.find((country) => largestCountries.has(country)) ?? sharing[0] ?? home.toUpperCase()
}

const largestCountries: ReadonlySet<string> = new Set(['US', 'RU'])
