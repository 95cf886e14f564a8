import type { Language } from './languages.ts'

export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type PluralRule = (n: number) => PluralCategory

// Not Intl.PluralRules: Chromium has no rules for az, ha, hy, ka, km, ku, lo, mn, nn and sq and falls back to another
// language, but server and browser must choose the same form. plurals.test.ts compares these rules with CLDR.
const whole = Number.isInteger
const within = (n: number, from: number, to: number) => n >= from && n <= to

const never: PluralRule = () => 'other'
const exactlyOne: PluralRule = (n) => (n === 1 ? 'one' : 'other')
const upToOne: PluralRule = (n) => (n >= 0 && n <= 1 ? 'one' : 'other')
const belowTwo: PluralRule = (n) => (n >= 0 && n < 2 ? 'one' : 'other')
const millions = (n: number) => whole(n) && n !== 0 && n % 1_000_000 === 0

const romance: PluralRule = (n) => (n === 1 ? 'one' : millions(n) ? 'many' : 'other')
const belowTwoOrMillions: PluralRule = (n) => (n >= 0 && n < 2 ? 'one' : millions(n) ? 'many' : 'other')

const arabic: PluralRule = (n) => {
  if (n === 0) return 'zero'
  if (n === 1) return 'one'
  if (n === 2) return 'two'
  if (!whole(n)) return 'other'
  const rest = n % 100
  return within(rest, 3, 10) ? 'few' : rest >= 11 ? 'many' : 'other'
}

const croatian: PluralRule = (n) => {
  // The category of a decimal depends on its fraction digits: 0,1 jabuka, 0,2 jabuke.
  const digits = whole(n) ? n : Number(String(n).split('.')[1] ?? 0)
  const [last, lastTwo] = [digits % 10, digits % 100]
  if (last === 1 && lastTwo !== 11) return 'one'
  return within(last, 2, 4) && !within(lastTwo, 12, 14) ? 'few' : 'other'
}

const polish: PluralRule = (n) => {
  if (n === 1) return 'one'
  if (!whole(n)) return 'other'
  return within(n % 10, 2, 4) && !within(n % 100, 12, 14) ? 'few' : 'many'
}

const russian: PluralRule = (n) => {
  if (!whole(n)) return 'other'
  const [last, lastTwo] = [n % 10, n % 100]
  if (last === 1 && lastTwo !== 11) return 'one'
  return within(last, 2, 4) && !within(lastTwo, 12, 14) ? 'few' : 'many'
}

const romanian: PluralRule = (n) => {
  if (n === 1) return 'one'
  return !whole(n) || n === 0 || within(n % 100, 1, 19) ? 'few' : 'other'
}

const rules: Partial<Record<Language, PluralRule>> = {
  ar: arabic,
  bn: upToOne,
  ca: romance,
  es: romance,
  fa: upToOne,
  fr: belowTwoOrMillions,
  hi: upToOne,
  hr: croatian,
  hy: belowTwo,
  it: romance,
  ja: never,
  km: never,
  ko: never,
  lo: never,
  ms: never,
  pl: polish,
  pt: belowTwoOrMillions,
  ro: romanian,
  ru: russian,
  th: never,
  vi: never,
  zh: never,
}

/** The plural category of `count` in `language` (CLDR cardinal rules). */
export function pluralCategory(language: string, count: number): PluralCategory {
  return (rules[language as Language] ?? exactlyOne)(Math.abs(count))
}
