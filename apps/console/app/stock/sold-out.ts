import { type Instant, instantOf, wallTime, type Zone } from '@sofra/availability'

/** The business day ends at 05:00 local time, in minutes since midnight. */
const newDayMinute = 5 * 60

const day = 24 * 60 * 60 * 1000

/** The instant at which "sold out today" ends: the next 05:00 in `zone`. */
export function endOfToday(now: Instant, zone: Zone): Instant {
  const { date, minute } = wallTime(now, zone)
  const endDate = minute < newDayMinute ? date : wallTime(now + day, zone).date
  // 05:00 exists on every day: clock changes happen earlier at night.
  return instantOf(endDate, newDayMinute, zone) ?? now + day
}
