import type { Me, StaffBranch } from '@sofra/contract/console-codec'
import { type Action, isAllowed } from '@sofra/contract/permissions'

/* The server enforces the permissions; the console only hides what it would refuse. */

export function mayAs(role: StaffBranch['role'], action: Action): boolean {
  return isAllowed(role, action)
}

/** Whether `me` may do `action` in the branch. */
export function may(me: Me, branchId: string, action: Action): boolean {
  const branch = me.branches.find(({ id }) => id === branchId)
  return branch !== undefined && mayAs(branch.role, action)
}

/** Whether `me` may do `action` in at least one branch. */
export function mayAnywhere(me: Me, action: Action): boolean {
  return me.branches.some(({ role }) => mayAs(role, action))
}

/** Whether the role in a branch permits to change what all branches of its business share, such as the menu. */
export function mayInBusiness(branch: StaffBranch, action: Action): boolean {
  return branch.allBranches && mayAs(branch.role, action)
}
