import type { Availability } from './availability.ts'
import { type Day, dayFromDate } from './calendar.ts'
import { clockOf, instantAtOrAfter } from './clock.ts'
import {
  horizonMilliseconds,
  hoursAvailability,
  iterateOpenings,
  type Opening,
  withinHorizon,
  withoutPauses,
} from './hours.ts'
import type { Instant, LocalDate, Pause, Schedule, Shift, Zone } from './schedule.ts'
import { dayHoursOn } from './shifts.ts'

/**
 * Weekly hours that are kept from one day to another, both included; null days are open ends, null hours the whole day.
 * Hours across midnight belong to the day they start on: those of the last day run into the day after.
 */
export interface DatedHours {
  readonly firstDay: LocalDate | null
  readonly lastDay: LocalDate | null
  readonly hours: Schedule | null
}

/**
 * Whether dated hours hold at an instant, and when that next changes; the horizon begins with the first day (spec,
 * section 5, step 3).
 */
export function datedAvailability(
  { firstDay, lastDay, hours }: DatedHours,
  instant: Instant,
  zone: Zone,
): Availability {
  if (firstDay === null && lastDay === null) return hoursAvailability(hours, [], instant, zone)

  const days = { first: dayOr(firstDay, Number.NEGATIVE_INFINITY), last: dayOr(lastDay, Number.POSITIVE_INFINITY) }
  const start = firstDay === null ? instant : Math.max(instant, instantAtOrAfter(days.first, 0, clockOf(zone)))
  const horizon = start + horizonMilliseconds
  const run = iterateOpenings(hours, start, horizon, zone, 0, days).next().value
  if (run && run.from <= instant) return { available: true, until: withinHorizon(run.to, horizon) }
  return { available: false, reason: 'outside-hours', next: withinHorizon(run?.from, horizon) }
}

/**
 * The openings of the shifts that start on a date, whole: a Thursday that ends at two on Friday is Thursday's
 * (docs/decisions/0006-time.md).
 */
export function openingsOn(
  schedule: Schedule | null,
  pauses: readonly Pause[],
  date: LocalDate,
  zone: Zone,
): Opening[] {
  const day = dayOr(date, 0)
  const clock = clockOf(zone)
  // A shift ends within a day of its start.
  const [from, to] = [instantAtOrAfter(day, 0, clock), instantAtOrAfter(day + 2, 0, clock)]
  return withoutPauses(iterateOpenings(schedule, from, to, zone, 0, { first: day, last: day }), pauses, from, to)
}

/** The shifts that start on a date as their owner wrote them; `special` when an exception says so, not the week. */
export function hoursOnDate(
  schedule: Schedule,
  date: LocalDate,
): { readonly shifts: readonly Shift[]; readonly special: boolean } {
  const hours = dayHoursOn(schedule, dayOr(date, 0))
  const shifts = !hours || hours.closed ? [] : hours.shifts
  return { shifts, special: hours !== undefined && 'date' in hours }
}

function dayOr(date: LocalDate | null, open: number): Day {
  if (date === null) return open
  const day = dayFromDate(date)
  if (day === null) throw new RangeError(`Cannot keep hours on ${date}: the calendar has no such date`)
  return day
}
