import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import { notify } from './changes.ts'
import type { PlacedOrder } from './orders.ts'
import type { Tx } from './tenancy.ts'

/**
 * Records that staff have read the diet of an order's guest, and publishes the change. Returns false, and changes nothing, when
 * it was recorded before or the order has none.
 */
export async function markDietRead(
  tx: Tx,
  order: PlacedOrder,
  { by, at }: { readonly by: string; readonly at: Instant },
): Promise<boolean> {
  const { rows } = await sql<{ state: PlacedOrder['state'] }>`
    insert into order_events (merchant_id, order_id, kind, state, at, by_kind, by_name, reason)
    select merchant_id, id, 'diet-read', state, ${new Date(at)}, 'staff', ${by}, ''
    from orders where id = ${order.id} and diet is not null
    on conflict (merchant_id, order_id) where kind = 'diet-read' do nothing
    returning state`.execute(tx)
  const [event] = rows
  if (!event) return false
  const { merchantId, branchId, id: orderId } = order
  await notify(tx, { order: { merchantId, branchId, orderId, state: event.state } })
  return true
}
