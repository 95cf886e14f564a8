import type { Instant } from '@sofra/availability'
import type { OrderEvent, OrderState } from '@sofra/ordering'
import { sql } from 'kysely'
import { notify } from './changes.ts'
import { releaseHolds } from './holds.ts'
import { addOrderNotification } from './order-notifications.ts'
import { closeAttempts } from './payment-attempts.ts'
import { refundOrder } from './payment-refunds.ts'
import { addAcceptanceJobs, deleteWaitingJobs } from './print-jobs.ts'
import { isId, type Tx } from './tenancy.ts'
import { settleWallet } from './wallet.ts'

export interface OrderMove {
  readonly orderId: string
  /** The states it may be moved from; in any other, nothing changes. */
  readonly from: readonly OrderState[]
  readonly to: OrderState
  readonly by: OrderEvent['by']
  readonly reason?: string
  /** When the shop expects it to be done; unchanged when left out. */
  readonly promisedAt?: Instant | null
  readonly at: Instant
  /** Whether the transaction publishes the order in another way; left out: no. */
  readonly isPublished?: boolean
}

export type MoveOutcome =
  | { readonly kind: 'moved'; readonly branchId: string; readonly eventId: string }
  /** The order is not in one of the expected states; `state` is its current one. */
  | { readonly kind: 'conflict'; readonly state: OrderState }
  | { readonly kind: 'unknown' }

/**
 * Moves an order to another state, with an event that names the actor. An accepted order is printed once per printer. A
 * rejected or cancelled order releases its stock, coupon use, slot capacity and wallet money, its payments are refunded, and
 * tickets that still wait are not printed; a delivered order captures its wallet money. Notifies every process, and the guest where the business sends order notifications.
 */
export async function moveOrder(tx: Tx, move: OrderMove): Promise<MoveOutcome> {
  if (!isId(move.orderId)) return { kind: 'unknown' }
  const when = new Date(move.at)
  const final = move.to === 'delivered' || isUnfulfilled(move.to)
  const order = await tx
    .updateTable('orders')
    .set({
      state: move.to,
      finished_at: final ? when : null,
      // Only open orders are counted per client.
      ...(final ? { client: '' } : {}),
      ...(move.promisedAt === undefined
        ? {}
        : { promised_at: move.promisedAt === null ? null : new Date(move.promisedAt) }),
    })
    .where('id', '=', move.orderId)
    .where(sql<boolean>`state = any (${move.from}::text[])`)
    .returning(['merchant_id', 'branch_id', sql<boolean>`total > to_pay`.as('by_wallet')])
    .executeTakeFirst()
  if (!order) return currentStateOf(tx, move.orderId)

  const event = await tx
    .insertInto('order_events')
    .values({
      merchant_id: order.merchant_id,
      order_id: move.orderId,
      state: move.to,
      at: when,
      by_kind: move.by.kind,
      by_name: move.by.name,
      reason: move.reason ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isUnfulfilled(move.to)) {
    await releaseHolds(tx, move.orderId, order.branch_id)
    await deleteWaitingJobs(tx, move.orderId)
    const { orderId, at } = move
    await closeAttempts(tx, { orderId, status: move.by.kind === 'system' ? 'expired' : 'cancelled', at })
    const reason = move.to === 'rejected' ? 'rejected' : 'cancelled'
    await refundOrder(tx, orderId, { reason, by: { kind: move.by.kind, name: '' }, at })
  }
  if (final && order.by_wallet) {
    const outcome = move.to === 'delivered' ? 'spend' : 'release'
    await settleWallet(tx, { orderId: move.orderId, outcome, at: move.at })
  }
  if (move.to === 'accepted') await addAcceptanceJobs(tx, { orderId: move.orderId, at: move.at })
  await addOrderNotification(tx, { orderId: move.orderId, state: move.to })
  if (!move.isPublished) {
    await notify(tx, {
      order: { merchantId: order.merchant_id, branchId: order.branch_id, orderId: move.orderId, state: move.to },
    })
  }
  return { kind: 'moved', branchId: order.branch_id, eventId: event.id }
}

async function currentStateOf(tx: Tx, orderId: string): Promise<MoveOutcome> {
  const order = await tx.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirst()
  return order ? { kind: 'conflict', state: order.state } : { kind: 'unknown' }
}

function isUnfulfilled(state: OrderState): boolean {
  return state === 'rejected' || state === 'cancelled'
}
