import { getConsoleMenu, listBoardOrders } from '@sofra/contract/console'
import type { StaffBranch } from '@sofra/contract/console-codec'
import { listZones } from '@sofra/contract/delivery'
import type { Order } from '@sofra/ordering'
import type { RouterContextProvider } from 'react-router'
import { api } from '../api.server.ts'
import { staffContext } from '../server-context.ts'
import { wantedBranch } from '../staff/branches.ts'
import { type BranchMinutes, kitchenMinutesOf, nothingKnown } from './suggestion.ts'

/** What a board begins with; the stream takes over from there. */
export interface BoardData {
  /** Null: all branches in scope. */
  readonly branchId: string | null
  readonly orders: readonly Order[]
  /** By branch. */
  readonly minutes: Readonly<Record<string, BranchMinutes>>
}

export async function loadBoard(request: Request, context: Readonly<RouterContextProvider>): Promise<BoardData> {
  const me = context.get(staffContext)
  const branch = wantedBranch(me, request)
  const [orders, ...minutes] = await Promise.all([
    api(context).call(listBoardOrders, branch ? { query: { branch_id: branch.id } } : {}),
    ...(branch ? [branch] : me.branches).map(async (one) => [one.id, await minutesOf(context, one)] as const),
  ])
  return { branchId: branch?.id ?? null, orders, minutes: Object.fromEntries(minutes) }
}

const known = new Map<string, { readonly minutes: BranchMinutes; readonly until: number }>()
/** Dishes do not get quicker from one minute to the next, and a menu is a lot to read for a guess. */
const keptMilliseconds = 10 * 60 * 1000

async function minutesOf(context: Readonly<RouterContextProvider>, branch: StaffBranch): Promise<BranchMinutes> {
  const kept = known.get(branch.id)
  if (kept && kept.until > Date.now()) return kept.minutes
  try {
    const [menu, { zones }] = await Promise.all([
      api(context).call(getConsoleMenu, { params: { branchId: branch.id } }),
      api(context).call(listZones, { params: { id: branch.id } }),
    ])
    const minutes = { kitchen: kitchenMinutesOf(menu), zones }
    known.set(branch.id, { minutes, until: Date.now() + keptMilliseconds })
    return minutes
  } catch {
    // A board without good guesses is better than none.
    return nothingKnown
  }
}
