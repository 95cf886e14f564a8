import { z } from 'zod'
import { Id, Iso, Point, Texts } from './basics.ts'

/** pending 0, accepted 1, rejected 2, completed 3, no-show 4 (docs/product.md, section 4). */
export const ReservationStatus = z.literal([0, 1, 2, 3, 4])

const Actor = z.object({ kind: z.enum(['guest', 'staff', 'system']), name: z.string() })

export const ReservationEventShape = z.object({
  /** `moved`: its status changed; `changed`: time, party or tables; `seated`: the party sits; `unseated`: it does not after all. */
  kind: z.enum(['placed', 'moved', 'changed', 'seated', 'unseated']),
  status: ReservationStatus,
  created_at: Iso,
  by: Actor,
  reason: z.string(),
})

/** What its guest and staff see of a reservation. */
const reservationFields = {
  id: Id,
  status: ReservationStatus,
  guests: z.number().int().min(1),
  from: Iso,
  to: Iso,
  tables: z.array(z.object({ id: Id, name: z.string() })),
  name: z.string(),
  phone: z.string(),
  comment: z.string(),
  diet: z.object({ diets: z.array(Texts), avoided: z.array(Texts) }).nullable(),
  created_at: Iso,
}

export const ReservationShape = z.object({
  ...reservationFields,
  /** The path of its page, with its key. */
  url: z.string(),
  /** Who ended it, and why; null: it has not ended. */
  ended: z.object({ by: z.enum(['guest', 'staff', 'system']), reason: z.string() }).nullable(),
  /** Whether the guest may still change or cancel it. */
  changeable: z.boolean(),
  branch: z.object({
    id: Id,
    reference_id: z.string(),
    time_zone: z.string(),
    phone: z.string(),
    point: Point.nullable(),
    locales: z.object({ business: Texts, branch: Texts, address: Texts }),
  }),
})
export type ReservationWire = z.output<typeof ReservationShape>

export const StaffReservationShape = z.object({
  ...reservationFields,
  branch_id: Id,
  source: z.enum(['guest', 'staff', 'walk-in']),
  language: z.string(),
  buffer_minutes: z.number().int(),
  seated_at: Iso.nullable(),
  events: z.array(ReservationEventShape),
})
export type StaffReservationWire = z.output<typeof StaffReservationShape>

/** Where a table stands in its room, in hundredths of the room's width. */
const Place = z.object({
  room: Texts,
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  round: z.boolean(),
})

export const FloorTableShape = z.object({
  id: Id,
  name: z.string(),
  seats: z.number().int(),
  place: Place.nullable(),
})
export type FloorTableWire = z.output<typeof FloorTableShape>
