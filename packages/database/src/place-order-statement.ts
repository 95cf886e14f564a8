import type { Instant } from '@sofra/availability'
import { maxOpenPracticeOrders } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type pg from 'pg'
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

/**
 * Places the order in transactions of its own; undefined when the idempotency key is used. It is rolled back when the
 * result has a problem.
 */
export async function placeInOneRoundTrip(
  client: pg.PoolClient,
  order: NewOrder,
  key: string,
): Promise<(WrittenOrder & { readonly number: number }) | undefined> {
  const { rows } = await client.query<{ result: (WrittenOrder & { number: number }) | null }>({
    name: 'place-order',
    text: 'call place_order($1, $2, $3, null)',
    values: [orderRow(order, key), requestRow(order), lineRows(order.quote)].map((value) => JSON.stringify(value)),
  })
  return rows[0]?.result ?? undefined
}

/** Writes the order in the open transaction; undefined when the idempotency key is used. */
export async function writeOrder(
  client: pg.PoolClient,
  order: NewOrder,
  number: number,
  key: string,
): Promise<WrittenOrder | undefined> {
  const row = { ...orderRow(order, key), number }
  const { rows } = await client.query<{ result: WrittenOrder | null }>({
    name: 'write-order',
    text: 'select write_order($1, $2, $3) as result',
    values: [row, requestRow(order), lineRows(order.quote)].map((value) => JSON.stringify(value)),
  })
  return rows[0]?.result ?? undefined
}

function requestRow(order: NewOrder) {
  const { lock } = order
  return {
    idempotency_key: order.idempotencyKey,
    body_hash: order.bodyHash,
    requester: order.requester?.[0] ?? '',
    /** The phone for coupons that are counted per customer. */
    coupon_customer: order.customer ?? null,
    converted_lock: lock?.use === 'convert' ? lock.id : null,
    replaced_lock: lock?.use === 'replace' ? lock.id : null,
    lock_key: lock?.key ?? null,
    customer_id: order.customerId ?? null,
    ...limitsRow(order),
  }
}

/** The columns of `orders` that the statement does not add itself. */
function orderRow(order: NewOrder, key: string): Partial<Record<keyof OrdersTable, unknown>> {
  const { quote } = order
  return {
    merchant_id: order.merchantId,
    business_id: order.businessId,
    branch_id: order.branchId,
    day: order.localDate,
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
    diet: order.diet ?? null,
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
    practice: order.practice ?? false,
  }
}

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
    max_practice: maxOpenPracticeOrders,
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

/** The first state of an order: scheduled until it is released to the kitchen. */
export function stateOf(order: NewOrder): 'pending' | 'scheduled' {
  return order.releaseAt === null ? 'pending' : 'scheduled'
}

function instantOrNull(instant: Instant | null | undefined): string | null {
  return instant == null ? null : new Date(instant).toISOString()
}
