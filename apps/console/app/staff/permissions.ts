import type { Me, StaffBranch } from '@sofra/contract/console-codec'
import type { OrderState } from '@sofra/ordering'

/** What somebody may do in a branch. The server decides; this only keeps from offering what it would refuse. */
export type Permission = 'board' | 'feedback' | 'sold-out' | 'wallet' | 'refund' | `move-to-${OrderState}`

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
]

/** Money is given by those who answer for it. */
const everything: readonly Permission[] = [...counter, 'wallet', 'refund']

const permissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: everything,
  manager: everything,
  cashier: counter,
  // The kitchen takes an order on, says when it is ready and what has run out. Guests and money are the counter's.
  kitchen: ['sold-out', 'move-to-accepted', 'move-to-ready'],
}

export function mayAs(role: Role, permission: Permission): boolean {
  return permissions[role].includes(permission)
}

/** Whether somebody may do it in that branch. */
export function may(me: Me, branchId: string, permission: Permission): boolean {
  const branch = me.branches.find(({ id }) => id === branchId)
  return branch !== undefined && mayAs(branch.role, permission)
}

/** Whether there is any branch where they may. */
export function mayAnywhere(me: Me, permission: Permission): boolean {
  return me.branches.some(({ role }) => mayAs(role, permission))
}
