import type { Instant } from '@sofra/availability'
import type { Quote } from '@sofra/pricing'
import type pg from 'pg'
import { menuChannel, orderChannel } from './changes.ts'
import type { HoldOutcome } from './holds.ts'
import { noOrderLimits, type TooManyOpen } from './open-order-limits.ts'
import { newOrderKey } from './order-key.ts'
import type { NewOrder } from './place-order.ts'
import type { OrderLinesTable, OrdersTable } from './schema-orders.ts'

export type WrittenOrder = {
  order_id: string
  outbox_ids: string[]
  outcome: HoldOutcome | null
  exceeded: TooManyOpen['limit'] | null
}

/** Writes the order; undefined when the idempotency key is used. */
export async function writeOrder(
  client: pg.PoolClient,
  order: NewOrder,
  number: number,
  key: string,
): Promise<WrittenOrder | undefined> {
  const { lock } = order
  const request: RequestRow = {
    idempotency_key: order.idempotencyKey,
    body_hash: order.bodyHash,
    requester: order.requester?.[0] ?? '',
    coupon_customer: order.customer ?? null,
    converted_lock: lock?.use === 'convert' ? lock.id : null,
    replaced_lock: lock?.use === 'replace' ? lock.id : null,
    lock_key: lock?.key ?? null,
    customer_id: order.customerId ?? null,
    ...limitsRow(order),
  }
  const row = orderRow(order, number, key)
  const { rows } = await client.query<WrittenOrder>({
    name: 'place-order',
    text: placeOrderSql,
    values: [row, request, lineRows(order.quote)].map((value) => JSON.stringify(value)),
  })
  return rows[0]
}

/** The columns of `orders` that an order is placed with; the statement adds its id and its customer. */
const orderColumns = [
  'merchant_id',
  'business_id',
  'branch_id',
  'day',
  'number',
  'key',
  'selling_type',
  'state',
  'placed_at',
  'scheduled_from',
  'scheduled_to',
  'release_at',
  'name',
  'phone',
  'language',
  'note',
  'fulfilment',
  'payment_method',
  'coupon_code',
  'menu_version',
  'currency',
  'total',
  'to_pay',
  'quote',
  'gift',
  'client',
] as const satisfies readonly (keyof OrdersTable)[]

function orderRow(order: NewOrder, number: number, key: string): Record<(typeof orderColumns)[number], unknown> {
  const { quote } = order
  return {
    merchant_id: order.merchantId,
    business_id: order.businessId,
    branch_id: order.branchId,
    day: order.localDate,
    number,
    key,
    selling_type: order.sellingType,
    state: stateOf(order),
    placed_at: instantOrNull(order.placedAt),
    scheduled_from: instantOrNull(order.scheduledFor?.from),
    scheduled_to: instantOrNull(order.scheduledFor?.to),
    release_at: instantOrNull(order.releaseAt),
    name: order.name,
    phone: order.phone,
    language: order.language,
    note: order.note,
    fulfilment: order.fulfilment,
    payment_method: order.paymentMethod,
    coupon_code: order.couponCode?.toUpperCase() ?? null,
    menu_version: quote.menuVersion,
    currency: quote.currency,
    total: quote.total,
    to_pay: quote.toPay,
    quote,
    gift: order.gift ? { ...order.gift, key: newOrderKey() } : null,
    client: order.client ?? '',
  }
}

/** What the statement needs besides the row of the order. */
type RequestRow = {
  idempotency_key: string
  body_hash: string
  requester: string
  /** The phone for coupons that are counted per customer. */
  coupon_customer: string | null
  converted_lock: string | null
  replaced_lock: string | null
  lock_key: string | null
  customer_id: string | null
} & ReturnType<typeof limitsRow>

/** The limits of open orders, and what they are counted by. */
function limitsRow({ phone, payment, limits = noOrderLimits }: NewOrder) {
  return {
    limited: Object.values(limits).some((limit) => limit > 0),
    counted_phone: phone.split(';')[0] ?? '',
    is_unpaid: payment != null,
    max_phone: limits.perPhone,
    max_client: limits.perClient,
    max_branch: limits.perBranch,
    max_unpaid_phone: limits.unpaidPerPhone,
    max_unpaid_client: limits.unpaidPerClient,
  }
}

function lineRows({ lines }: Quote): Omit<OrderLinesTable, 'merchant_id' | 'order_id'>[] {
  return lines.map((line, position) => ({
    position,
    item_id: line.itemId,
    price_label_id: line.priceLabelId,
    count: line.count,
    weight: line.weight,
    total: line.total,
  }))
}

/*
 * Writes every table of an order in one statement. It writes nothing when the key is used. After a shortage, or when a
 * limit of open orders would be exceeded, it returns the problem and the caller rolls back. Only an order that needs
 * holds calls the function for them.
 */
const placeOrderSql = `
with new_order as (
  select * from jsonb_populate_record(null::orders, $1::jsonb)
), request as (
  select * from jsonb_to_record($2::jsonb) as request (
    idempotency_key text, body_hash text, requester text, coupon_customer text, converted_lock uuid, replaced_lock uuid, lock_key text,
    customer_id uuid, limited boolean, counted_phone text, is_unpaid boolean,
    max_phone int, max_client int, max_branch int, max_unpaid_phone int, max_unpaid_client int
  )
), line as (
  select * from jsonb_to_recordset($3::jsonb)
    as line (position int, item_id text, price_label_id text, count int, weight int, total bigint)
), claimed as (
  insert into idempotency (merchant_id, branch_id, key, body_hash, requester, order_id)
  select merchant_id, branch_id, idempotency_key, body_hash, requester, coalesce(converted_lock, uuidv7())
  from new_order, request
  on conflict (merchant_id, branch_id, key) do nothing
  returning order_id
), counted as materialized (
  select order_id, case when limited then exceeded_order_limit(
    merchant_id, branch_id, counted_phone, client, is_unpaid,
    max_phone, max_client, max_branch, max_unpaid_phone, max_unpaid_client
  ) end as exceeded
  from claimed, new_order, request
), allowed as (
  select order_id from counted where exceeded is null
), replaced as (
  delete from quote_locks as lock using allowed, new_order, request
  where lock.merchant_id = new_order.merchant_id and lock.branch_id = new_order.branch_id
    and lock.id = replaced_lock and lock.key = lock_key
  returning lock.id
), taken as materialized (
  select order_id, case
    when converted_lock is not null
      then use_quote_lock(merchant_id, branch_id, converted_lock, lock_key, coupon_customer, placed_at)
    when coupon_code is not null or scheduled_from is not null or replaced_lock is not null or exists (
      select from line join item_availability as available using (item_id)
      where available.merchant_id = new_order.merchant_id and available.branch_id = new_order.branch_id
        and stock is not null
    ) then acquire_holds(
      merchant_id, business_id, branch_id, order_id, $3, coupon_code, coupon_customer, selling_type, scheduled_from,
      placed_at, (select id from replaced)
    )
  end as outcome
  from allowed, new_order, request
), going as (
  select order_id from taken where outcome ->> 'problem' is null
), owner as materialized (
  -- An account that is deleted concurrently becomes an order without an account.
  select customers.id from customers, new_order, request
  where customers.merchant_id = new_order.merchant_id and customers.id = request.customer_id and deleted_at is null
  for key share of customers
), placed as (
  insert into orders (id, customer_id, ${orderColumns.join(', ')})
  select order_id, (select id from owner), ${orderColumns.join(', ')}
  from going, new_order
), lines as (
  insert into order_lines (merchant_id, order_id, position, item_id, price_label_id, count, weight, total)
  select merchant_id, order_id, position, item_id, price_label_id, count, weight, line.total
  from going, new_order, line
), event as (
  insert into order_events (merchant_id, order_id, state, at, by_kind, by_name, reason)
  select merchant_id, order_id, state, placed_at, 'guest', name, '' from going, new_order
), emptied as (
  -- The menu changes when an item sells out, not with every portion.
  update branches set overlay_revision = overlay_revision + 1
  from new_order
  where branches.merchant_id = new_order.merchant_id and branches.id = new_order.branch_id
    and exists (select from taken where (outcome ->> 'menu_changed')::boolean)
  returning branches.menu_version || '.' || overlay_revision as version
), published as (
  insert into outbox (merchant_id, topic, payload)
  select merchant_id, '${orderChannel}', jsonb_build_object(
    'merchantId', merchant_id, 'branchId', branch_id, 'orderId', order_id, 'state', state)
  from going, new_order
  union all
  select merchant_id, '${menuChannel}', jsonb_build_object(
    'merchantId', merchant_id, 'businessId', business_id, 'branchId', branch_id, 'version', version)
  from emptied, new_order
  returning id
)
select order_id, array(select id from published) as outbox_ids, outcome, exceeded
from counted left join taken using (order_id)`

/** The first state of an order: scheduled until it is released to the kitchen. */
export function stateOf(order: NewOrder): 'pending' | 'scheduled' {
  return order.releaseAt === null ? 'pending' : 'scheduled'
}

function instantOrNull(instant: Instant | null | undefined): string | null {
  return instant == null ? null : new Date(instant).toISOString()
}
