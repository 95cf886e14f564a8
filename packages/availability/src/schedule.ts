/** Minutes of the wall clock since the local midnight a shift's day starts with, 0 to 1440. */
export type WallMinute = number

/** An instant: milliseconds since the epoch. */
export type Instant = number

/** An IANA time zone name such as `Asia/Kuwait`. */
export type Zone = string

/** A local calendar date, `YYYY-MM-DD`. */
export type LocalDate = string

/**
 * One opening of a day, start inclusive, end exclusive. It belongs to the day it starts on: `to` at or before `from`
 * ends on the following day; 0 to 1440 is the whole day (the source's `"24"`).
 */
export interface Shift {
  readonly from: WallMinute
  readonly to: WallMinute
}

/** What happens on one weekday. `closed` wins over any shifts kept for later. */
export interface DayHours {
  readonly closed: boolean
  readonly shifts: readonly Shift[]
}

/**
 * A holiday or a day of special hours. A full date (`2026-12-02`) beats a yearly one (`--12-02`); either replaces the
 * shifts that start on that date.
 */
export interface DateException extends DayHours {
  readonly date: LocalDate | `--${string}`
}

/** Weekly hours with their exceptions. `days[0]` is Sunday. */
export interface Schedule {
  readonly days: readonly DayHours[]
  readonly exceptions: readonly DateException[]
}

/** A time nothing can be had although the hours say open; without `until` it lasts until someone ends it. */
export interface Pause {
  readonly from: Instant
  readonly until: Instant | null
}
