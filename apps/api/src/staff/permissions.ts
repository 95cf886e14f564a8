import { type Role, roles } from '@sofra/contract/console'
import type { OrderState } from '@sofra/ordering'

/** The actions of the console that need permission. */
export type Action =
  | `move:${OrderState}`
  | 'sold-out'
  | 'read-menu'
  | 'edit-menu'
  | 'edit-hours'
  | 'edit-settings'
  | 'open-shop'
  | 'read-feedback'
  | 'wallet'
  | 'import-shop'
  | 'refund'
  | 'team'
  | 'practice'

const allMoves = ['accepted', 'rejected', 'ready', 'out', 'delivered', 'cancelled'] as const

/** The permitted actions of each role. */
const permissions: Readonly<Record<Role, ReadonlySet<Action>>> = {
  owner: new Set([
    ...allMoves.map((state) => `move:${state}` as const),
    'sold-out',
    'read-menu',
    'edit-menu',
    'edit-hours',
    'edit-settings',
    'open-shop',
    'read-feedback',
    'wallet',
    'import-shop',
    'refund',
    'team',
    'practice',
  ]),
  manager: new Set([
    ...allMoves.map((state) => `move:${state}` as const),
    'sold-out',
    'read-menu',
    'edit-menu',
    'edit-hours',
    'read-feedback',
    'wallet',
    'refund',
    'practice',
  ]),
  cashier: new Set([
    ...allMoves.map((state) => `move:${state}` as const),
    'sold-out',
    'read-menu',
    'read-feedback',
    'practice',
  ]),
  // The kitchen accepts orders and marks them as ready; it has no access to guests' data and money.
  kitchen: new Set(['move:accepted', 'move:ready', 'sold-out', 'read-menu']),
}

export function isAllowed(role: Role, action: Action): boolean {
  return permissions[role].has(action)
}

/** The highest of several roles; kitchen if there are none. */
export function highestRole(assigned: readonly Role[]): Role {
  return roles.find((role) => assigned.includes(role)) ?? 'kitchen'
}
