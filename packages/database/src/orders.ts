import { forRecipient, isVisibleToShop, type Order, type OrderEvent, type OrderRefund } from '@sofra/ordering'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { asMerchant, isId, type Tx } from './tenancy.ts'

export { markArrived } from './mark-arrived.ts'
export { type MoveOutcome, moveOrder, type OrderMove } from './move-order.ts'
export { type NewOrder, type OrderLock, type OrderReceipt, type Placement, placeOrder } from './place-order.ts'
export { releaseDueOrders } from './release-orders.ts'

/** An order with its merchant, its business and its refunds. */
export interface PlacedOrder extends Order {
  readonly merchantId: string
  readonly businessId: string
  readonly refunds: readonly OrderRefund[]
}

/** Returns an order of the merchant with its events, or null. */
export async function findOrder(tx: Tx, orderId: string): Promise<PlacedOrder | null> {
  if (!isId(orderId)) return null
  const [order] = await readOrders(tx, sql`orders.id = ${orderId}`)
  return order ?? null
}

/** Returns the order of a guest's link as the guest or the gift's recipient may see it; null unless the key matches. */
export async function findOrderByKey(pool: pg.Pool, orderId: string, key: string): Promise<PlacedOrder | null> {
  if (!isId(orderId)) return null
  const { rows } = await pool.query<{ owner: string | null }>('select order_owner($1, $2) as owner', [orderId, key])
  const owner = rows[0]?.owner
  const order = owner ? await asMerchant(pool, owner, (tx) => findOrder(tx, orderId)) : null
  if (!order || order.key === key) return order
  // The recipient does not see a gift before it is paid.
  return order.gift?.key === key && isVisibleToShop(order) ? forRecipient(order) : null
}

/** Returns the events of an order, oldest first. */
export async function orderEvents(tx: Tx, orderId: string): Promise<OrderEvent[]> {
  const order = await findOrder(tx, orderId)
  return [...(order?.events ?? [])]
}

/** Returns matching orders with their events, oldest first. */
export async function readOrders(tx: Tx, which: RawBuilder<unknown>): Promise<PlacedOrder[]> {
  // Instants are selected as epoch milliseconds, so that rows need no further conversion.
  const { rows } = await sql<PlacedOrder>`
    select
      orders.merchant_id as "merchantId", orders.business_id as "businessId", orders.branch_id as "branchId",
      orders.id, number, practice, key, selling_type as "sellingType", state, ${instant('placed_at')} as "placedAt",
      case when scheduled_from is not null then jsonb_build_object(
        'from', ${instant('scheduled_from')}, 'to', ${instant('scheduled_to')}
      ) end as "scheduledFor",
      ${instant('promised_at')} as "promisedAt", name, phone, language, note, diet, fulfilment, gift,
      payment_method as "paymentMethod", ${paymentOfOrder} as payment, ${refundsOfOrder} as refunds, quote,
      (
        select jsonb_agg(jsonb_build_object(
          'id', order_events.id, 'kind', kind, 'state', order_events.state, 'at', ${instant('at')},
          'by', jsonb_build_object('kind', by_kind, 'name', actor_name(by_kind, by_user, by_name)), 'reason', reason
        ) || case when step is null then '{}' else jsonb_build_object(
          'escalation', jsonb_build_object('step', step, 'notified', notified, 'until', ${instant('until')})
        ) end || case when station is null then '{}' else jsonb_build_object('station', station) end
        order by order_events.id)
        from order_events
        where order_events.merchant_id = orders.merchant_id and order_events.order_id = orders.id
      ) as events
    from orders where ${which}
    order by placed_at, orders.id`.execute(tx)
  return rows
}

/**
 * The state of an order's online payment and its refunds, over all attempts. Refunds of a duplicate payment and failed
 * refunds are not counted. The guest gets no payment link while a payment exception exists.
 */
const paymentOfOrder = sql`(
  select jsonb_build_object(
    'state', case
      when paid_at is not null then 'paid'
      when pay_by is null or orders.state not in ('pending', 'scheduled') then 'over'
      when last.state = 'pending' or exception.latest is not null then 'open'
      else 'failed'
    end,
    'payBy', ${instant('pay_by')},
    'url', case
      when pay_by is not null and last.state = 'pending' and last.returned_at is null and exception.latest is null
      then last.redirect_url
    end,
    'preparing', pay_by is not null and orders.state in ('pending', 'scheduled') and last.state = 'created'
      and exception.latest is null,
    'refunded', back.made, 'refunding', back.coming, 'nothingTaken', not report.doubtful, 'exception', exception.latest
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
      where event.merchant_id = attempt.merchant_id and event.attempt_id = attempt.id and event.source = 'query'
        and event.status in ('declined', 'cancelled', 'expired')
    ) or attempt.state = 'paid' or attempt.exception_reason is not null), false) as doubtful
    from payment_attempts as attempt
    where attempt.merchant_id = orders.merchant_id and attempt.order_id = orders.id
  ) as report, lateral (
    -- Open exceptions first, then the latest resolution.
    select (
      select jsonb_build_object(
        'about', case when item.refund_id is null then 'sum' else 'refund' end, 'outcome', resolution.outcome
      )
      from payment_attempts as attempt
      join payment_exceptions as item
        on item.merchant_id = attempt.merchant_id and item.attempt_id = attempt.id and item.reason <> 'unconfirmed'
      left join payment_resolutions as resolution
        on resolution.merchant_id = item.merchant_id and resolution.exception_id = item.id
      where attempt.merchant_id = orders.merchant_id and attempt.order_id = orders.id
      order by resolution.at desc nulls first limit 1
    ) as latest
  ) as exception
)`

/** The refunds of an order, oldest first. */
const refundsOfOrder = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', refund.id, 'method', method, 'amount', amount,
    'state', case when refund.state in ('due', 'sent') then 'pending' else refund.state end,
    'ofSecondPayment', reason = 'paid-twice', 'reason', refund.note,
    'by', case when by_kind = 'staff' then actor_name(by_kind, by_user, by_name) else '' end,
    'at', (extract(epoch from created_at) * 1000)::bigint,
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object('position', position, 'count', count) order by position)
      from refund_lines as line where line.merchant_id = refund.merchant_id and line.refund_id = refund.id
    ), '[]')
  ) order by created_at, refund.id)
  from payment_refunds as refund
  where refund.merchant_id = orders.merchant_id and refund.order_id = orders.id
), '[]')`

function instant(
  column: 'placed_at' | 'scheduled_from' | 'scheduled_to' | 'promised_at' | 'at' | 'until' | 'pay_by',
): RawBuilder<number> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
}
