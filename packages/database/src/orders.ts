import type { Instant } from '@sofra/availability'
import { forRecipient, isVisibleToShop, type Order, type OrderEvent } from '@sofra/ordering'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { asMerchant, isId, type Tx } from './tenancy.ts'

export { markArrived } from './mark-arrived.ts'
export { type MoveOutcome, moveOrder, type OrderMove, releaseDueOrders } from './move-order.ts'
export { type NewOrder, type OrderLock, type OrderReceipt, type Placement, placeOrder } from './place-order.ts'

/** An order, and whose it is. */
export interface PlacedOrder extends Order {
  readonly merchantId: string
  readonly businessId: string
}

/** How long a finished order stays on the board. */
const finishedStaysMilliseconds = 60 * 60_000

/** An order of the merchant, with its events. */
export async function findOrder(tx: Tx, orderId: string): Promise<PlacedOrder | null> {
  if (!isId(orderId)) return null
  const [order] = await readOrders(tx, sql`orders.id = ${orderId}`)
  return order ?? null
}

/** The order behind a guest's link, as its giver or its recipient sees it; null unless the key is one of theirs. */
export async function findOrderByKey(pool: pg.Pool, orderId: string, key: string): Promise<PlacedOrder | null> {
  if (!isId(orderId)) return null
  const { rows } = await pool.query<{ owner: string | null }>('select order_owner($1, $2) as owner', [orderId, key])
  const owner = rows[0]?.owner
  const order = owner ? await asMerchant(pool, owner, (tx) => findOrder(tx, orderId)) : null
  if (!order || order.key === key) return order
  // Whoever gets a present does not learn of one that is not paid for yet.
  return order.gift?.key === key && isVisibleToShop(order) ? forRecipient(order) : null
}

/** What the board of these branches shows: everything under way that waits for no money first, and what was finished within the last hour. */
export async function boardOrders(tx: Tx, branchIds: readonly string[], now: Instant): Promise<PlacedOrder[]> {
  const recently = new Date(now - finishedStaysMilliseconds)
  return readOrders(
    tx,
    sql`orders.branch_id = any (${branchIds}::uuid[]) and pay_by is null and (
      state in ('pending', 'accepted', 'ready', 'out', 'scheduled') or finished_at > ${recently}
    )`,
  )
}

/** What has happened to an order, the oldest first. */
export async function orderEvents(tx: Tx, orderId: string): Promise<OrderEvent[]> {
  const order = await findOrder(tx, orderId)
  return [...(order?.events ?? [])]
}

/** Orders with their events, the oldest first. */
export async function readOrders(tx: Tx, which: RawBuilder<unknown>): Promise<PlacedOrder[]> {
  // Instants leave the database as epoch milliseconds, so that rows are orders as they are.
  const { rows } = await sql<PlacedOrder>`
    select
      orders.merchant_id as "merchantId", orders.business_id as "businessId", orders.branch_id as "branchId",
      orders.id, number, key, selling_type as "sellingType", state, ${instant('placed_at')} as "placedAt",
      case when scheduled_from is not null then jsonb_build_object(
        'from', ${instant('scheduled_from')}, 'to', ${instant('scheduled_to')}
      ) end as "scheduledFor",
      ${instant('promised_at')} as "promisedAt", name, phone, language, note, fulfilment, gift,
      payment_method as "paymentMethod", ${paymentOfOrder} as payment, quote,
      (
        select jsonb_agg(jsonb_build_object(
          'id', order_events.id, 'kind', kind, 'state', order_events.state, 'at', ${instant('at')},
          'by', jsonb_build_object('kind', by_kind, 'name', by_name), 'reason', reason
        ) order by order_events.id)
        from order_events
        where order_events.merchant_id = orders.merchant_id and order_events.order_id = orders.id
      ) as events
    from orders where ${which}
    order by placed_at, orders.id`.execute(tx)
  return rows
}

/**
 * How the money stands that was to come online, and what of it has gone back: all attempts taken together. A second
 * payment that goes back takes nothing from the first, and what has failed to go back is not on its way. As long as
 * there is a question that nobody has settled, nobody is led to a bank.
 */
const paymentOfOrder = sql`(
  select jsonb_build_object(
    'state', case
      when paid_at is not null then 'paid'
      when pay_by is null or orders.state not in ('pending', 'scheduled') then 'over'
      when last.state = 'pending' or asked.question is not null then 'open'
      else 'failed'
    end,
    'payBy', ${instant('pay_by')},
    'url', case
      when pay_by is not null and last.state = 'pending' and last.returned_at is null and asked.question is null
      then last.redirect_url
    end,
    'refunded', back.made, 'refunding', back.coming, 'nothingTaken', not heard.doubtful, 'question', asked.question
  )
  from (
    select * from payment_attempts as attempt
    where attempt.merchant_id = orders.merchant_id and attempt.order_id = orders.id
    order by created_at desc, id desc limit 1
  ) as last, lateral (
    select coalesce(sum(refund.amount) filter (where refund.state = 'made'), 0) as made,
      coalesce(sum(refund.amount) filter (where refund.state in ('due', 'sent')), 0) as coming
    from payment_attempts as attempt join payment_refunds as refund
      on refund.merchant_id = attempt.merchant_id and refund.attempt_id = attempt.id
    where attempt.merchant_id = orders.merchant_id and attempt.order_id = orders.id and refund.reason <> 'paid-twice'
  ) as back, lateral (
    select coalesce(bool_or(attempt.provider_id is not null and not exists (
      select from payment_events as event
      where event.merchant_id = attempt.merchant_id and event.attempt_id = attempt.id and event.source = 'asked'
        and event.status in ('declined', 'cancelled', 'expired')
    ) or attempt.state = 'paid' or attempt.alarm is not null), false) as doubtful
    from payment_attempts as attempt
    where attempt.merchant_id = orders.merchant_id and attempt.order_id = orders.id
  ) as heard, lateral (
    -- What is still open first, then what was settled last.
    select (
      select jsonb_build_object(
        'about', case when question.refund_id is null then 'sum' else 'refund' end, 'outcome', settled.outcome
      )
      from payment_attempts as attempt
      join payment_questions as question
        on question.merchant_id = attempt.merchant_id and question.attempt_id = attempt.id and question.why <> 'unheard'
      left join payment_settlements as settled
        on settled.merchant_id = question.merchant_id and settled.question_id = question.id
      where attempt.merchant_id = orders.merchant_id and attempt.order_id = orders.id
      order by settled.at desc nulls first limit 1
    ) as question
  ) as asked
)`

function instant(
  column: 'placed_at' | 'scheduled_from' | 'scheduled_to' | 'promised_at' | 'at' | 'pay_by',
): RawBuilder<number> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
}
