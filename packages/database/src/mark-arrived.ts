import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import { notify } from './changes.ts'
import type { PlacedOrder } from './orders.ts'
import type { Tx } from './tenancy.ts'

/**
 * Records that the guest of an order has arrived, and publishes the change. Returns false, and changes nothing, when it
 * was recorded before.
 */
export async function markArrived(tx: Tx, order: PlacedOrder, at: Instant): Promise<boolean> {
  const { rows } = await sql<{ state: PlacedOrder['state'] }>`
    insert into order_events (merchant_id, order_id, kind, state, at, by_kind, by_name, reason)
    select merchant_id, id, 'arrived', state, ${new Date(at)}, 'guest', name, ''
    from orders where id = ${order.id}
    on conflict (merchant_id, order_id) where kind = 'arrived' do nothing
    returning state`.execute(tx)
  const [event] = rows
  if (!event) return false
  const { merchantId, branchId, id: orderId } = order
  await notify(tx, { order: { merchantId, branchId, orderId, state: event.state } })
  return true
}
