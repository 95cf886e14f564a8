import { redirect, useSearchParams } from 'react-router'
import { actOnOrder } from '../orders/act-on-order.server.ts'
import { loadOrder } from '../orders/load-order.server.ts'
import { type OrderOutcome, withoutLosing } from '../orders/order-outcome.ts'
import { OrderPage, useOrder } from '../orders/order-page.tsx'
import { PayingPage } from '../orders/paying-page.tsx'
import { usePaymentNews, whereNext } from '../orders/payment-news.ts'
import { linkOnly } from '../shell/private-headers.ts'
import type { RouteHandle } from '../shell/shell.tsx'
import type { Route } from './+types/order.ts'

export const handle = { layout: 'default' } satisfies RouteHandle

/** The order behind a link. Whoever has the key may see it; for anyone else there is no such order. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const loaded = await loadOrder(request, context, params.orderId)
  const elsewhere = whereNext(loaded.order, params.referenceId, new URL(request.url).searchParams.has('attempt'))
  if (elsewhere !== null) throw redirect(elsewhere)
  return loaded
}

export function action({ request, context, params }: Route.ActionArgs) {
  return actOnOrder(request, context, params)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return withoutLosing(request, serverAction)
}

export default function OrderRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const outcome: OrderOutcome | null = actionData ?? null
  const [search] = useSearchParams()
  const followed = useOrder(loaderData)
  usePaymentNews(followed.order, params.referenceId)
  if (followed.order.payment?.state === 'open') {
    return <PayingPage loaded={loaderData} followed={followed} outcome={outcome} />
  }
  return (
    <OrderPage
      loaded={loaderData}
      followed={followed}
      tooLate={outcome?.tooLate ?? search.has('late')}
      earlier={search.has('earlier')}
      outcome={outcome}
    />
  )
}

export function headers() {
  return linkOnly
}
