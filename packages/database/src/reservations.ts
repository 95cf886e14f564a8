import type { Instant } from '@sofra/availability'
import type { OrderDiet } from '@sofra/ordering'
import type { ReservationActor, ReservationState } from '@sofra/reservations'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { ReservationEventsTable, ReservationSource } from './schema-reservations.ts'
import { asMerchant, isId, type Tx } from './tenancy.ts'

/** A step in the history of a reservation. */
export interface ReservationEvent {
  readonly kind: ReservationEventsTable['kind']
  readonly state: ReservationState
  readonly at: Instant
  readonly by: { readonly kind: ReservationActor; readonly name: string }
  readonly reason: string
}

/** A reservation with its tables and its history. */
export interface Reservation {
  readonly id: string
  readonly merchantId: string
  readonly businessId: string
  readonly branchId: string
  /** The unguessable half of its link. */
  readonly key: string
  readonly state: ReservationState
  readonly guests: number
  readonly from: Instant
  /** When the party leaves, without the buffer. */
  readonly to: Instant
  readonly bufferMinutes: number
  readonly source: ReservationSource
  readonly name: string
  readonly phone: string
  readonly language: string
  readonly note: string
  readonly diet: OrderDiet | null
  readonly customerId: string | null
  readonly seatedAt: Instant | null
  readonly createdAt: Instant
  /** Empty when it has ended, or when its table no longer exists. */
  readonly tables: readonly { readonly id: string; readonly name: string }[]
  /** Oldest first. */
  readonly events: readonly ReservationEvent[]
}

/** A reservation of the merchant; null if there is none. */
export async function findReservation(tx: Tx, id: string): Promise<Reservation | null> {
  if (!isId(id)) return null
  const [found] = await readReservations(tx, sql`reservations.id = ${id}`)
  return found ?? null
}

/** The reservation of a guest's link; null unless the key matches. */
export async function findReservationByKey(pool: pg.Pool, id: string, key: string): Promise<Reservation | null> {
  if (!isId(id)) return null
  const { rows } = await pool.query<{ owner: string | null }>('select reservation_owner($1, $2) as owner', [id, key])
  const owner = rows[0]?.owner
  return owner ? asMerchant(pool, owner, (tx) => findReservation(tx, id)) : null
}

/** The reservations of branches that have a part in a period, by their start. */
export function reservationsBetween(
  tx: Tx,
  branchIds: readonly string[],
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<readonly Reservation[]> {
  return readReservations(
    tx,
    sql`branch_id = any (${branchIds}::uuid[]) and starts_at < ${new Date(to)} and starts_at >= ${new Date(from - longestStay)}
      and ends_at > ${new Date(from)}`,
  )
}

/** The reservations of a branch that wait for an answer of staff, by their start. */
export function reservationsAwaitingStaff(tx: Tx, branchId: string, now: Instant): Promise<readonly Reservation[]> {
  return readReservations(tx, sql`branch_id = ${branchId} and ${awaitsStaff(now)}`)
}

/** Whether a reservation waits for an answer of staff, as a condition. */
export function awaitsStaff(now: Instant): RawBuilder<boolean> {
  return sql`state = 'pending' and starts_at > ${new Date(now)}`
}

/** The reservations of a customer, the latest start first. */
export async function reservationsOf(tx: Tx, customerId: string): Promise<readonly Reservation[]> {
  return (await readReservations(tx, sql`customer_id = ${customerId}`)).toReversed()
}

/** No reservation that began before it reaches into a period. */
const longestStay = 24 * 3_600_000

/** Matching reservations by their start. */
async function readReservations(tx: Tx, which: RawBuilder<unknown>): Promise<Reservation[]> {
  const { rows } = await sql<Reservation>`
    select id, merchant_id as "merchantId", business_id as "businessId", branch_id as "branchId", key, state, guests,
      ${milliseconds('starts_at')} as "from", ${milliseconds('ends_at')} as "to", buffer_minutes as "bufferMinutes", source,
      name, phone, language, note, diet, customer_id as "customerId",
      ${milliseconds('seated_at')} as "seatedAt", ${milliseconds('created_at')} as "createdAt",
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', dining.id, 'name', dining.name) order by dining.position), '[]')
        from reserved_tables as taken join dining_tables as dining
          on dining.merchant_id = taken.merchant_id and dining.branch_id = taken.branch_id and dining.id = taken.table_id
        where taken.merchant_id = reservations.merchant_id and taken.reservation_id = reservations.id
      ) as tables,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', event.kind, 'state', event.state, 'at', ${milliseconds('event.at')},
          'by', jsonb_build_object('kind', by_kind, 'name', by_name), 'reason', reason
        ) order by event.id), '[]')
        from reservation_events as event
        where event.merchant_id = reservations.merchant_id and event.reservation_id = reservations.id
      ) as events
    from reservations where ${which} order by starts_at, id`.execute(tx)
  return rows
}

/** An instant column as epoch milliseconds. */
function milliseconds(column: string): RawBuilder<Instant | null> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
}
