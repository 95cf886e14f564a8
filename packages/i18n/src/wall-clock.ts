/** What a clock and a calendar on the wall of a place show. `weekday`: 0 is Sunday. */
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
 * What the clock in `zone` (IANA name) shows at `instant` (epoch milliseconds). Only numbers are asked of Intl:
 * those every browser has right in every language, unlike the names of months.
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

/** The day a wall clock shows as a count of days, for telling how far two days are apart. */
export function dayNumber({ year, month, day }: Pick<WallClock, 'year' | 'month' | 'day'>): number {
  return Math.round(Date.UTC(year, month - 1, day) / 86_400_000)
}
