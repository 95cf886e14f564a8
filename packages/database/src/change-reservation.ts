import type { Instant } from '@sofra/availability'
import { canTransitionReservation, occupiesTables, type ReservationState, type TableChoice } from '@sofra/reservations'
import { type ChooseTables, leave, occupy, type ReservedBy, recordEvent, vacate } from './book-tables.ts'
import { lockReservations, readReservationFacts } from './reservation-facts.ts'
import type { ReservationNotice } from './reservation-notifications.ts'
import { findReservation, type Reservation } from './reservations.ts'
import type { Tx } from './tenancy.ts'

interface Step {
  readonly id: string
  readonly by: ReservedBy
  readonly at: Instant
}

export type ReservationOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'unknown' }
  /** It is in another state than the step needs. */
  | { readonly kind: 'conflict'; readonly state: ReservationState }
  | Extract<TableChoice, { kind: 'refused' }>

/**
 * Moves a reservation to another state. One that ends gives its tables back; one that comes back takes the tables that are free.
 * `choose` decides which; left out, it cannot come back.
 */
export async function moveReservation(
  tx: Tx,
  { id, to, by, at, reason = '' }: Step & { readonly to: ReservationState; readonly reason?: string },
  choose?: ChooseTables,
): Promise<ReservationOutcome> {
  const reservation = await lockedReservation(tx, id)
  if (!reservation) return { kind: 'unknown' }
  const { state } = reservation
  if (!canTransitionReservation(state, to, by.kind)) return { kind: 'conflict', state }
  if (to === 'completed') await leave(tx, id, at)
  else if (occupiesTables(state) && !occupiesTables(to)) await vacate(tx, reservation)
  if (!occupiesTables(state) && occupiesTables(to)) {
    const choice = await chooseAgain(tx, reservation, choose)
    if (choice.kind === 'refused') return choice
    await occupy(tx, { ...reservation, ...choice })
    await setStay(tx, { ...reservation, ...choice })
  }
  await tx
    .updateTable('reservations')
    .set({ state: to, ...(to !== 'completed' && { seated_at: null }) })
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, { ...reservation, kind: 'moved', state: to, by, at, reason, notice: noticeOf(state, to, by) })
  return { kind: 'changed' }
}

/** What a move to another state tells the guest; null: nothing. */
function noticeOf(from: ReservationState, to: ReservationState, by: ReservedBy): ReservationNotice | null {
  // A party that came after all is there.
  if (to === 'accepted') return from === 'pending' ? 'accepted' : null
  if (to === 'rejected') return by.kind === 'guest' ? 'cancelled' : 'rejected'
  return null
}

/** What is changed of a reservation. */
export interface ReservationChange {
  readonly guests: number
  readonly from: Instant
  readonly note: string
}

/** Changes the time, the party and the tables of a reservation; it keeps what it had if nothing is free. */
export async function changeReservation(
  tx: Tx,
  { id, by, at, ...change }: Step & ReservationChange,
  choose: ChooseTables,
): Promise<ReservationOutcome> {
  const reservation = await lockedReservation(tx, id)
  if (!reservation) return { kind: 'unknown' }
  const { state } = reservation
  if (!occupiesTables(state)) return { kind: 'conflict', state }
  // Its own tables and guests are not in its way.
  await vacate(tx, reservation)
  const choice = await chooseAgain(tx, { ...reservation, ...change }, choose)
  if (choice.kind === 'refused') {
    await occupy(tx, { ...reservation, tableIds: reservation.tables.map((table) => table.id) })
    return choice
  }
  const { guests, from, note } = change
  await occupy(tx, { ...reservation, ...change, ...choice })
  await setStay(tx, { id, from, ...choice })
  await tx.updateTable('reservations').set({ guests, note, reminded_at: null }).where('id', '=', id).execute()
  // Another table or note is no news to the guest, nor is anything to a party that sits.
  const isNews = reservation.seatedAt === null && (guests !== reservation.guests || from !== reservation.from)
  await recordEvent(tx, { ...reservation, kind: 'changed', by, at, notice: isNews ? 'changed' : null })
  return { kind: 'changed' }
}

/** Records that a party sits at its tables, or (`isSeated` false) that it does not. */
export async function seatReservation(
  tx: Tx,
  { id, by, at, isSeated }: Step & { readonly isSeated: boolean },
): Promise<ReservationOutcome> {
  const reservation = await lockedReservation(tx, id)
  if (!reservation) return { kind: 'unknown' }
  const { state, seatedAt } = reservation
  if (state !== 'accepted') return { kind: 'conflict', state }
  if (isSeated === (seatedAt !== null)) return { kind: 'changed' }
  await tx
    .updateTable('reservations')
    .set({ seated_at: isSeated ? new Date(at) : null })
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, { ...reservation, kind: isSeated ? 'seated' : 'unseated', by, at, notice: null })
  return { kind: 'changed' }
}

/** A reservation, after the lock of its branch: what was changed before is seen. */
async function lockedReservation(tx: Tx, id: string): Promise<Reservation | null> {
  const found = await findReservation(tx, id)
  if (!found) return null
  await lockReservations(tx, found.branchId)
  return findReservation(tx, id)
}

const dayMilliseconds = 24 * 3_600_000

/** Chooses for a reservation by the rules as they are now: their buffer replaces that of its former tables. */
async function chooseAgain(
  tx: Tx,
  { branchId, from }: Pick<Reservation, 'branchId' | 'from'>,
  choose?: ChooseTables,
): Promise<
  (Extract<TableChoice, { kind: 'chosen' }> & { bufferMinutes: number }) | Extract<TableChoice, { kind: 'refused' }>
> {
  const facts = choose && (await readReservationFacts(tx, branchId, { from, to: from + dayMilliseconds }))
  if (!facts) return { kind: 'refused', reason: 'not-on-offer' }
  const choice = choose(facts)
  return choice.kind === 'chosen' ? { ...choice, bufferMinutes: facts.rules.bufferMinutes } : choice
}

async function setStay(
  tx: Tx,
  { id, from, to, bufferMinutes }: Pick<Reservation, 'id' | 'from' | 'to' | 'bufferMinutes'>,
): Promise<void> {
  await tx
    .updateTable('reservations')
    .set({ starts_at: new Date(from), ends_at: new Date(to), buffer_minutes: bufferMinutes })
    .where('id', '=', id)
    .execute()
}
