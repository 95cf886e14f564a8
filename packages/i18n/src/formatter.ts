import type { FormatTable, ListPatterns, Unit } from './format-table.ts'
import { pluralCategory } from './plurals.ts'
import { dayNumber, type WallClock, wallClock } from './wall-clock.ts'

/** A `{name}` in a pattern of a format table. */
const part = /\{(\w+)\}/g

export type Formatter = ReturnType<typeof createFormatter>

/**
 * Writes numbers, money, dates and lists the way the table's language does, in Latin digits, from the table alone:
 * server and browser give the same text. `digitsOf` says how many decimal digits a currency has.
 */
export function createFormatter(table: FormatTable, digitsOf: (currency: string) => number) {
  const fillWith = (pattern: string, values: Readonly<Record<string, string>>) =>
    pattern.replace(part, (whole, name: string) => values[name] ?? whole)

  /** `value` with at most `most` and at least `least` decimals. */
  const number = (value: number, { most = 2, least = 0 } = {}): string => {
    const [integer = '0', decimals = ''] = trimDecimals(Math.abs(value).toFixed(most), least).split('.')
    const minus = value < 0 && /[1-9]/.test(integer + decimals) ? table.number.minus : ''
    return minus + grouped(integer, table) + (decimals && table.number.decimal + decimals)
  }

  /** `amount`, in the smallest coin of `currency`, with its symbol: KD 3.250, 3.250 د.ك */
  const money = (amount: number, currency: string): string => {
    const symbol = table.money.symbols[currency] ?? currency
    // The space is CLDR's rule for a symbol that would run into the digits: KD 3, yet $3.
    const gap = /[\p{L}.]$/u.test(symbol) ? '\u00a0' : ''
    const pattern = table.money.pattern.replace('¤{n}', `¤${gap}{n}`)
    const minus = amount < 0 ? table.number.minus : ''
    return minus + pattern.replace('{n}', moneyDigits(Math.abs(amount), currency)).replace('¤', () => symbol)
  }

  /** `amount` without the symbol, for columns that name the currency once. */
  const moneyDigits = (amount: number, currency: string): string => {
    const digits = digitsOf(currency)
    const text = String(Math.abs(amount)).padStart(digits + 1, '0')
    const integer = grouped(text.slice(0, text.length - digits), table)
    const minus = amount < 0 ? table.number.minus : ''
    return minus + integer + (digits > 0 ? table.number.decimal + text.slice(-digits) : '')
  }

  const percent = (value: number): string => fillWith(table.number.percent, { n: number(value) })

  const unit = (value: number, name: Unit): string => {
    const patterns = table.units[name]
    return fillWith(patterns[pluralCategory(table.language, value)] ?? patterns.other ?? '{n}', { n: number(value) })
  }

  const dated = (pattern: string, clock: WallClock, months: readonly string[], weekdays: readonly string[]) =>
    fillWith(pattern, {
      year: String(clock.year),
      month: months[clock.month - 1] ?? '',
      day: String(clock.day),
      weekday: weekdays[clock.weekday] ?? '',
      hour: twoDigits(clock.hour),
      minute: twoDigits(clock.minute),
    })
  const short = (pattern: string, clock: WallClock) => dated(pattern, clock, table.months.short, table.weekdays.short)
  const long = (pattern: string, clock: WallClock) => dated(pattern, clock, table.months.long, table.weekdays.long)

  /** Thu 12 Nov */
  const day = (instant: number, zone: string): string => short(table.patterns.day, wallClock(instant, zone))

  return {
    language: table.language,
    number,
    money,
    moneyDigits,
    /** `value` in percent: 15 gives 15% */
    percent,
    unit,
    day,
    /** Thursday 12 November */
    dayLong: (instant: number, zone: string): string => long(table.patterns.dayLong, wallClock(instant, zone)),
    /** 12 Nov 2026 */
    date: (instant: number, zone: string): string => short(table.patterns.date, wallClock(instant, zone)),
    /** 12 Nov, 14:35 */
    dateTime: (instant: number, zone: string): string => short(table.patterns.dateTime, wallClock(instant, zone)),
    /** 14:35 */
    time: (instant: number, zone: string): string => short(table.patterns.time, wallClock(instant, zone)),
    /** The time a shop writes on its door: minutes since midnight, where 24:30 is half past midnight. */
    timeOfDay: (minutes: number): string =>
      fillWith(table.patterns.time, {
        hour: twoDigits(Math.floor(minutes / 60) % 24),
        minute: twoDigits(minutes % 60),
      }),
    /** The weekday's name by itself; 0 is Sunday. */
    weekday: (weekday: number): string => table.weekdays.standalone[weekday] ?? '',
    /** yesterday, today, tomorrow, or else the day. */
    relativeDay: (instant: number, now: number, zone: string): string => {
      const { yesterday, today, tomorrow } = table.relativeDays
      const distance = dayNumber(wallClock(instant, zone)) - dayNumber(wallClock(now, zone))
      return distance === 0 ? today : distance === 1 ? tomorrow : distance === -1 ? yesterday : day(instant, zone)
    },
    /** 35 min, 1 hr 20 min */
    duration: (minutes: number): string => {
      const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
      if (hours === 0) return unit(rest, 'minute')
      if (rest === 0) return unit(hours, 'hour')
      return fillWith(table.lists.duration, { 0: unit(hours, 'hour'), 1: unit(rest, 'minute') })
    },
    /** 30–40 min */
    durationRange: (least: number, most: number): string => {
      if (least === most) return unit(least, 'minute')
      const patterns = table.units.minute
      const pattern = patterns[pluralCategory(table.language, most)] ?? patterns.other ?? '{n}'
      return fillWith(pattern, { n: `${number(least)}–${number(most)}` })
    },
    /** 350 m, 1.2 km */
    distance: (metres: number): string =>
      metres < 995 ? unit(Math.round(metres / 10) * 10, 'meter') : unit(Math.round(metres / 100) / 10, 'kilometer'),
    /** One, two and three */
    list: (texts: readonly string[], joined: 'and' | 'or' = 'and'): string => joinList(texts, table.lists[joined]),
  }
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

function trimDecimals(text: string, least: number): string {
  const point = text.indexOf('.')
  if (point < 0) return text
  let end = text.length
  while (end > point + 1 + least && text[end - 1] === '0') end -= 1
  return text.slice(0, end === point + 1 ? point : end)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
