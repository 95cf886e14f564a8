import { trackOrder } from '@sofra/contract/orders'
import type { Tracking } from '@sofra/contract/orders-codec'
import { api } from '../api.server.ts'
import { parseJsonBody } from '../checkout/request.server.ts'
import { checkPayment, isUnknownOrder } from '../orders/load-order.server.ts'
import type { TrackingResponse } from '../orders/use-tracking.ts'
import { currentTime } from '../server-context.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/order-states.ts'

/** Maximum number of orders per request; the rest is ignored. */
const maxOrders = 20

/** The current states of the listed orders; orders with a wrong key are unknown. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = await parseJsonBody(request)
  const links = Array.isArray(body?.['orders']) ? body['orders'].slice(0, maxOrders).flatMap(readLink) : []
  const client = api(context)
  const results = await Promise.all(
    links.map(async (params): Promise<Tracking | 'unknown' | null> => {
      try {
        const tracking = await client.call(trackOrder, { params })
        if (!tracking.awaitsPayment) return tracking
        // A guest who never came back from the payment page may have paid.
        await checkPayment(request, context, params)
        return await client.call(trackOrder, { params })
      } catch (error) {
        // When the API is unreachable, the page keeps the state it has.
        return isUnknownOrder(error) ? 'unknown' : null
      }
    }),
  )
  const response: TrackingResponse = {
    orders: results.filter((result) => result !== null && result !== 'unknown'),
    unknown: links.flatMap(({ id }, index) => (results[index] === 'unknown' ? [id] : [])),
    now: currentTime(context),
  }
  return Response.json(response, { headers: noStore })
}

function readLink(link: unknown): { id: string; key: string }[] {
  if (typeof link !== 'object' || link === null || !('id' in link) || !('key' in link)) return []
  const { id, key } = link
  if (typeof id !== 'string' || typeof key !== 'string' || id === '' || key === '') return []
  return id.length <= 80 && key.length <= 80 ? [{ id, key }] : []
}
