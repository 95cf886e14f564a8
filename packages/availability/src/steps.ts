import { dateOf } from './calendar.ts'
import { clockOf, dayAt, exactInstant, instantAtOrAfter } from './clock.ts'
import { alwaysOpen, type Opening } from './hours.ts'
import type { Instant, LocalDate, Schedule, Zone } from './schedule.ts'
import { shiftIntervalsOn } from './shifts.ts'

/** A step of a shift, under the day the shift starts on. */
export interface Step extends Opening {
  readonly date: LocalDate
}

/**
 * The shifts cut into steps of the wall clock that start between two instants, in order: whole steps only, counted from
 * each shift's start. A step whose start the clocks skip is left out, one they show twice is there once
 * (docs/decisions/0006-time.md).
 */
export function stepsOfShifts(
  schedule: Schedule | null,
  from: Instant,
  to: Instant,
  zone: Zone,
  stepMinutes: number,
): Step[] {
  if (!(Number.isInteger(stepMinutes) && stepMinutes > 0)) {
    throw new RangeError(`Cannot cut shifts into steps of ${stepMinutes} minutes: it must be a whole number above 0`)
  }
  const clock = clockOf(zone)
  const steps: Step[] = []
  let busyUntil = from
  for (let day = dayAt(from, clock) - 1; instantAtOrAfter(day, 0, clock) <= to; day += 1) {
    const date = dateOf(day)
    if (instantAtOrAfter(day, 0, clock) === instantAtOrAfter(day + 1, 0, clock)) continue
    for (const stretch of shiftIntervalsOn(schedule ?? alwaysOpen, day)) {
      for (let minute = stretch.from; minute + stepMinutes <= stretch.to; minute += stepMinutes) {
        const start = exactInstant(day, minute, clock)
        // Shifts that overlap offer the time they share once.
        if (start === null || start < busyUntil || start > to) continue
        const end = instantAtOrAfter(day, minute + stepMinutes, clock)
        steps.push({ date, from: start, to: end })
        busyUntil = end
      }
    }
  }
  return steps
}
