import type { Instant, LocalDate } from '@sofra/availability'

/** The rules for scheduled orders of a selling type (docs/product.md, sections 3 and 4). */
export interface ScheduleRules {
  readonly on: boolean
  readonly onlySchedule: boolean
  readonly minAdvanceMinutes: number
  /** Default 168 hours: `defaultMaxAdvanceMinutes`. */
  readonly maxAdvanceMinutes: number
  /** The edge of the slot that the advance is measured to. */
  readonly applyOn: 'starting' | 'ending'
  readonly slotMinutes: number
}

/** A time slot for an order, start inclusive, end exclusive. */
export interface Slot {
  readonly from: Instant
  readonly to: Instant
}

/**
 * A slot on offer, with the day its shift starts on: Friday 01:00 is listed under Thursday if Thursday's shift is still
 * open.
 */
export interface OfferedSlot extends Slot {
  readonly date: LocalDate
}

/** The default maximum advance: 168 hours (docs/product.md, section 9). */
export const defaultMaxAdvanceMinutes = 168 * 60

/** Minutes added to the minimum advance when slots are filtered (docs/product.md, section 5). */
export const extraAdvanceMinutes = 15

const minutesPer = { minute: 1, hour: 60, day: 1440 } as const

/** Converts an advance from interval and scale to minutes (docs/product.md, section 9). */
export function advanceMinutes(interval: number, scale: keyof typeof minutesPer): number {
  return interval * minutesPer[scale]
}
