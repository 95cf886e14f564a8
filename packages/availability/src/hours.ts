import type { Availability } from './availability.ts'
import { type Day, millisecondsPerDay } from './calendar.ts'
import { type Clock, clockOf, dayAt, instantAtOrAfter } from './clock.ts'
import type { Instant, Pause, Schedule, Zone } from './schedule.ts'
import { isAlwaysOpen, shiftIntervalsOn } from './shifts.ts'

/** How far ahead `until` and `next` look. */
export const horizonMilliseconds = 14 * millisecondsPerDay

const millisecondsPerMinute = 60_000

/** A stretch of time something can be had without a break, start inclusive, end exclusive. */
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
 * Whether the hours and pauses are open at an instant, and when that next changes. No schedule means no hours to keep:
 * open, but for pauses. `lastOrderMinutes` ends each opening that much earlier, for kitchens that stop before the doors
 * close; it does not count back from a pause. From then until the doors close the reason is `last-orders-over` (spec,
 * section 4; docs/decisions/0006-time.md).
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

/** Whether the doors are open, whatever is paused and whoever still cooks. */
function isOpen(schedule: Schedule | null, instant: Instant, zone: Zone): boolean {
  const run = iterateOpenings(schedule, instant, instant, zone).next().value
  return run !== null && run.from <= instant
}

/**
 * The stretches between two instants in which the hours are open and nothing is paused, in order, never touching
 * (docs/decisions/0006-time.md).
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

/** What pauses leave of openings between two instants. */
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

/** The hours without their pauses, as stretches that end after `from` and start by `to`; those that touch are one. */
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

/** Every shift that may touch the time between the two instants, by its start. */
function* iterateShifts(schedule: Schedule, from: Instant, to: Instant, clock: Clock, days: Days): Generator<Opening> {
  // The owner's Thursday ends at 02:00 on Friday, so yesterday's shifts count too; the day before, because what
  // touches them began there.
  let day = dayAt(from, clock) - 1
  let start = instantAtOrAfter(day, 0, clock)
  while (start <= to) {
    const end = instantAtOrAfter(day + 1, 0, clock)
    // A day the calendar skipped (Apia, 2011-12-30) has no shifts.
    if (end > start && days.first <= day && day <= days.last) {
      for (const stretch of shiftIntervalsOn(schedule, day)) {
        const opening = {
          from: instantAtOrAfter(day, stretch.from, clock),
          to: instantAtOrAfter(day, stretch.to, clock),
        }
        if (opening.from < opening.to) yield opening
      }
    }
    start = end
    day += 1
  }
}

/** When the pauses in force at an instant are over (infinity: open end), or null when there is none. */
function pausedUntil(pauses: readonly Pause[], instant: Instant): Instant | null {
  let end: Instant | null = null
  for (const pause of pauses) {
    const until = pause.until ?? Number.POSITIVE_INFINITY
    if (pause.from <= instant && instant < until && (end === null || until > end)) end = until
  }
  return end
}

/** When the next pause begins after an instant without one. */
function nextPause(pauses: readonly Pause[], instant: Instant): Instant {
  let next = Number.POSITIVE_INFINITY
  for (const pause of pauses) {
    if (pause.from > instant && pause.from < (pause.until ?? Number.POSITIVE_INFINITY))
      next = Math.min(next, pause.from)
  }
  return next
}

/** An answer's instant, as far as one looks. */
export function withinHorizon(instant: Instant | undefined, horizon: Instant): Instant | null {
  return instant !== undefined && instant <= horizon ? instant : null
}
