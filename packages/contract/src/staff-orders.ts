import { z } from 'zod'
import { Id, Iso, Money } from './basics.ts'
import { OrderPaymentShape, OrderShape } from './order-records.ts'
import { QuoteLineShape, QuoteShape, QuoteTaxShape } from './quotes.ts'

const StaffLineShape = QuoteLineShape.pick({
  line_id: true,
  item_id: true,
  locales: true,
  price_label_id: true,
  quantity: true,
  weight: true,
  comment: true,
  total_price: true,
  coupon_discount: true,
}).extend({
  /** Its share of the taxes that are added to prices; null in orders that were placed before it was stored. */
  added_tax: Money.nullable(),
  price_label: QuoteLineShape.shape.price_label.pick({ locale: true }),
  modifiers_details: z.array(QuoteLineShape.shape.modifiers_details.element.pick({ quantity: true, locales: true })),
})

const StaffQuoteShape = QuoteShape.pick({
  currency: true,
  sub_total: true,
  coupon_discount: true,
  fees: true,
  service_fee: true,
  tip: true,
  wallet_discount: true,
  to_pay: true,
}).extend({
  order_lines: z.array(StaffLineShape),
  taxes: z.array(QuoteTaxShape.pick({ locales: true, inclusive: true, amount: true })),
})

/** Portions of a line of an order. */
export const RefundedPortions = z.object({
  /** The place of the line in `order_lines`, from 0. */
  position: z.number().int().min(0).max(1000),
  quantity: z.number().int().min(1).max(10_000),
})

/** `cash` and `card`: staff gave back what was paid on delivery; `provider`: the payment service returns the payment. */
export const RefundShape = z.object({
  id: Id,
  method: z.enum(['provider', 'cash', 'card']),
  amount: Money,
  state: z.enum(['pending', 'made', 'failed']),
  /** Whether a second payment of the order was refunded. */
  of_second_payment: z.boolean(),
  reason: z.string(),
  by: z.string(),
  created_at: Iso,
  /** Empty: a sum that belongs to no line. */
  lines: z.array(RefundedPortions),
})
export type RefundWire = z.output<typeof RefundShape>

/** An order as staff see it: without the keys of its guest and of the gift's recipient, and without the payment page. */
export const StaffOrderShape = OrderShape.omit({ key: true }).extend({
  gift: OrderShape.shape.gift.unwrap().omit({ key: true }).nullable(),
  payment: OrderPaymentShape.omit({ url: true }).nullable(),
  refunds: z.array(RefundShape),
  quote: StaffQuoteShape,
})
export type StaffOrderWire = z.output<typeof StaffOrderShape>

const Total = z.number().int().nonnegative()

/** One view of the board. A total of 10000 means that many or more. */
export const BoardResponse = z.object({
  orders: z.array(StaffOrderShape),
  totals: z.object({ new: Total, preparing: Total, ready: Total, out: Total, scheduled: Total, finished: Total }),
})
export type BoardResponseWire = z.output<typeof BoardResponse>
