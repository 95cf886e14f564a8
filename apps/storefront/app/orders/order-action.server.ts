import { Refusal } from '@sofra/contract'
import { rateOrder } from '@sofra/contract/feedback'
import { cancelOrder } from '@sofra/contract/orders'
import { orderPath } from '@sofra/contract/orders-codec'
import { feedbackLimits } from '@sofra/ordering'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { api } from '../api.server.ts'
import { isUnknownOrder, orderKeyOf, orderNotFound } from './load-order.server.ts'
import { type OrderActionResult, unreachableResult } from './order-action-result.ts'
import { handlePaymentForm } from './payment-form.server.ts'

/** Handles the forms of the order page: pays, cancels or rates the order. @throws a 404 response for an unknown order. */
export async function handleOrderAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { referenceId, orderId }: { readonly referenceId: string; readonly orderId: string },
) {
  const key = orderKeyOf(request)
  const id = orderId.slice(0, 80)
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'pay' || intent === 'change') {
    const outcome = await handlePaymentForm(request, context, { referenceId, orderId }, form)
    if (outcome instanceof Response) return outcome
    return data({ payment: outcome.result } satisfies OrderActionResult, { status: outcome.status })
  }
  try {
    if (intent === 'rate') return await rate()
    await api(context).call(cancelOrder, { params: { id, key }, body: { reason: '' } })
  } catch (error) {
    if (isUnknownOrder(error)) throw orderNotFound()
    if (!(error instanceof Refusal)) throw error
    // The shop has accepted the order in the meantime: the page shows its state.
    if (error.code === 'transition_not_allowed') return { tooLate: true } satisfies OrderActionResult
    if (error.code === 'review_closed') return { review: 'closed' } satisfies OrderActionResult
    if (error.code === 'unavailable') return data(unreachableResult(form), { status: 503 })
    throw error
  }
  return redirect(orderPath(referenceId, orderId, key))

  async function rate() {
    const stars = Number(form.get('stars'))
    if (!Number.isInteger(stars) || stars < 1 || stars > 5) {
      return data({ review: 'no-stars' } satisfies OrderActionResult, { status: 400 })
    }
    const comment = String(form.get('comment') ?? '').slice(0, feedbackLimits.comment)
    await api(context).call(rateOrder, { body: { orderId: id, orderKey: key, stars, comment } })
    return { review: 'saved' } satisfies OrderActionResult
  }
}
