import type { Instant } from '@sofra/availability'
import type { Amount } from '@sofra/money'
import type { OrderEvent } from '@sofra/ordering'
import { sql } from 'kysely'
import type { PaymentRefundsTable } from './schema-payments.ts'
import type { Tx } from './tenancy.ts'

/** Why money goes back, and who wants it so. */
export interface RefundCause {
  /** The caller's name for it, where one has been given. */
  readonly id?: string | undefined
  readonly reason: PaymentRefundsTable['reason']
  readonly note?: string
  readonly by: OrderEvent['by']
  readonly at: Instant
}

/** One sum on its way back to a guest. */
export interface PaymentRefund {
  readonly id: string
  readonly attemptId: string
  readonly amount: Amount
  readonly currency: string
  readonly reason: PaymentRefundsTable['reason']
  readonly note: string
  readonly byName: string
  readonly state: 'due' | 'sent' | 'made' | 'failed'
  readonly at: Instant
}

/**
 * Sends back whatever is left of an attempt's money: the row that says so is all that happens here, and whoever sends
 * refunds finds it. A second call finds nothing left. What goes back; 0: nothing was left.
 */
export async function refundAttempt(tx: Tx, attemptId: string, cause: RefundCause): Promise<Amount> {
  return refundWhere(tx, sql`attempt.id = ${attemptId}`, cause)
}

/** The same for everything that was ever paid for an order. */
export async function refundOrder(tx: Tx, orderId: string, cause: RefundCause): Promise<Amount> {
  return refundWhere(tx, sql`attempt.order_id = ${orderId}`, cause)
}

async function refundWhere(tx: Tx, which: ReturnType<typeof sql>, cause: RefundCause): Promise<Amount> {
  const at = new Date(cause.at)
  const { rows } = await sql<{ amount: Amount }>`
    with paid as materialized (
      select * from payment_attempts as attempt where ${which} and state = 'paid' order by id for update
    )
    insert into payment_refunds (
      merchant_id, attempt_id, amount, currency, reason, note, by_kind, by_name, created_at, next_try_at
    )
    select merchant_id, id, amount - back, currency, ${cause.reason}, ${cause.note ?? ''}, ${cause.by.kind},
      ${cause.by.name}, ${at}, ${at}
    from paid, lateral (
      select coalesce(sum(refund.amount), 0)::bigint as back from payment_refunds as refund
      where refund.merchant_id = paid.merchant_id and refund.attempt_id = paid.id and refund.state <> 'failed'
    ) as given where amount > back
    returning amount`.execute(tx)
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Sends a part of an order's money back, or all of it. False: so much is not left, counting what is on its way already; or
 * its name is another's.
 */
export async function refundPart(tx: Tx, orderId: string, amount: Amount, cause: RefundCause): Promise<boolean> {
  const at = new Date(cause.at)
  const { rows } = await sql`
    with paid as materialized (
      select * from payment_attempts as attempt
      where attempt.order_id = ${orderId} and state = 'paid' order by id for update
    )
    insert into payment_refunds (
      id, merchant_id, attempt_id, amount, currency, reason, note, by_kind, by_name, created_at, next_try_at
    )
    select coalesce(${cause.id ?? null}::uuid, uuidv7()), merchant_id, id, ${amount}::bigint, currency, ${cause.reason}, ${cause.note ?? ''}, ${cause.by.kind},
      ${cause.by.name}, ${at}, ${at}
    from paid, lateral (
      select coalesce(sum(refund.amount), 0)::bigint as back from payment_refunds as refund
      where refund.merchant_id = paid.merchant_id and refund.attempt_id = paid.id and refund.state <> 'failed'
    ) as given where amount - back >= ${amount}::bigint
    order by paid.created_at limit 1
    on conflict (merchant_id, id) do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

/** What of an order's money has gone back or is about to, the oldest first. */
export async function refundsOf(tx: Tx, orderId: string): Promise<PaymentRefund[]> {
  const { rows } = await sql<PaymentRefund>`
    select refund.id, attempt_id as "attemptId", refund.amount, refund.currency, reason, note, by_name as "byName",
      refund.state, (extract(epoch from refund.created_at) * 1000)::bigint as at
    from payment_refunds as refund join payment_attempts as attempt
      on attempt.merchant_id = refund.merchant_id and attempt.id = attempt_id
    where order_id = ${orderId} order by refund.created_at, refund.id`.execute(tx)
  return rows
}
