import type { Instant, LocalDate } from '@sofra/availability'
import type { SellingType } from '@sofra/menu'
import type { Fulfilment, Gift, OrderDiet, OrderState, PaymentMethod } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type pg from 'pg'
import { acceptAutomatically } from './accept-automatically.ts'
import { retryingAfterExpiry, type Shortage, shortageOf } from './holds.ts'
import { findRepeatedOrder } from './idempotency.ts'
import { inTurn } from './merchant-connections.ts'
import type { OpenOrderLimits, TooManyOpen } from './open-order-limits.ts'
import { newOrderKey } from './order-key.ts'
import { publishOutbox } from './outbox.ts'
import { placeInOneRoundTrip, stateOf, type WrittenOrder, writeOrder } from './place-order-statement.ts'
import { beginAsMerchant, retryOnDeadlock, type Tx, txOf, withConnection } from './tenancy.ts'
import { addPendingPayment, cancelEarlierOrder, type EarlierOrder, type PendingPayment } from './unpaid-orders.ts'
import { findUnpaidHold } from './unpaid-stock.ts'
import { holdWallet } from './wallet.ts'

/** A validated order that is to be saved. */
export interface NewOrder {
  readonly merchantId: string
  readonly businessId: string
  readonly branchId: string
  /** The client's idempotency key, and the hash of the request body. */
  readonly idempotencyKey: string
  readonly bodyHash: string
  /** The pseudonyms of the requester, the strongest first; the key belongs to it. Left out: to anyone. */
  readonly requester?: readonly string[]
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
  /** What the guest eats and avoids; left out: not sent. */
  readonly diet?: OrderDiet | null
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
  /** The network prefix of the guest's address; empty when unknown. */
  readonly client?: string
  /**
   * Whether staff try the shop with it. It takes no holds, has a number of its own and a limit of its own. It has no
   * account, no quote lock, no online payment and no wallet money. Left out: no.
   */
  readonly practice?: boolean
  /** Whether its way of selling accepts some orders automatically; whether this one, the database decides. Left out: no. */
  readonly mayBeAccepted?: boolean
  /** How many orders may be open at the branch; left out: any number. */
  readonly limits?: OpenOrderLimits
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
  readonly practice: boolean
}

export type Placement =
  | ({ readonly kind: 'placed' | 'repeated' } & OrderReceipt)
  /** The idempotency key was used for another request. */
  | { readonly kind: 'key-reused' }
  | Shortage
  | TooManyOpen
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
 * @throws {MerchantBusy} when too many requests of the merchant wait for a connection.
 * @throws Error when the transaction cannot be committed, or when the database fails.
 */
export async function placeOrder(pool: pg.Pool, order: NewOrder): Promise<Placement> {
  const outcome = await retryingAfterExpiry(pool, order, () =>
    retryOnDeadlock(() => inTurn(pool, order.merchantId, () => withConnection(pool, (client) => place(client, order)))),
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
  | TooManyOpen
  | { kind: 'lock-gone' | 'wallet-short' | 'earlier-order-confirmed' }

/** Only an earlier order, wallet money, an online payment and automatic acceptance need further statements. */
function place(client: pg.PoolClient, order: NewOrder): Promise<Outcome> {
  const needsMore = order.replaces || order.payment || order.quote.walletDiscount > 0 || order.mayBeAccepted
  return needsMore ? placeInSteps(client, order) : placeAtOnce(client, order)
}

async function placeAtOnce(client: pg.PoolClient, order: NewOrder): Promise<Outcome> {
  const key = keyOf(order)
  const written = await placeInOneRoundTrip(client, order, key)
  if (!written) return { kind: 'key-used' }
  const refusal = refusalOf(written)
  if (refusal) return refusal
  const { order_id: orderId, number, outbox_ids: outboxIds } = written
  return { kind: 'placed', receipt: receiptOf(order, { orderId, key, number }), outboxIds }
}

function receiptOf(order: NewOrder, placed: Pick<OrderReceipt, 'orderId' | 'key' | 'number'>): OrderReceipt {
  return { ...placed, state: stateOf(order), practice: order.practice ?? false }
}

/** An order from a quote lock has the lock's id and key, so that a repeated request finds it. */
function keyOf({ lock }: NewOrder): string {
  return lock?.use === 'convert' ? lock.key : newOrderKey()
}

async function placeInSteps(client: pg.PoolClient, order: NewOrder): Promise<Outcome> {
  const opening = beginAsMerchant(order.merchantId)
  const { rows } = await client.query<{ number: number | null }>({
    name: 'next-order-number',
    text: 'select next_order_number($1, $2, $3, $4, $5) as number',
    values: [order.merchantId, order.branchId, order.localDate, order.idempotencyKey, order.practice ?? false],
  })
  const number = rows[0]?.number ?? null
  if (number === null) return { kind: 'key-used' }

  await client.query(opening)
  // Cancelled first, so that its holds are available to this order.
  if (order.replaces && !(await cancelEarlierOrder(txOf(client), order.replaces, order))) {
    await client.query('rollback')
    return { kind: 'earlier-order-confirmed' }
  }
  const key = keyOf(order)
  const written = await writeOrder(client, order, number, key)
  const refusal = refusalOf(written)
  if (!written || refusal) {
    await client.query('rollback')
    return refusal ?? { kind: 'key-used' }
  }
  if (!(await holdWalletMoney(client, order, written.order_id))) {
    await client.query('rollback')
    return { kind: 'wallet-short' }
  }
  if (order.payment && !(await awaitPayment(txOf(client), order, order.payment, { id: written.order_id, key }))) {
    await client.query('rollback')
    return { kind: 'too-many-open', limit: 'unpaid' }
  }
  if (order.mayBeAccepted) {
    await acceptAutomatically(txOf(client), { orderId: written.order_id, at: order.placedAt, isPublished: true })
  }
  const { command } = await client.query('commit')
  if (command === 'ROLLBACK') throw new Error('Cannot commit an order: a statement of its transaction failed')
  const receipt = receiptOf(order, { orderId: written.order_id, key, number })
  return { kind: 'placed', receipt, outboxIds: written.outbox_ids }
}

/** Makes an order await its payment as long as it may hold its stock; false: the guest holds too much without paying. */
async function awaitPayment(
  tx: Tx,
  order: NewOrder,
  payment: PendingPayment,
  placed: { readonly id: string; readonly key: string },
): Promise<boolean> {
  const { phone, client = '', placedAt } = order
  const hold = await findUnpaidHold(tx, { orderId: placed.id, client, phone: phone.split(';')[0] ?? '' })
  if (hold.kind === 'too-much') return false
  await addPendingPayment(tx, order, { ...payment, payBy: placedAt + hold.minutes * 60_000 }, placed)
  return true
}

/** The wallet is locked last in every transaction, after stock, coupons and slots. */
async function holdWalletMoney(client: pg.PoolClient, order: NewOrder, orderId: string): Promise<boolean> {
  const { merchantId, customerId, quote, placedAt: at } = order
  if (quote.walletDiscount === 0) return true
  if (!customerId) return false
  const { currency, walletDiscount: amount } = quote
  return holdWallet(client, { merchantId, customerId, currency, orderId, amount, at })
}

function refusalOf(written: WrittenOrder | undefined): Shortage | TooManyOpen | { kind: 'lock-gone' } | null {
  const { outcome, exceeded } = written ?? {}
  if (exceeded) return { kind: 'too-many-open', limit: exceeded }
  return outcome?.problem === 'lock-gone' ? { kind: 'lock-gone' } : shortageOf(outcome)
}
