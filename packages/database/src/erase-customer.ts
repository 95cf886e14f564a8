import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import { moveReservation } from './change-reservation.ts'
import { type Customer, lockCustomer } from './customers.ts'
import { type FeedbackWriter, isFeedbackOf } from './feedback.ts'
import { deleteQuoteLock } from './holds.ts'
import { deleteMessagesTo } from './messages.ts'
import type { Tx } from './tenancy.ts'
import { closeWallet } from './wallet.ts'

/*
 * Deletes an account: personal data is erased from every table, and orders and amounts are kept without it
 * (docs/decisions/0023-customers.md). A feature that stores personal data adds its erasure here; a test of the API
 * searches every table for the rest.
 */

/**
 * Locks an account that is about to be erased, until the transaction ends. Sign-in locks the phone's code before the
 * account, and orders lock their quote lock first; the same order here prevents deadlocks.
 */
export async function lockForErasure(tx: Tx, { id, phone }: Pick<Customer, 'id' | 'phone'>): Promise<void> {
  await locksOf(tx, phone)
  await tx.selectFrom('one_time_codes').select('id').where('phone', '=', phone).orderBy('purpose').forUpdate().execute()
  await lockCustomer(tx, id)
}

/** Erases a customer, and everything that is stored under their phone. Call `lockForErasure` first. */
export async function eraseCustomer(tx: Tx, customer: FeedbackWriter, at: Instant): Promise<void> {
  const { id, phone } = customer
  await deleteMessagesTo(tx, customer)
  const orders = await eraseOrders(tx, customer)
  await eraseGifts(tx, phone)
  await eraseReservations(tx, customer, at)
  await eraseCouponUses(tx, phone)
  await closeWallet(tx, { customerId: id, at })
  await clearRefundNotes(tx, id, orders)
  await tx.deleteFrom('feedback').where(isFeedbackOf(customer)).execute()
  await tx.deleteFrom('one_time_codes').where('phone', '=', phone).execute()
  await tx.deleteFrom('customer_sessions').where('customer_id', '=', id).execute()
  await tx.deleteFrom('customer_locations').where('customer_id', '=', id).execute()
  await tx
    .updateTable('customers')
    .set({
      phone: null,
      name: '',
      email: '',
      birthday: null,
      language: '',
      marketing: false,
      marketing_at: null,
      deleted_at: new Date(at),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Erases names, phones, addresses, notes and diets from the customer's orders, and keeps what was sold, when and for how much.
 * Includes orders placed with their phone without an account; one that belongs to another account stays in that
 * account. Returns the ids.
 */
async function eraseOrders(tx: Tx, { id, phone }: Pick<Customer, 'id' | 'phone'>): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.or([eb('customer_id', '=', id), eb('phone', '=', phone), eb('phone', 'like', `${phone};ext=%`)]))
    .execute()
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  await sql`
    update orders set customer_id = nullif(customer_id, ${id}), name = '', phone = '', note = '', client = '', gift = null, diet = null,
      -- Invalidates the links that were sent.
      key = replace(gen_random_uuid()::text, '-', ''),
      fulfilment = ${withoutAddress},
      quote = jsonb_set(quote, '{lines}', coalesce(
        (select jsonb_agg(line || '{"comment": ""}' order by position)
         from jsonb_array_elements(quote -> 'lines') with ordinality as l (line, position)),
        '[]'))
    where id = any (${ids}::uuid[])`.execute(tx)
  await sql`select erase_event_names(${ids}::uuid[])`.execute(tx)
  await tx.updateTable('reviews').set({ comment: '' }).where('order_id', 'in', ids).execute()
  // Contains a hash of the order's request.
  await tx.deleteFrom('idempotency').where('order_id', 'in', ids).execute()
  return ids
}

/** Cancels what is reserved ahead, and erases who reserved and what they wrote; when how many guests came is kept. */
async function eraseReservations(tx: Tx, { id, phone }: Pick<Customer, 'id' | 'phone'>, at: Instant): Promise<void> {
  const own = sql<boolean>`(customer_id = ${id} or phone = ${phone} or phone like ${`${phone};ext=%`})`
  const ahead = await tx
    .selectFrom('reservations')
    .select('id')
    .where(own)
    .where('state', 'in', ['pending', 'accepted'])
    .where('starts_at', '>', new Date(at))
    .execute()
  for (const reservation of ahead) {
    await moveReservation(tx, { id: reservation.id, to: 'rejected', by: { kind: 'guest', name: '' }, at })
  }
  await sql`
    with erased as (
      update reservations set customer_id = nullif(customer_id, ${id}), name = '', phone = '', note = '', diet = null, client = '',
        -- Invalidates the link and what repeats the request.
        key = replace(gen_random_uuid()::text, '-', ''), body_hash = '', idempotency_key = gen_random_uuid()::text
      where ${own}
      returning merchant_id, id
    )
    update reservation_events as event set by_name = case by_kind when 'guest' then '' else by_name end,
      reason = case by_kind when 'guest' then '' else reason end
    from erased where event.merchant_id = erased.merchant_id and event.reservation_id = erased.id`.execute(tx)
}

/** Erases the recipient and the address of gifts to this phone. */
async function eraseGifts(tx: Tx, phone: string): Promise<void> {
  await sql`
    update orders set gift = gift || '{"name": "", "phone": "", "message": ""}', fulfilment = ${withoutAddress}
    where split_part(gift ->> 'phone', ';', 1) = ${phone}`.execute(tx)
}

/** Erases the notes of staff on refunds and payment exceptions, for orders and wallet purchases. */
async function clearRefundNotes(tx: Tx, customerId: string, orderIds: readonly string[]): Promise<void> {
  await sql`
    update payment_refunds set note = '', by_name = case by_kind when 'guest' then '' else by_name end
    where order_id = any (${orderIds}::uuid[])
      or attempt_id in (select id from payment_attempts where customer_id = ${customerId})`.execute(tx)
  await sql`
    delete from payment_resolution_notes as note
    using payment_resolutions as resolution, payment_attempts as attempt
    where resolution.exception_id = note.exception_id and attempt.id = resolution.attempt_id
      and (attempt.order_id = any (${orderIds}::uuid[]) or attempt.customer_id = ${customerId})`.execute(tx)
}

/** The fulfilment without its address. The delivery area is kept, because the fee depends on it. */
const withoutAddress = sql`case fulfilment ->> 'type'
  when 'delivery' then fulfilment || jsonb_build_object(
    'destination', case fulfilment -> 'destination' ->> 'kind'
      when 'pin' then '{"kind": "area", "areaId": ""}'::jsonb else fulfilment -> 'destination' end,
    'address', jsonb_build_object(
      'residency', fulfilment -> 'address' -> 'residency', 'fields', '{}'::jsonb, 'point', null))
  when 'pickup' then fulfilment || '{"car": null}'
  when 'product-service' then fulfilment || '{"servicePoint": ""}'
  else fulfilment end`

/** Releases the phone's quote locks, and erases by whom coupons were used; the counts stay. */
async function eraseCouponUses(tx: Tx, phone: string): Promise<void> {
  for (const { id, branch_id } of await locksOf(tx, phone)) await deleteQuoteLock(tx, id, branch_id)
  await tx.updateTable('coupon_uses').set({ customer: null }).where('customer', '=', phone).execute()
  await tx.deleteFrom('coupon_customers').where('customer', '=', phone).execute()
}

/** Selects the quote locks of a phone and locks their rows until the transaction ends. */
function locksOf(tx: Tx, phone: string) {
  return tx
    .selectFrom('quote_locks')
    .select(['id', 'branch_id'])
    .where('phone', '=', phone)
    .orderBy('id')
    .forUpdate()
    .execute()
}
