import { countryTable } from './generated/countries.ts'

/** What follows from the country of a shop. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly currency: string
  /** The prefix of its phone numbers, `+965`. */
  readonly phonePrefix: string
  /** Its official languages that the product has, the most spoken first; may be empty. */
  readonly languages: readonly string[]
  readonly hasPostcode: boolean
  /** The zone of most inhabitants first. */
  readonly timeZones: readonly [string, ...string[]]
}

/** The codes of all countries, in alphabetical order. */
export const countryCodes: readonly string[] = Object.keys(countryTable)

/** The country with an ISO 3166-1 alpha-2 code; null for an unknown one. */
export function findCountry(code: string): Country | null {
  if (!Object.hasOwn(countryTable, code)) return null
  const [currency = '', callingCode = '', languages = '', postcode = '', zones = ''] = (countryTable[code] ?? '').split(
    '|',
  )
  const [firstZone = 'UTC', ...otherZones] = zones.split(' ')
  return {
    code,
    currency,
    phonePrefix: `+${callingCode}`,
    languages: languages.split(' ').filter((language) => language !== ''),
    hasPostcode: postcode !== '',
    timeZones: [firstZone, ...otherZones],
  }
}
