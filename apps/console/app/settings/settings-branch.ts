import type { Me, StaffBranch } from '@sofra/contract/console-codec'
import type { Action } from '@sofra/contract/permissions'
import { mayInBusiness } from '../staff/permissions.ts'

/**
 * The branch whose settings a screen shows: the requested one, else the first in whose business the person may do `action`;
 * null if there is none.
 */
export function settingsBranch(me: Me, requestedId: string | null, action: Action): StaffBranch | null {
  const permitted = me.branches.filter((branch) => mayInBusiness(branch, action))
  return permitted.find(({ id }) => id === requestedId) ?? permitted[0] ?? null
}
