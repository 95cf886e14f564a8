import { type Day, dateOf, dayFromDate, dayOf, millisecondsPerDay, weekdayOf } from './calendar.ts'
import type { Instant, LocalDate, WallMinute, Zone } from './schedule.ts'

const millisecondsPerMinute = 60_000

/** A local date and time of day. */
export interface WallTime {
  readonly date: LocalDate
  /** 0 is Sunday. */
  readonly weekday: number
  readonly minute: WallMinute
}

/**
 * The local date and time in a zone at an instant (docs/decisions/0006-time.md).
 * @throws RangeError if the zone is unknown.
 */
export function wallTime(instant: Instant, zone: Zone): WallTime {
  const local = instant + clockOf(zone).offsetAt(instant)
  const day = Math.floor(local / millisecondsPerDay)
  return {
    date: dateOf(day),
    weekday: weekdayOf(day),
    minute: Math.floor((local - day * millisecondsPerDay) / millisecondsPerMinute),
  }
}

/**
 * The instant of a local time in a zone. Minutes from 1440 on are on the following day. If the local time occurs twice,
 * the first instant; null if it is skipped or the date does not exist (docs/decisions/0006-time.md).
 * @throws RangeError if the zone is unknown.
 */
export function instantOf(date: LocalDate, minute: WallMinute, zone: Zone): Instant | null {
  const day = dayFromDate(date)
  return day === null ? null : exactInstant(day, minute, clockOf(zone))
}

/**
 * The first instant of a local date and that of the next one; null if the date does not exist. A day on which the clocks
 * skip midnight begins after it.
 * @throws RangeError if the zone is unknown.
 */
export function instantsOfDay(date: LocalDate, zone: Zone): readonly [from: Instant, until: Instant] | null {
  const day = dayFromDate(date)
  if (day === null) return null
  const clock = clockOf(zone)
  return [instantAtOrAfter(day, 0, clock), instantAtOrAfter(day + 1, 0, clock)]
}

/**
 * The local date some days before an instant, and the instant of the same local time on it; of a time that is skipped on that
 * date, the instant of the clock change.
 * @throws RangeError if the zone is unknown.
 */
export function sameTimeDaysBefore(
  instant: Instant,
  days: number,
  zone: Zone,
): { readonly date: LocalDate; readonly instant: Instant } {
  const clock = clockOf(zone)
  const local = instant + clock.offsetAt(instant)
  const today = Math.floor(local / millisecondsPerDay)
  const minute = Math.floor((local - today * millisecondsPerDay) / millisecondsPerMinute)
  const rest = local - localOf(today, minute)
  return { date: dateOf(today - days), instant: instantAtOrAfter(today - days, minute, clock) + rest }
}

/** `instantOf` for a day and a clock. */
export function exactInstant(day: Day, minute: WallMinute, clock: Clock): Instant | null {
  const instant = instantAtOrAfter(day, minute, clock)
  return instant + clock.offsetAt(instant) === localOf(day, minute) ? instant : null
}

/** The local day at an instant. */
export function dayAt(instant: Instant, clock: Clock): Day {
  return Math.floor((instant + clock.offsetAt(instant)) / millisecondsPerDay)
}

/**
 * The first instant at which the local time is at or after the given one: for a skipped time, the instant of the clock
 * change; for a repeated time, the first occurrence. Monotonic in the local time, so openings keep their order across
 * every clock change.
 */
export function instantAtOrAfter(day: Day, minute: WallMinute, clock: Clock): Instant {
  const local = localOf(day, minute)
  // No zone is more than a day from UTC, so these two offsets are from either side of the result.
  const before = clock.offsetAt(local - millisecondsPerDay)
  const after = clock.offsetAt(local + millisecondsPerDay)
  const early = local - before
  if (before === after || clock.offsetAt(early) === before) return early
  const late = local - after
  if (clock.offsetAt(late) === after) return late
  return firstInstant((at) => clock.offsetAt(at) === after, late, early)
}

function localOf(day: Day, minute: WallMinute): number {
  return day * millisecondsPerDay + minute * millisecondsPerMinute
}

/**
 * Binary search: the first instant in (`from`, `to`] for which `holds` is true. `holds` must be false before it and
 * true from it on.
 */
function firstInstant(holds: (instant: Instant) => boolean, from: Instant, to: Instant): Instant {
  let before = from
  let after = to
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (holds(middle)) after = middle
    else before = middle
  }
  return after
}

/** The UTC offsets of one zone. */
export interface Clock {
  /** Milliseconds that local time is ahead of UTC at an instant. */
  offsetAt(instant: Instant): number
}

/** A change of the UTC offset. */
interface Change {
  readonly at: Instant
  readonly before: number
  readonly after: number
}

const clocks = new Map<Zone, Clock>()

/**
 * The clock of a zone, created once per zone.
 * @throws RangeError if the zone is unknown.
 */
export function clockOf(zone: Zone): Clock {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = makeClock(zone)
    clocks.set(zone, clock)
  }
  return clock
}

/** Days whose offset is cached before the cache is cleared: about eleven years. */
const maxCachedDays = 4096

function makeClock(zone: Zone): Clock {
  // Numeric fields, the Gregorian calendar and Latin digits format identically in every browser.
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const wallFields = /^(\d+)\D+(\d+)\D+(\d+)\D+(\d+)\D+(\d+)\D+(\d+)$/

  const readOffset = (instant: Instant): number => {
    const text = format.format(instant)
    const fields = wallFields.exec(text)
    if (!fields) throw new RangeError(`Cannot parse the local time of ${zone} at ${instant}: ${text}`)
    const day = dayOf(Number(fields[3]), Number(fields[1]), Number(fields[2]))
    const seconds = Number(fields[4]) * 3600 + Number(fields[5]) * 60 + Number(fields[6])
    return day * millisecondsPerDay + seconds * 1000 - Math.floor(instant / 1000) * 1000
  }

  // Intl is queried once per UTC day: most days have the same offset throughout, the others change it once.
  const offsetByDay = new Map<number, number | Change>()
  const computeOffset = (day: number): number | Change => {
    const start = day * millisecondsPerDay
    const end = start + millisecondsPerDay
    const before = readOffset(start)
    const after = readOffset(end)
    const offset =
      before === after ? before : { at: firstInstant((at) => readOffset(at) === after, start, end), before, after }
    if (offsetByDay.size >= maxCachedDays) offsetByDay.clear()
    offsetByDay.set(day, offset)
    return offset
  }

  return {
    offsetAt(instant) {
      const day = Math.floor(instant / millisecondsPerDay)
      const offset = offsetByDay.get(day) ?? computeOffset(day)
      if (typeof offset === 'number') return offset
      return instant < offset.at ? offset.before : offset.after
    },
  }
}
