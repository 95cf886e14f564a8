import { isForShop } from '@sofra/ordering'
import { useEffect } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { loadOrder } from '../orders/load-order.server.ts'
import { useOrder } from '../orders/order-page.tsx'
import { isUnderWay, SuccessPage } from '../orders/success-page.tsx'
import { linkOnly, noStore } from '../shell/private-headers.ts'
import type { RouteHandle } from '../shell/shell.tsx'
import type { Route } from './+types/order-success.ts'

export const handle = { layout: 'default' } satisfies RouteHandle

/** The order that was just placed. Once the shop has taken it on, its own page tells more. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const loaded = await loadOrder(request, context, params.orderId)
  if (isUnderWay(loaded.order) || !isForShop(loaded.order)) throw redirect(pathOf(params, loaded.order.key))
  return data(loaded, { headers: noStore })
}

export default function OrderSuccess({ loaderData, params }: Route.ComponentProps) {
  const followed = useOrder(loaderData)
  const navigate = useNavigate()
  const { key } = followed.order
  const follow = pathOf(params, key)
  const moved = isUnderWay(followed.order)
  useEffect(() => {
    // In place of this page: back leads to where the guest was before they ordered.
    if (moved) void navigate(follow, { replace: true })
  }, [moved, navigate, follow])
  return <SuccessPage loaded={loaderData} followed={followed} follow={follow} />
}

export function headers() {
  return linkOnly
}

function pathOf({ referenceId, orderId }: { referenceId: string; orderId: string }, key: string): string {
  return `/${referenceId}/order/${orderId}?key=${encodeURIComponent(key)}`
}
