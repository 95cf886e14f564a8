import type { DateException, DayHours, Schedule, Shift } from '@sofra/availability'

/** The weekdays, Sunday first. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

const wholeDay: Shift = { from: 0, to: 1440 }
export const openAllDay: DayHours = { closed: false, shifts: [wholeDay] }

/** The hours that a schedule begins with. */
export const firstSchedule: Schedule = {
  days: weekdays.map(() => ({ closed: false, shifts: [{ from: 9 * 60, to: 22 * 60 }] })),
  exceptions: [],
}

/** How a day is open. */
export type DayKind = 'closed' | 'all-day' | 'hours'

export function kindOfDay({ closed, shifts }: DayHours): DayKind {
  if (closed || shifts.length === 0) return 'closed'
  return shifts.some(isWholeDay) ? 'all-day' : 'hours'
}

/** Whether a shift covers the 24 hours of its day. */
export function isWholeDay({ from, to }: Shift): boolean {
  return from === 0 && (to === 0 || to === 1440)
}

/** The hours of a day once it is open in another way. A closed day keeps its shifts for later. */
export function withKind(hours: DayHours, kind: DayKind): DayHours {
  if (kind === 'closed') return { ...hours, closed: true }
  if (kind === 'all-day') return openAllDay
  const shifts = hours.shifts.filter((shift) => !isWholeDay(shift))
  return { closed: false, shifts: shifts.length > 0 ? shifts : (firstSchedule.days[0]?.shifts ?? []) }
}

/** The hours with one more shift: two hours after the last one, up to its length later. */
export function withShift({ shifts }: DayHours): DayHours {
  const last = shifts.at(-1)
  const from = last ? Math.min((last.to > last.from ? last.to : 0) + 120, 1380) : 9 * 60
  return { closed: false, shifts: [...shifts, { from, to: Math.min(from + 240, 1440) }] }
}

export function withoutShift({ shifts }: DayHours, at: number): DayHours {
  const remaining = shifts.toSpliced(at, 1)
  return { closed: remaining.length === 0, shifts: remaining }
}

export function withTimes(hours: DayHours, at: number, shift: Shift): DayHours {
  return { ...hours, shifts: hours.shifts.with(at, shift) }
}

export function withDay(schedule: Schedule, weekday: number, hours: DayHours): Schedule {
  return { ...schedule, days: schedule.days.with(weekday, hours) }
}

/** The schedule with the hours of one weekday on others too. */
export function copyDay(schedule: Schedule, weekday: number, to: readonly number[]): Schedule {
  const hours = schedule.days[weekday]
  if (!hours) return schedule
  return { ...schedule, days: schedule.days.map((own, day) => (to.includes(day) ? hours : own)) }
}

/** The schedule with an exception, in the order of dates; one of the same date is replaced. */
export function withException(schedule: Schedule, exception: DateException): Schedule {
  const others = schedule.exceptions.filter(({ date }) => date !== exception.date)
  return { ...schedule, exceptions: [...others, exception].sort((a, b) => (a.date < b.date ? -1 : 1)) }
}

export function withoutException(schedule: Schedule, date: string): Schedule {
  return { ...schedule, exceptions: schedule.exceptions.filter((exception) => exception.date !== date) }
}

/** A part of a day, in minutes since its midnight. `spilled`: the rest of a shift of the day before. */
export interface DaySegment {
  readonly from: number
  readonly to: number
  readonly spilled: boolean
}

/** What a weekday is open, as the week grid draws it: its shifts until midnight, and the rest of those of the day before. */
export function segmentsOf({ days }: Schedule, weekday: number): DaySegment[] {
  const shiftsOf = (day: number) => {
    const hours = days[(day + 7) % 7]
    return !hours || hours.closed ? [] : hours.shifts
  }
  const own = shiftsOf(weekday).map(({ from, to }) => ({ from, to: to > from ? to : 1440, spilled: false }))
  const rest = shiftsOf(weekday - 1)
    .filter(({ from, to }) => to <= from && to > 0)
    .map(({ to }) => ({ from: 0, to, spilled: true }))
  return [...rest, ...own]
}
