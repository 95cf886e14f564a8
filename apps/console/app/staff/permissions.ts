import type { Me, StaffBranch } from '@sofra/contract/console-codec'
import type { OrderState } from '@sofra/ordering'

/** A staff member's permission in a branch. The server enforces it; the console only hides what it would refuse. */
export type Permission =
  | 'board'
  | 'feedback'
  | 'sold-out'
  | 'edit-menu'
  | 'edit-hours'
  | 'edit-settings'
  | 'open-shop'
  | 'wallet'
  | 'refund'
  | 'team'
  | 'practice'
  | `move-to-${OrderState}`

type Role = StaffBranch['role']

const counter: readonly Permission[] = [
  'board',
  'feedback',
  'sold-out',
  'move-to-accepted',
  'move-to-rejected',
  'move-to-ready',
  'move-to-out',
  'move-to-delivered',
  'move-to-cancelled',
  'practice',
]

/** Owners and managers may also edit the menu and the hours, credit wallets and refund payments. */
const everything: readonly Permission[] = [...counter, 'edit-menu', 'edit-hours', 'wallet', 'refund']

const permissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: [...everything, 'edit-settings', 'open-shop', 'team'],
  manager: everything,
  cashier: counter,
  // Guests and payments are handled at the counter.
  kitchen: ['sold-out', 'move-to-accepted', 'move-to-ready'],
}

export function mayAs(role: Role, permission: Permission): boolean {
  return permissions[role].includes(permission)
}

/** Whether `me` has `permission` in the branch. */
export function may(me: Me, branchId: string, permission: Permission): boolean {
  const branch = me.branches.find(({ id }) => id === branchId)
  return branch !== undefined && mayAs(branch.role, permission)
}

/** Whether `me` has `permission` in at least one branch. */
export function mayAnywhere(me: Me, permission: Permission): boolean {
  return me.branches.some(({ role }) => mayAs(role, permission))
}

/** Whether the role in a branch permits to change what all branches of its business share, such as the menu. */
export function mayInBusiness(branch: StaffBranch, permission: Permission): boolean {
  return branch.allBranches && mayAs(branch.role, permission)
}
