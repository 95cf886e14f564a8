import { z } from 'zod'
import { Id } from './basics.ts'
import { orderPageFromWire } from './console-orders-codec.ts'
import { endpoint } from './endpoint.ts'
import { OrderStatus } from './order-records.ts'
import { StaffOrderShape } from './staff-orders.ts'
import { staffOrderFromWire } from './staff-orders-codec.ts'

const code = z.coerce.number()
const Day = z.iso.date()

/** What all orders are searched by; without any of it, all orders of the branches are found. */
export const OrderSearchQuery = z.object({
  branch_id: Id.optional(),
  term: z.string().trim().max(100).default('').meta({
    description:
      'The number of an order, a phone or its last 4 digits at least, or the beginnings of words of the guest’s name and of items in any language',
  }),
  status: z.union([z.literal('open'), code.pipe(OrderStatus)]).optional(),
  selling_types: code.pipe(StaffOrderShape.shape.selling_types).optional(),
  payment_type: code.pipe(StaffOrderShape.shape.payment_type).optional(),
  payment: z.enum(['paid', 'unpaid', 'refunded']).optional(),
  from: Day.optional().meta({ description: 'The first day in the time zone of the branch' }),
  to: Day.optional().meta({ description: 'The last day in the time zone of the branch' }),
  practice: z.enum(['true', 'false']).default('false').meta({ description: 'Whether practice orders are found too' }),
})

/** The number of orders on a page. */
export const orderPageSize = 50

export const OrderPageResponse = z.object({
  orders: z.array(StaffOrderShape),
  /** The value of `before` for the next page; null: this is the last. */
  next: z.string().nullable(),
})
export type OrderPageResponseWire = z.output<typeof OrderPageResponse>

export const searchOrders = endpoint({
  method: 'GET',
  path: '/console/orders/all',
  summary: `All orders of a branch (or of all in scope) that match, of any age, the newest first, ${orderPageSize} at a time`,
  query: OrderSearchQuery.extend({
    before: z
      .string()
      .regex(/^\d{1,15}\.[0-9a-f-]{36}$/)
      .optional()
      .meta({ description: 'The orders after this place: `next` of the previous page' }),
  }),
  response: OrderPageResponse,
  errors: ['unauthenticated', 'forbidden', 'branch_not_found'],
  read: orderPageFromWire,
})

export const getStaffOrder = endpoint({
  method: 'GET',
  path: '/console/orders/:id',
  summary: 'An order of any age',
  params: z.object({ id: Id }),
  response: StaffOrderShape,
  errors: ['unauthenticated', 'forbidden', 'order_not_found'],
  read: staffOrderFromWire,
})
