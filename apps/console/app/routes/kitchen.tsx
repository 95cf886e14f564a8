import { KitchenScreen } from '../kitchen/kitchen-screen.tsx'
import { loadBoard } from '../orders/board-data.server.ts'
import type { Route } from './+types/kitchen.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadBoard(request, context)
}

export default function Kitchen({ loaderData }: Route.ComponentProps) {
  return <KitchenScreen key={loaderData.branchId ?? 'all'} {...loaderData} />
}
