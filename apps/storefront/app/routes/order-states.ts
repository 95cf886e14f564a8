import { trackOrder } from '@sofra/contract/orders'
import type { Tracking } from '@sofra/contract/orders-codec'
import { api } from '../api.server.ts'
import { parseJsonBody } from '../checkout/request.server.ts'
import type { TrackingResponse } from '../orders/use-tracking.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/order-states.ts'

/** Maximum number of orders per request; the rest is ignored. */
const maxOrders = 20

/** The current states of the listed orders; orders with a wrong key are omitted. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = await parseJsonBody(request)
  const links = Array.isArray(body?.['orders']) ? body['orders'].slice(0, maxOrders).flatMap(readLink) : []
  const client = api(context)
  const orders = await Promise.all(
    links.map(async (params): Promise<Tracking[]> => {
      try {
        return [await client.call(trackOrder, { params })]
      } catch {
        // Unknown order or unreachable API: the page keeps the state it has.
        return []
      }
    }),
  )
  const response: TrackingResponse = { orders: orders.flat(), now: Date.now() }
  return Response.json(response, { headers: noStore })
}

function readLink(link: unknown): { id: string; key: string }[] {
  if (typeof link !== 'object' || link === null || !('id' in link) || !('key' in link)) return []
  const { id, key } = link
  if (typeof id !== 'string' || typeof key !== 'string' || id === '' || key === '') return []
  return id.length <= 80 && key.length <= 80 ? [{ id, key }] : []
}
