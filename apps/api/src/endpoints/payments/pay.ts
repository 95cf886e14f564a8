import { Refusal } from '@sofra/contract'
import { paymentFromCode } from '@sofra/contract/basics-codec'
import { checkOrderPayment, payOrder } from '@sofra/contract/payments'
import type { PlacedOrder } from '@sofra/database'
import { isForRecipient } from '@sofra/ordering'
import { serve } from '../../http/serve.ts'
import { refreshOrderPayment, retryPayment } from '../../payments/pay-order.ts'
import { orderResponse, requireOrderByLink } from '../orders/read.ts'

export const servePayOrder = serve(payOrder, async ({ params, body }, context) => {
  const order = await requireOrderByLink(context, params)
  requirePayer(order)
  const outcome = await retryPayment(context, order, paymentFromCode(body.payment_type))
  if (outcome.kind === 'refused') throw new Refusal(outcome.code, { id: order.id })
  return { payment_url: outcome.url }
})

export const serveCheckPayment = serve(checkOrderPayment, async ({ params, body }, context) => {
  const order = await requireOrderByLink(context, params)
  requirePayer(order)
  await refreshOrderPayment(context, order, { cameBack: body.came_back, left: body.left })
  return orderResponse(await requireOrderByLink(context, params), true, context)
})

/**
 * The link of a gift's recipient does not allow paying.
 * @throws Refusal `order_not_found`
 */
function requirePayer(order: PlacedOrder): void {
  if (isForRecipient(order)) throw new Refusal('order_not_found', { id: order.id })
}
