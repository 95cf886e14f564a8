import { Refusal } from '@sofra/contract'
import { cancelOrder, getOrder } from '@sofra/contract/orders'
import { data, redirect } from 'react-router'
import { api } from '../api.server.ts'
import { OrderPage } from '../orders/order-page.tsx'
import type { RouteHandle } from '../shell/shell.tsx'
import type { Route } from './+types/order.ts'

export const handle = { layout: 'default' } satisfies RouteHandle

/** The order behind a link. Whoever has the key may see it; for anyone else there is no such order. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  try {
    const { order, branch } = await api(context).call(getOrder, {
      params: { id: params.orderId.slice(0, 80), key: keyOf(request) },
      query: { full: 'true' },
    })
    return data({ order, branch, now: Date.now() }, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    throw isUnknown(error) ? notFound() : error
  }
}

/** Cancels the order, with or without the script. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const key = keyOf(request)
  try {
    await api(context).call(cancelOrder, { params: { id: params.orderId.slice(0, 80), key }, body: { reason: '' } })
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    // The shop was quicker: the page says what became of the order.
    if (error instanceof Refusal && error.code === 'transition_not_allowed') return { tooLate: true }
    throw error
  }
  return redirect(`/${params.referenceId}/order/${params.orderId}?key=${encodeURIComponent(key)}`)
}

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, branch, now } = loaderData
  return <OrderPage loaded={order} branch={branch} loadedAt={now} tooLate={actionData?.tooLate ?? false} />
}

/** Links to orders are nobody's business but the guest's: no search engine, no referrer. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }
}

function keyOf(request: Request): string {
  // An empty one would be another call altogether.
  return new URL(request.url).searchParams.get('key')?.slice(0, 80) || '-'
}

function isUnknown(error: unknown): boolean {
  return (
    error instanceof Refusal && ['order_not_found', 'not_found', 'bad_request', 'invalid_body'].includes(error.code)
  )
}

function notFound() {
  return data(null, { status: 404, statusText: 'Not Found' })
}
