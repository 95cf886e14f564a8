import {
  type Availability,
  hoursAvailability,
  type Instant,
  type Pause,
  type Schedule,
  type Zone,
} from '@sofra/availability'
import type { ScheduleRules } from './rules.ts'

const millisecondsPerMinute = 60_000

/** Whether an order is for now or for a chosen later time. */
export type OrderTiming = 'now' | 'later'

/** When a branch takes orders for one selling type. */
export interface OrderHours {
  readonly hours: Schedule
  readonly pauses: readonly Pause[]
  /** Minutes before closing time at which the last order is taken; 0: at closing time. */
  readonly lastOrderMinutes: number
}

/**
 * Whether orders are taken at an instant, why not, and when that changes: until the last order, not until closing time
 * (docs/decisions/0015-fee-rules-and-last-orders.md).
 * @throws RangeError if the zone is unknown.
 */
export function orderAvailability(
  { hours, pauses, lastOrderMinutes }: OrderHours,
  instant: Instant,
  zone: Zone,
): Availability {
  return hoursAvailability(hours, pauses, instant, zone, lastOrderMinutes)
}

/** A pause that applies. */
export interface CurrentPause {
  /** Null: until staff end it. */
  readonly until: Instant | null
  /** The number of the order because of which the branch paused itself; null: staff began the pause. */
  readonly unanswered: number | null
}

/** The pause that applies at an instant, the one that ends last of those that overlap; null: none applies. */
export function pauseAt(pauses: readonly Pause[], instant: Instant): CurrentPause | null {
  const endOf = ({ until }: Pause) => until ?? Number.POSITIVE_INFINITY
  const now = pauses.filter((pause) => pause.from <= instant && instant < endOf(pause))
  const [last] = now.toSorted((a, b) => endOf(b) - endOf(a))
  return last ? { until: last.until, unanswered: last.unanswered ?? null } : null
}

/** Closing time and last order of the current opening; null outside an opening or without an end within 14 days. */
export interface ClosingTimes {
  readonly closesAt: Instant | null
  /** When the last order is or was taken; null if orders are taken until closing time. */
  readonly lastOrderAt: Instant | null
}

/**
 * Closing time and last order of the opening at an instant (docs/decisions/0015-fee-rules-and-last-orders.md).
 * @throws RangeError if the zone is unknown.
 */
export function closingTimes(
  { hours, pauses, lastOrderMinutes }: OrderHours,
  instant: Instant,
  zone: Zone,
): ClosingTimes {
  const doors = hoursAvailability(hours, pauses, instant, zone)
  const closing = hoursAvailability(hours, [], instant, zone)
  const end = closing.available ? closing.until : null
  return {
    closesAt: doors.available ? doors.until : null,
    lastOrderAt: end === null || lastOrderMinutes === 0 ? null : end - lastOrderMinutes * millisecondsPerMinute,
  }
}

/** The state that decides whether a shop takes an order. */
export interface ShopState {
  readonly sellingType: 'delivery' | 'dine-in' | 'pickup' | 'product-service' | 'reservation'
  /** The availability of the branch for that selling type; null while unknown. */
  readonly hours: Availability | null
  /** The delivery is shipped abroad. */
  readonly shipping: boolean
  /** Null: this selling type has no scheduled orders. */
  readonly rules: ScheduleRules | null
  /** Guests may order at the table. */
  readonly dineInCart: boolean
}

/** `later` if the shop is closed or takes scheduled orders only, else `now` (docs/product.md, section 4). */
export function orderTiming(open: boolean, rules: ScheduleRules): OrderTiming {
  return open && !(rules.on && rules.onlySchedule) ? 'now' : 'later'
}

/**
 * Whether the shop is open for a selling type. Unknown hours count as open; shipping has no opening hours
 * (docs/product.md, section 4).
 */
export function shopAvailability({ sellingType, hours, shipping }: ShopState): Availability {
  if (hours === null || (sellingType === 'delivery' && shipping)) return { available: true, until: null }
  return hours
}

/**
 * Whether the cart can be ordered: the shop is open, or delivery or pickup can be scheduled. At the table, the business
 * must allow ordering (docs/product.md, section 4).
 */
export function canOrder(facts: ShopState): boolean {
  const { sellingType, rules, dineInCart } = facts
  if (sellingType === 'dine-in' && !dineInCart) return false
  if (shopAvailability(facts).available) return true
  return (sellingType === 'delivery' || sellingType === 'pickup') && rules?.on === true
}
