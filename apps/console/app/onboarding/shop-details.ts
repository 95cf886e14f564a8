import type { OfferedBusiness } from '@sofra/contract/console-businesses-codec'
import type { AddressStyle } from '@sofra/onboarding'
import { plainNumber } from '../shell/parse-amount.ts'

/** What follows from the name and the country of a shop, and can be changed. */
export interface ShopDetails {
  readonly referenceId: string
  readonly currency: string
  readonly timeZone: string
  /** The first is the one that every name needs. */
  readonly languages: readonly string[]
  /** A percentage as it is typed; empty or 0: no tax. */
  readonly taxPercent: string
  readonly taxIncluded: boolean
  readonly addressStyle: AddressStyle
}

/** The details that the owner has changed; the others follow from the name and the country. */
export type ChangedDetails = Partial<ShopDetails>

/** The maximum number of languages of a shop. */
export const maxLanguages = 10

/** The details that are proposed, with those that the owner has changed. */
export function detailsOf(proposal: OfferedBusiness, changed: ChangedDetails): ShopDetails {
  const { referenceId, currency, timeZone, languages, tax, addressStyle } = proposal
  const taxPercent = tax ? String(tax.rate / 1000) : ''
  const taxIncluded = tax?.inclusive ?? true
  return { referenceId, currency, timeZone, languages, taxPercent, taxIncluded, addressStyle, ...changed }
}

/** Adds a language at the end, or removes it; the last one stays. */
export function toggleLanguage(languages: readonly string[], code: string): readonly string[] {
  if (!languages.includes(code)) return languages.length < maxLanguages ? [...languages, code] : languages
  return languages.length > 1 ? languages.filter((one) => one !== code) : languages
}

/** Puts a language first, also one that is not among them yet. */
export function withFirstLanguage(languages: readonly string[], code: string): readonly string[] {
  return [code, ...languages.filter((one) => one !== code)].slice(0, maxLanguages)
}

/** A typed percentage in thousandths of a percent, 0 for none; null: not a percentage up to 100 with three decimals. */
export function parsePercent(text: string): number | null {
  const plain = plainNumber(text.replace(/[%٪]/g, ''))
  if (plain === '') return 0
  if (!/^\d{1,3}(?:\.\d{1,3})?$/.test(plain)) return null
  const rate = Math.round(Number(plain) * 1000)
  return rate <= 100_000 ? rate : null
}

/** The changed details as the fields of the form; those that were not changed are left to the server. */
export function formFieldsOf(changed: ChangedDetails): readonly (readonly [name: string, value: string])[] {
  const { referenceId, currency, timeZone, languages, taxPercent, taxIncluded, addressStyle } = changed
  const fields: (readonly [string, string] | null)[] = [
    referenceId?.trim() ? ['reference_id', referenceId.trim()] : null,
    currency === undefined ? null : ['currency', currency],
    timeZone === undefined ? null : ['time_zone', timeZone],
    languages === undefined ? null : ['languages', languages.join(' ')],
    taxPercent === undefined ? null : ['tax_percent', taxPercent],
    taxIncluded === undefined ? null : ['tax_included', String(taxIncluded)],
    addressStyle === undefined ? null : ['address_style', addressStyle],
  ]
  return fields.filter((field) => field !== null)
}
