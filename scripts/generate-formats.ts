/**
 * Writes packages/i18n/src/generated/<language>.ts: how each language writes numbers, money, dates and lists, taken
 * from the CLDR data in Node. Browsers lack some of the languages, so server and browser both read these tables.
 * Run it manually when Node brings a new CLDR version: node scripts/generate-formats.ts
 */
import { mkdir, writeFile } from 'node:fs/promises'
import type { FormatTable, ListPatterns, Unit } from '../packages/i18n/src/format-table.ts'
import { type Language, languages } from '../packages/i18n/src/languages.ts'
import type { PluralCategory } from '../packages/i18n/src/plurals.ts'

const folder = new URL('../packages/i18n/src/generated/', import.meta.url)

/** English is read worldwide: day before month, 24 hours. */
const regions: Partial<Record<Language, string>> = { en: 'en-GB', no: 'nb', zh: 'zh-Hans' }

/** The Latin symbols used in the countries of these currencies; CLDR has their codes only. */
const latinSymbols: Readonly<Record<string, string>> = { KWD: 'KD', BHD: 'BD' }

/** Languages whose one-letter unit abbreviations ("30 د") are hard to read: the unit is written out. */
const longUnits: ReadonlySet<Language> = new Set(['ar', 'fa', 'ur'])

const year = 2026

export function tableOf(language: Language): FormatTable {
  const base = regions[language] ?? language
  const locale = `${base}-u-ca-gregory-nu-latn`
  if (Intl.DateTimeFormat.supportedLocalesOf(base).length === 0) throw new Error(`Node has no CLDR data for ${base}`)
  const day = datePattern(locale, { weekday: 'short', day: 'numeric', month: 'short' })
  const dayLong = datePattern(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return {
    language,
    number: numbers(locale),
    money: { pattern: moneyPattern(locale), symbols: symbols(language, locale) },
    months: { long: dayLong.months, short: day.months },
    weekdays: {
      long: dayLong.weekdays,
      short: day.weekdays,
      standalone: datePattern(locale, { weekday: 'long' }).weekdays,
    },
    patterns: {
      day: day.pattern,
      dayLong: dayLong.pattern,
      date: datePattern(locale, { day: 'numeric', month: 'short', year: 'numeric' }).pattern,
      dateTime: datePattern(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).pattern,
      time: datePattern(locale, { hour: '2-digit', minute: '2-digit' }).pattern,
    },
    relativeDays: relativeDays(locale),
    lists: {
      and: lists(locale, 'conjunction'),
      or: lists(locale, 'disjunction'),
      duration: new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(['{0}', '{1}']),
    },
    units: units(language, locale),
  }
}

function numbers(locale: string): FormatTable['number'] {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(-12345678.5)
  const text = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const integers = parts.filter((part) => part.type === 'integer').map((part) => part.value)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(0.15)
  return {
    decimal: text('decimal'),
    group: text('group'),
    // With the invisible mark that keeps it before its number in languages read from the right.
    minus: parts
      .slice(
        0,
        parts.findIndex((part) => part.type === 'integer'),
      )
      .map((part) => part.value)
      .join(''),
    groupSize: integers.at(-2)?.length === 2 ? 2 : 3,
    minGroupingDigits: new Intl.NumberFormat(locale).format(1234).length > 4 ? 1 : 2,
    percent: percent.map(({ type, value }) => (type === 'integer' ? '{n}' : value)).join(''),
  }
}

function moneyPattern(locale: string): string {
  // Asked with a letter and with a sign, as CLDR puts a space between letters and digits only.
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).formatToParts(5)
  const at = (type: string) => parts.findIndex((part) => part.type === type)
  const literal = parts.find((part) => part.type === 'literal' && /\s/.test(part.value))
  const gap = literal ? '\u00a0' : ''
  return at('currency') < at('integer') ? `¤${gap}{n}` : `{n}${gap}¤`
}

function symbols(language: Language, locale: string): Record<string, string> {
  const found: Record<string, string> = {}
  const base = language === 'en' ? 'en' : locale
  for (const currency of Intl.supportedValuesOf('currency')) {
    const parts = new Intl.NumberFormat(base, { style: 'currency', currency }).formatToParts(5)
    const symbol = parts.find((part) => part.type === 'currency')?.value ?? currency
    // د.ك.‏ ends in a dot and an invisible mark in CLDR; shops and their guests write د.ك
    const written =
      symbol === currency
        ? latinSymbols[currency]
        : symbol.replace(/[\u200e\u200f\u061c]/g, '').replace(/(?<=\p{Script=Arabic})\.$/u, '')
    if (written !== undefined) found[currency] = written
  }
  return found
}

type Names = { pattern: string; months: string[]; weekdays: string[] }

function datePattern(locale: string, options: Intl.DateTimeFormatOptions): Names {
  const format = new Intl.DateTimeFormat(locale, { ...options, hourCycle: 'h23', timeZone: 'UTC' })
  const partsOf = (month: number, day: number) => format.formatToParts(Date.UTC(year, month, day, 14, 35))
  const nameOf = (month: number, day: number, type: string) =>
    partsOf(month, day).find((part) => part.type === type)?.value ?? ''
  return {
    pattern: partsOf(10, 12)
      .map(({ type, value }) => (type === 'literal' ? value : `{${type}}`))
      .join(''),
    months: Array.from({ length: 12 }, (_, month) => nameOf(month, 12, 'month')),
    // 1 November 2026 is a Sunday.
    weekdays: Array.from({ length: 7 }, (_, weekday) => nameOf(10, 1 + weekday, 'weekday')),
  }
}

function relativeDays(locale: string): FormatTable['relativeDays'] {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return { yesterday: format.format(-1, 'day'), today: format.format(0, 'day'), tomorrow: format.format(1, 'day') }
}

function lists(locale: string, type: 'conjunction' | 'disjunction'): ListPatterns {
  const format = new Intl.ListFormat(locale, { type })
  const four = format.format(['{a}', '{b}', '{c}', '{d}'])
  const between = (one: string, other: string) => four.slice(four.indexOf(one) + 3, four.indexOf(other))
  return {
    two: format.format(['{0}', '{1}']),
    start: `{0}${between('{a}', '{b}')}{1}`,
    middle: `{0}${between('{b}', '{c}')}{1}`,
    end: `{0}${between('{c}', '{d}')}{1}`,
  }
}

function units(language: Language, locale: string): FormatTable['units'] {
  const names: Unit[] = ['minute', 'hour', 'day', 'meter', 'kilometer', 'gram', 'kilogram']
  const plural = new Intl.PluralRules(regions[language] ?? language)
  const samples = [0, 1, 2, 3, 5, 7, 11, 20, 21, 100, 1.5, 1_000_000]
  return Object.fromEntries(
    names.map((unit) => {
      const display = longUnits.has(language) ? 'long' : 'short'
      // The English of CLDR's "en" says "35 min", that of en-GB "35 mins": clocks and signs have no room for the s.
      const base = language === 'en' ? 'en' : locale
      const format = new Intl.NumberFormat(base, { style: 'unit', unit, unitDisplay: display })
      const patterns: Partial<Record<PluralCategory, string>> = {}
      for (const sample of samples) {
        const category = plural.select(sample) as PluralCategory
        patterns[category] ??= unitPattern(format, sample)
      }
      const { other } = patterns
      for (const [category, pattern] of Object.entries(patterns)) {
        if (category !== 'other' && pattern === other) delete patterns[category as PluralCategory]
      }
      return [unit, patterns]
    }),
  ) as FormatTable['units']
}

function unitPattern(format: Intl.NumberFormat, sample: number): string {
  let pattern = ''
  for (const { type, value } of format.formatToParts(sample)) {
    if (type === 'integer') pattern += pattern.includes('{n}') ? '' : '{n}'
    else if (type === 'unit' || type === 'literal') pattern += value
  }
  return pattern
}

async function writeTables() {
  await mkdir(folder, { recursive: true })
  for (const language of Object.keys(languages) as Language[]) {
    const table = JSON.stringify(tableOf(language), null, 2)
    const source = `// Written by scripts/generate-formats.ts from CLDR ${process.versions['cldr']}: do not edit.
import type { FormatTable } from '../format-table.ts'

export default ${table} satisfies FormatTable as FormatTable
`
    await writeFile(new URL(`${language}.ts`, folder), source)
  }
}

if (import.meta.main) await writeTables()
