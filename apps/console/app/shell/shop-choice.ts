import type { Me, StaffBranch } from '@sofra/contract/console-codec'
import { mayAs } from '../staff/permissions.ts'
import type { ConsoleScreen } from './places.ts'

/** What the top bar offers to choose from on a screen, and what is chosen. */
export interface ShopChoice {
  readonly kind: Exclude<ConsoleScreen['shops'], 'branches-of-business'>
  /** Null: all branches. */
  readonly current: StaffBranch | null
  /** The branches to choose from; one of each business on screens of a business. */
  readonly options: readonly StaffBranch[]
}

/** The choice on `screen` (null: a page outside all places) for the branch in its URL. */
export function shopChoice(me: Me, screen: ConsoleScreen | null, branchId: string | null): ShopChoice {
  const kind = kindOf(me, screen)
  const needs = screen?.needs ?? null
  const permitted = me.branches.filter(
    ({ role, allBranches }) => (needs === null || mayAs(role, needs)) && (allBranches || !screen?.inBusiness),
  )
  const requested = me.branches.find(({ id }) => id === branchId) ?? null
  switch (kind) {
    case 'branches':
      return { kind, current: requested ?? onlyOf(me.branches), options: me.branches }
    case 'branch':
      return { kind, current: permitted.find(({ id }) => id === branchId) ?? permitted[0] ?? null, options: permitted }
    case 'business': {
      const options = firstOfEachBusiness(permitted)
      const current = options.find(({ businessId }) => businessId === requested?.businessId) ?? options[0] ?? null
      return { kind, current, options }
    }
    case 'none':
      return { kind, current: requested ?? onlyOf(me.branches), options: [] }
  }
}

/** The first branch of each business. */
export function firstOfEachBusiness(branches: readonly StaffBranch[]): readonly StaffBranch[] {
  return branches.filter(
    ({ businessId }, index) => branches.findIndex((one) => one.businessId === businessId) === index,
  )
}

/** Staff of several businesses choose one of their branches where one business is shown. */
function kindOf(me: Me, screen: ConsoleScreen | null): ShopChoice['kind'] {
  const kind = screen?.shops ?? 'none'
  if (kind !== 'branches-of-business') return kind
  return firstOfEachBusiness(me.branches).length > 1 ? 'branch' : 'branches'
}

function onlyOf(branches: readonly StaffBranch[]): StaffBranch | null {
  const [only] = branches
  return only && branches.length === 1 ? only : null
}
