import { type Instant, instantOf, wallTime } from '@sofra/availability'

/** A local time of a shop. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** Minutes since midnight. */
  readonly minute: number
}

const friday = 5
const nightMinute = 23 * 60 + 30
const morningMinute = 8 * 60

/** Eight o'clock on the next day of the shop. */
export function tomorrowMorning(now: Instant, zone: string): LocalTime {
  return { date: daysAfter(wallTime(now, zone).date, 1), minute: morningMinute }
}

/** The next Friday at half past eleven at night: when hours that end after midnight show their mistakes. */
export function fridayNight(now: Instant, zone: string): LocalTime {
  const { date, weekday, minute } = wallTime(now, zone)
  const days = (friday - weekday + 7) % 7
  return { date: daysAfter(date, days === 0 && minute >= nightMinute ? 7 : days), minute: nightMinute }
}

/** The local time of an instant. */
export function localTimeOf(instant: Instant, zone: string): LocalTime {
  const { date, minute } = wallTime(instant, zone)
  return { date, minute: Math.floor(minute) }
}

/** The instant of a local time; null if the clocks skip it. */
export function instantOfLocal({ date, minute }: LocalTime, zone: string): Instant | null {
  return instantOf(date, minute, zone)
}

/** `HH:MM` */
export function clockText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The minutes of `HH:MM`; null for other text. */
export function minuteOfClock(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
