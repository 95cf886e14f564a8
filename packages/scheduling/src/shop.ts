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

/** Now, or later at a chosen time. */
export type OrderTiming = 'now' | 'later'

/** When a branch takes orders for one way of selling. */
export interface OrderHours {
  readonly hours: Schedule
  readonly pauses: readonly Pause[]
  /** How long before the doors close the last order is taken; 0: until they close. */
  readonly lastOrderMinutes: number
}

/**
 * Whether orders are taken at an instant, why not, and when that changes: until the last order, not until the doors
 * close (docs/decisions/0015-fee-rules-and-last-orders.md).
 */
export function orderAvailability(
  { hours, pauses, lastOrderMinutes }: OrderHours,
  instant: Instant,
  zone: Zone,
): Availability {
  return hoursAvailability(hours, pauses, instant, zone, lastOrderMinutes)
}

/** The times of the opening in view; null where there is none, or no end in sight. */
export interface ClosingTimes {
  readonly closesAt: Instant | null
  /** When the last order is taken, or was; null where orders are taken until the doors close. */
  readonly lastOrderAt: Instant | null
}

/**
 * When the doors that are open at an instant close, and when orders end before that
 * (docs/decisions/0015-fee-rules-and-last-orders.md).
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

/** What decides whether a shop takes an order at all. */
export interface ShopState {
  readonly sellingType: 'delivery' | 'dine-in' | 'pickup' | 'product-service' | 'reservation'
  /** The branch's hours and pauses for that selling type; null while they are not yet known. */
  readonly hours: Availability | null
  /** The delivery goes abroad. */
  readonly shipping: boolean
  /** Null: this selling type knows no later. */
  readonly rules: ScheduleRules | null
  /** The business lets guests order at the table. */
  readonly dineInCart: boolean
}

/** Orders are for later when the shop is closed or only takes scheduled ones (source spec, section 4). */
export function orderTiming(open: boolean, rules: ScheduleRules): OrderTiming {
  return open && !(rules.on && rules.onlySchedule) ? 'now' : 'later'
}

/**
 * Whether the shop is open for a selling type: as its hours say, open while they are not yet known; what is sent abroad
 * keeps no hours (source spec, section 4).
 */
export function shopAvailability({ sellingType, hours, shipping }: ShopState): Availability {
  if (hours === null || (sellingType === 'delivery' && shipping)) return { available: true, until: null }
  return hours
}

/**
 * Whether the cart may become an order: the shop is open, or delivery or pickup can be scheduled; at the table the
 * business must let guests order (source spec, section 4).
 */
export function canOrder(facts: ShopState): boolean {
  const { sellingType, rules, dineInCart } = facts
  if (sellingType === 'dine-in' && !dineInCart) return false
  if (shopAvailability(facts).available) return true
  return (sellingType === 'delivery' || sellingType === 'pickup') && rules?.on === true
}
