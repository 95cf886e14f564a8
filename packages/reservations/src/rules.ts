import type { Instant } from '@sofra/availability'

/** How long a party of up to `upTo` guests stays. */
export interface StayRule {
  readonly upTo: number
  readonly minutes: number
}

/** The money that is paid with a reservation of a large party, and until when a cancellation returns it. */
export interface DepositRule {
  /** In minor units, per guest. */
  readonly perGuest: number
  /** The smallest party that pays it. */
  readonly fromGuests: number
  /** Hours before the reservation until which a guest's cancellation returns the deposit. */
  readonly refundHours: number
}

/** How a branch takes reservations (docs/decisions/0105-reservations.md). */
export interface ReservationRules {
  /** Whether guests choose a table on the floor plan. */
  readonly withTable: boolean
  /** Whether guests order beforehand, from the items that are marked for reservations. */
  readonly withOrder: boolean
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
  /** Null: none is asked for. */
  readonly deposit: DepositRule | null
  /** Hours before the reservation at which the guest is reminded; null: never. */
  readonly reminderHours: number | null
  /** Groups of ids of tables that can be put together. */
  readonly combinations: readonly (readonly string[])[]
}

export const defaultStayMinutes = 120
/** What guests can book where a branch has no rules of its own. */
export const defaultReservationRules: ReservationRules = {
  withTable: false,
  withOrder: false,
  maxGuests: 1,
  minAdvanceMinutes: 0,
  maxAdvanceMinutes: 60 * 24 * 60,
  stepMinutes: 15,
  stays: [],
  bufferMinutes: 0,
  maxCovers: null,
  acceptedBy: 'system',
  deposit: null,
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
  refundHours: { min: 0, max: 720 },
  reminderHours: { min: 1, max: 168 },
  combinations: 100,
  combinedTables: 12,
} as const

/** The minutes that a party stays. */
export function stayMinutes({ stays }: Pick<ReservationRules, 'stays'>, guests: number): number {
  return (stays.find(({ upTo }) => guests <= upTo) ?? stays.at(-1))?.minutes ?? defaultStayMinutes
}

/** The deposit of a party in minor units; 0: none. */
export function depositOf({ deposit }: Pick<ReservationRules, 'deposit'>, guests: number): number {
  return deposit && guests >= deposit.fromGuests ? deposit.perGuest * guests : 0
}

/** The milliseconds of a quarter of an hour, in which `maxCovers` counts arrivals. */
export const paceMilliseconds = 15 * 60_000

/** The start of the quarter of an hour of an instant. */
export function paceOf(instant: Instant): Instant {
  return Math.floor(instant / paceMilliseconds) * paceMilliseconds
}
