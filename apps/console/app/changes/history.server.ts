import { listChanges } from '@sofra/contract/calls/console-changes'
import type { ChangeHistory } from '@sofra/contract/console-changes-codec'
import type { StaffBranch } from '@sofra/contract/console-codec'
import type { RouterContextProvider } from 'react-router'
import { api } from '../api.server.ts'
import { type HistoryFilters, historyQuery } from './history-filters.ts'

type Context = Readonly<RouterContextProvider>

/** A page of the history of the business of a branch. */
export function readHistory(
  context: Context,
  { businessId }: StaffBranch,
  filters: HistoryFilters,
): Promise<ChangeHistory> {
  return api(context).call(listChanges, { params: { id: businessId }, query: historyQuery(filters) })
}
