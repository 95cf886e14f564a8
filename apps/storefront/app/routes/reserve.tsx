import { redirect } from 'react-router'
import type { RouteHandle } from '../navigation/page-layout.tsx'
import { loadReserve, notFound, submitReserve } from '../reservations/reserve.server.ts'
import type { ReserveResult } from '../reservations/reserve-form.ts'
import { ReservePage } from '../reservations/reserve-page.tsx'
import { withOfflineFallback } from '../shell/offline-fallback.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/reserve.ts'

export const handle = { layout: 'general' } satisfies RouteHandle

export function loader({ request, context, params }: Route.LoaderArgs) {
  if (params.reserveType !== 'table') throw notFound()
  return loadReserve(request, context)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  if (params.reserveType !== 'table') throw notFound()
  const outcome = await submitReserve(await request.formData(), context)
  return 'path' in outcome ? redirect(outcome.path) : outcome
}

/** Without a network the form keeps its values. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction(), { problems: [], unreachable: true } satisfies ReserveResult)
}

export default function Reserve({ loaderData, actionData }: Route.ComponentProps) {
  return <ReservePage {...loaderData} result={actionData ?? null} />
}

export function headers() {
  return noStore
}
