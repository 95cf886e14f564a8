import type { Instant } from '@sofra/availability'
import {
  type AutomaticAcceptance,
  acceptsAutomatically,
  type Order,
  promisedTime,
  type SellingSettings,
  zoneDeliveryMinutes,
} from '@sofra/ordering'
import { sql } from 'kysely'
import { zonesOf } from './delivery.ts'
import { moveOrder } from './move-order.ts'
import type { Tx } from './tenancy.ts'

interface ArrivedOrder
  extends Pick<Order, 'branchId' | 'sellingType' | 'scheduledFor' | 'fulfilment'>,
    Pick<SellingSettings, 'preparationMinutes' | 'busy' | 'pauses'> {
  readonly total: number
  readonly subtotal: number
  readonly isUnpaid: boolean
  readonly hasDiet: boolean
  readonly acceptance: AutomaticAcceptance
  readonly zone: string
}

/**
 * Accepts an order that has just reached the kitchen if its way of selling accepts it automatically
 * (`acceptsAutomatically`), in the transaction that placed, paid or released it. `isPublished`: that transaction publishes the
 * order anyway. Returns whether it was accepted.
 */
export async function acceptAutomatically(
  tx: Tx,
  {
    orderId,
    at,
    isPublished = false,
  }: { readonly orderId: string; readonly at: Instant; readonly isPublished?: boolean },
): Promise<boolean> {
  const order = await readArrived(tx, orderId)
  if (!order || !acceptsAutomatically(order, order, at)) return false
  const deliveryMinutes =
    order.fulfilment.type === 'delivery'
      ? zoneDeliveryMinutes({ ...order, quote: { subtotal: order.subtotal } }, await zonesOf(tx, order.branchId))
      : undefined
  const { kind } = await moveOrder(tx, {
    orderId,
    from: ['pending'],
    to: 'accepted',
    by: { kind: 'system', name: '' },
    promisedAt: promisedTime({ ...order, deliveryMinutes }, order, at),
    at,
    isPublished,
  })
  return kind === 'moved'
}

/** A pending order of a way of selling that accepts some orders automatically, with what decides about it; else null. */
async function readArrived(tx: Tx, orderId: string): Promise<ArrivedOrder | null> {
  const { rows } = await sql<ArrivedOrder>`
    select orders.branch_id as "branchId", orders.selling_type as "sellingType", fulfilment, total,
      (quote ->> 'subtotal')::bigint as subtotal, pay_by is not null as "isUnpaid", diet is not null as "hasDiet",
      case when scheduled_from is not null then jsonb_build_object(
        'from', (extract(epoch from scheduled_from) * 1000)::bigint,
        'to', (extract(epoch from scheduled_to) * 1000)::bigint
      ) end as "scheduledFor",
      acceptance, pauses, busy, preparation_minutes as "preparationMinutes", businesses.time_zone as zone
    from orders
    join branch_selling as selling on selling.merchant_id = orders.merchant_id
      and selling.branch_id = orders.branch_id and selling.selling_type = orders.selling_type
    join businesses on businesses.merchant_id = orders.merchant_id and businesses.id = orders.business_id
    where orders.id = ${orderId} and orders.state = 'pending' and acceptance is not null`.execute(tx)
  return rows[0] ?? null
}
