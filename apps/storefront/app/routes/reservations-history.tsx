import type { RouteHandle } from '../navigation/page-layout.tsx'
import { HistoryPage } from '../reservations/history-page.tsx'
import { findOwnReservations } from '../reservations/reservation.server.ts'
import { currentTime } from '../server-context.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/reservations-history.ts'

export const handle = { layout: 'default' } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { own: await findOwnReservations(context), now: currentTime(context) }
}

/** The reservations of the account, or of this device. */
export default function ReservationsHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />
}

export function headers() {
  return noStore
}
