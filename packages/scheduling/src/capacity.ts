import type { Instant } from '@sofra/availability'
import type { Slot } from './rules.ts'

/** A capacity limit per slot: orders of the branch, dishes of a station, trips of the drivers. */
export interface CapacityRule {
  readonly id: string
  /** Capacity of each slot. */
  readonly limit: number
  /** Capacity in use, by the start of the slot. */
  readonly taken: ReadonlyMap<Instant, number>
}

/** The remaining capacity of a slot by its tightest rule, from 0; null without rules (docs/product.md, section 15). */
export function remainingCapacity(slot: Slot, rules: readonly CapacityRule[]): number | null {
  let left: number | null = null
  for (const rule of rules) {
    const here = Math.max(0, rule.limit - (rule.taken.get(slot.from) ?? 0))
    if (left === null || here < left) left = here
  }
  return left
}

/**
 * The slots with remaining capacity: a slot is full when any of its rules is exhausted (docs/product.md, section 15).
 */
export function availableSlots<S extends Slot>(slots: readonly S[], rules: readonly CapacityRule[]): S[] {
  return slots.filter((slot) => remainingCapacity(slot, rules) !== 0)
}
