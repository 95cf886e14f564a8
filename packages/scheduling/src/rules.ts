import type { Instant, LocalDate } from '@sofra/availability'

/** How orders for later are taken, per selling type (source spec, sections 3 and 4). */
export interface ScheduleRules {
  readonly on: boolean
  readonly onlySchedule: boolean
  readonly minAdvanceMinutes: number
  /** Default 168 hours: `defaultMaxAdvanceMinutes`. */
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

/** A slot on offer, under the day its shift starts on: Friday 01:00 is found under Thursday when Thursday's shift lasts. */
export interface OfferedSlot extends Slot {
  readonly date: LocalDate
}

/** How far ahead a time can be wanted when the shop says nothing: 168 hours (source spec, section 9). */
export const defaultMaxAdvanceMinutes = 168 * 60

/** What is added to the minimum advance when slots are filtered (source spec, section 5). */
export const extraAdvanceMinutes = 15

const minutesPer = { minute: 1, hour: 60, day: 1440 } as const

/** An advance as the source keeps it, an interval and its scale, in minutes (source spec, section 9). */
export function advanceMinutes(interval: number, scale: keyof typeof minutesPer): number {
  return interval * minutesPer[scale]
}
