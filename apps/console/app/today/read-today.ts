import { wallTime } from '@sofra/availability'
import { getSetup } from '@sofra/contract/calls/console-businesses'
import { listChanges } from '@sofra/contract/calls/console-changes'
import { listSellingStates } from '@sofra/contract/calls/console-selling'
import { listAttention, listSalesSoFar } from '@sofra/contract/calls/console-today'
import type { Client } from '@sofra/contract/client'
import type { ChangeHistory } from '@sofra/contract/console-changes-codec'
import type { Me, StaffBranch } from '@sofra/contract/console-codec'
import type { SellingState } from '@sofra/contract/console-selling-codec'
import type { Setup } from '@sofra/onboarding'
import type { AttentionEntry, SalesSoFar } from '@sofra/ordering'
import { mayAs, mayInBusiness } from '../staff/permissions.ts'

/** The branches whose day is shown: one, or all of a business. */
export interface TodayShop {
  readonly branches: readonly StaffBranch[]
  /** Null: all branches. */
  readonly branchId: string | null
}

/** What the screen shows of the day. */
export interface TodayData {
  readonly sales: readonly SalesSoFar[]
  readonly attention: readonly AttentionEntry[]
  readonly selling: readonly SellingState[]
  /** Null for those who may not edit the business. */
  readonly setup: Setup | null
  /** What was changed today; null like `setup`. */
  readonly history: ChangeHistory | null
}

/** The shop for the branch in the URL of the screen; null if the person may not see the day of any. */
export function todayShop(me: Me, requestedId: string | null): TodayShop | null {
  const permitted = me.branches.filter(({ role }) => mayAs(role, 'today'))
  const requested = permitted.find(({ id }) => id === requestedId)
  const first = requested ?? permitted[0]
  if (!first) return null
  const branches = permitted.filter(({ businessId }) => businessId === first.businessId)
  const isOfSeveral = me.branches.some(({ businessId }) => businessId !== first.businessId)
  // Of several businesses, one branch is shown until another is chosen.
  if (!requested && !isOfSeveral && branches.length > 1) return { branches, branchId: null }
  return { branches: [first], branchId: first.id }
}

/** Reads the day of a shop at `now`. */
export async function readToday(client: Client, { branches, branchId }: TodayShop, now: number): Promise<TodayData> {
  const scope = { query: branchId === null ? {} : { branch_id: branchId } }
  const business = branches.find((branch) => mayInBusiness(branch, 'edit-menu'))
  const [sales, attention, selling, setup, history] = await Promise.all([
    client.call(listSalesSoFar, scope),
    client.call(listAttention, scope),
    client.call(listSellingStates, scope),
    business ? client.call(getSetup, { params: { id: business.businessId } }) : null,
    business ? readChanges(client, business, now) : null,
  ])
  const shown = new Set(branches.map(({ id }) => id))
  const isShown = (one: { readonly branchId: string }) => shown.has(one.branchId)
  return { sales: sales.filter(isShown), attention, selling: selling.filter(isShown), setup, history }
}

/** What was changed today, by the clock of the business. */
function readChanges(client: Client, { businessId, timeZone }: StaffBranch, now: number): Promise<ChangeHistory> {
  return client.call(listChanges, { params: { id: businessId }, query: { day: wallTime(now, timeZone).date } })
}
