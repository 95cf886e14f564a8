import { dayFromDate } from './calendar.ts'
import type { DayHours, LocalDate, Schedule } from './schedule.ts'
import { toMinuteInterval } from './shifts.ts'

/**
 * What is wrong with the hours of a day: two shifts share a time; it is open without a shift; the calendar has no such date;
 * or another exception has the date.
 */
export type HoursProblem = 'overlap' | 'no-hours' | 'no-date' | 'same-date'

/** A problem of a weekday (0 is Sunday) or of an exception, by its place in the list. */
export type ScheduleProblem = { readonly kind: HoursProblem } & (
  | { readonly weekday: number; readonly exception: null }
  | { readonly weekday: null; readonly exception: number }
)

/**
 * What is wrong with a schedule. A shift across midnight overlaps with an earlier one of the same day only: the shifts of
 * the following day belong to that day, and where they meet the place is open once.
 */
export function findScheduleProblems({ days, exceptions }: Schedule): ScheduleProblem[] {
  const ofWeek = days.flatMap((hours, weekday) =>
    problemsOfHours(hours).map((kind): ScheduleProblem => ({ weekday, exception: null, kind })),
  )
  const ofExceptions = exceptions.flatMap(({ date, ...hours }, exception) => {
    const kinds: HoursProblem[] = problemsOfHours(hours)
    if (!isDate(date)) kinds.push('no-date')
    if (exceptions.findIndex((other) => other.date === date) < exception) kinds.push('same-date')
    return kinds.map((kind): ScheduleProblem => ({ weekday: null, exception, kind }))
  })
  return [...ofWeek, ...ofExceptions]
}

function problemsOfHours({ closed, shifts }: DayHours): HoursProblem[] {
  if (closed) return []
  if (shifts.length === 0) return ['no-hours']
  const intervals = shifts.map(toMinuteInterval).sort((a, b) => a.from - b.from)
  const isOverlapping = intervals.some(({ from }, at) => at > 0 && from < (intervals[at - 1]?.to ?? 0))
  return isOverlapping ? ['overlap'] : []
}

/** A date, or a day of every year; that is read in a leap year, which has all of them. */
function isDate(date: LocalDate): boolean {
  return dayFromDate(date.replace(/^--/, '2024-')) !== null
}
