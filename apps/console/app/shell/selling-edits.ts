import type { StaffBranch } from '@sofra/contract/console-codec'
import type { PauseNow, SellingState, SellingTarget } from '@sofra/contract/console-selling-codec'
import type { SellingType } from '@sofra/menu'
import type { BusyTime } from '@sofra/ordering'

/** One call that changes what branches of a business sell. */
export type SellingChange =
  | (SellingTarget & { readonly pause: PauseNow | null })
  | (SellingTarget & { readonly busy: BusyTime | null })

/** The calls that pause ways of selling, or resume them (null): one per business. */
export function pauseChanges(
  branches: readonly StaffBranch[],
  types: readonly SellingType[],
  pause: PauseNow | null,
): SellingChange[] {
  return targetsOf(branches, types).map((target) => ({ ...target, pause }))
}

/** The calls that set the busy time of ways of selling, or end it (null): one per business. */
export function busyChanges(
  branches: readonly StaffBranch[],
  types: readonly SellingType[],
  busy: BusyTime | null,
): SellingChange[] {
  return targetsOf(branches, types).map((target) => ({ ...target, busy }))
}

/** The calls that bring `states` back after `changes`: one per way of selling and branch. */
export function undoOf(changes: readonly SellingChange[], states: readonly SellingState[]): SellingChange[] {
  return changes.flatMap((change) =>
    states
      .filter(({ branchId }) => change.branchIds.includes(branchId))
      .flatMap(({ branchId, types }) =>
        types
          .filter(({ type }) => change.types.includes(type))
          .map(({ type, pause, busy }) => {
            const target = { branchIds: [branchId], types: [type] }
            return 'pause' in change ? { ...target, pause: pause && { until: pause.until } } : { ...target, busy }
          }),
      ),
  )
}

function targetsOf(branches: readonly StaffBranch[], types: readonly SellingType[]): SellingTarget[] {
  const byBusiness = Map.groupBy(branches, ({ businessId }) => businessId)
  return [...byBusiness.values()].map((some) => ({ branchIds: some.map(({ id }) => id), types }))
}
