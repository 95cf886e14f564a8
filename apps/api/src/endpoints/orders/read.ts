import { Refusal } from '@sofra/contract'
import { reviewShapeToWire } from '@sofra/contract/feedback-words'
import {
  arriveOrder,
  cancelOrder,
  getOrder,
  getOwnOrder,
  type OrderAnswerWire,
  trackOrder,
} from '@sofra/contract/orders'
import { orderBranchToWire, orderToWire, trackingToWire } from '@sofra/contract/orders-words'
import {
  asMerchant,
  asMerchantRetrying,
  findOrderByKey,
  findOrderOf,
  findReview,
  moveOrder,
  type PlacedOrder,
  sayArrived,
} from '@sofra/database'
import { canArrive, canMove, isForRecipient } from '@sofra/ordering'
import { whoAreThey } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'
import type { AppContext } from '../../context.ts'

export const serveOrder = serve(getOrder, async ({ params, query }, parts) =>
  orderAnswerOf(await orderOfLink(parts, params), query.full === 'true', parts),
)

export const serveTracking = serve(trackOrder, async ({ params }, parts) =>
  trackingToWire(await orderOfLink(parts, params)),
)

export const serveOwnOrder = serve(getOwnOrder, async ({ params, request }, parts) =>
  orderAnswerOf(await ownOrder(request, params.id, parts), true, parts),
)

export const serveCancel = serve(cancelOrder, async ({ params, body }, parts) => {
  const order = await orderOfLink(parts, params)
  const { state, sellingType } = order
  // Whoever gets a present does not call it off.
  if (isForRecipient(order) || !canMove(state, 'cancelled', sellingType, 'guest')) throw tooLate(order)
  const outcome = await asMerchantRetrying(parts.pool, order.merchantId, (tx) =>
    moveOrder(tx, {
      orderId: order.id,
      from: [state],
      to: 'cancelled',
      by: { kind: 'guest', name: order.name },
      reason: body.reason,
      at: parts.clock.now(),
    }),
  )
  if (outcome.kind !== 'moved') throw tooLate(order)
  return orderAnswerOf(await orderOfLink(parts, params), true, parts)
})

export const serveArrive = serve(arriveOrder, async ({ params }, parts) => {
  const order = await orderOfLink(parts, params)
  const { id, state } = order
  if (!canArrive(order)) throw new Refusal('transition_not_allowed', { id, state }, { data: { state } })
  await asMerchant(parts.pool, order.merchantId, (tx) => sayArrived(tx, order, parts.clock.now()))
  return orderAnswerOf(await orderOfLink(parts, params), true, parts)
})

/** The order behind a link. A wrong key and an order that never was are answered alike. */
export async function orderOfLink(
  { pool }: AppContext,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<PlacedOrder> {
  const order = await findOrderByKey(pool, id, key)
  if (!order) throw new Refusal('order_not_found', { id })
  return order
}

/** An order of whoever has signed in. To everybody else it is not there, signed in or not. */
async function ownOrder(request: Request, orderId: string, parts: AppContext): Promise<PlacedOrder> {
  for (const { id, merchantId } of await whoAreThey(request, parts)) {
    const order = await asMerchant(parts.pool, merchantId, (tx) => findOrderOf(tx, id, orderId))
    if (order) return order
  }
  throw new Refusal('order_not_found', { orderId })
}

function tooLate({ id, state }: PlacedOrder): Refusal {
  return new Refusal('transition_not_allowed', { id, state, to: 'cancelled' })
}

/** An order as whoever has its link sees it; in full with its branch and what was said about it. */
export async function orderAnswerOf(order: PlacedOrder, full: boolean, parts: AppContext): Promise<OrderAnswerWire> {
  if (!full) return { order: orderToWire(order), branch: null, review: null }
  const [shop, review] = await Promise.all([
    parts.shops.findByBranch(order.branchId),
    asMerchant(parts.pool, order.merchantId, (tx) => findReview(tx, order.id)),
  ])
  return {
    order: orderToWire(order),
    branch: shop && orderBranchToWire(shop),
    // What the giver of a present said to the shop is between the two.
    review: review && !isForRecipient(order) ? reviewShapeToWire(review) : null,
  }
}
