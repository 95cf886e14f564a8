import type { Answer, Instant, LocalDate, Zone } from '@sofra/availability'
import type { SellingType } from '@sofra/menu'
import type { DoorTimes, Slot } from '@sofra/scheduling'
import type { DayShiftsWire, ShiftsAnswerWire, TodayShiftsWire } from './availability.ts'
import {
  answerFromWire,
  answerToWire,
  byTypeFromWire,
  byTypeToWire,
  instantFromWire,
  instantToWire,
} from './basics-words.ts'

/** When a selling type is open on a day, and the times an order can be wanted for. */
export interface DayShifts {
  readonly openings: readonly Slot[]
  readonly slots: readonly Slot[]
  /** Times that would be on offer, were they not full. */
  readonly fullSlots: readonly Slot[]
}

/** `answer` is about orders; the doors may close later. */
export interface TodayShifts extends DayShifts, DoorTimes {
  readonly answer: Answer
}

/** The branch's hours from today on. */
export interface Shifts {
  readonly timeZone: Zone
  readonly now: Instant
  readonly today: { readonly date: LocalDate; readonly types: Readonly<Partial<Record<SellingType, TodayShifts>>> }
  /** Today and the six days after it, and further where orders are taken further ahead. */
  readonly days: readonly {
    readonly date: LocalDate
    /** 0 is Sunday. */
    readonly weekday: number
    readonly types: Readonly<Partial<Record<SellingType, DayShifts>>>
  }[]
}

export function shiftsToWire(shifts: Shifts): ShiftsAnswerWire {
  return {
    time_zone: shifts.timeZone,
    current_time: instantToWire(shifts.now),
    today: { date: shifts.today.date, types: byTypeToWire(shifts.today.types, todayToWire) },
    days: shifts.days.map(({ date, weekday, types }) => ({ date, weekday, types: byTypeToWire(types, dayToWire) })),
  }
}

export function shiftsFromWire(wire: ShiftsAnswerWire): Shifts {
  return {
    timeZone: wire.time_zone,
    now: instantFromWire(wire.current_time),
    today: { date: wire.today.date, types: byTypeFromWire(wire.today.types, todayFromWire) },
    days: wire.days.map(({ date, weekday, types }) => ({ date, weekday, types: byTypeFromWire(types, dayFromWire) })),
  }
}

function todayToWire(today: TodayShifts): TodayShiftsWire {
  const answer = answerToWire(today.answer)
  const { available } = today.answer
  return {
    ...answer,
    opens_at: available ? null : answer.next_change,
    closes_at: today.closesAt === null ? null : instantToWire(today.closesAt),
    last_order_at: today.lastOrderAt === null ? null : instantToWire(today.lastOrderAt),
    ...dayToWire(today),
  }
}

function todayFromWire(wire: TodayShiftsWire): TodayShifts {
  return {
    answer: answerFromWire(wire),
    closesAt: wire.closes_at === null ? null : instantFromWire(wire.closes_at),
    lastOrderAt: wire.last_order_at === null ? null : instantFromWire(wire.last_order_at),
    ...dayFromWire(wire),
  }
}

function dayToWire({ openings, slots, fullSlots }: DayShifts): DayShiftsWire {
  return {
    shifts: openings.map(spanToWire),
    slots: slots.map(spanToWire),
    full_slots: fullSlots.map(spanToWire),
  }
}

function dayFromWire({ shifts, slots, full_slots }: DayShiftsWire): DayShifts {
  return {
    openings: shifts.map(spanFromWire),
    slots: slots.map(spanFromWire),
    fullSlots: full_slots.map(spanFromWire),
  }
}

export function spanToWire({ from, to }: Slot): { from: string; to: string } {
  return { from: instantToWire(from), to: instantToWire(to) }
}

export function spanFromWire({ from, to }: { from: string; to: string }): Slot {
  return { from: instantFromWire(from), to: instantFromWire(to) }
}
