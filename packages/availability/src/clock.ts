import { type Day, dateOf, dayFromDate, dayOf, millisecondsPerDay, weekdayOf } from './calendar.ts'
import type { Instant, LocalDate, WallMinute, Zone } from './schedule.ts'

const millisecondsPerMinute = 60_000

/** What a clock on the wall shows. */
export interface WallTime {
  readonly date: LocalDate
  /** 0 is Sunday. */
  readonly weekday: number
  readonly minute: WallMinute
}

/** What clocks in `zone` show at an instant (docs/decisions/0006-time.md). */
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
 * The instant clocks in `zone` show that time, the first one when they show it twice; null when they skip it or the
 * calendar has no such date. Minutes from 1440 on are those of the following day (docs/decisions/0006-time.md).
 */
export function instantOf(date: LocalDate, minute: WallMinute, zone: Zone): Instant | null {
  const day = dayFromDate(date)
  return day === null ? null : exactInstant(day, minute, clockOf(zone))
}

/** `instantOf` for a day and a clock already at hand. */
export function exactInstant(day: Day, minute: WallMinute, clock: Clock): Instant | null {
  const instant = instantAtOrAfter(day, minute, clock)
  return instant + clock.offsetAt(instant) === localOf(day, minute) ? instant : null
}

/** The day on the calendar of `clock` at an instant. */
export function dayAt(instant: Instant, clock: Clock): Day {
  return Math.floor((instant + clock.offsetAt(instant)) / millisecondsPerDay)
}

/**
 * The first instant at which the clock has reached that time: where clocks skip it, the moment they skip; where they
 * show it twice, the first time. Never earlier for a later wall time, so openings keep their order through every
 * change of the clocks.
 */
export function instantAtOrAfter(day: Day, minute: WallMinute, clock: Clock): Instant {
  const local = localOf(day, minute)
  // No zone is more than a day from UTC, so these two lie on either side of the instant wanted.
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

/** The first instant after `from` that holds, when those up to some instant do not and those from it to `to` do. */
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

/** The clocks of one zone. */
export interface Clock {
  /** Milliseconds the wall is ahead of UTC at an instant. */
  offsetAt(instant: Instant): number
}

/** A change of the clocks. */
interface Change {
  readonly at: Instant
  readonly before: number
  readonly after: number
}

const clocks = new Map<Zone, Clock>()

/** The clocks of a zone; throws a RangeError for a zone nobody has heard of. */
export function clockOf(zone: Zone): Clock {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = makeClock(zone)
    clocks.set(zone, clock)
  }
  return clock
}

/** Days whose offset is kept before the clock starts anew: some eleven years. */
const maxCachedDays = 4096

function makeClock(zone: Zone): Clock {
  // Numeric fields, the Gregorian calendar and Latin digits are the part of Intl that every browser has the same.
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
    if (!fields) throw new RangeError(`Cannot read the clock of ${zone} at ${instant}: it says ${text}`)
    const day = dayOf(Number(fields[3]), Number(fields[1]), Number(fields[2]))
    const seconds = Number(fields[4]) * 3600 + Number(fields[5]) * 60 + Number(fields[6])
    return day * millisecondsPerDay + seconds * 1000 - Math.floor(instant / 1000) * 1000
  }

  // Intl is asked once per day of UTC: most days begin and end with the same offset, the others change it once.
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
