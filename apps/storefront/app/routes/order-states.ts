import { trackOrder } from '@sofra/contract/orders'
import type { Tracking } from '@sofra/contract/orders-words'
import { api } from '../api.server.ts'
import { readAsk } from '../checkout/request.server.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/order-states.ts'

/** As many as a list shows at a glance. */
const most = 20

/** How the orders of a list stand now, a device's or an account's; those whose key is wrong are left out. */
export async function action({ request, context }: Route.ActionArgs) {
  const ask = await readAsk(request)
  const links = Array.isArray(ask?.['orders']) ? ask['orders'].slice(0, most).flatMap(readLink) : []
  const client = api(context)
  const orders = await Promise.all(
    links.map(async (params): Promise<Tracking[]> => {
      try {
        return [await client.call(trackOrder, { params })]
      } catch {
        // Unknown, or not now: the page keeps what it knew.
        return []
      }
    }),
  )
  return Response.json({ orders: orders.flat(), now: Date.now() }, { headers: noStore })
}

function readLink(link: unknown): { id: string; key: string }[] {
  if (typeof link !== 'object' || link === null || !('id' in link) || !('key' in link)) return []
  const { id, key } = link
  if (typeof id !== 'string' || typeof key !== 'string' || id === '' || key === '') return []
  return id.length <= 80 && key.length <= 80 ? [{ id, key }] : []
}
