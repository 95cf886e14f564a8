import { randomInt } from 'node:crypto'
import { type FieldProblem, Refusal } from '@sofra/contract'
import type { NewBusinessBody } from '@sofra/contract/console-businesses'
import type { NewBusinessRecord } from '@sofra/database'
import { isLanguage } from '@sofra/i18n'
import { addressFormOf, proposeBusiness, taxPresetOf } from '@sofra/onboarding'
import { isReserved, referenceIdCandidates, referenceIdOf } from '@sofra/onboarding/reference-id'
import type { Theme } from '@sofra/ordering'
import type { z } from 'zod'

type NewBusinessInput = z.output<typeof NewBusinessBody>

/** How many numbered reference ids are tried when the derived one is taken. */
const candidateCount = 30

const firstTheme: Theme = {
  accent: '#a33b20',
  mode: 'auto',
  logo: null,
  cover: null,
  pattern: 'plain',
  background: null,
  fonts: { body: [], heading: [] },
}

/**
 * The business that an owner creates: what was left out follows from the country.
 * @throws {Refusal} invalid_business with every field that has an unknown value; reference_id_taken for a reserved word
 */
export function readNewBusiness(input: NewBusinessInput): NewBusinessRecord {
  const { key, names, kind, country } = input
  const proposal = proposeBusiness({ names, kind, country })
  const { currency = proposal?.currency ?? '', time_zone: timeZone = proposal?.timeZone ?? '' } = input
  const languages = [...new Set(input.languages ?? proposal?.languages ?? [])]
  const [first = ''] = languages
  const fields: FieldProblem[] = []
  const check = (path: string, code: string, isValid: boolean) => {
    if (!isValid) fields.push({ path, code })
  }
  check('country', 'unknown', proposal !== null)
  check('currency', 'unknown', !proposal || isCurrency(currency))
  check('time_zone', 'unknown', !proposal || isTimeZone(timeZone))
  check('languages', 'unknown', languages.every(isLanguage))
  // The first language is the one that every name needs.
  check(`names.${first}`, 'text_missing', first === '' || Boolean(names[first]))
  if (!proposal || fields.length > 0) throw new Refusal('invalid_business', { fields }, { fields })

  const { reference_id: chosen } = input
  if (chosen !== undefined && isReserved(chosen)) throw new Refusal('reference_id_taken', { chosen, reserved: true })
  return {
    key,
    names,
    businessType: kind,
    country,
    currency,
    timeZone,
    languages,
    theme: { ...firstTheme, accent: input.accent ?? firstTheme.accent },
    addressForm: addressFormOf(input.address_style ?? proposal.addressStyle),
    shippingForm: proposal.shippingForm,
    // Its name has the languages that were chosen.
    tax: input.tax === undefined ? taxPresetOf(country, languages) : input.tax,
    phone: input.phone ?? '',
    referenceIds: chosen === undefined ? candidatesFor(names[first] ?? '', kind) : [chosen],
  }
}

/** The reference ids to try for a name: numbered ones, then one with a random number for the most common names. */
export function candidatesFor(name: string, kind: NewBusinessInput['kind']): string[] {
  const derived = referenceIdOf(name, kind)
  return [...referenceIdCandidates(derived, candidateCount), `${derived}-${randomInt(10_000, 100_000)}`]
}

/** Whether ISO 4217 has the currency. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

/** Whether the IANA database has the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
