/** Local minutes since the midnight that a shift's day starts with, 0 to 1440. */
export type WallMinute = number

/** An instant: milliseconds since the epoch. */
export type Instant = number

/** An IANA time zone name such as `Asia/Kuwait`. */
export type Zone = string

/** A local calendar date, `YYYY-MM-DD`. */
export type LocalDate = string

/**
 * One shift of a day, start inclusive, end exclusive. It belongs to the day it starts on: a `to` at or before `from` is
 * on the following day; 0 to 1440 is the whole day (`"24"` on the wire).
 */
export interface Shift {
  readonly from: WallMinute
  readonly to: WallMinute
}

/** The hours of one weekday. `closed` takes precedence over the shifts, which are then stored for later use. */
export interface DayHours {
  readonly closed: boolean
  readonly shifts: readonly Shift[]
}

/**
 * A holiday or a day of special hours. A full date (`2026-12-02`) takes precedence over a yearly one (`--12-02`);
 * either replaces the shifts that start on that date.
 */
export interface DateException extends DayHours {
  readonly date: LocalDate | `--${string}`
}

/** Weekly hours with their exceptions. `days[0]` is Sunday. */
export interface Schedule {
  readonly days: readonly DayHours[]
  readonly exceptions: readonly DateException[]
}

/** An interval without availability inside opening hours. A null `until` means that it lasts until staff end it. */
export interface Pause {
  readonly from: Instant
  readonly until: Instant | null
  /** The number of the order because of which the branch paused itself; left out: staff began the pause. */
  readonly unanswered?: number
}
