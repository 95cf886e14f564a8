import { redirect, useNavigation, useSearchParams } from 'react-router'
import type { RouteHandle } from '../navigation/page-layout.tsx'
import { loadOrder } from '../orders/load-order.server.ts'
import { handleOrderAction } from '../orders/order-action.server.ts'
import { type OrderActionResult, withUnreachableResult } from '../orders/order-action-result.ts'
import { OrderPage } from '../orders/order-page.tsx'
import { paymentRedirectPath, usePaymentRedirect } from '../orders/payment-redirect.ts'
import { PendingPaymentPage } from '../orders/pending-payment-page.tsx'
import { useOrder } from '../orders/use-order.ts'
import { unlisted } from '../shell/private-headers.ts'
import type { Route } from './+types/order.ts'

export const handle = { layout: 'default' } satisfies RouteHandle

/** The order of a link. Without its key the order is not found, except for its signed-in owner. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const loaded = await loadOrder(request, context, params.orderId)
  const redirectPath = paymentRedirectPath(
    loaded.order,
    params.referenceId,
    new URL(request.url).searchParams.has('attempt'),
  )
  if (redirectPath !== null) throw redirect(redirectPath)
  return loaded
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleOrderAction(request, context, params)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return withUnreachableResult(request, serverAction)
}

export default function OrderRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const outcome: OrderActionResult | null = actionData ?? null
  const [search] = useSearchParams()
  const liveOrder = useOrder(loaderData)
  const submitted = useNavigation().formData?.get('intent') === 'pay'
  usePaymentRedirect(liveOrder.order, params.referenceId, submitted || outcome?.payment?.url != null)
  if (liveOrder.order.payment?.state === 'open') {
    return <PendingPaymentPage loaded={loaderData} liveOrder={liveOrder} outcome={outcome} />
  }
  return (
    <OrderPage
      loaded={loaderData}
      liveOrder={liveOrder}
      tooLate={outcome?.tooLate ?? search.has('late')}
      earlier={search.has('earlier')}
      outcome={outcome}
    />
  )
}

export function headers() {
  return unlisted
}
