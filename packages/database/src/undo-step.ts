import type { Instant } from '@sofra/availability'
import { isFinal, type OrderEvent, type Station, type UndoDecision, type UndoProblem } from '@sofra/ordering'
import { sql } from 'kysely'
import { notify } from './changes.ts'
import { type HoldOutcome, shortageOf } from './holds.ts'
import { bumpOverlayRevision } from './overlay.ts'
import { addAcceptanceJobs, deleteWaitingJobs } from './print-jobs.ts'
import type { Tx } from './tenancy.ts'

export interface UndoneStep extends Omit<Extract<UndoDecision, { kind: 'possible' }>, 'kind'> {
  readonly orderId: string
  readonly by: OrderEvent['by']
  readonly at: Instant
  /** The station of the kitchen that recalls the order; left out: the order as a whole. */
  readonly station?: Station
}

export type UndoOutcome =
  | { readonly kind: 'undone' }
  /** The order is no longer in the state that the step led to. */
  | { readonly kind: 'conflict' }
  /** The caller rolls back. */
  | { readonly kind: 'refused'; readonly problem: UndoProblem }

/**
 * Takes an order back from the state that its last step led to, with an event that names the actor. What the step released is held
 * again: counted stock and slot capacity. Tickets that were printed stay printed; those that still wait are printed only while the
 * order is accepted. Notifies every process; the guest's page
 * follows, and no message is sent.
 */
export async function undoStep(
  tx: Tx,
  { orderId, from, to, effect, by, at, station }: UndoneStep,
): Promise<UndoOutcome> {
  const order = await tx
    .updateTable('orders')
    .set({
      state: from,
      ...(isFinal(to) && { finished_at: null }),
      // The shop has its time to answer again, before its staff are notified or it is paused.
      ...(from === 'pending' && { release_at: new Date(at) }),
      // What was promised with the acceptance.
      ...(to === 'accepted' && { promised_at: null }),
    })
    .where('id', '=', orderId)
    .where('state', '=', to)
    .returning(['merchant_id', 'branch_id', 'practice'])
    .executeTakeFirst()
  if (!order) return { kind: 'conflict' }

  const problem = effect === 'none' ? null : await problemOf(tx, orderId, effect)
  if (problem) return { kind: 'refused', problem }
  if (effect === 'releases' && !order.practice) {
    const shortage = await holdAgain(tx, { orderId, branchId: order.branch_id, at })
    if (shortage) return { kind: 'refused', problem: shortage }
  }
  if (to === 'accepted') await deleteWaitingJobs(tx, orderId)
  else if (to === 'cancelled' && from === 'accepted') await addAcceptanceJobs(tx, { orderId, at })
  await tx
    .insertInto('order_events')
    .values({
      ...{
        merchant_id: order.merchant_id,
        order_id: orderId,
        kind: 'undone',
        state: from,
        at: new Date(at),
        reason: '',
      },
      ...{ by_kind: by.kind, by_name: by.name },
      station: station ? JSON.stringify(station) : null,
    })
    .execute()
  await notify(tx, { order: { merchantId: order.merchant_id, branchId: order.branch_id, orderId, state: from } })
  return { kind: 'undone' }
}

/** What the order itself does not tell: coupons without a discount, wallet money, and the guest's rating. */
async function problemOf(tx: Tx, orderId: string, effect: UndoneStep['effect']): Promise<UndoProblem | null> {
  const { rows } = await sql<{ coupon: boolean; wallet: boolean; reviewed: boolean }>`
    select coupon_code is not null as coupon,
      exists (select from wallet_transactions as made where made.order_id = orders.id) as wallet,
      exists (select from reviews where reviews.order_id = orders.id) as reviewed
    from orders where id = ${orderId}`.execute(tx)
  const [found] = rows
  if (found?.wallet) return 'wallet'
  if (found?.reviewed) return 'reviewed'
  return effect === 'releases' && found?.coupon ? 'coupon' : null
}

async function holdAgain(
  tx: Tx,
  { orderId, branchId, at }: { readonly orderId: string; readonly branchId: string; readonly at: Instant },
): Promise<'sold-out' | 'slot-full' | null> {
  const { rows } = await sql<{ outcome: HoldOutcome }>`
    select acquire_holds(
      merchant_id, business_id, branch_id, id, (
        select coalesce(jsonb_agg(jsonb_build_object('item_id', item_id, 'count', count)), '[]')
        from order_lines as line where line.merchant_id = orders.merchant_id and line.order_id = orders.id
      ), null, null, selling_type::text, scheduled_from, ${new Date(at)}, null
    ) as outcome
    from orders where id = ${orderId}`.execute(tx)
  const outcome = rows[0]?.outcome
  const shortage = shortageOf(outcome)
  if (shortage) return shortage.kind === 'slot-full' ? 'slot-full' : 'sold-out'
  if (outcome?.menu_changed) await bumpOverlayRevision(tx, branchId)
  return null
}
