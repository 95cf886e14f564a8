import type { Instant } from '@sofra/availability'
import { isFinal, type OnlineMethod, type OrderState, type PaymentMethod } from '@sofra/ordering'
import type pg from 'pg'
import { notify } from './changes.ts'
import { moveOrder } from './move-order.ts'
import { addAttempt, type LockedOrder, lockOrder, type NewAttempt } from './payment-attempts.ts'
import type { NewOrder } from './place-order.ts'
import { asMerchant, isId, type Tx } from './tenancy.ts'

/** How an order is to be paid before the shop hears of it. */
export interface PendingPayment {
  readonly accountId: string
  readonly method: OnlineMethod
  /** Until when everything is kept for the guest. */
  readonly payBy: Instant
  /** Where the guest comes back to: a path below our own address, or a whole address on the shop's own domain. */
  readonly returnPath: (order: { readonly id: string; readonly key: string }) => string
}

/** Lets an order that is being placed wait for its money, and writes its first attempt down. */
export async function addPendingPayment(
  tx: Tx,
  order: NewOrder,
  payment: PendingPayment,
  placed: { readonly id: string; readonly key: string },
): Promise<void> {
  const { payBy } = payment
  await tx
    .updateTable('orders')
    .set({ pay_by: new Date(payBy) })
    .where('id', '=', placed.id)
    .execute()
  await addAttempt(tx, attemptFor(order, payment, placed))
}

function attemptFor(
  { merchantId, businessId, quote, language, placedAt }: NewOrder,
  { accountId, method, payBy, returnPath }: PendingPayment,
  placed: { readonly id: string; readonly key: string },
): NewAttempt {
  return {
    merchantId,
    businessId,
    accountId,
    purpose: { kind: 'order', orderId: placed.id },
    method,
    amount: quote.toPay,
    currency: quote.currency,
    returnPath: returnPath(placed),
    language,
    at: placedAt,
    expiresAt: payBy,
  }
}

/** The money of an order has come: from now on it is the shop's. The caller holds the order's row. */
export async function markPaid(
  tx: Tx,
  order: LockedOrder,
  { merchantId, method, at }: { merchantId: string; method: OnlineMethod; at: Instant },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ pay_by: null, paid_at: new Date(at), payment_method: method })
    .where('id', '=', order.id)
    .execute()
  await addPaidEvent(tx, order, merchantId, at)
}

/** The guest pays at the door instead: the order waits for nothing any more. The caller holds the order's row. */
export async function switchToOfflinePayment(
  tx: Tx,
  order: LockedOrder,
  { merchantId, method }: { merchantId: string; method: PaymentMethod },
): Promise<void> {
  await tx.updateTable('orders').set({ pay_by: null, payment_method: method }).where('id', '=', order.id).execute()
  await publishOrderEvent(tx, order, merchantId)
}

async function addPaidEvent(tx: Tx, order: LockedOrder, merchantId: string, at: Instant): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({
      merchant_id: merchantId,
      order_id: order.id,
      kind: 'paid',
      state: order.state,
      at: new Date(at),
      by_kind: 'system',
      by_name: '',
      reason: '',
    })
    .execute()
  await publishOrderEvent(tx, order, merchantId)
}

/** Everybody who watches an order looks again when this transaction commits. */
export async function publishOrderEvent(
  tx: Tx,
  { id, branchId, state }: Pick<LockedOrder, 'id' | 'branchId' | 'state'>,
  merchantId: string,
): Promise<void> {
  await notify(tx, { order: { merchantId, branchId, orderId: id, state } })
}

/** The link of an order that its guest has placed before, and may have changed their mind about. */
export interface EarlierOrder {
  readonly id: string
  readonly key: string
}

/** How long after it was placed an order counts as the same purchase, if its guest places another in its stead. */
const samePurchaseMilliseconds = 30 * 60_000

/** The guest's earlier order at this business, while it waits to be paid; null: it is none of theirs, or waits no more. */
export async function findEarlierUnpaid(tx: Tx, earlier: EarlierAtBusiness): Promise<string | null> {
  const order = await earlierOrder(tx, earlier).executeTakeFirst()
  return order && order.pay_by !== null && !isFinal(order.state) ? order.id : null
}

/** Whether the guest's earlier order has become the shop's just now: it was paid, or is to be paid at the door. */
export async function isEarlierOrderConfirmed(tx: Tx, earlier: EarlierAtBusiness, now: Instant): Promise<boolean> {
  const order = await earlierOrder(tx, earlier).executeTakeFirst()
  return order !== undefined && isConfirmed(order, now)
}

/**
 * Lets the guest's earlier order go, with everything it holds, because a new one takes its place; should it be paid all
 * the same, the money goes back. A payment may come at the same moment: whoever holds the order's row first decides.
 * False: it has become the shop's just now, and stands. One of long ago, or of somebody else, is left alone.
 */
export async function cancelEarlierOrder(
  tx: Tx,
  earlier: EarlierOrder,
  { businessId, name, placedAt }: Pick<NewOrder, 'businessId' | 'name' | 'placedAt'>,
): Promise<boolean> {
  const order = await earlierOrder(tx, { businessId, ...earlier })
    .forUpdate()
    .executeTakeFirst()
  if (!order) return true
  if (isConfirmed(order, placedAt)) return false
  if (order.pay_by === null || isFinal(order.state)) return true
  const by = { kind: 'guest', name } as const
  await moveOrder(tx, { orderId: order.id, from: ['pending', 'scheduled'], to: 'cancelled', by, at: placedAt })
  return true
}

type EarlierAtBusiness = EarlierOrder & { readonly businessId: string }

function earlierOrder(tx: Tx, { businessId, id, key }: EarlierAtBusiness) {
  return tx
    .selectFrom('orders')
    .select(['id', 'state', 'pay_by', 'placed_at'])
    .where('id', '=', isId(id) ? id : nilId)
    .where('business_id', '=', businessId)
    .where('key', '=', key)
}

function isConfirmed(
  { state, pay_by, placed_at }: { state: OrderState; pay_by: Date | null; placed_at: Date },
  now: Instant,
): boolean {
  return pay_by === null && !isFinal(state) && now - placed_at.getTime() <= samePurchaseMilliseconds
}

/** No order's id. */
const nilId = '00000000-0000-0000-0000-000000000000'

/** The orders whose time to be paid is up, in every merchant. */
export async function ordersToExpire(pool: pg.Pool, now: Instant): Promise<{ merchantId: string; orderId: string }[]> {
  const at = new Date(now)
  const { rows: merchants } = await pool.query<{ id: string }>('select merchants_with_unpaid_orders($1) as id', [at])
  const due = []
  for (const { id: merchantId } of merchants) {
    const orders = await asMerchant(pool, merchantId, (tx) =>
      tx
        .selectFrom('orders')
        .select('id')
        .where('pay_by', '<=', at)
        .where('state', 'in', ['pending', 'scheduled'])
        .orderBy('pay_by')
        .limit(200)
        .execute(),
    )
    due.push(...orders.map(({ id: orderId }) => ({ merchantId, orderId })))
  }
  return due
}

/**
 * Lets an order go that nobody has paid in time, with everything it holds. A payment may come at the same moment:
 * whoever holds the order's row first decides. False: it was paid, or somebody else has let it go.
 */
export async function expireOrder(tx: Tx, orderId: string, now: Instant): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (order?.payBy == null || order.payBy > now) return false
  const by = { kind: 'system', name: '' } as const
  const moved = await moveOrder(tx, { orderId, from: ['pending', 'scheduled'], to: 'cancelled', by, at: now })
  return moved.kind === 'moved'
}
