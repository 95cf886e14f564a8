import type { Texts } from '@sofra/menu'
import type { AddressForm, BusinessType } from '@sofra/ordering'
import { type AddressStyle, addressFormOf, addressStyleOf, shippingForm } from './address-form.ts'
import { findCountry } from './country.ts'
import { type TaxPreset, taxPresetOf } from './vat.ts'

/** What an owner enters about a new shop; the rest follows from it. */
export interface NewBusiness {
  /** Its name by language, in at least one. */
  readonly names: Texts
  readonly kind: BusinessType
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The time zone of the owner's device, which decides in countries with several. */
  readonly timeZone?: string | undefined
}

/** What follows from the name, the kind and the country of a shop. All of it can be changed. */
export interface BusinessProposal {
  readonly currency: string
  readonly timeZone: string
  /** The time zones of the country. */
  readonly timeZones: readonly string[]
  readonly languages: readonly string[]
  readonly tax: TaxPreset | null
  readonly phonePrefix: string
  readonly addressStyle: AddressStyle
  readonly addressForm: AddressForm
  readonly shippingForm: AddressForm
}

/** The currency, time zone, languages, tax and address form of a new shop; null for an unknown country. */
export function proposeBusiness({ names, country: code, timeZone }: NewBusiness): BusinessProposal | null {
  const country = findCountry(code)
  if (!country) return null
  const [firstZone] = country.timeZones
  const addressStyle = addressStyleOf(country)
  const languages = proposeLanguages(Object.keys(names), country.languages)
  return {
    currency: country.currency,
    timeZone: country.timeZones.find((zone) => zone === timeZone) ?? firstZone,
    timeZones: country.timeZones,
    languages,
    tax: taxPresetOf(code, languages),
    phonePrefix: country.phonePrefix,
    addressStyle,
    addressForm: addressFormOf(addressStyle),
    shippingForm,
  }
}

/** The languages of the name first, then those of the country, and English, which most tourists read. */
function proposeLanguages(ofName: readonly string[], ofCountry: readonly string[]): string[] {
  return [...new Set([...ofName, ...ofCountry.slice(0, 2), 'en'])]
}
