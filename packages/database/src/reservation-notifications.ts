import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type pg from 'pg'
import { takeFromOutbox } from './outbox.ts'
import type { Tx } from './tenancy.ts'

/*
 * Messages to the guest of a reservation. A row of the outbox is written in the transaction that changes it, if the business sends
 * messages; a worker takes the rows and queues jobs in one transaction.
 */

/** What the guest is notified of. `cancelled`: by themselves; `rejected`: by the shop. */
export const reservationNotices = ['requested', 'accepted', 'changed', 'rejected', 'cancelled', 'reminder'] as const
export type ReservationNotice = (typeof reservationNotices)[number]

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

/** Takes notifications of all merchants, as `takeFromOutbox` does. */
export function takeReservationNotifications(
  pool: pg.Pool,
  then: (tx: Tx, notifications: readonly ReservationNotification[]) => Promise<void>,
): Promise<number> {
  return takeFromOutbox(pool, 'reservation_notification', then)
}

/** Adds the reminders that are due to the outbox, each once, of all merchants. Returns how many. */
export async function remindGuests(pool: pg.Pool, now: Instant): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select remind_guests($1) as count', [new Date(now)])
  return rows[0]?.count ?? 0
}
