import { z } from 'zod'
import { Id, LocaleHeader } from './basics.ts'
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

/** The maximum number of orders in an export. */
export const maxExportedOrders = 100_000

export const exportOrders = endpoint({
  method: 'GET',
  path: '/console/orders/export',
  summary: `Downloads the orders that match as CSV or XLSX, the newest first; the newest ${maxExportedOrders} if there are more`,
  query: OrderSearchQuery.extend({ format: z.enum(['csv', 'xlsx']), locale: z.string().max(35).optional() }),
  response: z.unknown(),
  responseType: 'file',
  errors: ['unauthenticated', 'forbidden', 'branch_not_found'],
})

export const getStaffReceipt = endpoint({
  method: 'GET',
  path: '/console/orders/:id/receipt.pdf',
  summary: 'The receipt of an order of any age as PDF (A4), as its guest gets it',
  params: z.object({ id: Id }),
  query: z.object({ locale: z.string().max(35).optional() }),
  headers: LocaleHeader,
  response: z.string().meta({ format: 'binary' }),
  errors: ['unauthenticated', 'forbidden', 'order_not_found', 'receipt_language', 'unavailable'],
  responseType: 'pdf',
})
