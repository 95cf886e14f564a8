import type { RouteHandle } from '../navigation/page-layout.tsx'
import { cancel, loadReservation } from '../reservations/reservation.server.ts'
import { ReservationPage } from '../reservations/reservation-page.tsx'
import { withOfflineFallback } from '../shell/offline-fallback.ts'
import { unlisted } from '../shell/private-headers.ts'
import type { Route } from './+types/reservation-success.ts'

export const handle = { layout: 'default' } satisfies RouteHandle

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadReservation(request, context, params.reservationId)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return { problem: await cancel(request, context, params.reservationId) }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction(), { problem: 'unreachable' as const })
}

export default function ReservationSuccess({ loaderData, actionData }: Route.ComponentProps) {
  return <ReservationPage {...loaderData} problem={actionData?.problem ?? null} />
}

export function headers() {
  return unlisted
}
