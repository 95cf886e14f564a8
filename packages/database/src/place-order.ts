import { randomBytes } from 'node:crypto'
import type { Instant, LocalDate } from '@sofra/availability'
import type { SellingType } from '@sofra/menu'
import type { Fulfilment, Gift, OrderState, PaymentMethod } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type pg from 'pg'
import { menuChannel, orderChannel } from './changes.ts'
import { type HoldOutcome, retryingAfterExpiry, type Shortage, shortageOf } from './holds.ts'
import { findRepeatedOrder } from './idempotency.ts'
import { publishOutbox } from './outbox.ts'
import { beginAsMerchant, retryOnDeadlock, txOf, withConnection } from './tenancy.ts'
import { addPendingPayment, cancelEarlierOrder, type EarlierOrder, type PendingPayment } from './unpaid-orders.ts'
import { holdWallet } from './wallet.ts'

/** A validated order that is to be saved. */
export interface NewOrder {
  readonly merchantId: string
  readonly businessId: string
  readonly branchId: string
  /** The client's idempotency key, and the hash of the request body. */
  readonly idempotencyKey: string
  readonly bodyHash: string
  /** The branch's local date; order numbers restart every day. */
  readonly localDate: LocalDate
  readonly placedAt: Instant
  readonly sellingType: SellingType
  readonly scheduledFor: { readonly from: Instant; readonly to: Instant } | null
  /** When a scheduled order is released to the kitchen; null for an immediate order. */
  readonly releaseAt: Instant | null
  readonly name: string
  readonly phone: string
  readonly language: string
  readonly note: string
  readonly fulfilment: Fulfilment
  /** The recipient of a gift; the key of their link is created here. */
  readonly gift?: Omit<Gift, 'key'> | null
  readonly paymentMethod: PaymentMethod
  readonly quote: Quote
  /** The applied coupon, whose use is counted. */
  readonly couponCode: string | null
  /** The phone (E.164) for coupons that are counted per customer. */
  readonly customer?: string | null
  /** The account of the order and its wallet money; left out for a guest without an account. */
  readonly customerId?: string | null
  /** The guest's quote lock, which the order uses. */
  readonly lock?: OrderLock | null
  /** The online payment that the shop waits for; null when the order is shown to the shop at once. */
  readonly payment?: PendingPayment | null
  /** The guest's earlier unpaid order, which is cancelled. */
  readonly replaces?: EarlierOrder | null
}

/**
 * The quote lock of an order. With `convert`, the order is what was locked and takes over its holds. With `replace`,
 * the order differs: the lock's holds are released and the order acquires its own.
 */
export interface OrderLock {
  readonly id: string
  readonly key: string
  readonly use: 'convert' | 'replace'
}

export interface OrderReceipt {
  readonly orderId: string
  readonly key: string
  readonly number: number
  readonly state: OrderState
}

export type Placement =
  | ({ readonly kind: 'placed' | 'repeated' } & OrderReceipt)
  /** The idempotency key was used for another request. */
  | { readonly kind: 'key-reused' }
  | Shortage
  /** The quote lock has expired or was used. */
  | { readonly kind: 'lock-gone' }
  /** The wallet balance is below the quote's wallet discount. */
  | { readonly kind: 'wallet-short' }
  /** The earlier order was confirmed in the meantime. */
  | { readonly kind: 'earlier-order-confirmed' }

/**
 * Saves an order, once per idempotency key, even for concurrent requests. 'placed' means that the order, its lines, its
 * first event and its holds are committed.
 *
 * @throws Error when the transaction cannot be committed, or when the database fails.
 */
export async function placeOrder(pool: pg.Pool, order: NewOrder): Promise<Placement> {
  const outcome = await retryingAfterExpiry(pool, order, () =>
    retryOnDeadlock(() => withConnection(pool, (client) => placeOnce(client, order))),
  )
  if (outcome.kind === 'placed') {
    publishOutbox(pool, outcome.outboxIds)
    return { ...outcome.receipt, kind: 'placed' }
  }
  if (outcome.kind !== 'key-used') return outcome
  const before = await findRepeatedOrder(pool, order)
  if (!before) throw new Error('Cannot place an order: its idempotency key is used, but no order has it')
  return before
}

type Outcome =
  | { kind: 'placed'; receipt: OrderReceipt; outboxIds: string[] }
  /** The key belongs to a committed order; the insert waited for concurrent transactions. */
  | { kind: 'key-used' }
  | Shortage
  | { kind: 'lock-gone' | 'wallet-short' | 'earlier-order-confirmed' }

async function placeOnce(client: pg.PoolClient, order: NewOrder): Promise<Outcome> {
  const opening = beginAsMerchant(order.merchantId)
  const { rows } = await client.query<{ number: number | null }>({
    name: 'next-order-number',
    text: 'select next_order_number($1, $2, $3, $4) as number',
    values: [order.merchantId, order.branchId, order.localDate, order.idempotencyKey],
  })
  const number = rows[0]?.number ?? null
  if (number === null) return { kind: 'key-used' }

  await client.query(opening)
  // Cancelled first, so that its holds are available to this order.
  if (order.replaces && !(await cancelEarlierOrder(txOf(client), order.replaces, order))) {
    await client.query('rollback')
    return { kind: 'earlier-order-confirmed' }
  }
  // An order from a quote lock has the lock's id and key, so that a repeated request finds it.
  const key = order.lock?.use === 'convert' ? order.lock.key : newKey()
  const written = await write(client, order, number, key)
  const refusal = refusalOf(written)
  if (!written || refusal) {
    await client.query('rollback')
    return refusal ?? { kind: 'key-used' }
  }
  if (!(await holdWalletMoney(client, order, written.order_id))) {
    await client.query('rollback')
    return { kind: 'wallet-short' }
  }
  if (order.payment) await addPendingPayment(txOf(client), order, order.payment, { id: written.order_id, key })
  const { command } = await client.query('commit')
  if (command === 'ROLLBACK') throw new Error('Cannot commit an order: a statement of its transaction failed')
  const receipt = { orderId: written.order_id, key, number, state: stateOf(order) }
  return { kind: 'placed', receipt, outboxIds: written.outbox_ids }
}

/** The wallet is locked last in every transaction, after stock, coupons and slots. */
async function holdWalletMoney(client: pg.PoolClient, order: NewOrder, orderId: string): Promise<boolean> {
  const { merchantId, customerId, quote, placedAt: at } = order
  if (quote.walletDiscount === 0) return true
  if (!customerId) return false
  const { currency, walletDiscount: amount } = quote
  return holdWallet(client, { merchantId, customerId, currency, orderId, amount, at })
}

function refusalOf(written: Written | undefined): Shortage | { kind: 'lock-gone' } | null {
  const { outcome } = written ?? {}
  return outcome?.problem === 'lock-gone' ? { kind: 'lock-gone' } : shortageOf(outcome)
}

function stateOf(order: NewOrder): 'pending' | 'scheduled' {
  return order.releaseAt === null ? 'pending' : 'scheduled'
}

type Written = { order_id: string; outbox_ids: string[]; outcome: HoldOutcome | null }

/** Writes the order; undefined when the idempotency key is used. */
async function write(
  client: pg.PoolClient,
  order: NewOrder,
  number: number,
  key: string,
): Promise<Written | undefined> {
  const { quote } = order
  const lines = quote.lines.map((line, position) => ({
    position,
    item_id: line.itemId,
    price_label_id: line.priceLabelId,
    count: line.count,
    weight: line.weight,
    total: line.total,
  }))
  const { rows } = await client.query<Written>({
    name: 'place-order',
    text: placeOrderSql,
    values: [
      order.merchantId,
      order.businessId,
      order.branchId,
      order.idempotencyKey,
      order.bodyHash,
      order.localDate,
      number,
      key,
      order.sellingType,
      stateOf(order),
      new Date(order.placedAt).toISOString(),
      instantOrNull(order.scheduledFor?.from),
      instantOrNull(order.scheduledFor?.to),
      instantOrNull(order.releaseAt),
      order.name,
      order.phone,
      order.language,
      order.note,
      JSON.stringify(order.fulfilment),
      order.paymentMethod,
      order.couponCode?.toUpperCase() ?? null,
      quote.menuVersion,
      quote.currency,
      quote.total,
      quote.toPay,
      JSON.stringify(quote),
      JSON.stringify(lines),
      order.customer ?? null,
      order.lock?.use === 'convert' ? order.lock.id : null,
      order.lock?.use === 'replace' ? order.lock.id : null,
      order.lock?.key ?? null,
      order.gift ? JSON.stringify({ ...order.gift, key: newKey() }) : null,
      order.customerId ?? null,
    ],
  })
  return rows[0]
}

/*
 * Writes every table of an order in one statement. It writes nothing when the key is used. After a shortage it returns
 * the problem and the caller rolls back. Only an order that needs holds calls the function for them.
 */
const placeOrderSql = `
with claimed as (
  insert into idempotency (merchant_id, branch_id, key, body_hash, order_id)
  values ($1::uuid, $3::uuid, $4::text, $5::text, coalesce($29::uuid, uuidv7()))
  on conflict (merchant_id, branch_id, key) do nothing
  returning order_id
), line as (
  select * from jsonb_to_recordset($27::jsonb)
    as line (position int, item_id text, price_label_id text, count int, weight int, total bigint)
), replaced as (
  delete from quote_locks using claimed
  where merchant_id = $1 and branch_id = $3 and id = $30::uuid and key = $31::text
  returning id
), taken as materialized (
  select order_id, case
    when $29 is not null then use_quote_lock($1, $3, $29, $31, $28::text, $11::timestamptz)
    when $21::text is not null or $12::timestamptz is not null or $30 is not null or exists (
      select from line join item_availability using (item_id)
      where merchant_id = $1 and branch_id = $3 and stock is not null
    ) then acquire_holds($1, $2::uuid, $3, order_id, $27, $21, $28, $9::text, $12, $11, (select id from replaced))
  end as outcome
  from claimed
), going as (
  select order_id from taken where outcome ->> 'problem' is null
), owner as materialized (
  -- An account that is deleted concurrently becomes an order without an account.
  select id from customers where merchant_id = $1 and id = $33::uuid and deleted_at is null for key share
), placed as (
  insert into orders (
    merchant_id, id, business_id, branch_id, day, number, key, selling_type, state, placed_at, scheduled_from,
    scheduled_to, release_at, name, phone, language, note, fulfilment, payment_method, coupon_code, menu_version,
    currency, total, to_pay, quote, gift, customer_id
  )
  select
    $1, order_id, $2, $3, $6::date, $7::int, $8::text, $9, $10::text, $11, $12,
    $13::timestamptz, $14::timestamptz, $15::text, $16::text, $17::text, $18::text, $19::jsonb, $20::text, $21,
    $22::text, $23::text, $24::bigint, $25::bigint, $26::jsonb, $32::jsonb, (select id from owner)
  from going
), lines as (
  insert into order_lines (merchant_id, order_id, position, item_id, price_label_id, count, weight, total)
  select $1, order_id, position, item_id, price_label_id, count, weight, total
  from going, line
), event as (
  insert into order_events (merchant_id, order_id, state, at, by_kind, by_name, reason)
  select $1, order_id, $10, $11, 'guest', $15, '' from going
), emptied as (
  -- The menu changes when an item sells out, not with every portion.
  update branches set overlay_revision = overlay_revision + 1
  where merchant_id = $1 and id = $3 and exists (select from taken where (outcome ->> 'menu_changed')::boolean)
  returning menu_version || '.' || overlay_revision as version
), published as (
  insert into outbox (merchant_id, topic, payload)
  select $1, '${orderChannel}', jsonb_build_object(
    'merchantId', $1, 'branchId', $3, 'orderId', order_id, 'state', $10)
  from going
  union all
  select $1, '${menuChannel}', jsonb_build_object(
    'merchantId', $1, 'businessId', $2, 'branchId', $3, 'version', version)
  from emptied
  returning id
)
select order_id, array(select id from published) as outbox_ids, outcome from taken`

/** A random key of 128 bits. */
function newKey(): string {
  return randomBytes(16).toString('base64url')
}

function instantOrNull(instant: Instant | null | undefined): string | null {
  return instant == null ? null : new Date(instant).toISOString()
}
