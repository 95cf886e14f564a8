import { z } from 'zod'
import { Done, Id, Iso, LocalDay } from './basics.ts'
import { reservationBookFromWire, staffReservationFromWire } from './console-reservations-codec.ts'
import { endpoint } from './endpoint.ts'
import { FloorTableShape, StaffReservationShape } from './reservation-shapes.ts'
import { MultiLine, SingleLine } from './texts.ts'

const Guests = z.number().int().min(1).max(500)
const TableIds = z.array(Id).min(1).max(12)

const BlockShape = z.object({
  id: Id,
  from: Iso,
  to: Iso,
  reason: z.string(),
  by: z.string(),
  /** Null: all tables. */
  table_ids: z.array(Id).nullable(),
})

export const ReservationBookShape = z.object({
  /** The local day that it begins with. */
  date: LocalDay,
  reservations: z.array(StaffReservationShape),
  /** Those of any day that wait for an answer. */
  waiting: z.array(StaffReservationShape),
  tables: z.array(FloorTableShape.extend({ min_guests: z.number().int(), bookable: z.boolean() })),
  /** Times in which tables are not given to guests. */
  blocks: z.array(BlockShape),
  /** The opening hours of the days, as instants. */
  openings: z.array(z.object({ from: Iso, to: Iso })),
  time_zone: z.string(),
  /** How long a party of each size up to the largest one stays, in minutes; the first is one guest. */
  stays: z.array(z.number().int()),
  step_minutes: z.number().int(),
  /** The minutes that a table stays free after a party. */
  buffer_minutes: z.number().int(),
})
export type ReservationBookWire = z.output<typeof ReservationBookShape>

export const listStaffReservations = endpoint({
  method: 'GET',
  path: '/console/branches/:branchId/reservations',
  summary:
    'The reservations, tables and blocks of a branch on days that begin at 05:00 local time, with its opening hours; by default from today',
  params: z.object({ branchId: Id }),
  query: z.object({ from: LocalDay.optional(), days: z.coerce.number().int().min(1).max(31).default(1) }),
  response: ReservationBookShape,
  errors: ['unauthenticated', 'forbidden', 'branch_not_found', 'reservations_off'],
  read: reservationBookFromWire,
})

export const addReservation = endpoint({
  method: 'POST',
  path: '/console/branches/:branchId/reservations',
  summary: 'Adds a reservation by phone, or a party that walked in, once per Idempotency-Key',
  params: z.object({ branchId: Id }),
  headers: z.object({ 'idempotency-key': z.string().optional() }),
  body: z.object({
    at: Iso,
    guests: Guests,
    name: SingleLine.max(100).default(''),
    phone: z.string().max(300).default(''),
    comment: MultiLine.max(1000).default(''),
    table_ids: TableIds.nullable().meta({ description: 'Null: the best free tables' }),
    minutes: z.number().int().min(15).max(720).nullable().default(null),
    walk_in: z.boolean().default(false).meta({ description: 'The party is here, and sits at once' }),
  }),
  response: StaffReservationShape,
  errors: [
    'unauthenticated',
    'forbidden',
    'branch_not_found',
    'reservations_off',
    'idempotency_key_missing',
    'idempotency_key_reused',
    'reservation_not_possible',
  ],
  read: staffReservationFromWire,
})

const ReservationId = z.object({ id: Id })

export const changeStaffReservation = endpoint({
  method: 'POST',
  path: '/console/reservations/:id/change',
  summary: 'Changes the time, the party, the tables or the note of a reservation',
  params: ReservationId,
  body: z.object({
    at: Iso,
    guests: Guests,
    comment: MultiLine.max(1000),
    table_ids: TableIds.nullable().meta({ description: 'Null: the best free tables' }),
  }),
  response: StaffReservationShape,
  errors: ['unauthenticated', 'forbidden', 'reservation_not_found', 'reservation_ended', 'reservation_not_possible'],
  read: staffReservationFromWire,
})

export const moveReservation = endpoint({
  method: 'POST',
  path: '/console/reservations/:id/move',
  summary: 'Accepts, rejects or completes a reservation, marks a party that did not come, or takes that back',
  params: ReservationId,
  body: z.object({
    status: z.enum(['accepted', 'rejected', 'completed', 'no-show']),
    reason: MultiLine.max(300).default(''),
  }),
  response: StaffReservationShape,
  errors: ['unauthenticated', 'forbidden', 'reservation_not_found', 'reservation_ended', 'reservation_not_possible'],
  read: staffReservationFromWire,
})

export const seatReservation = endpoint({
  method: 'POST',
  path: '/console/reservations/:id/seat',
  summary: 'Records that a party sits at its tables, or no longer does',
  params: ReservationId,
  body: z.object({ seated: z.boolean() }),
  response: StaffReservationShape,
  errors: ['unauthenticated', 'forbidden', 'reservation_not_found', 'reservation_ended'],
  read: staffReservationFromWire,
})

export const blockTables = endpoint({
  method: 'POST',
  path: '/console/branches/:branchId/table-blocks',
  summary: 'Takes tables, or all of the branch, out of what guests can book for a while; what is booked stays',
  params: z.object({ branchId: Id }),
  body: z.object({
    from: Iso,
    to: Iso,
    table_ids: TableIds.nullable().meta({ description: 'Null: all tables' }),
    reason: SingleLine.max(200).default(''),
  }),
  response: z.object({ id: Id, booked: z.number().int().meta({ description: 'The parties that stay booked then' }) }),
  errors: ['unauthenticated', 'forbidden', 'branch_not_found', 'bad_request'],
})

export const unblockTables = endpoint({
  method: 'POST',
  path: '/console/branches/:branchId/table-blocks/:id/remove',
  summary: 'Gives blocked tables to guests again',
  params: z.object({ branchId: Id, id: Id }),
  body: z.object({}),
  response: Done,
  errors: ['unauthenticated', 'forbidden', 'branch_not_found', 'not_found'],
})
