import { getConsoleMenu, listBoardOrders } from '@sofra/contract/calls/console'
import { getLowStock } from '@sofra/contract/calls/console-stock'
import { listZones } from '@sofra/contract/calls/delivery'
import type { StaffBranch } from '@sofra/contract/console-codec'
import type { LowItems } from '@sofra/contract/console-stock-codec'
import type { Coverage } from '@sofra/delivery'
import { type BoardPage, boardLimits, type StaffOrder, withDestinationLabel } from '@sofra/ordering'
import type { RouterContextProvider } from 'react-router'
import { api } from '../api.server.ts'
import { pageContext, staffContext } from '../server-context.ts'
import { requestedBranch } from '../staff/branches.ts'
import { type BranchMinutes, kitchenMinutesOf, noEstimates } from './suggestion.ts'

/** The initial data of the board; the event stream delivers later changes. */
export interface BoardData {
  /** Null: all branches in scope. */
  readonly branchId: string | null
  readonly page: BoardPage
  /** The number of orders per group that were requested. */
  readonly limit: number
  /** By branch. */
  readonly minutes: Readonly<Record<string, BranchMinutes>>
}

/** The board of the branch that the request names, or of all branches. */
export function loadBoard(request: Request, context: Readonly<RouterContextProvider>): Promise<BoardData> {
  return loadBoardOf(requestedBranch(context.get(staffContext), request), context)
}

/** The board of a branch; null: of all branches. */
export async function loadBoardOf(
  branch: StaffBranch | null,
  context: Readonly<RouterContextProvider>,
): Promise<BoardData> {
  const me = context.get(staffContext)
  const limit = boardLimits.first
  const [page, ...minutes] = await Promise.all([
    api(context).call(listBoardOrders, { query: { limit, ...(branch && { branch_id: branch.id }) } }),
    ...(branch ? [branch] : me.branches).map(async (one) => [one.id, await loadMinutes(context, one)] as const),
  ])
  return { branchId: branch?.id ?? null, page, limit, minutes: Object.fromEntries(minutes) }
}

/** The low stock of the branch that the request names, or of all branches. */
export function loadLowStock(request: Request, context: Readonly<RouterContextProvider>): Promise<LowItems> {
  const branch = requestedBranch(context.get(staffContext), request)
  return api(context).call(getLowStock, { query: branch ? { branch_id: branch.id } : {} })
}

const minutesCache = new Map<string, { readonly minutes: BranchMinutes; readonly until: number }>()
/** Preparation times rarely change, and reading a whole menu for an estimate is expensive. */
const cacheMilliseconds = 10 * 60 * 1000

async function loadMinutes(context: Readonly<RouterContextProvider>, branch: StaffBranch): Promise<BranchMinutes> {
  const cached = minutesCache.get(branch.id)
  if (cached && cached.until > Date.now()) return cached.minutes
  try {
    const [menu, coverage] = await Promise.all([
      api(context).call(getConsoleMenu, { params: { branchId: branch.id } }),
      loadCoverage(context, branch.id),
    ])
    const minutes = { kitchen: kitchenMinutesOf(menu), ...coverage }
    minutesCache.set(branch.id, { minutes, until: Date.now() + cacheMilliseconds })
    return minutes
  } catch {
    // The board also works with default estimates.
    return noEstimates
  }
}

/** The zones and countries to which a branch delivers. */
async function loadCoverage(context: Readonly<RouterContextProvider>, branchId: string): Promise<Coverage> {
  const { zones, countries } = await api(context).call(listZones, {
    params: { id: branchId },
    query: { shipping: 'true' },
  })
  return { zones, countries }
}

/** The orders with the names of their areas in the language of the page; those of a branch without such data stay as they are. */
export async function withPlaceNames(
  orders: readonly StaffOrder[],
  context: Readonly<RouterContextProvider>,
): Promise<StaffOrder[]> {
  const { language } = context.get(pageContext)
  const branches = [...new Set(orders.map(({ branchId }) => branchId))]
  const places = new Map(
    await Promise.all(branches.map(async (id) => [id, await loadCoverage(context, id).catch(() => null)] as const)),
  )
  return orders.map((order) => {
    const coverage = places.get(order.branchId)
    return coverage ? withDestinationLabel(order, coverage, language) : order
  })
}
