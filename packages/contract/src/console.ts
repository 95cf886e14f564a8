import { boardLimits, businessStatuses } from '@sofra/ordering'
import { z } from 'zod'
import { Id, Texts } from './basics.ts'
import { meFromWire, moveToWire } from './console-codec.ts'
import { endpoint } from './endpoint.ts'
import { MenuResponse } from './menu.ts'
import { menuResponseFromWire } from './menu-codec.ts'
import { BoardResponse, StaffOrderShape } from './staff-orders.ts'
import { boardFromWire, staffOrderFromWire } from './staff-orders-codec.ts'

export const roles = ['owner', 'manager', 'cashier', 'kitchen'] as const
export type Role = (typeof roles)[number]

export const StaffBranchShape = z.object({
  id: Id,
  reference_id: z.string(),
  business_id: Id,
  locales: z.object({ business_name: Texts, name: Texts }),
  currency: z.string(),
  time_zone: z.string(),
  languages: z.array(z.string()),
  role: z.enum(roles),
  /** Whether the role covers all branches of the business; only then may its holder change what they share. */
  all_branches: z.boolean(),
  /** Only staff see a draft. */
  status: z.enum(businessStatuses),
  /** Why the operator has suspended the business, '' for staff other than owners; null: it is not suspended. */
  suspended_reason: z.string().nullable(),
})
export const MeResponse = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** The highest of their roles. */
  role: z.enum(roles),
  branches: z.array(StaffBranchShape),
  /** How to reach the operator of the installation; '' if it is not configured. */
  support_email: z.string(),
})
export type MeResponseWire = z.output<typeof MeResponse>

export const getMe = endpoint({
  method: 'GET',
  path: '/console/me',
  summary: 'The signed-in staff member with roles and branches',
  response: MeResponse,
  errors: ['unauthenticated'],
  read: meFromWire,
})

export const listBoardOrders = endpoint({
  method: 'GET',
  path: '/console/orders',
  summary:
    'The oldest open orders of a branch (or of all in scope) per column and the latest that ended in the last 24 hours, with the total of each column',
  query: z.object({
    branch_id: Id.optional(),
    /** The maximum number of orders per column. */
    limit: z.coerce.number().int().min(1).max(boardLimits.max).default(boardLimits.first),
  }),
  response: BoardResponse,
  errors: ['unauthenticated', 'branch_not_found'],
  read: boardFromWire,
})

export const watchBoard = endpoint({
  method: 'GET',
  path: '/console/orders/events',
  summary:
    'New and changed orders as server-sent events named "order", and "reservation" with `is_new` and `reservation` for staff who may see reservations; first "ready", when the stream is established, and "heartbeat" every 10 seconds',
  query: z.object({ branch_id: Id.optional() }),
  headers: z.object({ 'last-event-id': z.string().max(80).optional() }),
  response: StaffOrderShape,
  errors: ['unauthenticated', 'branch_not_found'],
  responseType: 'events',
  read: staffOrderFromWire,
})

export const MoveBody = z.object({
  state: z.enum(['accepted', 'rejected', 'ready', 'out', 'delivered', 'cancelled']),
  /** With `accepted`: minutes until the order is done. */
  minutes: z.number().int().min(1).max(1440).optional(),
  /** With `rejected` and `cancelled`: the reason, which the guest sees. */
  reason: z.string().max(300).optional(),
})
export type MoveBodyWire = z.output<typeof MoveBody>

export const moveOrder = endpoint({
  method: 'POST',
  path: '/console/orders/:id/move',
  summary: 'Changes the state of an order',
  params: z.object({ id: Id }),
  body: MoveBody,
  response: StaffOrderShape,
  errors: ['unauthenticated', 'forbidden', 'order_not_found', 'transition_not_allowed'],
  read: staffOrderFromWire,
  write: moveToWire,
})

export const UndoBody = z.object({
  /** The state that the last step led to. If another step was taken since, nothing is undone. */
  state: MoveBody.shape.state,
})

export const undoStep = endpoint({
  method: 'POST',
  path: '/console/orders/:id/undo',
  summary: 'Takes an order back to its former state, for ten minutes after the last step of staff',
  params: z.object({ id: Id }),
  body: UndoBody,
  response: StaffOrderShape,
  errors: ['unauthenticated', 'forbidden', 'order_not_found', 'transition_not_allowed', 'undo_not_possible'],
  read: staffOrderFromWire,
})

export const getConsoleMenu = endpoint({
  method: 'GET',
  path: '/console/menu/:branchId',
  summary: 'The published menu of a branch, as staff see it',
  params: z.object({ branchId: Id }),
  response: MenuResponse,
  errors: ['unauthenticated', 'branch_not_found'],
  read: menuResponseFromWire,
})
