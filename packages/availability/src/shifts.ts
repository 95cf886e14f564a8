import { type Day, dateOf, weekdayOf } from './calendar.ts'
import type { DateException, DayHours, Schedule, Shift, WallMinute } from './schedule.ts'

const minutesPerDay = 1440

/** A shift as minutes since the midnight its day starts with; `to` is above 1440 when it ends the day after. */
export interface MinuteInterval {
  readonly from: WallMinute
  readonly to: WallMinute
}

/** The shifts that start on a day, in order: its exception's, else its weekday's. */
export function shiftIntervalsOn(schedule: Schedule, day: Day): MinuteInterval[] {
  const hours = dayHoursOn(schedule, day)
  if (!hours || hours.closed) return []
  const stretches = hours.shifts.map(toMinuteInterval)
  return stretches.length > 1 ? stretches.sort((a, b) => a.from - b.from) : stretches
}

/** Whether the schedule never closes, told without walking through its days. */
export function isAlwaysOpen(schedule: Schedule): boolean {
  if (schedule.exceptions.length > 0 || schedule.days.length < 7) return false
  return schedule.days.every((day) => !day.closed && day.shifts.some((shift) => shift.from === 0 && isWholeDay(shift)))
}

function isWholeDay(shift: Shift): boolean {
  return toMinuteInterval(shift).to === minutesPerDay
}

function toMinuteInterval({ from, to }: Shift): MinuteInterval {
  return { from, to: to > from ? to : to + minutesPerDay }
}

/** What happens on a day: its exception, else its weekday. */
export function dayHoursOn(schedule: Schedule, day: Day): DayHours | DateException | undefined {
  const weekly = schedule.days[weekdayOf(day)]
  if (schedule.exceptions.length === 0) return weekly

  const date = dateOf(day)
  const yearly = `--${date.slice(-5)}`
  // The year's own date beats the yearly one: a holiday that moved this year is entered without undoing the rule.
  return (
    schedule.exceptions.find((exception) => exception.date === date) ??
    schedule.exceptions.find((exception) => exception.date === yearly) ??
    weekly
  )
}
