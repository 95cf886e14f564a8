import type { PluralCategory } from './plurals.ts'

export type Unit = 'minute' | 'hour' | 'day' | 'meter' | 'kilometer' | 'gram' | 'kilogram'

/** The formats of one language. Patterns have placeholders in braces: `{weekday} {day} {month}`, `{n} min`, `{0} and {1}`. */
export type FormatTable = {
  language: string
  number: {
    decimal: string
    group: string
    minus: string
    /** Digits in each group except the last, which has three: 2 in India, otherwise 3. */
    groupSize: 2 | 3
    /** CLDR's minimumGroupingDigits: the minimum number of digits before the first separator; with 2, 1234 is not grouped. */
    minGroupingDigits: 1 | 2
    percent: string
  }
  /** `¤` is the symbol, `{n}` the number. Currencies without a symbol are formatted with their code. */
  money: { pattern: string; symbols: Readonly<Record<string, string>> }
  months: { long: readonly string[]; short: readonly string[] }
  /** Sunday first. `alone` is the form for a weekday that stands by itself. */
  weekdays: { long: readonly string[]; short: readonly string[]; standalone: readonly string[] }
  patterns: { day: string; dayLong: string; date: string; dateTime: string; time: string }
  relativeDays: { yesterday: string; today: string; tomorrow: string }
  lists: { and: ListPatterns; or: ListPatterns; duration: string }
  units: Readonly<Record<Unit, Readonly<Partial<Record<PluralCategory, string>>>>>
}

export type ListPatterns = { two: string; start: string; middle: string; end: string }
