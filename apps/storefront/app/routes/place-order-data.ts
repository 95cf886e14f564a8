import { sellingTypeOf } from '../business/guards.server.ts'
import { parseJsonBody, refusedOrder, requestOrder, requestPlacedOrder } from '../checkout/request.server.ts'
import type { OrderResponse } from '../checkout/request.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/place-order-data.ts'

/** Looks up the order that a page placed with an `Idempotency-Key` and got no response for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const response = await requestPlacedOrder(context, request.headers.get('idempotency-key') ?? '')
  return Response.json(response, { headers: noStore })
}

/** Places the order sent by a page, once per `Idempotency-Key`. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const body = await parseJsonBody(request)
  const key = request.headers.get('idempotency-key') ?? ''
  const response: OrderResponse = body
    ? await requestOrder(context, sellingTypeOf(params), body, key)
    : refusedOrder('invalid_body')
  return Response.json(response, { status: body ? 200 : 400, headers: noStore })
}
