import type { LocalDate } from './schedule.ts'

/** A calendar day as days since 1970-01-01. */
export type Day = number

/** The length of a calendar day; a local day can be longer or shorter. */
export const millisecondsPerDay = 86_400_000

/**
 * The day of a Gregorian date; a month or day out of range carries over into the next. Algorithm: days_from_civil by
 * Howard Hinnant.
 */
export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  // Years start in March here, so that the leap day is last and the days before a month are linear.
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The date of a day, `YYYY-MM-DD`. Algorithm: civil_from_days by Howard Hinnant. */
export function dateOf(day: Day): LocalDate {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const dayOfMonth = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`
}

/** The day of a date, or null if the date does not exist (`2026-02-30`). */
export function dayFromDate(date: LocalDate): Day | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!parts) return null
  const day = dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3]))
  return dateOf(day) === date ? day : null
}

/** The weekday of a day; 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : `${number}`
}
