import { z } from 'zod'
import { BranchId, Done, Id, Iso, LocalDay, LocaleHeader } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { FloorTableShape, ReservationShape } from './reservation-shapes.ts'
import {
  freeTablesFromWire,
  reservationFromWire,
  reservationsFromWire,
  reservationTimesFromWire,
  reserveToWire,
} from './reservations-codec.ts'
import { MultiLine, SingleLine } from './texts.ts'

const Guests = z.coerce.number().int().min(1).max(500)

/** The most days of one response. */
export const maxReservationDays = 92

export const ReservationTimesShape = z.object({
  /** The days on which a party of this size finds a table, in order. */
  days: z.array(z.object({ date: LocalDay, times: z.array(Iso) })),
  /** How long the party stays. */
  minutes: z.number().int(),
  /** The largest party that may book online. */
  max_guests: z.number().int(),
  /** Whether guests choose a table on the floor plan. */
  with_table: z.boolean(),
})
export type ReservationTimesWire = z.output<typeof ReservationTimesShape>

export const listReservationTimes = endpoint({
  method: 'GET',
  path: '/webapp/reservation-times/:id',
  summary: 'The times at which a party finds a table, by local day; at most 92 days from the first one',
  params: BranchId,
  query: z.object({
    guests: Guests,
    from: LocalDay.optional(),
    days: z.coerce.number().int().min(1).max(maxReservationDays).default(maxReservationDays),
  }),
  headers: LocaleHeader,
  response: ReservationTimesShape,
  errors: ['branch_not_found', 'business_suspended', 'reservations_off'],
  read: reservationTimesFromWire,
})

export const FreeTablesShape = z.object({ tables: z.array(FloorTableShape.extend({ free: z.boolean() })) })
export type FreeTablesWire = z.output<typeof FreeTablesShape>

export const listFreeTables = endpoint({
  method: 'GET',
  path: '/webapp/reservation-tables/:id',
  summary:
    'The tables of the floor plan, and which of them a party can choose at a time; none where guests do not choose',
  params: BranchId,
  query: z.object({ guests: Guests, at: Iso }),
  headers: LocaleHeader,
  response: FreeTablesShape,
  errors: ['branch_not_found', 'business_suspended', 'reservations_off'],
  read: freeTablesFromWire,
})

const DietIds = z.array(Id).max(50).default([])

/** The order payload with the time and the party; the codes of the selling type and of the payment are ignored. */
export const ReserveBody = z.object({
  branch_id: Id,
  selling_types: z.literal(4).optional(),
  at: Iso,
  guests: z.number().int().min(1).max(500),
  /** The table that the guest chose on the floor plan; null: the best one. */
  table_id: Id.nullish(),
  name: SingleLine.max(100).default(''),
  phone: z.string().max(300).default(''),
  dial_code: z.string().max(6).default(''),
  /** Proof of the phone, from `verifyPhone`. */
  phone_proof: z.string().max(200).optional(),
  comment: MultiLine.max(1000).default(''),
  /** What the guests eat and avoid, as ids of tags of the menu. */
  diet: z.object({ diets: DietIds, avoided: DietIds }).nullish(),
})
export type ReserveBodyInput = z.input<typeof ReserveBody>
export type ReserveBodyWire = z.output<typeof ReserveBody>

export const reserveTable = endpoint({
  method: 'POST',
  path: '/webapp/reserve-table',
  summary: 'Reserves a table, once per Idempotency-Key',
  headers: LocaleHeader.extend({ 'idempotency-key': z.string().optional() }),
  body: ReserveBody,
  response: ReservationShape,
  errors: [
    'idempotency_key_missing',
    'idempotency_key_reused',
    'branch_not_found',
    'business_suspended',
    'reservations_off',
    'reservation_not_possible',
  ],
  read: reservationFromWire,
  write: reserveToWire,
})

const ReservationLink = z.object({ id: Id, key: z.string().min(1).max(80) })

export const getReservation = endpoint({
  method: 'GET',
  path: '/webapp/reservation/:id/:key',
  summary: 'A reservation, for clients with its link',
  params: ReservationLink,
  headers: LocaleHeader,
  response: ReservationShape,
  errors: ['reservation_not_found'],
  read: reservationFromWire,
})

export const getOwnReservation = endpoint({
  method: 'GET',
  path: '/webapp/reservation/:id',
  summary: 'A reservation of the signed-in customer',
  params: z.object({ id: Id }),
  headers: LocaleHeader,
  response: ReservationShape,
  errors: ['reservation_not_found'],
  read: reservationFromWire,
})

export const listReservations = endpoint({
  method: 'POST',
  path: '/webapp/reservations/:id',
  summary: 'The reservations of a customer, the latest first',
  params: z.object({ id: Id }),
  headers: LocaleHeader,
  body: z.object({
    /** Left out: all. */
    when: z.enum(['upcoming', 'past']).optional(),
  }),
  response: z.object({ reservations: z.array(ReservationShape) }),
  errors: ['unauthenticated', 'customer_not_found'],
  read: reservationsFromWire,
})

export const changeReservation = endpoint({
  method: 'POST',
  path: '/webapp/reservation/:id/:key/change',
  summary: 'Changes the time, the party or the note of a reservation; it stays as it is if nothing is free',
  params: ReservationLink,
  headers: LocaleHeader,
  body: ReserveBody.pick({ at: true, guests: true, table_id: true, comment: true }),
  response: ReservationShape,
  errors: ['reservation_not_found', 'reservation_ended', 'reservation_not_possible', 'reservations_off'],
  read: reservationFromWire,
})

export const cancelReservation = endpoint({
  method: 'POST',
  path: '/webapp/reservation/:id/:key/cancel',
  summary: 'Cancels a reservation, and frees its tables',
  params: ReservationLink,
  headers: LocaleHeader,
  body: z.object({ reason: MultiLine.max(300).default('') }),
  response: ReservationShape,
  errors: ['reservation_not_found', 'reservation_ended'],
  read: reservationFromWire,
})

export const getReservationCalendar = endpoint({
  method: 'GET',
  path: '/webapp/reservation/:id/:key/calendar.ics',
  summary: 'A reservation as an iCalendar file',
  params: ReservationLink,
  headers: LocaleHeader,
  response: Done,
  errors: ['reservation_not_found'],
  responseType: 'file',
})
