import { type Instant, type LocalDate, sameTimeDaysBefore, type Zone } from '@sofra/availability'
import type { Amount, Currency } from '@sofra/money'

/** What was sold: the number of orders and the sum of their totals, in minor units. */
export interface Sales {
  readonly orders: number
  readonly total: Amount
}

/** The sales of a branch so far today, and those of the same weekday last week up to the same time of day. */
export interface SalesSoFar {
  readonly branchId: string
  readonly currency: Currency
  /** In the time zone of the business. */
  readonly date: LocalDate
  readonly today: Sales
  readonly lastWeek: Sales
}

/** A part of a local day: the orders of `date` that were placed up to `until`. */
export interface PartOfDay {
  readonly date: LocalDate
  readonly until: Instant
}

/** The day so far at `now`, and the same part of the same weekday last week. */
export function comparedDays(now: Instant, zone: Zone): { readonly today: PartOfDay; readonly lastWeek: PartOfDay } {
  const { date } = sameTimeDaysBefore(now, 0, zone)
  const before = sameTimeDaysBefore(now, 7, zone)
  return { today: { date, until: now }, lastWeek: { date: before.date, until: before.instant } }
}
