import type { Instant, LocalDate } from '@sofra/availability'
import type { OrderDiet } from '@sofra/ordering'
import type { ReservationActor, ReservationState } from '@sofra/reservations'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import type { ReservationBookWire } from './console-reservations.ts'
import { dietToWire } from './order-diets-codec.ts'
import type { StaffReservationWire } from './reservation-shapes.ts'
import {
  type FloorPlanTable,
  floorTableToWire,
  reservationStateFromCode,
  reservationStateToCode,
} from './reservations-codec.ts'

/** A reservation as staff see it. */
export interface StaffReservation {
  readonly id: string
  readonly branchId: string
  readonly state: ReservationState
  readonly guests: number
  readonly from: Instant
  readonly to: Instant
  readonly bufferMinutes: number
  readonly tables: readonly { readonly id: string; readonly name: string }[]
  readonly source: 'guest' | 'staff' | 'walk-in'
  readonly name: string
  readonly phone: string
  readonly language: string
  readonly note: string
  readonly diet: OrderDiet | null
  readonly createdAt: Instant
  readonly seatedAt: Instant | null
  readonly events: readonly {
    readonly kind: 'placed' | 'moved' | 'changed' | 'seated' | 'unseated'
    readonly state: ReservationState
    readonly at: Instant
    readonly by: { readonly kind: ReservationActor; readonly name: string }
    readonly reason: string
  }[]
}

const optionalInstant = (instant: Instant | null) => (instant === null ? null : instantToWire(instant))
const optionalFromWire = (instant: string | null) => (instant === null ? null : instantFromWire(instant))

/** Encodes a reservation for staff. */
export function staffReservationToWire(reservation: StaffReservation): StaffReservationWire {
  const { id, guests, name, phone, source, language, tables, events } = reservation
  return {
    ...{ id, guests, name, phone, source, language },
    branch_id: reservation.branchId,
    status: reservationStateToCode(reservation.state),
    from: instantToWire(reservation.from),
    to: instantToWire(reservation.to),
    buffer_minutes: reservation.bufferMinutes,
    tables: tables.map((table) => ({ id: table.id, name: table.name })),
    comment: reservation.note,
    diet: dietToWire(reservation.diet),
    created_at: instantToWire(reservation.createdAt),
    seated_at: optionalInstant(reservation.seatedAt),
    events: events.map(({ kind, state, at, by, reason }) => ({
      ...{ kind, by: { ...by }, reason },
      status: reservationStateToCode(state),
      created_at: instantToWire(at),
    })),
  }
}

/** Decodes a reservation for staff. */
export function staffReservationFromWire(wire: StaffReservationWire): StaffReservation {
  const { branch_id, status, from, to, buffer_minutes, comment, created_at, seated_at, events, ...same } = wire
  return {
    ...same,
    branchId: branch_id,
    state: reservationStateFromCode(status),
    from: instantFromWire(from),
    to: instantFromWire(to),
    bufferMinutes: buffer_minutes,
    note: comment,
    createdAt: instantFromWire(created_at),
    seatedAt: optionalFromWire(seated_at),
    events: events.map((event) => ({
      ...{ kind: event.kind, by: event.by, reason: event.reason },
      state: reservationStateFromCode(event.status),
      at: instantFromWire(event.created_at),
    })),
  }
}

/** The reservations of a branch on some days, with what they are placed in. */
export interface ReservationBook {
  /** The local day that it begins with. */
  readonly date: LocalDate
  readonly reservations: readonly StaffReservation[]
  /** Those of any day that wait for an answer. */
  readonly waiting: readonly StaffReservation[]
  readonly tables: readonly (FloorPlanTable & { readonly minGuests: number; readonly bookable: boolean })[]
  readonly blocks: readonly {
    readonly id: string
    readonly from: Instant
    readonly to: Instant
    readonly reason: string
    readonly by: string
    /** Null: all tables. */
    readonly tableIds: readonly string[] | null
  }[]
  readonly openings: readonly { readonly from: Instant; readonly to: Instant }[]
  readonly timeZone: string
  /** In minutes; the first is one guest. */
  readonly stays: readonly number[]
  readonly stepMinutes: number
  readonly bufferMinutes: number
}

/** Encodes the reservations of a branch. */
export function reservationBookToWire(book: ReservationBook): ReservationBookWire {
  return {
    date: book.date,
    reservations: book.reservations.map(staffReservationToWire),
    waiting: book.waiting.map(staffReservationToWire),
    tables: book.tables.map((table) => ({
      ...floorTableToWire(table),
      min_guests: table.minGuests,
      bookable: table.bookable,
    })),
    blocks: book.blocks.map(({ id, from, to, reason, by, tableIds }) => ({
      ...{ id, reason, by },
      from: instantToWire(from),
      to: instantToWire(to),
      table_ids: tableIds && [...tableIds],
    })),
    openings: book.openings.map(({ from, to }) => ({ from: instantToWire(from), to: instantToWire(to) })),
    time_zone: book.timeZone,
    stays: [...book.stays],
    step_minutes: book.stepMinutes,
    buffer_minutes: book.bufferMinutes,
  }
}

/** Decodes the reservations of a branch. */
export function reservationBookFromWire(wire: ReservationBookWire): ReservationBook {
  return {
    date: wire.date,
    reservations: wire.reservations.map(staffReservationFromWire),
    waiting: wire.waiting.map(staffReservationFromWire),
    tables: wire.tables.map(({ min_guests, ...table }) => ({ ...table, minGuests: min_guests })),
    blocks: wire.blocks.map(({ table_ids, from, to, ...block }) => ({
      ...block,
      from: instantFromWire(from),
      to: instantFromWire(to),
      tableIds: table_ids,
    })),
    openings: wire.openings.map(({ from, to }) => ({ from: instantFromWire(from), to: instantFromWire(to) })),
    timeZone: wire.time_zone,
    stays: wire.stays,
    stepMinutes: wire.step_minutes,
    bufferMinutes: wire.buffer_minutes,
  }
}
