import { type Day, dateOf, weekdayOf } from './calendar.ts'
import type { DateException, DayHours, Schedule, Shift, WallMinute } from './schedule.ts'

const minutesPerDay = 1440

/** A shift in minutes since the midnight its day starts with; `to` exceeds 1440 if it ends on the following day. */
export interface MinuteInterval {
  readonly from: WallMinute
  readonly to: WallMinute
}

/** The shifts that start on a day, in order: those of its exception, else of its weekday. */
export function shiftIntervalsOn(schedule: Schedule, day: Day): MinuteInterval[] {
  const hours = dayHoursOn(schedule, day)
  if (!hours || hours.closed) return []
  const intervals = hours.shifts.map(toMinuteInterval)
  return intervals.length > 1 ? intervals.sort((a, b) => a.from - b.from) : intervals
}

/** Whether the schedule never closes, computed without iterating over days. */
export function isAlwaysOpen(schedule: Schedule): boolean {
  if (schedule.exceptions.length > 0 || schedule.days.length < 7) return false
  return schedule.days.every((day) => !day.closed && day.shifts.some((shift) => shift.from === 0 && isWholeDay(shift)))
}

function isWholeDay(shift: Shift): boolean {
  return toMinuteInterval(shift).to === minutesPerDay
}

/** A shift in minutes since the midnight of its day. */
export function toMinuteInterval({ from, to }: Shift): MinuteInterval {
  return { from, to: to > from ? to : to + minutesPerDay }
}

/** The hours of a day: its exception, else its weekday. */
export function dayHoursOn(schedule: Schedule, day: Day): DayHours | DateException | undefined {
  const weekly = schedule.days[weekdayOf(day)]
  if (schedule.exceptions.length === 0) return weekly

  const date = dateOf(day)
  const yearly = `--${date.slice(-5)}`
  // A full date takes precedence over a yearly one, so a holiday that moved this year is entered without changing the
  // yearly rule.
  return (
    schedule.exceptions.find((exception) => exception.date === date) ??
    schedule.exceptions.find((exception) => exception.date === yearly) ??
    weekly
  )
}
