/** The local date and time in a time zone. `month`: 1–12; `weekday`: 0 is Sunday. */
export type WallClock = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  weekday: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * The local date and time in `zone` (IANA name) at `instant` (epoch milliseconds). Only numbers are read from Intl, because
 * browsers differ in the names of months.
 *
 * @throws RangeError for an unknown time zone.
 */
export function wallClock(instant: number, zone: string): WallClock {
  const read = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of clockOf(zone).formatToParts(instant)) {
    if (Object.hasOwn(read, type)) read[type as keyof typeof read] = Number(value)
  }
  return { ...read, weekday: new Date(Date.UTC(read.year, read.month - 1, read.day)).getUTCDay() }
}

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    clocks.set(zone, clock)
  }
  return clock
}

/** The number of days since 1970-01-01, for computing the difference between two days. */
export function dayNumber({ year, month, day }: Pick<WallClock, 'year' | 'month' | 'day'>): number {
  return Math.round(Date.UTC(year, month - 1, day) / 86_400_000)
}
