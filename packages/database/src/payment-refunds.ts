import type { Instant } from '@sofra/availability'
import type { Amount } from '@sofra/money'
import type { OrderEvent, RefundedPortions } from '@sofra/ordering'
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
  /** Null: staff gave back what was paid on delivery. */
  readonly attemptId: string | null
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
      merchant_id, attempt_id, order_id, amount, currency, reason, note, by_kind, by_name, created_at, next_try_at
    )
    select merchant_id, id, order_id, amount - refunded, currency, ${cause.reason}, ${cause.note ?? ''}, ${cause.by.kind},
      ${cause.by.name}, ${at}, ${at}
    from paid, lateral (
      select coalesce(sum(refund.amount), 0)::bigint as refunded from payment_refunds as refund
      where refund.merchant_id = paid.merchant_id and refund.attempt_id = paid.id and refund.state <> 'failed'
    ) as earlier where amount > refunded
    returning amount`.execute(tx)
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Queues a refund of a part of an order's online payment, or of all of it. Returns its id; null when less than `amount` is
 * left, counting queued refunds, or when the id was used before.
 */
export async function refundPart(tx: Tx, orderId: string, amount: Amount, cause: RefundCause): Promise<string | null> {
  const at = new Date(cause.at)
  const { rows } = await sql<{ id: string }>`
    with paid as materialized (
      select * from payment_attempts as attempt
      where attempt.order_id = ${orderId} and state = 'paid' order by id for update
    )
    insert into payment_refunds (
      id, merchant_id, attempt_id, order_id, amount, currency, reason, note, by_kind, by_name, created_at, next_try_at
    )
    select coalesce(${cause.id ?? null}::uuid, uuidv7()), merchant_id, id, order_id, ${amount}::bigint, currency, ${cause.reason}, ${cause.note ?? ''}, ${cause.by.kind},
      ${cause.by.name}, ${at}, ${at}
    from paid, lateral (
      select coalesce(sum(refund.amount), 0)::bigint as refunded from payment_refunds as refund
      where refund.merchant_id = paid.merchant_id and refund.attempt_id = paid.id and refund.state <> 'failed'
    ) as earlier where amount - refunded >= ${amount}::bigint
    order by paid.created_at limit 1
    on conflict (merchant_id, id) do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/**
 * Records that staff gave back a part of what was paid on delivery. Returns its id; null when the id was used before.
 * @throws Error when the order was not paid on delivery, or less than `amount` is left.
 */
export async function recordRefund(
  tx: Tx,
  { orderId, method, amount, currency }: GivenBack,
  cause: RefundCause,
): Promise<string | null> {
  const at = new Date(cause.at)
  const { rows } = await sql<{ id: string }>`
    insert into payment_refunds (
      id, merchant_id, order_id, method, amount, currency, reason, note, by_kind, by_name, state, created_at, done_at
    )
    values (coalesce(${cause.id ?? null}::uuid, uuidv7()), current_merchant(), ${orderId}, ${method}, ${amount}, ${currency},
      ${cause.reason}, ${cause.note ?? ''}, ${cause.by.kind}, ${cause.by.name}, 'made', ${at}, ${at})
    on conflict (merchant_id, id) do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** What staff gave back themselves. */
interface GivenBack {
  readonly orderId: string
  readonly method: 'cash' | 'card'
  readonly amount: Amount
  readonly currency: string
}

/**
 * Records for which portions a refund is.
 * @throws Error when fewer portions of a line are left.
 */
export async function addRefundLines(
  tx: Tx,
  {
    refundId,
    orderId,
    lines,
  }: { readonly refundId: string; readonly orderId: string; readonly lines: readonly RefundedPortions[] },
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into refund_lines (merchant_id, refund_id, order_id, position, count)
    select current_merchant(), ${refundId}, ${orderId}, position, count
    from unnest(${lines.map(({ position }) => position)}::int[], ${lines.map(({ count }) => count)}::int[])
      as line (position, count)`.execute(tx)
}

/** Returns an order's refunds, oldest first. */
export async function refundsOf(tx: Tx, orderId: string): Promise<PaymentRefund[]> {
  const { rows } = await sql<PaymentRefund>`
    select refund.id, attempt_id as "attemptId", refund.amount, refund.currency, reason, note,
      actor_name(by_kind, by_user, by_name) as "byName",
      refund.state, (extract(epoch from refund.created_at) * 1000)::bigint as at
    from payment_refunds as refund where order_id = ${orderId} order by refund.created_at, refund.id`.execute(tx)
  return rows
}
