import { orderPath } from '@sofra/contract/orders-words'
import { isForShop } from '@sofra/ordering'
import { useEffect } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { actOnOrder } from '../orders/act-on-order.server.ts'
import { loadOrder } from '../orders/load-order.server.ts'
import { type OrderOutcome, withoutLosing } from '../orders/order-outcome.ts'
import { useOrder } from '../orders/order-page.tsx'
import { isUnderWay, SuccessPage } from '../orders/success-page.tsx'
import { linkOnly } from '../shell/private-headers.ts'
import type { RouteHandle } from '../shell/shell.tsx'
import type { Route } from './+types/order-success.ts'

export const handle = { layout: 'default' } satisfies RouteHandle

/** The order that was just placed. Once the shop has taken it on, its own page tells more. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const loaded = await loadOrder(request, context, params.orderId)
  if (isUnderWay(loaded.order) || !isForShop(loaded.order)) {
    const path = orderPath(params.referenceId, params.orderId, loaded.order.key)
    throw redirect(withNews(path, new URL(request.url).searchParams.has('earlier')))
  }
  return loaded
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const outcome = await actOnOrder(request, context, params)
  if (!('tooLate' in outcome)) return outcome
  // The shop has taken it on: its own page says so.
  const key = new URL(request.url).searchParams.get('key') ?? ''
  return redirect(`${orderPath(params.referenceId, params.orderId, key)}&late=1`)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return withoutLosing(request, serverAction)
}

export default function OrderSuccess({ loaderData, actionData, params }: Route.ComponentProps) {
  const outcome: OrderOutcome | null = actionData ?? null
  const followed = useOrder(loaderData)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const earlier = search.has('earlier')
  const follow = orderPath(params.referenceId, params.orderId, followed.order.key)
  const moved = isUnderWay(followed.order)
  useEffect(() => {
    // In place of this page: back leads to where the guest was before they ordered.
    if (moved) void navigate(withNews(follow, earlier), { replace: true })
  }, [moved, navigate, follow, earlier])
  return <SuccessPage loaded={loaderData} followed={followed} follow={follow} earlier={earlier} outcome={outcome} />
}

export function headers() {
  return linkOnly
}

/** That an earlier try had arrived after all is told wherever its guest is led. */
function withNews(path: string, earlier: boolean): string {
  return earlier ? `${path}&earlier=1` : path
}
