import { instantOf, wallTime } from '@sofra/availability'

/** A local time of a business. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** Minutes since midnight. */
  readonly minute: number
}

export type DueTimeCheck =
  | { readonly kind: 'exact' | 'twice'; readonly at: number }
  | { readonly kind: 'incomplete' | 'skipped' | 'past' }

const hour = 3_600_000

/**
 * What a typed date and time of day mean in a zone. `skipped`: the clocks leave the time out on that day; `twice`: it occurs
 * twice, and `at` is the first of both.
 */
export function checkDueTime(
  { date, time }: { date: string; time: string },
  timeZone: string,
  now: number,
): DueTimeCheck {
  const parsed = parseTime(time)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || parsed === null) return { kind: 'incomplete' }
  const at = instantOf(date, parsed, timeZone)
  if (at === null) return { kind: 'skipped' }
  if (at <= now) return { kind: 'past' }
  return { kind: isRepeated(at, { date, minute: parsed }, timeZone) ? 'twice' : 'exact', at }
}

/** Clocks are put back by an hour, in few places by half an hour. */
function isRepeated(at: number, { date, minute }: LocalTime, timeZone: string): boolean {
  return [hour / 2, hour].some((later) => {
    const wall = wallTime(at + later, timeZone)
    return wall.date === date && wall.minute === minute
  })
}

/** Minutes since midnight of `HH:MM`; null if it is none. */
export function parseTime(time: string): number | null {
  const match = /^(\d{2}):(\d{2})/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** `HH:MM` of minutes since midnight. */
export function timeText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
