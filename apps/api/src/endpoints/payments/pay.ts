import { Refusal } from '@sofra/contract'
import { paymentFromCode } from '@sofra/contract/basics-words'
import { checkOrderPayment, payOrder } from '@sofra/contract/payments'
import type { PlacedOrder } from '@sofra/database'
import { isForRecipient } from '@sofra/ordering'
import { serve } from '../../http/serve.ts'
import { lookForMoney, payAgain } from '../../payments/pay-order.ts'
import { orderAnswerOf, orderOfLink } from '../orders/read.ts'

export const servePayOrder = serve(payOrder, async ({ params, body }, parts) => {
  const order = await orderOfLink(parts, params)
  mustBePayers(order)
  const outcome = await payAgain(parts, order, paymentFromCode(body.payment_type))
  if (outcome.kind === 'refused') throw new Refusal(outcome.code, { id: order.id })
  return { payment_url: outcome.url }
})

export const serveCheckPayment = serve(checkOrderPayment, async ({ params, body }, parts) => {
  const order = await orderOfLink(parts, params)
  mustBePayers(order)
  await lookForMoney(parts, order, { cameBack: body.came_back, left: body.left })
  return orderAnswerOf(await orderOfLink(parts, params), true, parts)
})

/** Whoever gets a present does not pay for it. */
function mustBePayers(order: PlacedOrder): void {
  if (isForRecipient(order)) throw new Refusal('order_not_found', { id: order.id })
}
