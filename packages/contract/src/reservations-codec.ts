import type { Instant, LocalDate } from '@sofra/availability'
import type { Point } from '@sofra/delivery'
import type { Texts } from '@sofra/menu'
import type { OrderDiet, TablePlace } from '@sofra/ordering'
import { type ReservationActor, type ReservationState, reservationStates } from '@sofra/reservations'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import { dietToWire } from './order-diets-codec.ts'
import type { FloorTableWire, ReservationWire } from './reservation-shapes.ts'
import type { FreeTablesWire, ReservationTimesWire, ReserveBodyInput } from './reservations.ts'

/** A reservation as its guest sees it. */
export interface GuestReservation {
  readonly id: string
  readonly state: ReservationState
  readonly guests: number
  readonly from: Instant
  readonly to: Instant
  readonly tables: readonly { readonly id: string; readonly name: string }[]
  readonly name: string
  readonly phone: string
  readonly note: string
  readonly diet: OrderDiet | null
  readonly createdAt: Instant
  /** The path of its page, with its key. */
  readonly url: string
  readonly ended: { readonly by: ReservationActor; readonly reason: string } | null
  readonly isChangeable: boolean
  readonly branch: {
    readonly id: string
    readonly referenceId: string
    readonly timeZone: string
    readonly phone: string
    readonly point: Point | null
    readonly names: Texts
    readonly branchNames: Texts
    readonly address: Texts
  }
}

/** The numeric code of a state (docs/product.md, section 4). */
export const reservationStateToCode = (state: ReservationState) =>
  reservationStates.indexOf(state) as ReservationWire['status']

/** The state of a numeric code. */
export const reservationStateFromCode = (code: ReservationWire['status']): ReservationState =>
  reservationStates[code] ?? 'pending'

/** Encodes a reservation for its guest. */
export function reservationToWire(reservation: GuestReservation): ReservationWire {
  const { id, guests, name, phone, url, ended, branch, tables } = reservation
  const { point, timeZone, referenceId, names, branchNames, address } = branch
  return {
    ...{ id, guests, name, phone, url },
    status: reservationStateToCode(reservation.state),
    from: instantToWire(reservation.from),
    to: instantToWire(reservation.to),
    tables: tables.map((table) => ({ id: table.id, name: table.name })),
    comment: reservation.note,
    diet: dietToWire(reservation.diet),
    created_at: instantToWire(reservation.createdAt),
    ended: ended && { ...ended },
    changeable: reservation.isChangeable,
    branch: {
      id: branch.id,
      reference_id: referenceId,
      time_zone: timeZone,
      phone: branch.phone,
      point: point && { ...point },
      locales: { business: { ...names }, branch: { ...branchNames }, address: { ...address } },
    },
  }
}

/** Decodes a reservation for its guest. */
export function reservationFromWire(wire: ReservationWire): GuestReservation {
  const { status, from, to, comment, created_at, changeable, branch, ...same } = wire
  return {
    ...same,
    state: reservationStateFromCode(status),
    from: instantFromWire(from),
    to: instantFromWire(to),
    note: comment,
    createdAt: instantFromWire(created_at),
    isChangeable: changeable,
    branch: {
      id: branch.id,
      referenceId: branch.reference_id,
      timeZone: branch.time_zone,
      phone: branch.phone,
      point: branch.point,
      names: branch.locales.business,
      branchNames: branch.locales.branch,
      address: branch.locales.address,
    },
  }
}

/** Decodes the reservations of a customer. */
export function reservationsFromWire({
  reservations,
}: {
  readonly reservations: readonly ReservationWire[]
}): readonly GuestReservation[] {
  return reservations.map(reservationFromWire)
}

/** The times on offer to a party. */
export interface ReservationTimes {
  readonly days: readonly { readonly date: LocalDate; readonly times: readonly Instant[] }[]
  readonly minutes: number
  /** The largest party that may book online. */
  readonly maxGuests: number
  /** Whether guests choose a table on the floor plan. */
  readonly withTable: boolean
}

/** Decodes the times on offer. */
export function reservationTimesFromWire({
  days,
  minutes,
  max_guests,
  with_table,
}: ReservationTimesWire): ReservationTimes {
  return {
    minutes,
    maxGuests: max_guests,
    withTable: with_table,
    days: days.map(({ date, times }) => ({ date, times: times.map(instantFromWire) })),
  }
}

/** A table of the floor plan. */
export interface FloorPlanTable {
  readonly id: string
  readonly name: string
  readonly seats: number
  readonly place: TablePlace | null
}

/** Encodes a table of the floor plan. */
export function floorTableToWire({ id, name, seats, place }: FloorPlanTable): FloorTableWire {
  return { id, name, seats, place: place && { ...place, room: { ...place.room } } }
}

/** Decodes the tables that a party can choose. */
export function freeTablesFromWire({
  tables,
}: FreeTablesWire): readonly (FloorPlanTable & { readonly free: boolean })[] {
  return tables
}

/** A request for a table. */
export interface ReserveRequest {
  readonly branchId: string
  readonly at: Instant
  readonly guests: number
  readonly tableId: string | null
  readonly name: string
  readonly phone: string
  readonly dialCode: string
  readonly phoneProof?: string | undefined
  readonly note: string
  readonly diet: { readonly diets: readonly string[]; readonly avoided: readonly string[] } | null
}

/** Encodes a request for a table. */
export function reserveToWire(request: ReserveRequest): ReserveBodyInput {
  const { branchId, at, guests, tableId, name, phone, dialCode, phoneProof, note, diet } = request
  return {
    ...{ guests, name, phone },
    branch_id: branchId,
    selling_types: 4,
    at: instantToWire(at),
    table_id: tableId,
    dial_code: dialCode,
    phone_proof: phoneProof,
    comment: note,
    diet: diet && { diets: [...diet.diets], avoided: [...diet.avoided] },
  }
}
