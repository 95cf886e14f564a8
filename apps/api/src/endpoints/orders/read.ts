import { Refusal } from '@sofra/contract'
import { reviewShapeToWire } from '@sofra/contract/feedback-codec'
import type { OrderResponseWire } from '@sofra/contract/order-records'
import { cancelOrder, getOrder, getOwnOrder, reportArrival, trackOrder } from '@sofra/contract/orders'
import { orderBranchToWire, orderToWire, trackingToWire } from '@sofra/contract/orders-codec'
import {
  asMerchant,
  asMerchantRetrying,
  findOrderByKey,
  findOrderOf,
  findReview,
  markArrived,
  moveOrder,
  type PlacedOrder,
} from '@sofra/database'
import { canArrive, canTransition, isForRecipient } from '@sofra/ordering'
import type { AppContext } from '../../context.ts'
import { currentCustomers } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

export const serveOrder = serve(getOrder, async ({ params, query }, context) =>
  orderResponse(await requireOrderByLink(context, params), query.full === 'true', context),
)

export const serveTracking = serve(trackOrder, async ({ params }, context) =>
  trackingToWire(await requireOrderByLink(context, params)),
)

export const serveOwnOrder = serve(getOwnOrder, async ({ params, request }, context) =>
  orderResponse(await requireOwnOrder(request, params.id, context), true, context),
)

export const serveCancel = serve(cancelOrder, async ({ params, body }, context) => {
  const order = await requireOrderByLink(context, params)
  const { state, sellingType } = order
  // The recipient of a gift cannot cancel it.
  if (isForRecipient(order) || !canTransition(state, 'cancelled', sellingType, 'guest')) throw cancelRefusal(order)
  const outcome = await asMerchantRetrying(context.pool, order.merchantId, (tx) =>
    moveOrder(tx, {
      orderId: order.id,
      from: [state],
      to: 'cancelled',
      by: { kind: 'guest', name: order.name },
      reason: body.reason,
      at: context.clock.now(),
    }),
  )
  if (outcome.kind !== 'moved') throw cancelRefusal(order)
  return orderResponse(await requireOrderByLink(context, params), true, context)
})

export const serveArrive = serve(reportArrival, async ({ params }, context) => {
  const order = await requireOrderByLink(context, params)
  const { id, state } = order
  if (!canArrive(order)) throw new Refusal('transition_not_allowed', { id, state }, { data: { state } })
  await asMerchant(context.pool, order.merchantId, (tx) => markArrived(tx, order, context.clock.now()))
  return orderResponse(await requireOrderByLink(context, params), true, context)
})

/**
 * The order of a link.
 * @throws {Refusal} order_not_found, for a wrong key as for an unknown id
 */
export async function requireOrderByLink(
  { pool }: AppContext,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<PlacedOrder> {
  const order = await findOrderByKey(pool, id, key)
  if (!order) throw new Refusal('order_not_found', { id })
  return order
}

/**
 * An order of a signed-in customer.
 * @throws {Refusal} order_not_found for everyone else, signed in or not
 */
async function requireOwnOrder(request: Request, orderId: string, context: AppContext): Promise<PlacedOrder> {
  for (const { id, merchantId } of await currentCustomers(request, context)) {
    const order = await asMerchant(context.pool, merchantId, (tx) => findOrderOf(tx, id, orderId))
    if (order) return order
  }
  throw new Refusal('order_not_found', { orderId })
}

function cancelRefusal({ id, state }: PlacedOrder): Refusal {
  return new Refusal('transition_not_allowed', { id, state, to: 'cancelled' })
}

/** An order as its link shows it; `full` adds its branch and its review. */
export async function orderResponse(
  order: PlacedOrder,
  full: boolean,
  context: AppContext,
): Promise<OrderResponseWire> {
  if (!full) return { order: orderToWire(order), branch: null, review: null }
  const [shop, review] = await Promise.all([
    context.shops.findByBranch(order.branchId),
    asMerchant(context.pool, order.merchantId, (tx) => findReview(tx, order.id)),
  ])
  return {
    order: orderToWire(order),
    branch: shop && orderBranchToWire(shop),
    // The review of a gift is not shown to its recipient.
    review: review && !isForRecipient(order) ? reviewShapeToWire(review) : null,
  }
}
