import type { Instant } from '@sofra/availability'

/** How long a party of up to `upTo` guests stays. */
export interface StayRule {
  readonly upTo: number
  readonly minutes: number
}

/** How a branch takes reservations (docs/decisions/0105-reservations.md). */
export interface ReservationRules {
  /** Whether guests choose a table on the floor plan. */
  readonly withTable: boolean
  /** The largest party that guests may book online. */
  readonly maxGuests: number
  readonly minAdvanceMinutes: number
  readonly maxAdvanceMinutes: number
  /** The minutes between the times on offer. */
  readonly stepMinutes: number
  /** By party size, ascending; the last one counts for all larger parties. Empty: `defaultStayMinutes`. */
  readonly stays: readonly StayRule[]
  /** The minutes that a table stays free after a party. */
  readonly bufferMinutes: number
  /** The most guests who arrive within a quarter of an hour; null: no limit. */
  readonly maxCovers: number | null
  /** Who accepts a reservation. */
  readonly acceptedBy: 'system' | 'staff'
  /** Hours before the reservation at which the guest is reminded; null: never. */
  readonly reminderHours: number | null
  /** Groups of ids of tables that can be put together. */
  readonly combinations: readonly (readonly string[])[]
}

export const defaultStayMinutes = 120
/** What guests can book where a branch has no rules of its own. */
export const defaultReservationRules: ReservationRules = {
  withTable: false,
  maxGuests: 1,
  minAdvanceMinutes: 0,
  maxAdvanceMinutes: 60 * 24 * 60,
  stepMinutes: 15,
  stays: [],
  bufferMinutes: 0,
  maxCovers: null,
  acceptedBy: 'system',
  reminderHours: 24,
  combinations: [],
}

/** The limits of the settings; the bounds are inclusive. */
export const reservationLimits = {
  guests: { min: 1, max: 500 },
  advanceMinutes: { min: 0, max: 525_600 },
  stepMinutes: [15, 30, 60],
  stayMinutes: { min: 15, max: 720 },
  stays: 20,
  bufferMinutes: { min: 0, max: 240 },
  covers: { min: 1, max: 10_000 },
  reminderHours: { min: 1, max: 168 },
  combinations: 100,
  combinedTables: 12,
} as const

/** The minutes that a party stays. */
export function stayMinutes({ stays }: Pick<ReservationRules, 'stays'>, guests: number): number {
  return (stays.find(({ upTo }) => guests <= upTo) ?? stays.at(-1))?.minutes ?? defaultStayMinutes
}

/** The milliseconds of a quarter of an hour, in which `maxCovers` counts arrivals. */
export const paceMilliseconds = 15 * 60_000

/** The start of the quarter of an hour of an instant. */
export function paceOf(instant: Instant): Instant {
  return Math.floor(instant / paceMilliseconds) * paceMilliseconds
}
