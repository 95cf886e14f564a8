import { type Amount, multiplyRounded } from '@sofra/money'
import type { Destination, ShippingCountry } from './zone.ts'

const milligramsPerKg = 1_000_000

/** The fee and minimum order of a shipment, in minor units. */
export type ShippingTerms =
  | {
      readonly kind: 'ships'
      readonly country: ShippingCountry
      readonly fees: Amount
      readonly minOrder: Amount
    }
  | { readonly kind: 'outside' }

/** What determines whether a delivery is a shipment. */
export interface ShippingOptions {
  readonly enabled: boolean
  /** The country of the business, ISO 3166-1 alpha-2. */
  readonly businessCountry: string
  readonly countries: readonly ShippingCountry[]
}

/**
 * The shipping fee: the country's fee per kilogram times the weight, rounded half-up once, plus its fixed fee
 * (docs/product.md, section 9). The weight is an integer number of milligrams.
 * @throws RangeError if the weight is not a safe integer or the fee is too large.
 */
export function shippingFee(country: ShippingCountry, milligrams: number): Amount {
  return multiplyRounded(country.feesPerKg, milligrams, milligramsPerKg) + country.fixedFees
}

/**
 * The terms of a shipment to a destination, or `outside` if the country is not served (docs/product.md, sections 4 and
 * 5).
 * @throws RangeError if the weight is not a safe integer or the fee is too large.
 */
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
 * Whether the destination is the country of the shop: it is delivered to by zone, not shipped (docs/product.md, section
 * 4).
 */
export function isOwnCountry(destination: Destination, facts: ShippingOptions): boolean {
  const country = countryOf(destination, facts.countries)
  return country !== null && isHome(country, facts)
}

/**
 * Whether a delivery is a shipment: shipping is enabled and the destination is a listed country other than the shop's
 * (docs/product.md, section 4).
 */
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
