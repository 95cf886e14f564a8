import { Refusal } from '@sofra/contract'
import { getOrder } from '@sofra/contract/orders'
import { isFinal, type Order } from '@sofra/ordering'
import { data, type RouterContextProvider } from 'react-router'
import { api, findZones } from '../api.server.ts'
import type { Goal } from './order-map.tsx'
import type { LoadedOrder } from './order-page.tsx'

/** The order behind the link a page was asked for with; without its key there is no such order. */
export async function loadOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
  orderId: string,
): Promise<LoadedOrder> {
  try {
    const found = await api(context).call(getOrder, {
      params: { id: orderId.slice(0, 80), key: keyOf(request) },
      query: { full: 'true' },
    })
    return { ...found, goal: await goalOf(context, found.order), now: Date.now() }
  } catch (error) {
    throw isUnknownOrder(error) ? orderNotFound() : error
  }
}

/** Where a delivery goes: to the door, where the guest has set a pin, else somewhere in its area. */
async function goalOf(context: Readonly<RouterContextProvider>, order: Order): Promise<Goal | null> {
  const { fulfilment } = order
  if (fulfilment.type !== 'delivery' || isFinal(order.state)) return null
  const { address, destination } = fulfilment
  if (address.point) return { kind: 'door', point: address.point }
  if (destination.kind === 'pin') return { kind: 'door', point: destination.point }
  if (destination.kind !== 'area') return null
  for (const { areas, color } of await findZones(context, order.branchId)) {
    const shape = areas.find(({ id }) => id === destination.areaId)?.shape
    if (shape) return { kind: 'area', shape, color }
  }
  return null
}

/** The unguessable half of the link. */
export function keyOf(request: Request): string {
  // An empty one would be another call altogether.
  return new URL(request.url).searchParams.get('key')?.slice(0, 80) || '-'
}

export function isUnknownOrder(error: unknown): boolean {
  return (
    error instanceof Refusal && ['order_not_found', 'not_found', 'bad_request', 'invalid_body'].includes(error.code)
  )
}

export function orderNotFound() {
  return data(null, { status: 404, statusText: 'Not Found' })
}
