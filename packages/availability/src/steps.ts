import { dateOf } from './calendar.ts'
import { clockOf, dayAt, exactInstant, instantAtOrAfter } from './clock.ts'
import { alwaysOpen, type Opening } from './hours.ts'
import type { Instant, LocalDate, Schedule, Zone } from './schedule.ts'
import { shiftIntervalsOn } from './shifts.ts'

/** A step of a shift, with the day that the shift starts on. */
export interface Step extends Opening {
  readonly date: LocalDate
}

/**
 * Splits shifts into steps of `stepMinutes` local minutes that start between two instants, in order. Steps are counted
 * from the start of each shift; a shorter rest is dropped. A step whose start is skipped by a clock change is omitted,
 * a repeated one occurs once (docs/decisions/0006-time.md).
 * @throws RangeError if `stepMinutes` is not a positive integer or the zone is unknown.
 */
export function stepsOfShifts(
  schedule: Schedule | null,
  from: Instant,
  to: Instant,
  zone: Zone,
  stepMinutes: number,
): Step[] {
  if (!(Number.isInteger(stepMinutes) && stepMinutes > 0)) {
    throw new RangeError(`Cannot split shifts into steps of ${stepMinutes} minutes: it must be a positive integer`)
  }
  const clock = clockOf(zone)
  const steps: Step[] = []
  let busyUntil = from
  for (let day = dayAt(from, clock) - 1; instantAtOrAfter(day, 0, clock) <= to; day += 1) {
    const date = dateOf(day)
    if (instantAtOrAfter(day, 0, clock) === instantAtOrAfter(day + 1, 0, clock)) continue
    for (const interval of shiftIntervalsOn(schedule ?? alwaysOpen, day)) {
      for (let minute = interval.from; minute + stepMinutes <= interval.to; minute += stepMinutes) {
        const start = exactInstant(day, minute, clock)
        // Overlapping shifts yield their common time once.
        if (start === null || start < busyUntil || start > to) continue
        const end = instantAtOrAfter(day, minute + stepMinutes, clock)
        steps.push({ date, from: start, to: end })
        busyUntil = end
      }
    }
  }
  return steps
}
