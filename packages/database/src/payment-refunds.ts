import type { Instant } from '@sofra/availability'
import type { Amount } from '@sofra/money'
import type { OrderEvent } from '@sofra/ordering'
import { sql } from 'kysely'
import type { PaymentRefundsTable } from './schema-payments.ts'
import type { Tx } from './tenancy.ts'

/** Why money is refunded, and by whom. */
export interface RefundCause {
  /** The caller's id for the refund, as an idempotency key. */
  readonly id?: string | undefined
  readonly reason: PaymentRefundsTable['reason']
  readonly note?: string
  readonly by: OrderEvent['by']
  readonly at: Instant
}

/** A refund to a guest. */
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
 * Queues a refund of an attempt's remaining amount; a job sends it. A second call finds nothing left. Returns the
 * amount in minor units, or 0.
 */
export async function refundAttempt(tx: Tx, attemptId: string, cause: RefundCause): Promise<Amount> {
  return refundWhere(tx, sql`attempt.id = ${attemptId}`, cause)
}

/** Queues refunds of everything that was paid for an order. Returns the total in minor units. */
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
    select merchant_id, id, amount - refunded, currency, ${cause.reason}, ${cause.note ?? ''}, ${cause.by.kind},
      ${cause.by.name}, ${at}, ${at}
    from paid, lateral (
      select coalesce(sum(refund.amount), 0)::bigint as refunded from payment_refunds as refund
      where refund.merchant_id = paid.merchant_id and refund.attempt_id = paid.id and refund.state <> 'failed'
    ) as earlier where amount > refunded
    returning amount`.execute(tx)
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Queues a refund of a part of an order's payment, or of all of it. Returns false when less than `amount` is left,
 * counting queued refunds, or when the id was used before.
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
      select coalesce(sum(refund.amount), 0)::bigint as refunded from payment_refunds as refund
      where refund.merchant_id = paid.merchant_id and refund.attempt_id = paid.id and refund.state <> 'failed'
    ) as earlier where amount - refunded >= ${amount}::bigint
    order by paid.created_at limit 1
    on conflict (merchant_id, id) do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

/** Returns an order's refunds, oldest first. */
export async function refundsOf(tx: Tx, orderId: string): Promise<PaymentRefund[]> {
  const { rows } = await sql<PaymentRefund>`
    select refund.id, attempt_id as "attemptId", refund.amount, refund.currency, reason, note,
      actor_name(by_kind, by_user, by_name) as "byName",
      refund.state, (extract(epoch from refund.created_at) * 1000)::bigint as at
    from payment_refunds as refund join payment_attempts as attempt
      on attempt.merchant_id = refund.merchant_id and attempt.id = attempt_id
    where order_id = ${orderId} order by refund.created_at, refund.id`.execute(tx)
  return rows
}
