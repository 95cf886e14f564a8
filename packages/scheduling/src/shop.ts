import type { Answer } from '@sofra/availability'
import type { ScheduleRules } from './rules.ts'

/** Now, or later at a chosen time. */
export type ScheduleType = 'now' | 'later'

/** What decides whether a shop takes an order at all. */
export interface ShopFacts {
  readonly sellingType: 'delivery' | 'dine-in' | 'pickup' | 'product-service' | 'reservation'
  /** The branch's hours and pauses for that selling type; null while they are not yet known. */
  readonly hours: Answer | null
  /** The delivery goes abroad. */
  readonly shipping: boolean
  /** Null: this selling type knows no later. */
  readonly rules: ScheduleRules | null
  /** The business lets guests order at the table. */
  readonly dineInCart: boolean
}

/** Orders are for later when the shop is closed or only takes scheduled ones (source spec, section 4). */
export function scheduleType(open: boolean, rules: ScheduleRules): ScheduleType {
  return open && !(rules.on && rules.onlySchedule) ? 'now' : 'later'
}

/**
 * Whether the shop is open for a selling type: as its hours say, open while they are not yet known; what is sent abroad
 * keeps no hours (source spec, section 4).
 */
export function shopAnswer({ sellingType, hours, shipping }: ShopFacts): Answer {
  if (hours === null || (sellingType === 'delivery' && shipping)) return { available: true, until: null }
  return hours
}

/**
 * Whether the cart may become an order: the shop is open, or delivery or pickup can be scheduled; at the table the
 * business must let guests order (source spec, section 4).
 */
export function canOrder(facts: ShopFacts): boolean {
  const { sellingType, rules, dineInCart } = facts
  if (sellingType === 'dine-in' && !dineInCart) return false
  if (shopAnswer(facts).available) return true
  return (sellingType === 'delivery' || sellingType === 'pickup') && rules?.on === true
}
