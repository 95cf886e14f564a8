import { listStations } from '@sofra/contract/calls/console-stations'
import { noStations } from '@sofra/ordering'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { api } from '../api.server.ts'
import { KitchenScreen } from '../kitchen/kitchen-screen.tsx'
import { stationOfCookie } from '../kitchen/station-cookie.ts'
import { loadBoard } from '../orders/board-data.server.ts'
import { staffContext } from '../server-context.ts'
import { requestedBranch } from '../staff/branches.ts'
import type { Route } from './+types/kitchen.ts'

/** Loads the orders, and the stations where one branch is shown. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const me = context.get(staffContext)
  const branch = requestedBranch(me, request) ?? (me.branches.length === 1 ? me.branches[0] : undefined)
  const [board, routing] = await Promise.all([
    loadBoard(request, context),
    branch ? api(context).call(listStations, { params: { branchId: branch.id } }) : noStations,
  ])
  const remembered = branch ? stationOfCookie(request.headers.get('cookie'), branch.id) : null
  return { ...board, routing, remembered }
}

/** The station is chosen in the browser. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isAsked = currentUrl.href === nextUrl.href
  const isSameBranch = currentUrl.searchParams.get('branch') === nextUrl.searchParams.get('branch')
  return isAsked || !isSameBranch ? defaultShouldRevalidate : false
}

export default function Kitchen({ loaderData }: Route.ComponentProps) {
  return <KitchenScreen key={loaderData.branchId ?? 'all'} {...loaderData} />
}
