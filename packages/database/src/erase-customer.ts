import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import { type Customer, lockCustomer } from './customers.ts'
import { type FeedbackWriter, isFeedbackOf } from './feedback.ts'
import { deleteQuoteLock } from './holds.ts'
import { deleteMessagesTo } from './messages.ts'
import type { Tx } from './tenancy.ts'
import { closeWallet } from './wallet.ts'

/*
 * Deleting an account: what is personal goes, wherever it stands, and what was sold stays without the person
 * (docs/decisions/0023-customers.md). A noun that keeps something of a person adds what forgets it here; a test looks
 * through every table there is.
 */

/**
 * Holds an account that is to be erased, until the transaction ends. Whoever signs in holds a code of its phone first and
 * the account last, and whoever orders a lock of it; so does this, and nobody waits for somebody who waits for them.
 */
export async function lockForErasure(tx: Tx, { id, phone }: Pick<Customer, 'id' | 'phone'>): Promise<void> {
  await locksOf(tx, phone)
  await tx.selectFrom('one_time_codes').select('id').where('phone', '=', phone).orderBy('purpose').forUpdate().execute()
  await lockCustomer(tx, id)
}

/** Erases a customer, with everything that was kept under their phone. */
export async function eraseCustomer(tx: Tx, customer: FeedbackWriter, at: Instant): Promise<void> {
  const { id, phone } = customer
  await deleteMessagesTo(tx, customer)
  const orders = await eraseOrders(tx, customer)
  await eraseGifts(tx, phone)
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
 * Their orders, signed in or not: what was sold, when and for how much stays; who, where to and in what words goes. What
 * another customer ordered with their number stays in that one's account.
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
    update orders set customer_id = nullif(customer_id, ${id}), name = '', phone = '', note = '', gift = null,
      -- The links that are out there open nothing any more.
      key = replace(gen_random_uuid()::text, '-', ''),
      fulfilment = ${withoutAddress},
      quote = jsonb_set(quote, '{lines}', coalesce(
        (select jsonb_agg(line || '{"comment": ""}' order by position)
         from jsonb_array_elements(quote -> 'lines') with ordinality as l (line, position)),
        '[]'))
    where id = any (${ids}::uuid[])`.execute(tx)
  await sql`select erase_event_names(${ids}::uuid[])`.execute(tx)
  await tx.updateTable('reviews').set({ comment: '' }).where('order_id', 'in', ids).execute()
  // A hash of everything they had sent.
  await tx.deleteFrom('idempotency').where('order_id', 'in', ids).execute()
  return ids
}

/** Presents from others: whom they were for, and where to. */
async function eraseGifts(tx: Tx, phone: string): Promise<void> {
  await sql`
    update orders set gift = gift || '{"name": "", "phone": "", "message": ""}', fulfilment = ${withoutAddress}
    where split_part(gift ->> 'phone', ';', 1) = ${phone}`.execute(tx)
}

/** What staff wrote when they gave money back or settled a payment, for an order or for what was bought for a wallet. */
async function clearRefundNotes(tx: Tx, customerId: string, orderIds: readonly string[]): Promise<void> {
  await sql`
    update payment_refunds set note = '', by_name = case by_kind when 'guest' then '' else by_name end
    from payment_attempts as attempt
    where payment_refunds.attempt_id = attempt.id
      and (attempt.order_id = any (${orderIds}::uuid[]) or attempt.customer_id = ${customerId})`.execute(tx)
  await sql`
    delete from payment_settlement_notes as note
    using payment_settlements as settled, payment_attempts as attempt
    where settled.question_id = note.question_id and attempt.id = settled.attempt_id
      and (attempt.order_id = any (${orderIds}::uuid[]) or attempt.customer_id = ${customerId})`.execute(tx)
}

/** The zone says what it cost to bring; the door is nobody's business any more. */
const withoutAddress = sql`case fulfilment ->> 'type'
  when 'delivery' then fulfilment || jsonb_build_object(
    'destination', case fulfilment -> 'destination' ->> 'kind'
      when 'pin' then '{"kind": "area", "areaId": ""}'::jsonb else fulfilment -> 'destination' end,
    'address', jsonb_build_object(
      'residency', fulfilment -> 'address' -> 'residency', 'fields', '{}'::jsonb, 'point', null))
  when 'pickup' then fulfilment || '{"car": null}'
  when 'product-service' then fulfilment || '{"servicePoint": ""}'
  else fulfilment end`

/** How often a coupon was used stays; by whom does not. What a lock of theirs holds is given back. */
async function eraseCouponUses(tx: Tx, phone: string): Promise<void> {
  for (const { id, branch_id } of await locksOf(tx, phone)) await deleteQuoteLock(tx, id, branch_id)
  await tx.updateTable('coupon_uses').set({ customer: null }).where('customer', '=', phone).execute()
  await tx.deleteFrom('coupon_customers').where('customer', '=', phone).execute()
}

/** The quote locks under a phone, held until the transaction ends. */
function locksOf(tx: Tx, phone: string) {
  return tx
    .selectFrom('quote_locks')
    .select(['id', 'branch_id'])
    .where('phone', '=', phone)
    .orderBy('id')
    .forUpdate()
    .execute()
}
