import type { Instant } from '@sofra/availability'
import type { Slot } from './rules.ts'

/** One limit on how much fits into a slot: orders of the branch, dishes of a station, trips of the drivers. */
export interface CapacityRule {
  readonly id: string
  /** Places in each slot. */
  readonly limit: number
  /** Places taken, by the instant a slot starts. */
  readonly taken: ReadonlyMap<Instant, number>
}

/**
 * Places left in a slot: what the tightest rule leaves; null when there is no rule. Never below 0 (spec, section 6).
 */
export function remainingCapacity(slot: Slot, rules: readonly CapacityRule[]): number | null {
  let left: number | null = null
  for (const rule of rules) {
    const here = Math.max(0, rule.limit - (rule.taken.get(slot.from) ?? 0))
    if (left === null || here < left) left = here
  }
  return left
}

/** The slots with a place left: one is closed when any of its rules is exhausted (spec, section 6). */
export function availableSlots<S extends Slot>(slots: readonly S[], rules: readonly CapacityRule[]): S[] {
  return slots.filter((slot) => remainingCapacity(slot, rules) !== 0)
}
