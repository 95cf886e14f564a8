import { PhoneField as PhoneInput, type PhoneFieldProps as PhoneInputProps } from '@sofra/ui/phone-field'
import { useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useWords } from '../shell/words.tsx'
import { dialCodes } from './dial-codes.ts'
import { useCountryNames } from './use-country-names.ts'

type PhoneFieldProps = Pick<
  PhoneInputProps,
  'error' | 'defaultValue' | 'onBlur' | 'onChange' | 'id' | 'name' | 'autoComplete'
> & {
  readonly label?: string
  /** The calling code that was chosen, such as `+965`; empty: the shop's own country's. */
  readonly dialCode: string
  readonly onDialCode?: (code: string) => void
}

/** A phone number with its country, found by name or calling code; the shop's own unless the guest says otherwise. */
export function PhoneField({ dialCode, onDialCode, label, ...input }: PhoneFieldProps) {
  const { t } = useWords()
  const { country: home } = useShop()
  const names = useCountryNames()
  // Two countries may share a code: which of them was chosen is remembered while the field is there.
  const [picked, setPicked] = useState<string>()
  // Where nobody else keeps the code, the field does.
  const code = onDialCode ? dialCode : dialCodeOfCountry(picked) || dialCode
  const country = picked && dialCodeOfCountry(picked) === code ? picked : countryOf(code, home)
  return (
    <>
      <PhoneInput
        name="phone"
        {...input}
        label={label ?? t('person.phone')}
        countries={dialCodes.map(({ country, code }) => ({
          code: country,
          name: names?.[country]?.name ?? country,
          dialCode: code,
          keywords: `${code.slice(1)} 00${code.slice(1)} ${names?.[country]?.english ?? ''}`,
        }))}
        country={country}
        countryLabel={t('person.dialCode')}
        emptyText={t('person.noCountry')}
        onCountryChange={(country) => {
          setPicked(country)
          onDialCode?.(dialCodeOfCountry(country))
        }}
      />
      {!onDialCode && <input type="hidden" name="dialCode" value={dialCodeOfCountry(country)} />}
    </>
  )
}

/** The country a calling code stands for: the shop's where it is its own, else the one most of its numbers are of. */
function countryOf(dialCode: string, home: string): string {
  if (dialCode === '' || dialCode === dialCodeOfCountry(home)) return home.toUpperCase()
  const sharing = dialCodes.filter(({ code }) => code === dialCode).map(({ country }) => country)
  return sharing.find((country) => largest.has(country)) ?? sharing[0] ?? home.toUpperCase()
}

const largest: ReadonlySet<string> = new Set(['US', 'RU'])

function dialCodeOfCountry(country: string | undefined): string {
  return dialCodes.find((one) => one.country === country?.toUpperCase())?.code ?? ''
}
