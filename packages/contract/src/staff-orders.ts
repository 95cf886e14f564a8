import { z } from 'zod'
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
}).extend({
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

/** An order as staff see it: without the keys of its guest and of the gift's recipient, and without the payment page. */
export const StaffOrderShape = OrderShape.omit({ key: true }).extend({
  gift: OrderShape.shape.gift.unwrap().omit({ key: true }).nullable(),
  payment: OrderPaymentShape.omit({ url: true }).nullable(),
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
