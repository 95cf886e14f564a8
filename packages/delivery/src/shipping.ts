import { type Amount, multiplyRounded } from '@sofra/money'
import type { Destination, ShippingCountry } from './zone.ts'

const gramsPerKg = 1000

export type ShippingTerms =
  | {
      readonly kind: 'ships'
      readonly country: ShippingCountry
      readonly fees: Amount
      readonly minOrder: Amount
    }
  | { readonly kind: 'outside' }

/** What decides whether a delivery goes abroad. */
export interface ShippingFacts {
  readonly enabled: boolean
  /** The country the business is in, ISO 3166. */
  readonly businessCountry: string
  readonly countries: readonly ShippingCountry[]
}

/**
 * What sending `grams` costs: the country's fee per kilogram for every gram, rounded half-up once, and its fixed fee
 * (source spec, section 9). `grams` is the sum over valid lines of weight × count.
 */
export function shippingFee(country: ShippingCountry, grams: number): Amount {
  return multiplyRounded(country.feesPerKg, grams, gramsPerKg) + country.fixedFees
}

/** On what terms we send a parcel to a country, or that we do not. */
export function findShippingTerms(
  destination: Destination,
  countries: readonly ShippingCountry[],
  grams: number,
): ShippingTerms {
  const country = countryOf(destination, countries)
  if (!country) return { kind: 'outside' }
  return { kind: 'ships', country, fees: shippingFee(country, grams), minOrder: country.minOrder }
}

/** Delivery is shipping when shipping is on, a country is chosen, and it is not the shop's own (source spec, section 4). */
export function isShipping(destination: Destination | null, facts: ShippingFacts): boolean {
  if (!facts.enabled || !destination) return false
  const country = countryOf(destination, facts.countries)
  return country !== null && country.country.toUpperCase() !== facts.businessCountry.toUpperCase()
}

function countryOf(destination: Destination, countries: readonly ShippingCountry[]): ShippingCountry | null {
  if (destination.kind !== 'country') return null
  return countries.find((country) => country.id === destination.countryId) ?? null
}
