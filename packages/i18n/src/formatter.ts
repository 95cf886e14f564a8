import type { FormatTable, ListPatterns, Unit } from './format-table.ts'
import { pluralCategory } from './plurals.ts'
import { dayNumber, type WallClock, wallClock } from './wall-clock.ts'

/** A `{name}` in a pattern of a format table. */
const part = /\{(\w+)\}/g

export type Formatter = ReturnType<typeof createFormatter>

/**
 * Creates the formatter of a language for numbers, money, dates and lists, in Latin digits. It depends on the table only,
 * so server and browser produce the same text. `digitsOf` returns the number of decimal digits of a currency.
 */
export function createFormatter(table: FormatTable, digitsOf: (currency: string) => number) {
  return {
    language: table.language,
    ...numberFormats(table),
    ...moneyFormats(table, digitsOf),
    ...unitFormats(table),
    ...dateFormats(table),
    /** One, two and three */
    list: (texts: readonly string[], joined: 'and' | 'or' = 'and'): string => joinList(texts, table.lists[joined]),
  }
}

function numberFormats(table: FormatTable) {
  /** `value` with `minDecimals` to `maxDecimals` decimals. */
  const number = (value: number, { maxDecimals = 2, minDecimals = 0 } = {}): string => {
    const [integer = '0', decimals = ''] = trimDecimals(Math.abs(value).toFixed(maxDecimals), minDecimals).split('.')
    const minus = value < 0 && /[1-9]/.test(integer + decimals) ? table.number.minus : ''
    return minus + grouped(integer, table) + (decimals && table.number.decimal + decimals)
  }
  return {
    number,
    /** `value` in percent: 15 gives 15% */
    percent: (value: number): string => fillWith(table.number.percent, { n: number(value) }),
  }
}

function moneyFormats(table: FormatTable, digitsOf: (currency: string) => number) {
  /** `amount` in minor units, without the symbol. */
  const moneyDigits = (amount: number, currency: string): string => {
    const digits = digitsOf(currency)
    const text = String(Math.abs(amount)).padStart(digits + 1, '0')
    const integer = grouped(text.slice(0, text.length - digits), table)
    const minus = amount < 0 ? table.number.minus : ''
    return minus + integer + (digits > 0 ? table.number.decimal + text.slice(-digits) : '')
  }

  /** `amount`, in minor units of `currency`, with its symbol: KD 3.250, 3.250 د.ك */
  const money = (amount: number, currency: string): string => {
    const symbol = table.money.symbols[currency] ?? currency
    // CLDR inserts a space between the digits and a symbol that ends with a letter: KD 3, but $3.
    const gap = /[\p{L}.]$/u.test(symbol) ? '\u00a0' : ''
    const pattern = table.money.pattern.replace('¤{n}', `¤${gap}{n}`)
    const minus = amount < 0 ? table.number.minus : ''
    return minus + pattern.replace('{n}', moneyDigits(Math.abs(amount), currency)).replace('¤', () => symbol)
  }
  return { money, moneyDigits }
}

function unitFormats(table: FormatTable) {
  const { number } = numberFormats(table)
  const patternOf = (name: Unit, value: number): string => {
    const patterns = table.units[name]
    return patterns[pluralCategory(table.language, value)] ?? patterns.other ?? '{n}'
  }
  const unit = (value: number, name: Unit): string => fillWith(patternOf(name, value), { n: number(value) })
  return {
    unit,
    /** 35 min, 1 hr 20 min */
    duration: (minutes: number): string => {
      const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
      if (hours === 0) return unit(rest, 'minute')
      if (rest === 0) return unit(hours, 'hour')
      return fillWith(table.lists.duration, { 0: unit(hours, 'hour'), 1: unit(rest, 'minute') })
    },
    /** 30–40 min */
    durationRange: (min: number, max: number): string =>
      min === max ? unit(min, 'minute') : fillWith(patternOf('minute', max), { n: `${number(min)}–${number(max)}` }),
    /** 350 m, 1.2 km */
    distance: (metres: number): string =>
      metres < 995 ? unit(Math.round(metres / 10) * 10, 'meter') : unit(Math.round(metres / 100) / 10, 'kilometer'),
  }
}

function dateFormats({ patterns, months, weekdays, relativeDays }: FormatTable) {
  const short = (pattern: string, clock: WallClock) => dated(pattern, clock, months.short, weekdays.short)
  /** Thu 12 Nov */
  const day = (instant: number, zone: string): string => short(patterns.day, wallClock(instant, zone))
  return {
    day,
    /** Thursday 12 November */
    dayLong: (instant: number, zone: string): string =>
      dated(patterns.dayLong, wallClock(instant, zone), months.long, weekdays.long),
    /** 12 Nov 2026 */
    date: (instant: number, zone: string): string => short(patterns.date, wallClock(instant, zone)),
    /** 12 Nov, 14:35 */
    dateTime: (instant: number, zone: string): string => short(patterns.dateTime, wallClock(instant, zone)),
    /** 14:35 */
    time: (instant: number, zone: string): string => short(patterns.time, wallClock(instant, zone)),
    /** A time of day in minutes since midnight; values from 24:00 on wrap around, so 24:30 is 00:30. */
    timeOfDay: (minutes: number): string =>
      fillWith(patterns.time, { hour: twoDigits(Math.floor(minutes / 60) % 24), minute: twoDigits(minutes % 60) }),
    /** The standalone name of a weekday; 0 is Sunday. */
    weekday: (weekday: number): string => weekdays.standalone[weekday] ?? '',
    /** "yesterday", "today", "tomorrow", otherwise the day. */
    relativeDay: (instant: number, now: number, zone: string): string => {
      const { yesterday, today, tomorrow } = relativeDays
      const distance = dayNumber(wallClock(instant, zone)) - dayNumber(wallClock(now, zone))
      return distance === 0 ? today : distance === 1 ? tomorrow : distance === -1 ? yesterday : day(instant, zone)
    },
  }
}

function dated(pattern: string, clock: WallClock, months: readonly string[], weekdays: readonly string[]): string {
  return fillWith(pattern, {
    year: String(clock.year),
    month: months[clock.month - 1] ?? '',
    day: String(clock.day),
    weekday: weekdays[clock.weekday] ?? '',
    hour: twoDigits(clock.hour),
    minute: twoDigits(clock.minute),
  })
}

function fillWith(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(part, (whole, name: string) => values[name] ?? whole)
}

function joinList(texts: readonly string[], patterns: ListPatterns): string {
  const join = (pattern: string, one: string, other: string) =>
    pattern.replace(part, (_, position) => (position === '0' ? one : other))
  const [first = '', second = ''] = texts
  if (texts.length <= 1) return first
  if (texts.length === 2) return join(patterns.two, first, second)
  let joined = join(patterns.start, first, second)
  for (const text of texts.slice(2, -1)) joined = join(patterns.middle, joined, text)
  return join(patterns.end, joined, texts.at(-1) ?? '')
}

function grouped(integer: string, { number }: FormatTable): string {
  if (integer.length < 3 + number.minGroupingDigits) return integer
  let head = integer.slice(0, -3)
  let text = integer.slice(-3)
  while (head.length > 0) {
    text = head.slice(-number.groupSize) + number.group + text
    head = head.slice(0, -number.groupSize)
  }
  return text
}

function trimDecimals(text: string, minDecimals: number): string {
  const point = text.indexOf('.')
  if (point < 0) return text
  let end = text.length
  while (end > point + 1 + minDecimals && text[end - 1] === '0') end -= 1
  return text.slice(0, end === point + 1 ? point : end)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
