import { Refusal } from '@sofra/contract'
import { reportArrival } from '@sofra/contract/orders'
import { api } from '../api.server.ts'
import { orderKeyOf } from '../orders/load-order.server.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/arrive-data.ts'

/** Records that the guest of a pickup has arrived. Responds with 404 without the key of the order. */
export async function action({ request, context, params }: Route.ActionArgs) {
  try {
    await api(context).call(reportArrival, { params: { id: params.orderId.slice(0, 80), key: orderKeyOf(request) } })
    return respond(true, 200)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return respond(false, error.code === 'transition_not_allowed' ? 409 : 404)
  }
}

function respond(recorded: boolean, status: number): Response {
  return Response.json({ recorded }, { status, headers: noStore })
}
