import type { OrderState } from '@sofra/ordering'
import type { Role } from './console.ts'

/*
 * What each role may do. The API enforces this table, the console shows only what it permits, and the access matrix of
 * the API's tests is generated from it.
 */

const moves = ['accepted', 'rejected', 'ready', 'out', 'delivered', 'cancelled'] as const satisfies OrderState[]

/** An action of the console that needs permission. */
export type Action =
  | `move:${OrderState}`
  /** The board of the counter, with guests and payments; the kitchen has a screen of its own. */
  | 'board'
  /** All orders of any age, with guests and payments: their search, details, receipts and tickets. */
  | 'all-orders'
  /** Reservations, with the names and phones of guests, and the tables that are blocked. */
  | 'reservations'
  /** All orders that match a search in one file, with guests. */
  | 'export-orders'
  | 'sold-out'
  /** Pauses ways of selling, and adds minutes to their times. */
  | 'pause-selling'
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
  /** Undoing the last step of an order; that it is ready, by `recall`. */
  | 'undo-step'
  | 'recall'
  /** The sales of the day and what needs attention. */
  | 'today'

/** The kitchen accepts orders, marks them as ready and recalls them; guests and payments are handled at the counter. */
const kitchen: readonly Action[] = ['move:accepted', 'move:ready', 'recall', 'sold-out', 'read-menu']

const cashier: readonly Action[] = [
  ...moves.map((state) => `move:${state}` as const),
  'board',
  'all-orders',
  'reservations',
  'sold-out',
  'pause-selling',
  'read-menu',
  'read-feedback',
  'practice',
  'recall',
]

const manager: readonly Action[] = [
  ...cashier,
  'today',
  'edit-menu',
  'edit-hours',
  'wallet',
  'refund',
  'export-orders',
  'undo-step',
]

const owner: readonly Action[] = [...manager, 'edit-settings', 'open-shop', 'import-shop', 'team']

const permissions: Readonly<Record<Role, ReadonlySet<Action>>> = {
  owner: new Set(owner),
  manager: new Set(manager),
  cashier: new Set(cashier),
  kitchen: new Set(kitchen),
}

/** Whether a role permits an action, in the branches that the role covers. */
export function isAllowed(role: Role, action: Action): boolean {
  return permissions[role].has(action)
}
