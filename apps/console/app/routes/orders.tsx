import { redirect } from 'react-router'
import { loadBoard, loadLowStock } from '../orders/board-data.server.ts'
import { BoardScreen } from '../orders/board-screen.tsx'
import { staffContext } from '../server-context.ts'
import { mayAnywhere } from '../staff/permissions.ts'
import type { Route } from './+types/orders.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!mayAnywhere(context.get(staffContext), 'board')) throw redirect('/kitchen')
  const [board, lowStock] = await Promise.all([loadBoard(request, context), loadLowStock(request, context)])
  return { ...board, lowStock }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <BoardScreen key={loaderData.branchId ?? 'all'} {...loaderData} />
}
