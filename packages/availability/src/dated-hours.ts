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
 * Weekly hours that apply from one day to another, both included. A null day leaves that end open, null hours mean the
 * whole day. A shift across midnight belongs to the day it starts on, so the last day's shift ends on the day after.
 */
export interface DatedHours {
  readonly firstDay: LocalDate | null
  readonly lastDay: LocalDate | null
  readonly hours: Schedule | null
}

/**
 * Whether dated hours apply at an instant, and when that next changes. The 14-day horizon starts on the first day
 * (docs/product.md, section 14, step 3).
 * @throws RangeError if a date does not exist or the zone is unknown.
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
 * The openings of all shifts that start on a date, not clipped at midnight: a Thursday shift that ends at 02:00 on
 * Friday belongs to Thursday (docs/decisions/0006-time.md).
 * @throws RangeError if the date does not exist or the zone is unknown.
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

/**
 * The shifts that start on a date, as the owner entered them. `special` is true if they come from an exception instead
 * of the week.
 * @throws RangeError if the date does not exist.
 */
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
  if (day === null) throw new RangeError(`Cannot read the hours of ${date}: the date does not exist`)
  return day
}
