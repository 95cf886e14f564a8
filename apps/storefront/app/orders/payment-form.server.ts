import { Refusal } from '@sofra/contract'
import { cancelOrder } from '@sofra/contract/orders'
import { orderPath } from '@sofra/contract/orders-codec'
import { payOrder } from '@sofra/contract/payments'
import { isVisibleToShop, paymentMethods } from '@sofra/ordering'
import { type RouterContextProvider, redirect } from 'react-router'
import { api } from '../api.server.ts'
import { isUnknownOrder, loadOrder, orderKeyOf, orderNotFound } from './load-order.server.ts'
import type { PaymentFormResult } from './payment-form-result.ts'

/**
 * Handles the forms of an unpaid order. Intent `pay` starts the payment with the chosen method and returns its payment
 * page, or redirects to the confirmation when nothing is to be paid online. Intent `change` cancels the order and
 * redirects to the cart.
 * @throws a 404 response for an unknown order
 */
export async function handlePaymentForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { referenceId, orderId }: { readonly referenceId: string; readonly orderId: string },
  form: FormData,
): Promise<Response | { readonly result: PaymentFormResult; readonly status: number }> {
  const id = orderId.slice(0, 80)
  const link = { id, key: orderKeyOf(request) }
  try {
    if (form.get('intent') === 'change') {
      await api(context).call(cancelOrder, { params: link, body: { reason: '' } })
      return redirect(`/${referenceId}/${encodeURIComponent(String(form.get('type') ?? ''))}/cart`)
    }
    const method = paymentMethods.find((one) => one === form.get('method'))
    if (!method) return failed('payment.notOffered', 400)
    const { url } = await api(context).call(payOrder, { params: link, body: { method } })
    if (url !== null) return { result: { problem: null, url }, status: 200 }
    // No payment page: the order is paid on delivery or already paid, else the provider is unreachable.
    const { order } = await loadOrder(request, context, id)
    if (isVisibleToShop(order))
      return redirect(`/${referenceId}/order/${id}/success?key=${encodeURIComponent(link.key)}`)
    return failed('payment.unreachable', 503)
  } catch (error) {
    if (isUnknownOrder(error)) throw orderNotFound()
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'payment_not_offered') return failed('payment.notOffered', 409)
    // The order was paid, cancelled or expired in the meantime: its page shows which.
    return redirect(orderPath(referenceId, id, link.key))
  }
}

function failed(problem: PaymentFormResult['problem'], status: number) {
  return { result: { problem, url: null }, status }
}
