import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Tx, withoutTenant } from './tenancy.ts'

/*
 * Messages to the guest of a reservation. A row of the outbox is written in the transaction that changes it, if the business sends
 * messages; a worker takes the rows and queues jobs in one transaction.
 */

/** What the guest is notified of. `cancelled`: by themselves; `rejected`: by the shop. */
export type ReservationNotice = 'requested' | 'accepted' | 'changed' | 'rejected' | 'cancelled' | 'reminder'

export interface ReservationNotification {
  readonly merchantId: string
  readonly reservationId: string
  readonly notice: ReservationNotice
  /** The number of the step in the history, so that each step is notified once. */
  readonly step: number
}

/** Adds a notification to the outbox, if the business sends messages and the reservation has a phone. */
export async function addReservationNotification(
  tx: Tx,
  { reservationId, notice }: Pick<ReservationNotification, 'reservationId' | 'notice'>,
): Promise<void> {
  await sql`
    insert into outbox (merchant_id, topic, payload)
    select reservation.merchant_id, 'reservation_notification', jsonb_build_object(
      'merchantId', reservation.merchant_id, 'reservationId', reservation.id, 'notice', ${notice}::text, 'step', (
        select count(*) from reservation_events as event
        where event.merchant_id = reservation.merchant_id and event.reservation_id = reservation.id
      )
    )
    from reservations as reservation
    join businesses on businesses.merchant_id = reservation.merchant_id and businesses.id = reservation.business_id
    where reservation.id = ${reservationId} and reservation.phone <> '' and businesses.order_messages <> 'off'`.execute(
    tx,
  )
}

/** Takes notifications of all merchants, each by one process, and calls `then` in the same transaction. Returns how many. */
export async function takeReservationNotifications(
  pool: pg.Pool,
  then: (tx: Tx, notifications: readonly ReservationNotification[]) => Promise<void>,
): Promise<number> {
  return withoutTenant(pool, async (tx) => {
    const { rows } = await sql<{ payload: ReservationNotification }>`
      select take_reservation_notifications() as payload`.execute(tx)
    if (rows.length > 0) {
      await then(
        tx,
        rows.map(({ payload }) => payload),
      )
    }
    return rows.length
  })
}

/** Adds the reminders that are due to the outbox, each once, of all merchants. Returns how many. */
export async function remindGuests(pool: pg.Pool, now: Instant): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select remind_guests($1) as count', [new Date(now)])
  return rows[0]?.count ?? 0
}
