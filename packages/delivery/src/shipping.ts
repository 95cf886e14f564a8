import { type Amount, multiplyRounded } from '@sofra/money'
import type { Destination, ShippingCountry } from './zone.ts'

const milligramsPerKg = 1_000_000

/** What sending a parcel costs, in the smallest coin, and the least it has to be worth. */
export type ShippingTerms =
  | {
      readonly kind: 'ships'
      readonly country: ShippingCountry
      readonly fees: Amount
      readonly minOrder: Amount
    }
  | { readonly kind: 'outside' }

/** What decides whether a delivery goes abroad. */
export interface ShippingOptions {
  readonly enabled: boolean
  /** The country the business is in, ISO 3166. */
  readonly businessCountry: string
  readonly countries: readonly ShippingCountry[]
}

/**
 * What sending a parcel costs: the country's fee per kilogram for every milligram, rounded half-up once, and its fixed
 * fee (source spec, section 9). The weight is a whole number, the sum over the valid lines of weight × quantity.
 */
export function shippingFee(country: ShippingCountry, milligrams: number): Amount {
  return multiplyRounded(country.feesPerKg, milligrams, milligramsPerKg) + country.fixedFees
}

/** On what terms we send a parcel to a country, or that we do not (source spec, sections 4 and 5). */
export function findShippingTerms(
  destination: Destination,
  countries: readonly ShippingCountry[],
  milligrams: number,
): ShippingTerms {
  const country = countryOf(destination, countries)
  if (!country) return { kind: 'outside' }
  return { kind: 'ships', country, fees: shippingFee(country, milligrams), minOrder: country.minOrder }
}

/**
 * Whether the country chosen is the shop's own: nothing is shipped there, its zones say who brings what (source spec,
 * section 4).
 */
export function isOwnCountry(destination: Destination, facts: ShippingOptions): boolean {
  const country = countryOf(destination, facts.countries)
  return country !== null && isHome(country, facts)
}

/** Delivery is shipping when shipping is on, a country is chosen, and it is not the shop's own (source spec, section 4). */
export function isShipping(destination: Destination | null, facts: ShippingOptions): boolean {
  if (!facts.enabled || !destination) return false
  const country = countryOf(destination, facts.countries)
  return country !== null && !isHome(country, facts)
}

function isHome({ country }: ShippingCountry, { businessCountry }: ShippingOptions): boolean {
  return country.toUpperCase() === businessCountry.toUpperCase()
}

function countryOf(destination: Destination, countries: readonly ShippingCountry[]): ShippingCountry | null {
  if (destination.kind !== 'country') return null
  return countries.find((country) => country.id === destination.countryId) ?? null
}
