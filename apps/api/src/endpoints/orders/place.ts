import { createHash } from 'node:crypto'
import { Refusal, type Shop } from '@sofra/contract'
import type { OrderBodyWire } from '@sofra/contract/order-forms'
import { orderRequestFromWire } from '@sofra/contract/order-requests-codec'
import type { PlacedWire } from '@sofra/contract/orders'
import { placeOrder as placeOrderEndpoint } from '@sofra/contract/orders'
import { orderPath, placedToWire } from '@sofra/contract/orders-codec'
import { type OrderOfKey, type OrderReceipt, refuseIfBusy } from '@sofra/database'
import { isOnline } from '@sofra/ordering'
import type { AppContext } from '../../context.ts'
import { requesterNames } from '../../customers/requester.ts'
import { currentCustomer } from '../../customers/session.ts'
import { parseOrRefuse, serve } from '../../http/serve.ts'
import { noPaymentDue, paymentPageOf } from '../../payments/order-payment.ts'
import { findGuestShop } from '../../shops/find-shop.ts'
import { placeOnce } from './placement.ts'

/** Whether a key has 8 to 128 letters, digits, dots, dashes or underscores. */
export function isIdempotencyKey(key: string): boolean {
  return /^[\w.-]{8,128}$/.test(key)
}

export const servePlace = serve(placeOrderEndpoint, async (call, context) => {
  const { headers, body, language, clientIp, practice = false, request: httpRequest } = call
  const idempotencyKey = headers['idempotency-key'] ?? ''
  if (!isIdempotencyKey(idempotencyKey)) throw new Refusal('idempotency_key_missing', { idempotencyKey })
  const shop = await findGuestShop(context, body.branch_id, { seesDrafts: practice })
  if (!shop) throw new Refusal('branch_not_found', { branchId: body.branch_id })
  refuseIfBusy(context.pool, shop.merchantId)
  const signedIn = await currentCustomer(httpRequest, context, shop.merchantId)
  const requester = requesterNames(call, context, signedIn)
  const request = { ...parseOrRefuse(() => orderRequestFromWire(body, shop.currency)), signedIn, clientIp, practice }
  const placed = { isScheduled: request.slot !== null, paymentMethod: request.paymentMethod }
  const receipt = await placeOnce(
    shop,
    {
      request,
      idempotency: { idempotencyKey, bodyHash: hashOf(body, practice), requester },
      language: shop.languages.find((code) => code === headers.locale) ?? language,
      requestHeaders: httpRequest.headers,
    },
    context,
  )
  return placedResponse(receipt, shop, placed, context)
})

/**
 * The response for a placed order, identical for repeated requests: the state is the initial one, and the payment page of
 * an online order is the same until it is paid. Other orders need no payment, so their state is not read.
 */
export async function placedResponse(
  { orderId, key, number, practice }: OrderReceipt,
  shop: Shop,
  { isScheduled, paymentMethod }: Pick<OrderOfKey, 'isScheduled' | 'paymentMethod'>,
  context: AppContext,
): Promise<PlacedWire> {
  const url = orderPath(shop.referenceId, orderId, key)
  const state = isScheduled ? 'scheduled' : 'pending'
  const page =
    isOnline(paymentMethod) && !practice ? await paymentPageOf(context, shop.merchantId, orderId) : noPaymentDue
  return placedToWire({ id: orderId, key, number, practice, state, url, ...page })
}

function hashOf(body: OrderBodyWire, practice: boolean): string {
  // The checked body has its keys in the order of the schema, whatever order they were sent in.
  return createHash('sha256')
    .update(`${practice ? 'practice ' : ''}${JSON.stringify(body)}`)
    .digest('hex')
}
