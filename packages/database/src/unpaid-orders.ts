import type { Instant } from '@sofra/availability'
import { isFinal, type OnlineMethod, type OrderState, type PaymentMethod } from '@sofra/ordering'
import type pg from 'pg'
import { acceptAutomatically } from './accept-automatically.ts'
import { notify } from './changes.ts'
import { moveOrder } from './move-order.ts'
import { addAttempt, type LockedOrder, lockOrder, type NewAttempt } from './payment-attempts.ts'
import type { NewOrder } from './place-order.ts'
import { asMerchant, isId, type Tx } from './tenancy.ts'

/** The online payment that an order awaits before the shop sees it. */
export interface PendingPayment {
  readonly accountId: string
  readonly method: OnlineMethod
  /** The page the guest returns to: a path below the public URL, or a URL on the shop's own domain. */
  readonly returnPath: (order: { readonly id: string; readonly key: string }) => string
}

/** Makes a new order await its payment until `payBy`, and adds its first payment attempt. */
export async function addPendingPayment(
  tx: Tx,
  order: NewOrder,
  payment: PendingPayment & { readonly payBy: Instant },
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
  { accountId, method, payBy, returnPath }: PendingPayment & { readonly payBy: Instant },
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

/** Marks an order as paid and publishes it to the shop, accepted if it accepts it automatically. The caller has locked the order. */
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
  await acceptAutomatically(tx, { orderId: order.id, at })
}

/**
 * Switches an order to an offline payment method and publishes it to the shop, accepted if it accepts it automatically. The caller
 * has locked the order.
 */
export async function switchToOfflinePayment(
  tx: Tx,
  order: LockedOrder,
  { merchantId, method, at }: { merchantId: string; method: PaymentMethod; at: Instant },
): Promise<void> {
  await tx.updateTable('orders').set({ pay_by: null, payment_method: method }).where('id', '=', order.id).execute()
  await publishOrderEvent(tx, order, merchantId)
  await acceptAutomatically(tx, { orderId: order.id, at })
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

/** Publishes a change of an order when this transaction commits. */
export async function publishOrderEvent(
  tx: Tx,
  { id, branchId, state }: Pick<LockedOrder, 'id' | 'branchId' | 'state'>,
  merchantId: string,
): Promise<void> {
  await notify(tx, { order: { merchantId, branchId, orderId: id, state } })
}

/** The link of an earlier order of the same guest, which a new order may replace. */
export interface EarlierOrder {
  readonly id: string
  readonly key: string
}

/** How long after its placement an earlier order counts as the same purchase as the new one. */
const samePurchaseMilliseconds = 30 * 60_000

/** Returns the id of the guest's earlier order at this business if it awaits payment, else null. */
export async function findEarlierUnpaid(tx: Tx, earlier: EarlierAtBusiness): Promise<string | null> {
  const order = await earlierOrder(tx, earlier).executeTakeFirst()
  return order && order.pay_by !== null && !isFinal(order.state) ? order.id : null
}

/** Returns whether the guest's earlier order was confirmed recently: it was paid, or switched to an offline method. */
export async function isEarlierOrderConfirmed(tx: Tx, earlier: EarlierAtBusiness, now: Instant): Promise<boolean> {
  const order = await earlierOrder(tx, earlier).executeTakeFirst()
  return order !== undefined && isConfirmed(order, now)
}

/**
 * Cancels the guest's earlier unpaid order and releases its holds, because a new order replaces it. A payment that
 * arrives later is refunded; one that arrives concurrently is ordered by the lock of the order's row. Returns false
 * when the earlier order was confirmed recently and must not be replaced. Older orders and those of other guests are
 * ignored.
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

/** The nil UUID, which no order has. */
const nilId = '00000000-0000-0000-0000-000000000000'

/** Returns the unpaid orders that are due to expire, in every merchant; at most 200 per merchant. */
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
 * Cancels an order that was not paid in time and releases its holds. The lock of the order's row orders it with
 * concurrent payments. Returns false when the order was paid, cancelled or is not due.
 */
export async function expireOrder(tx: Tx, orderId: string, now: Instant): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (order?.payBy == null || order.payBy > now) return false
  const by = { kind: 'system', name: '' } as const
  const moved = await moveOrder(tx, { orderId, from: ['pending', 'scheduled'], to: 'cancelled', by, at: now })
  return moved.kind === 'moved'
}
