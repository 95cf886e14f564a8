import type { Instant } from '@sofra/availability'

/** How orders for later are taken, per selling type (source spec, sections 3 and 4). */
export interface ScheduleRules {
  readonly on: boolean
  readonly onlySchedule: boolean
  readonly minAdvanceMinutes: number
  /** Default 168 hours. */
  readonly maxAdvanceMinutes: number
  /** Which edge of the slot the advance is measured to. */
  readonly applyOn: 'starting' | 'ending'
  readonly slotMinutes: number
}

/** A time an order can be wanted for, start inclusive, end exclusive. */
export interface Slot {
  readonly from: Instant
  readonly to: Instant
}
