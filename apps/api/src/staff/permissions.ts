import { type Role, roles } from '@sofra/contract/console'
import type { OrderState } from '@sofra/ordering'

/** What staff can do in the console. */
export type Action =
  | `move:${OrderState}`
  | 'sold-out'
  | 'read-menu'
  | 'read-feedback'
  | 'wallet'
  | 'import-shop'
  | 'refund'

const everyMove = ['accepted', 'rejected', 'ready', 'out', 'delivered', 'cancelled'] as const

/** Who may do what: the whole table. */
const permissions: Readonly<Record<Role, ReadonlySet<Action>>> = {
  owner: new Set([
    ...everyMove.map((state) => `move:${state}` as const),
    'sold-out',
    'read-menu',
    'read-feedback',
    'wallet',
    'import-shop',
    'refund',
  ]),
  manager: new Set([
    ...everyMove.map((state) => `move:${state}` as const),
    'sold-out',
    'read-menu',
    'read-feedback',
    'wallet',
    'refund',
  ]),
  cashier: new Set([...everyMove.map((state) => `move:${state}` as const), 'sold-out', 'read-menu', 'read-feedback']),
  // The kitchen cooks: it takes an order on and says when it is ready. Guests and money are the counter's.
  kitchen: new Set(['move:accepted', 'move:ready', 'sold-out', 'read-menu']),
}

export function may(role: Role, action: Action): boolean {
  return permissions[role].has(action)
}

/** The highest of several roles. */
export function highestRole(held: readonly Role[]): Role {
  return roles.find((role) => held.includes(role)) ?? 'kitchen'
}
