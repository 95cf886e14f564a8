import type { Availability } from './availability.ts'
import { type Day, millisecondsPerDay } from './calendar.ts'
import { type Clock, clockOf, dayAt, instantAtOrAfter } from './clock.ts'
import type { Instant, Pause, Schedule, Zone } from './schedule.ts'
import { isAlwaysOpen, shiftIntervalsOn } from './shifts.ts'

/** How far ahead `until` and `next` are computed. */
export const horizonMilliseconds = 14 * millisecondsPerDay

const millisecondsPerMinute = 60_000

/** An interval of uninterrupted availability, start inclusive, end exclusive. */
export interface Opening {
  readonly from: Instant
  readonly to: Instant
}

/** Hours that never close. */
export const alwaysOpen: Schedule = {
  days: Array.from({ length: 7 }, () => ({ closed: false, shifts: [{ from: 0, to: 1440 }] })),
  exceptions: [],
}

/**
 * Whether the hours are open and not paused at an instant, and when that next changes within 14 days. A null schedule
 * is always open, except for pauses. `lastOrderMinutes` ends each opening that much earlier, for kitchens that stop
 * before closing time; it does not apply before a pause. Between the last order and closing time the reason is
 * `last-orders-over` (docs/product.md, section 13; docs/decisions/0006-time.md).
 * @throws RangeError if the zone is unknown.
 */
export function hoursAvailability(
  schedule: Schedule | null,
  pauses: readonly Pause[],
  instant: Instant,
  zone: Zone,
  lastOrderMinutes = 0,
): Availability {
  const horizon = instant + horizonMilliseconds
  const hours = iterateOpenings(schedule, instant, horizon, zone, lastOrderMinutes)
  let run = hours.next().value ?? null
  const open = run !== null && run.from <= instant
  const closedReason = () =>
    lastOrderMinutes > 0 && isOpen(schedule, instant, zone) ? 'last-orders-over' : 'outside-hours'
  if (pauses.length === 0) {
    if (open) return { available: true, until: withinHorizon(run?.to, horizon) }
    return { available: false, reason: closedReason(), next: withinHorizon(run?.from, horizon) }
  }

  if (open && run && pausedUntil(pauses, instant) === null) {
    return { available: true, until: withinHorizon(Math.min(run.to, nextPause(pauses, instant)), horizon) }
  }
  const reason = open ? 'paused' : closedReason()
  for (let at = instant; run && at <= horizon; ) {
    const end = pausedUntil(pauses, Math.max(at, run.from))
    if (end === null) return { available: false, reason, next: withinHorizon(Math.max(at, run.from), horizon) }
    at = end
    while (run && run.to <= at && at <= horizon) run = hours.next().value ?? null
  }
  return { available: false, reason, next: null }
}

/** Whether an instant is inside opening hours, regardless of pauses and last orders. */
function isOpen(schedule: Schedule | null, instant: Instant, zone: Zone): boolean {
  const run = iterateOpenings(schedule, instant, instant, zone).next().value
  return run !== null && run.from <= instant
}

/**
 * The intervals between two instants in which the hours are open and not paused, in order and disjoint
 * (docs/decisions/0006-time.md).
 * @throws RangeError if the zone is unknown.
 */
export function openings(
  schedule: Schedule | null,
  pauses: readonly Pause[],
  from: Instant,
  to: Instant,
  zone: Zone,
  lastOrderMinutes = 0,
): Opening[] {
  return withoutPauses(iterateOpenings(schedule, from, to, zone, lastOrderMinutes), pauses, from, to)
}

/** Subtracts pauses from openings, clipped to two instants. */
export function withoutPauses(
  runs: Iterable<Opening>,
  pauses: readonly Pause[],
  from: Instant,
  to: Instant,
): Opening[] {
  const found: Opening[] = []
  for (const run of runs) {
    const end = Math.min(run.to, to)
    for (let at = Math.max(run.from, from); at < end; ) {
      const resumed = pausedUntil(pauses, at)
      if (resumed !== null) {
        at = resumed
        continue
      }
      const stop = Math.min(end, nextPause(pauses, at))
      found.push({ from: at, to: stop })
      at = stop
    }
  }
  return found
}

/** The days on which shifts may start, both included. */
export interface Days {
  readonly first: Day
  readonly last: Day
}

const allDays: Days = { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY }

/** Yields the openings without pauses that end after `from` and start by `to`; adjacent ones are merged. */
export function* iterateOpenings(
  schedule: Schedule | null,
  from: Instant,
  to: Instant,
  zone: Zone,
  lastOrderMinutes = 0,
  days = allDays,
): Generator<Opening, null> {
  if (days === allDays && (schedule === null || isAlwaysOpen(schedule))) {
    yield { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
    return null
  }
  const early = lastOrderMinutes * millisecondsPerMinute
  let current: Opening | null = null
  for (const shift of iterateShifts(schedule ?? alwaysOpen, from, to + early, clockOf(zone), days)) {
    if (current && shift.from <= current.to) {
      if (shift.to > current.to) current = { from: current.from, to: shift.to }
      continue
    }
    if (current && current.to - early > Math.max(from, current.from))
      yield { from: current.from, to: current.to - early }
    current = shift
  }
  if (current && current.to - early > Math.max(from, current.from)) yield { from: current.from, to: current.to - early }
  return null
}

/** Every shift that may overlap the two instants, ordered by start. */
function* iterateShifts(schedule: Schedule, from: Instant, to: Instant, clock: Clock, days: Days): Generator<Opening> {
  // A Thursday shift can end at 02:00 on Friday, so the previous day's shifts are included, because adjacent shifts are
  // merged with them.
  let day = dayAt(from, clock) - 1
  let start = instantAtOrAfter(day, 0, clock)
  while (start <= to) {
    const end = instantAtOrAfter(day + 1, 0, clock)
    // A calendar day that the zone skipped (Apia, 2011-12-30) has no shifts.
    if (end > start && days.first <= day && day <= days.last) {
      for (const interval of shiftIntervalsOn(schedule, day)) {
        const opening = {
          from: instantAtOrAfter(day, interval.from, clock),
          to: instantAtOrAfter(day, interval.to, clock),
        }
        if (opening.from < opening.to) yield opening
      }
    }
    start = end
    day += 1
  }
}

/** The end of the pauses active at an instant (infinity: open end), or null if none is active. */
function pausedUntil(pauses: readonly Pause[], instant: Instant): Instant | null {
  let end: Instant | null = null
  for (const pause of pauses) {
    const until = pause.until ?? Number.POSITIVE_INFINITY
    if (pause.from <= instant && instant < until && (end === null || until > end)) end = until
  }
  return end
}

/** The start of the next pause after an instant without one. */
function nextPause(pauses: readonly Pause[], instant: Instant): Instant {
  let next = Number.POSITIVE_INFINITY
  for (const pause of pauses) {
    if (pause.from > instant && pause.from < (pause.until ?? Number.POSITIVE_INFINITY))
      next = Math.min(next, pause.from)
  }
  return next
}

/** The instant if it is within the horizon, else null. */
export function withinHorizon(instant: Instant | undefined, horizon: Instant): Instant | null {
  return instant !== undefined && instant <= horizon ? instant : null
}
