import { Refusal } from '@sofra/contract'
import { getOrder } from '@sofra/contract/orders'
import { data, type RouterContextProvider } from 'react-router'
import { api } from '../api.server.ts'
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
    return { ...found, now: Date.now() }
  } catch (error) {
    throw isUnknownOrder(error) ? orderNotFound() : error
  }
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
