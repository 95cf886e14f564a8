import { orderPath } from '@sofra/contract/orders-codec'
import { isVisibleToShop } from '@sofra/ordering'
import { useEffect } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import type { RouteHandle } from '../navigation/page-layout.tsx'
import { loadOrder } from '../orders/load-order.server.ts'
import { handleOrderAction } from '../orders/order-action.server.ts'
import { type OrderActionResult, withUnreachableResult } from '../orders/order-action-result.ts'
import { isInProgress, SuccessPage } from '../orders/success-page.tsx'
import { useOrder } from '../orders/use-order.ts'
import { unlisted } from '../shell/private-headers.ts'
import type { Route } from './+types/order-success.ts'

export const handle = { layout: 'default' } satisfies RouteHandle

/** The confirmation of a placed order. Once the shop has accepted it, redirects to the order page. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const loaded = await loadOrder(request, context, params.orderId)
  if (isInProgress(loaded.order) || !isVisibleToShop(loaded.order)) {
    const path = orderPath(params.referenceId, params.orderId, loaded.order.key)
    throw redirect(withEarlierFlag(path, new URL(request.url).searchParams.has('earlier')))
  }
  return loaded
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const outcome = await handleOrderAction(request, context, params)
  if (!('tooLate' in outcome)) return outcome
  // The shop has accepted the order: the order page shows that it is too late.
  const key = new URL(request.url).searchParams.get('key') ?? ''
  return redirect(`${orderPath(params.referenceId, params.orderId, key)}&late=1`)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return withUnreachableResult(request, serverAction)
}

export default function OrderSuccess({ loaderData, actionData, params }: Route.ComponentProps) {
  const outcome: OrderActionResult | null = actionData ?? null
  const liveOrder = useOrder(loaderData)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const earlier = search.has('earlier')
  const path = orderPath(params.referenceId, params.orderId, liveOrder.order.key)
  const inProgress = isInProgress(liveOrder.order)
  useEffect(() => {
    // Replaces this page in the history, so that going back leads to the page before the checkout.
    if (inProgress) void navigate(withEarlierFlag(path, earlier), { replace: true })
  }, [inProgress, navigate, path, earlier])
  return <SuccessPage loaded={loaderData} liveOrder={liveOrder} orderPath={path} earlier={earlier} outcome={outcome} />
}

export function headers() {
  return unlisted
}

/** Passes on the flag that an earlier submission was found, which the order page displays. */
function withEarlierFlag(path: string, earlier: boolean): string {
  return earlier ? `${path}&earlier=1` : path
}
