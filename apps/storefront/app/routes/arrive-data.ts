import { Refusal } from '@sofra/contract'
import { arriveOrder } from '@sofra/contract/orders'
import { api } from '../api.server.ts'
import { keyOf } from '../orders/load-order.server.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/arrive-data.ts'

/** Says for the guest of a pickup that they are outside. Whoever has no link of that order is told of no order. */
export async function action({ request, context, params }: Route.ActionArgs) {
  try {
    await api(context).call(arriveOrder, { params: { id: params.orderId.slice(0, 80), key: keyOf(request) } })
    return answer(true, 200)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return answer(false, error.code === 'transition_not_allowed' ? 409 : 404)
  }
}

function answer(told: boolean, status: number): Response {
  return Response.json({ told }, { status, headers: noStore })
}
