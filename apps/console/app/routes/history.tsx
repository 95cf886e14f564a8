import { redirect } from 'react-router'
import { readHistory } from '../changes/history.server.ts'
import { readHistoryFilters } from '../changes/history-filters.ts'
import { HistoryScreen } from '../changes/history-screen.tsx'
import { businessOf } from '../changes/history-words.ts'
import { staffContext } from '../server-context.ts'
import { editableBranch } from '../staff/branches.ts'
import type { Route } from './+types/history.ts'

/** Loads a page of the history of a business; staff who may not edit it are led home. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const branch = editableBranch(context.get(staffContext), request)
  if (!branch) throw redirect('/')
  const filters = readHistoryFilters(new URL(request.url).searchParams)
  return { business: businessOf(branch), filters, history: await readHistory(context, branch, filters) }
}

export default function History({ loaderData }: Route.ComponentProps) {
  return <HistoryScreen {...loaderData} />
}
