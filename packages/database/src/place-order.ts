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

/** An order that has passed every rule and now has to be kept. */
export interface NewOrder {
  readonly merchantId: string
  readonly businessId: string
  readonly branchId: string
  /** The client's key of this checkout attempt, and the hash of what it asked for. */
  readonly idempotencyKey: string
  readonly bodyHash: string
  /** The branch's local day, which its numbers count. */
  readonly localDate: LocalDate
  readonly placedAt: Instant
  readonly sellingType: SellingType
  readonly scheduledFor: { readonly from: Instant; readonly to: Instant } | null
  /** When a scheduled order goes to the kitchen; null for an order of now, which goes at once. */
  readonly releaseAt: Instant | null
  readonly name: string
  readonly phone: string
  readonly language: string
  readonly note: string
  readonly fulfilment: Fulfilment
  /** Whom it is a present for; the key of their link is made here. */
  readonly gift?: Omit<Gift, 'key'> | null
  readonly paymentMethod: PaymentMethod
  readonly quote: Quote
  /** The coupon that took something off; its use is counted. */
  readonly couponCode: string | null
  /** Who uses it, where coupons are counted per customer: their phone, `+965…`. */
  readonly customer?: string | null
  /** The account it belongs to, and whose wallet money its quote counts on; missing: a guest's. */
  readonly customerId?: string | null
  /** The guest's quote lock: the order takes its place. */
  readonly lock?: OrderLock | null
  /** How it is paid before the shop hears of it; null: the shop hears of it at once. */
  readonly payment?: PendingPayment | null
  /** The guest's earlier order that was never paid: it is let go as this one takes its place. */
  readonly replaces?: EarlierOrder | null
}

/**
 * A lock that an order brings. `as-held`, the order is exactly what was locked and takes nothing again; `instead`, it
 * asks for something else, and what the lock holds is given back as the order takes its own.
 */
export interface OrderLock {
  readonly id: string
  readonly key: string
  readonly use: 'as-held' | 'instead'
}

export interface OrderReceipt {
  readonly orderId: string
  readonly key: string
  readonly number: number
  readonly state: OrderState
}

export type Placement =
  | ({ readonly kind: 'placed' | 'repeated' } & OrderReceipt)
  /** The key has already placed an order that asked for something else. */
  | { readonly kind: 'key-reused' }
  | Shortage
  /** The lock it wants to use is over. */
  | { readonly kind: 'lock-gone' }
  /** There is less wallet money than the quote counts on. */
  | { readonly kind: 'wallet-short' }
  /** The order it would replace is the shop's by now. */
  | { readonly kind: 'earlier-stands' }

/**
 * Keeps an order, once for its idempotency key however often and however simultaneously it is sent. When this
 * returns 'placed', the order, its lines, its first event and what it takes of anything scarce are on disk together.
 */
export async function placeOrder(pool: pg.Pool, order: NewOrder): Promise<Placement> {
  const outcome = await retryingAfterExpiry(pool, order, () =>
    retryOnDeadlock(() => withConnection(pool, (client) => placeOnce(client, order))),
  )
  if (outcome.kind === 'placed') {
    publishOutbox(pool, outcome.outboxIds)
    return { ...outcome.receipt, kind: 'placed' }
  }
  if (outcome.kind !== 'key-taken') return outcome
  const before = await findRepeatedOrder(pool, order)
  if (!before) throw new Error('Cannot place an order: its key was taken, yet no order has it')
  return before
}

type Outcome =
  | { kind: 'placed'; receipt: OrderReceipt; outboxIds: string[] }
  /** By an order that is committed: whoever was about to place it has been waited for. */
  | { kind: 'key-taken' }
  | Shortage
  | { kind: 'lock-gone' | 'wallet-short' | 'earlier-stands' }

async function placeOnce(client: pg.PoolClient, order: NewOrder): Promise<Outcome> {
  const opening = beginAsMerchant(order.merchantId)
  const { rows } = await client.query<{ number: number | null }>({
    name: 'next-order-number',
    text: 'select next_order_number($1, $2, $3, $4) as number',
    values: [order.merchantId, order.branchId, order.localDate, order.idempotencyKey],
  })
  const number = rows[0]?.number ?? null
  if (number === null) return { kind: 'key-taken' }

  await client.query(opening)
  // First of all, so that what it holds is there for this one.
  if (order.replaces && !(await cancelEarlierOrder(txOf(client), order.replaces, order))) {
    await client.query('rollback')
    return { kind: 'earlier-stands' }
  }
  // An order that was a lock has its id and its key: whoever sends it again shows both.
  const key = order.lock?.use === 'as-held' ? order.lock.key : newKey()
  const written = await write(client, order, number, key)
  const refusal = refusalOf(written)
  if (!written || refusal) {
    await client.query('rollback')
    return refusal ?? { kind: 'key-taken' }
  }
  if (!(await holdWalletMoney(client, order, written.order_id))) {
    await client.query('rollback')
    return { kind: 'wallet-short' }
  }
  if (order.payment) await addPendingPayment(txOf(client), order, order.payment, { id: written.order_id, key })
  const { command } = await client.query('commit')
  if (command === 'ROLLBACK') throw new Error('Cannot commit an order: its transaction had failed')
  const receipt = { orderId: written.order_id, key, number, state: stateOf(order) }
  return { kind: 'placed', receipt, outboxIds: written.outbox_ids }
}

/** Everybody locks a wallet last, after whatever is scarce. */
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

/** Undefined when the idempotency key was taken. */
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
      order.lock?.use === 'as-held' ? order.lock.id : null,
      order.lock?.use === 'instead' ? order.lock.id : null,
      order.lock?.key ?? null,
      order.gift ? JSON.stringify({ ...order.gift, key: newKey() }) : null,
      order.customerId ?? null,
    ],
  })
  return rows[0]
}

/*
 * Every table an order touches, in one statement. It writes nothing when the key is taken; when something scarce is
 * gone it says so, and the caller rolls back. Only an order that needs something scarce pays for taking it.
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
    when $29 is not null then use_lock($1, $3, $29, $31, $28::text, $11::timestamptz)
    when $21::text is not null or $12::timestamptz is not null or $30 is not null or exists (
      select from line join item_availability using (item_id)
      where merchant_id = $1 and branch_id = $3 and stock is not null
    ) then take($1, $2::uuid, $3, order_id, $27, $21, $28, $9::text, $12, $11, (select id from replaced))
  end as outcome
  from claimed
), going as (
  select order_id from taken where outcome ->> 'problem' is null
), owner as materialized (
  -- Whose account is deleted at this moment orders as a guest.
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
  -- Guests see a new menu when the last portion goes, and not with each portion.
  update branches set overlay_revision = overlay_revision + 1
  where merchant_id = $1 and id = $3 and exists (select from taken where (outcome ->> 'menu_changed')::boolean)
  returning menu_version || '.' || overlay_revision as version
), told as (
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
select order_id, array(select id from told) as outbox_ids, outcome from taken`

/** 128 bits that nobody guesses. */
function newKey(): string {
  return randomBytes(16).toString('base64url')
}

function instantOrNull(instant: Instant | null | undefined): string | null {
  return instant == null ? null : new Date(instant).toISOString()
}
