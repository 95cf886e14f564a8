import type { Rate } from '@sofra/money'

/*
 * The standard rates of national value-added taxes (VAT, GST and consumption taxes), in percent. Sources: European
 * Commission, "Taxes in Europe Database" (ec.europa.eu/taxation_customs/tedb) for the European Union; PwC, "Worldwide Tax
 * Summaries: Value-added tax (VAT) rates" (taxsummaries.pwc.com) for all others. Countries without a national tax, such as
 * Kuwait, Qatar and the United States, are left out, and so are those where the rate depends on the region or on the kind of
 * restaurant, such as Canada and India. Many countries tax meals at a reduced rate that depends on the drink and
 * on where it is eaten; owners enter those themselves.
 */
const standardRates: Readonly<Record<string, number>> = {
  // Gulf and Middle East
  AE: 5,
  BH: 10,
  EG: 14,
  IL: 18,
  JO: 16,
  LB: 11,
  OM: 5,
  PS: 16,
  SA: 15,
  TR: 20,
  YE: 5,
  // European Union
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
  // Other Europe and Central Asia
  AL: 20,
  AM: 20,
  AZ: 18,
  BA: 17,
  BY: 20,
  CH: 8.1,
  GB: 20,
  GE: 18,
  IM: 20,
  IS: 24,
  KG: 12,
  KZ: 16,
  LI: 8.1,
  MC: 20,
  MD: 20,
  ME: 21,
  MK: 18,
  NO: 25,
  RS: 20,
  RU: 22,
  TJ: 14,
  UA: 20,
  UZ: 12,
  XK: 18,
  // Africa
  AO: 14,
  BJ: 18,
  BW: 14,
  CI: 18,
  CM: 19.25,
  DZ: 19,
  ET: 15,
  GA: 18,
  KE: 16,
  MA: 20,
  MG: 20,
  MR: 16,
  MU: 15,
  MZ: 16,
  NA: 15,
  NG: 7.5,
  RW: 18,
  SN: 18,
  TD: 18,
  TN: 19,
  TZ: 18,
  UG: 18,
  ZA: 15,
  ZM: 16,
  // Asia and Oceania
  AU: 10,
  BD: 15,
  CN: 13,
  FJ: 12.5,
  ID: 11,
  JP: 10,
  KH: 10,
  KR: 10,
  LA: 10,
  LK: 18,
  MN: 10,
  NP: 13,
  NZ: 15,
  PH: 12,
  PK: 18,
  SG: 9,
  TH: 7,
  TW: 5,
  VN: 10,
  // America
  AR: 21,
  BB: 17.5,
  BO: 13,
  CL: 19,
  CO: 19,
  CR: 13,
  DO: 18,
  EC: 15,
  GT: 12,
  HN: 15,
  JM: 15,
  MX: 16,
  NI: 15,
  PA: 7,
  PE: 18,
  PY: 10,
  SV: 13,
  TT: 12.5,
  UY: 22,
  VE: 16,
}

/** The countries where GST is a term of everyday life. */
const gstCountries: ReadonlySet<string> = new Set(['AU', 'NZ', 'SG'])

/** The tax that a new shop begins with. */
export interface TaxPreset {
  readonly names: Readonly<Record<string, string>>
  readonly rate: Rate
  /** Whether prices contain it. */
  readonly inclusive: boolean
}

const vatNames: Readonly<Record<string, string>> = {
  ar: 'ضريبة القيمة المضافة',
  de: 'MwSt.',
  es: 'IVA',
  fr: 'TVA',
  it: 'IVA',
  nl: 'btw',
  pt: 'IVA',
  tr: 'KDV',
}

/** Names for a tax of a country without a national one, such as a sales tax. */
const taxNames: Readonly<Record<string, string>> = {
  ar: 'ضريبة',
  de: 'Steuer',
  es: 'Impuesto',
  fr: 'Taxe',
  it: 'Imposta',
  nl: 'Belasting',
  pt: 'Imposto',
  tr: 'Vergi',
}

/** The name of the tax that prices have in a country, in `languages`. */
export function taxNamesOf(country: string, languages: readonly string[]): Readonly<Record<string, string>> {
  const isVat = standardRates[country] !== undefined
  const inEnglish = isVat ? (gstCountries.has(country) ? 'GST' : 'VAT') : 'Tax'
  const names = isVat ? vatNames : taxNames
  return Object.fromEntries(languages.map((language) => [language, names[language] ?? inEnglish]))
}

/**
 * The tax preset of a country, named in `languages`; null without a national tax. Consumer prices contain the tax
 * everywhere: countries that show prices without it, such as the United States and Canada, have no national preset.
 */
export function taxPresetOf(country: string, languages: readonly string[]): TaxPreset | null {
  const percent = standardRates[country]
  if (percent === undefined) return null
  return { names: taxNamesOf(country, languages), rate: Math.round(percent * 1000), inclusive: true }
}
