import type { Shop } from '@sofra/contract'
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Why no code is sent to a number: the country is not served, or calls and messages to it cost more than to a phone. */
export type CodePhoneProblem = 'phone-country-not-served' | 'phone-kind-not-served'

/** Kinds of numbers that cost extra or belong to no phone. Numbers of an unknown kind are accepted: number plans change. */
const refusedKinds: ReadonlySet<NumberType> = new Set<NumberType>([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
])

/** The countries (ISO 3166-1 alpha-2) to whose phones a shop sends codes: its own, and those of its settings. */
export function codeCountriesOf({
  country,
  phoneCountries,
}: Pick<Shop, 'country' | 'phoneCountries'>): readonly string[] {
  return [...new Set([country, ...phoneCountries])]
}

/**
 * The problem of a number (E.164) that no code is sent to; null: it gets codes. Non-geographic numbers, such as those of
 * satellite phones (+881, +882), belong to no country and are never served.
 */
export function codePhoneProblem(
  phone: string,
  shop: Pick<Shop, 'country' | 'phoneCountries'>,
): CodePhoneProblem | null {
  const parsed = parsePhoneNumberFromString(phone)
  const countries = codeCountriesOf(shop)
  if (!parsed || parsed.isNonGeographic()) return 'phone-country-not-served'
  const { country } = parsed
  // A number whose country is ambiguous has one of several countries with the same calling code.
  const served = country
    ? countries.includes(country)
    : parsed.getPossibleCountries().some((one) => countries.includes(one))
  if (!served) return 'phone-country-not-served'
  const kind = parsed.getType()
  return kind !== undefined && refusedKinds.has(kind) ? 'phone-kind-not-served' : null
}
