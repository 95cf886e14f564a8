import type { Instant } from '@sofra/availability'
import type { Amount, Currency } from '@sofra/money'
import type { OrderState } from '@sofra/ordering'
import { sql } from 'kysely'
import type pg from 'pg'
import { notify } from './changes.ts'
import { asMerchant, isId, type Tx } from './tenancy.ts'

/** A payment that is to be checked at its provider. */
export interface DuePayment {
  readonly merchantId: string
  readonly attemptId: string
}

/** How long a process owns what it took; after a crash, another process takes it when the lease ends. */
const leaseMilliseconds = 60_000
const batchSize = 100

/**
 * Takes the payments whose check is due, in every merchant, oldest first; at most 100 per merchant. Processes may run
 * it concurrently: each payment is taken by one of them.
 */
export async function takeDuePayments(pool: pg.Pool, now: Instant): Promise<DuePayment[]> {
  const { rows: merchants } = await pool.query<{ id: string }>('select merchants_with_payments_to_check($1) as id', [
    new Date(now),
  ])
  const due: DuePayment[] = []
  for (const { id: merchantId } of merchants) {
    const taken = await asMerchant(pool, merchantId, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        update payment_attempts set next_check_at = ${new Date(now + leaseMilliseconds)}
        where id in (
          select id from payment_attempts where next_check_at <= ${new Date(now)}
          order by next_check_at limit ${batchSize} for update skip locked
        ) returning id`.execute(tx)
      return rows
    })
    due.push(...taken.map(({ id }) => ({ merchantId, attemptId: id })))
  }
  return due
}

/** Counts the open payment exceptions of all merchants by reason. */
export async function countOpenExceptions(pool: pg.Pool): Promise<readonly { reason: string; count: number }[]> {
  const { rows } = await pool.query<{ reason: string; count: string }>(
    'select reason, count from count_open_payment_exceptions()',
  )
  return rows.map(({ reason, count }) => ({ reason, count: Number(count) }))
}

/** A refund that is to be sent to its provider or checked there. */
export interface DueRefund {
  readonly merchantId: string
  readonly id: string
  readonly attemptId: string
  readonly amount: Amount
  readonly currency: Currency
  /** The provider's id; null until the provider has answered. */
  readonly providerRefundId: string | null
  /** When it was first sent. */
  readonly sentAt: Instant
  readonly tries: number
}

/** Takes the refunds that are due to be sent or checked, as `takeDuePayments` does. */
export async function takeDueRefunds(pool: pg.Pool, now: Instant): Promise<DueRefund[]> {
  const { rows: merchants } = await pool.query<{ id: string }>('select merchants_with_refunds_to_send($1) as id', [
    new Date(now),
  ])
  const due: DueRefund[] = []
  for (const { id: merchantId } of merchants) {
    due.push(
      ...(await asMerchant(pool, merchantId, (tx) =>
        take(
          tx,
          sql`id in (
            select id from payment_refunds where next_try_at <= ${new Date(now)}
            order by next_try_at limit ${batchSize} for update skip locked
          )`,
          now,
        ),
      )),
    )
  }
  return due
}

/** Takes one refund, because a webhook announced a change; null when it is already final. */
export async function takeRefund(tx: Tx, refundId: string, now: Instant): Promise<DueRefund | null> {
  if (!isId(refundId)) return null
  const [taken] = await take(tx, sql`id = ${refundId} and state in ('due', 'sent')`, now)
  return taken ?? null
}

/** Marks refunds as sent before the provider is called, so that after a crash the next attempt assumes that it was. */
async function take(tx: Tx, which: ReturnType<typeof sql>, now: Instant): Promise<DueRefund[]> {
  const { rows } = await sql<Omit<DueRefund, 'sentAt'> & { sentAt: Date }>`
    update payment_refunds set state = 'sent', tries = tries + 1, sent_at = coalesce(sent_at, ${new Date(now)}),
      next_try_at = ${new Date(now + leaseMilliseconds)}
    where ${which}
    returning merchant_id as "merchantId", id, attempt_id as "attemptId", amount, currency,
      provider_refund_id as "providerRefundId", sent_at as "sentAt", tries`.execute(tx)
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.getTime() }))
}

/** The new state of a refund; `nextTryAt` null ends the attempts. */
export interface RefundChange {
  readonly state: 'sent' | 'made' | 'failed'
  readonly providerRefundId: string | null
  readonly nextTryAt: Instant | null
  readonly at: Instant
}

/** Updates a sent refund, unless it is already final. A final state is published as a change of its order. */
export async function changeRefund(tx: Tx, refundId: string, change: RefundChange): Promise<void> {
  const { state, providerRefundId, nextTryAt, at } = change
  const { rows } = await sql<{ merchantId: string; orderId: string; branchId: string; state: OrderState }>`
    with changed as (
      update payment_refunds set state = ${state},
        provider_refund_id = coalesce(provider_refund_id, ${providerRefundId}),
        next_try_at = ${nextTryAt === null ? null : new Date(nextTryAt)}::timestamptz,
        done_at = ${state === 'sent' ? null : new Date(at)}::timestamptz
      where id = ${refundId} and state = 'sent'
      returning merchant_id, attempt_id
    )
    select orders.merchant_id as "merchantId", orders.id as "orderId", branch_id as "branchId", orders.state
    from changed
    join payment_attempts as attempt on attempt.merchant_id = changed.merchant_id and attempt.id = attempt_id
    join orders on orders.merchant_id = attempt.merchant_id and orders.id = order_id`.execute(tx)
  const [order] = rows
  if (order && state !== 'sent') await notify(tx, { order })
}
