import { type Instant, instantOf, wallTime, type Zone } from '@sofra/availability'
import type { Item } from '@sofra/menu'

/** The hour at which yesterday is over for a kitchen, whatever the calendar says. */
const newDayMinute = 5 * 60

const day = 24 * 60 * 60 * 1000

/** When "sold out today" ends: at the next five in the morning of the shop. */
export function endOfToday(now: Instant, zone: Zone): Instant {
  const { date, minute } = wallTime(now, zone)
  const wanted = minute < newDayMinute ? date : wallTime(now + day, zone).date
  // Five in the morning exists on every day that clocks change: they do so earlier at night.
  return instantOf(wanted, newDayMinute, zone) ?? now + day
}

/** Whether an item is switched to sold out at `now`, and until when (null: until it is turned back). */
export function soldOutAt({ soldOut }: Pick<Item, 'soldOut'>, now: Instant): Item['soldOut'] {
  return soldOut && (soldOut.until === null || soldOut.until > now) ? soldOut : null
}
