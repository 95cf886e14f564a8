import type { Availability, Instant, LocalDate, Zone } from '@sofra/availability'
import type { SellingType } from '@sofra/menu'
import type { ClosingTimes, Slot } from '@sofra/scheduling'
import type { DayShiftsWire, ShiftsResponseWire, TodayShiftsWire } from './availability.ts'
import {
  availabilityFromWire,
  availabilityToWire,
  byTypeFromWire,
  byTypeToWire,
  instantFromWire,
  instantToWire,
} from './basics-codec.ts'

/** The openings of a selling type on a day, and the slots for orders. */
export interface DayShifts {
  readonly openings: readonly Slot[]
  readonly slots: readonly Slot[]
  /** Slots without remaining capacity. */
  readonly fullSlots: readonly Slot[]
}

/** `availability` is that of orders; closing time can be later. */
export interface TodayShifts extends DayShifts, ClosingTimes {
  readonly availability: Availability
}

/** The hours of a branch from today on. */
export interface Shifts {
  readonly timeZone: Zone
  readonly now: Instant
  readonly today: { readonly date: LocalDate; readonly types: Readonly<Partial<Record<SellingType, TodayShifts>>> }
  /** Seven days from today, or more if orders are accepted further ahead. */
  readonly days: readonly {
    readonly date: LocalDate
    /** 0 is Sunday. */
    readonly weekday: number
    readonly types: Readonly<Partial<Record<SellingType, DayShifts>>>
  }[]
}

/** Encodes the hours of a branch. */
export function shiftsToWire(shifts: Shifts): ShiftsResponseWire {
  return {
    time_zone: shifts.timeZone,
    current_time: instantToWire(shifts.now),
    today: { date: shifts.today.date, types: byTypeToWire(shifts.today.types, todayToWire) },
    days: shifts.days.map(({ date, weekday, types }) => ({ date, weekday, types: byTypeToWire(types, dayToWire) })),
  }
}

/** Decodes the hours of a branch. */
export function shiftsFromWire(wire: ShiftsResponseWire): Shifts {
  return {
    timeZone: wire.time_zone,
    now: instantFromWire(wire.current_time),
    today: { date: wire.today.date, types: byTypeFromWire(wire.today.types, todayFromWire) },
    days: wire.days.map(({ date, weekday, types }) => ({ date, weekday, types: byTypeFromWire(types, dayFromWire) })),
  }
}

function todayToWire(today: TodayShifts): TodayShiftsWire {
  const state = availabilityToWire(today.availability)
  const { available } = today.availability
  return {
    ...state,
    opens_at: available ? null : state.next_change,
    closes_at: today.closesAt === null ? null : instantToWire(today.closesAt),
    last_order_at: today.lastOrderAt === null ? null : instantToWire(today.lastOrderAt),
    ...dayToWire(today),
  }
}

function todayFromWire(wire: TodayShiftsWire): TodayShifts {
  return {
    availability: availabilityFromWire(wire),
    closesAt: wire.closes_at === null ? null : instantFromWire(wire.closes_at),
    lastOrderAt: wire.last_order_at === null ? null : instantFromWire(wire.last_order_at),
    ...dayFromWire(wire),
  }
}

function dayToWire({ openings, slots, fullSlots }: DayShifts): DayShiftsWire {
  return {
    shifts: openings.map(intervalToWire),
    slots: slots.map(intervalToWire),
    full_slots: fullSlots.map(intervalToWire),
  }
}

function dayFromWire({ shifts, slots, full_slots }: DayShiftsWire): DayShifts {
  return {
    openings: shifts.map(intervalFromWire),
    slots: slots.map(intervalFromWire),
    fullSlots: full_slots.map(intervalFromWire),
  }
}

/** Encodes an interval as ISO 8601 instants in UTC. */
export function intervalToWire({ from, to }: Slot): { from: string; to: string } {
  return { from: instantToWire(from), to: instantToWire(to) }
}

/** Decodes an interval of ISO 8601 instants. */
export function intervalFromWire({ from, to }: { from: string; to: string }): Slot {
  return { from: instantFromWire(from), to: instantFromWire(to) }
}
