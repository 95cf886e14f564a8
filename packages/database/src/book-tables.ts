import type { Instant } from '@sofra/availability'
import type { OrderDiet } from '@sofra/ordering'
import { paceOf, type ReservationActor, type ReservationState, type TableChoice } from '@sofra/reservations'
import { sql } from 'kysely'
import { notify } from './changes.ts'
import { newOrderKey } from './order-key.ts'
import { lockReservations, type ReservationFacts, readReservationFacts } from './reservation-facts.ts'
import { addReservationNotification, type ReservationNotice } from './reservation-notifications.ts'
import type { ReservationEventsTable, ReservationSource } from './schema-reservations.ts'
import type { Tx } from './tenancy.ts'

/*
 * Reservations take their tables here, and nowhere else (docs/decisions/0105-reservations.md). The exclusion constraint of
 * `reserved_tables` makes a double booking impossible; the lock of the branch lets the next party find another table.
 */

/** Who changes a reservation. */
export interface ReservedBy {
  readonly kind: ReservationActor
  readonly name: string
}

/** A reservation that is to be made. */
export interface NewReservation {
  readonly merchantId: string
  readonly businessId: string
  readonly branchId: string
  readonly idempotencyKey: string
  readonly bodyHash: string
  readonly guests: number
  readonly from: Instant
  readonly source: ReservationSource
  readonly name: string
  readonly phone: string
  readonly language: string
  readonly note: string
  readonly diet: OrderDiet | null
  readonly customerId: string | null
  readonly client: string
  readonly by: ReservedBy
  readonly at: Instant
  readonly isSeated: boolean
}

/** Decides what a party gets, from what is free. */
export type ChooseTables = (facts: ReservationFacts) => TableChoice

export type Booking =
  | { readonly kind: 'booked' | 'repeated'; readonly id: string; readonly key: string }
  /** The idempotency key was used for another request. */
  | { readonly kind: 'key-reused' }
  /** The branch takes no reservations. */
  | { readonly kind: 'off' }
  | { readonly kind: 'too-many-open' }
  | Extract<TableChoice, { kind: 'refused' }>

/** The longest stay and buffer: what a party may collide with. */
const longestMilliseconds = 24 * 3_600_000

/** How many reservations ahead a phone and the network prefix of a client may have at a branch. */
const maxOpen = { phone: 6, client: 30 }

/**
 * Makes a reservation, once per idempotency key of the branch. `choose` decides from what is free while no other reservation of
 * the branch is made.
 */
export async function bookTables(tx: Tx, reservation: NewReservation, choose: ChooseTables): Promise<Booking> {
  const { branchId, from } = reservation
  await lockReservations(tx, branchId)
  const before = await earlierBooking(tx, reservation)
  if (before) return before
  if (reservation.source === 'guest' && (await hasTooMany(tx, reservation))) return { kind: 'too-many-open' }
  const facts = await readReservationFacts(tx, branchId, { from, to: from + longestMilliseconds })
  if (!facts) return { kind: 'off' }
  const choice = choose(facts)
  if (choice.kind === 'refused') return choice
  const { rules } = facts
  const state: ReservationState =
    reservation.by.kind === 'staff' || rules.acceptedBy === 'system' ? 'accepted' : 'pending'
  const created = await insertReservation(tx, reservation, { ...choice, state, bufferMinutes: rules.bufferMinutes })
  await occupy(tx, { ...reservation, ...created, ...choice, bufferMinutes: rules.bufferMinutes })
  // A party that sits already needs no message.
  const notice = reservation.isSeated ? null : state === 'accepted' ? 'accepted' : 'requested'
  await recordEvent(tx, { ...reservation, id: created.id, kind: 'placed', state, notice })
  return { kind: 'booked', ...created }
}

async function earlierBooking(tx: Tx, { branchId, idempotencyKey, bodyHash }: NewReservation): Promise<Booking | null> {
  const found = await tx
    .selectFrom('reservations')
    .select(['id', 'key', 'body_hash'])
    .where('branch_id', '=', branchId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (!found) return null
  return found.body_hash === bodyHash ? { kind: 'repeated', id: found.id, key: found.key } : { kind: 'key-reused' }
}

async function hasTooMany(tx: Tx, { branchId, phone, client, at }: NewReservation): Promise<boolean> {
  const { rows } = await sql<{ byPhone: number; byClient: number }>`
    select (count(*) filter (where phone = ${phone}))::int as "byPhone",
      (count(*) filter (where client = ${client} and client <> ''))::int as "byClient"
    from reservations
    where branch_id = ${branchId} and starts_at > ${new Date(at)} and state in ('pending', 'accepted')`.execute(tx)
  const { byPhone = 0, byClient = 0 } = rows[0] ?? {}
  return byPhone >= maxOpen.phone || byClient >= maxOpen.client
}

async function insertReservation(
  tx: Tx,
  reservation: NewReservation,
  {
    to,
    state,
    bufferMinutes,
  }: { readonly to: Instant; readonly state: ReservationState; readonly bufferMinutes: number },
): Promise<{ id: string; key: string }> {
  const { merchantId, businessId, branchId, idempotencyKey, bodyHash, guests, from, source, at } = reservation
  const { name, phone, language, note, diet, customerId, client, isSeated } = reservation
  return tx
    .insertInto('reservations')
    .values({
      merchant_id: merchantId,
      business_id: businessId,
      branch_id: branchId,
      key: newOrderKey(),
      idempotency_key: idempotencyKey,
      body_hash: bodyHash,
      ...{ state, guests, source, name, phone, language, note, client },
      starts_at: new Date(from),
      ends_at: new Date(to),
      buffer_minutes: bufferMinutes,
      diet: diet && JSON.stringify(diet),
      customer_id: customerId,
      seated_at: isSeated ? new Date(at) : null,
      created_at: new Date(at),
    })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()
}

/** The tables and the arrival of a reservation. */
export interface Occupation {
  readonly id: string
  readonly merchantId: string
  readonly branchId: string
  readonly guests: number
  readonly from: Instant
  readonly to: Instant
  readonly bufferMinutes: number
  readonly tableIds: readonly string[]
}

/** Takes the tables of a reservation and counts its guests. */
export async function occupy(tx: Tx, occupation: Occupation): Promise<void> {
  const { id, merchantId, branchId, guests, from, to, bufferMinutes, tableIds } = occupation
  const until = new Date(to + bufferMinutes * 60_000)
  await sql`
    insert into reserved_tables (merchant_id, branch_id, table_id, reservation_id, during)
    select ${merchantId}, ${branchId}, table_id, ${id}, tstzrange(${new Date(from)}, ${until})
    from unnest(${tableIds}::text[]) as table_id order by table_id`.execute(tx)
  await sql`
    insert into reservation_covers as covers (merchant_id, branch_id, arrives_at, guests)
    values (${merchantId}, ${branchId}, ${new Date(paceOf(from))}, ${guests})
    on conflict (merchant_id, branch_id, arrives_at) do update set guests = covers.guests + excluded.guests`.execute(tx)
}

/** Gives the tables of a reservation back, and no longer counts its guests. */
export async function vacate(
  tx: Tx,
  { id, branchId, guests, from }: Pick<Occupation, 'id' | 'branchId' | 'guests' | 'from'>,
): Promise<void> {
  await tx.deleteFrom('reserved_tables').where('reservation_id', '=', id).execute()
  await tx
    .updateTable('reservation_covers')
    .set(({ eb }) => ({ guests: eb('guests', '-', guests) }))
    .where('branch_id', '=', branchId)
    .where('arrives_at', '=', new Date(paceOf(from)))
    .execute()
}

/** Frees the tables of a party that has left, and keeps which ones it had. */
export async function leave(tx: Tx, id: string, at: Instant): Promise<void> {
  const when = new Date(at)
  await sql`delete from reserved_tables where reservation_id = ${id} and lower(during) >= ${when}`.execute(tx)
  await sql`
    update reserved_tables set during = tstzrange(lower(during), ${when})
    where reservation_id = ${id} and upper(during) > ${when}`.execute(tx)
}

/** Adds a step to the history of a reservation, and notifies every process, and the guest of what concerns them. */
export async function recordEvent(
  tx: Tx,
  event: {
    readonly id: string
    readonly merchantId: string
    readonly branchId: string
    readonly kind: ReservationEventsTable['kind']
    readonly state: ReservationState
    readonly by: ReservedBy
    readonly reason?: string
    /** What the guest is notified of; null: nothing. */
    readonly notice: ReservationNotice | null
    readonly at: Instant
  },
): Promise<void> {
  const { id, merchantId, branchId, kind, state, by, reason = '', notice, at } = event
  await tx
    .insertInto('reservation_events')
    .values({
      merchant_id: merchantId,
      reservation_id: id,
      kind,
      state,
      at: new Date(at),
      by_kind: by.kind,
      by_name: by.name,
      reason,
    })
    .execute()
  if (notice) await addReservationNotification(tx, { reservationId: id, notice })
  await notify(tx, { reservation: { merchantId, branchId, reservationId: id, isNew: kind === 'placed' } })
}
