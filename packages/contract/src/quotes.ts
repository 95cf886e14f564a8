import { z } from 'zod'
import { Iso, Money, SellingTypeCode, Texts } from './basics.ts'

/** Why a line of a quote is priced as 0. */
export const lineProblems = [
  'unknown-item',
  'unknown-price-label',
  'not-for-selling-type',
  'unavailable',
  'sold-out',
  'not-enough-stock',
  'modifier-missing',
  'modifier-too-many',
  'modifier-unknown',
  'modifier-sold-out',
  'comment-missing',
  'below-minimum',
  'above-maximum',
  'off-step',
] as const

const couponProblems = [
  'unknown',
  'guests-only',
  'members-only',
  'below-minimum',
  'no-items',
  'no-delivery',
  'used-up',
  'used-by-customer',
  'too-many-attempts',
  'outside-window',
] as const

export const QuoteLineShape = z.object({
  line_id: z.string(),
  item_id: z.string(),
  locales: z.object({ name: Texts }),
  price_label_id: z.string(),
  price_label: z.object({ id: z.string(), locale: Texts }),
  modifiers: z.string().meta({ description: 'Comma-separated ids' }),
  modifiers_details: z.array(
    z.object({ id: z.string(), quantity: z.number(), price: Money, locales: z.object({ name: Texts }) }),
  ),
  quantity: z.number(),
  weight: z.number().nullable(),
  isQty: z.boolean(),
  comment: z.string(),
  unit_price: Money,
  discounted_price: Money,
  /** All portions before and after the shop's own discount. */
  price: Money,
  total_price: Money,
  coupon_discount: Money,
  discount_id: z.string().nullable(),
  problem: z.enum(lineProblems).nullable(),
})
export type QuoteLineWire = z.output<typeof QuoteLineShape>

/** An explanation of an amount of the quote. */
export const TraceShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('discount'), discount_id: z.string(), saved: Money }),
  z.object({ kind: z.literal('coupon'), code: z.string(), saved: Money }),
  z.object({
    kind: z.literal('coupon-refused'),
    code: z.string(),
    problem: z.enum(couponProblems),
    missing: Money,
    from: Iso.nullable().meta({
      description: 'When it applies next; null: never, or the problem does not depend on time',
    }),
  }),
  z.object({ kind: z.literal('free-delivery'), because: z.enum(['coupon', 'threshold']) }),
  z.object({ kind: z.literal('free-delivery-missing'), missing: Money }),
  z.object({ kind: z.literal('lower-fees'), saved: Money }),
  z.object({ kind: z.literal('lower-fees-missing'), missing: Money, fees: Money }),
  z.object({ kind: z.literal('min-order-missing'), missing: Money, min_order: Money }),
])
export type TraceWire = z.output<typeof TraceShape>

export const QuoteTaxShape = z.object({
  id: z.string(),
  locales: z.object({ name: Texts }),
  rate: z.number(),
  inclusive: z.boolean(),
  base: Money,
  amount: Money,
})

/** The priced cart: total = sub_total − coupon_discount + exclusive taxes + fees + service_fee + tip. */
export const QuoteShape = z.object({
  currency: z.string(),
  selling_types: SellingTypeCode,
  menu_version: z.string(),
  order_lines: z.array(QuoteLineShape),
  gross: Money,
  sub_total: Money,
  coupon_discount: Money,
  taxes: z.array(QuoteTaxShape),
  fees: Money,
  service_fee: Money,
  tip: Money,
  total: Money,
  wallet_discount: Money,
  to_pay: Money,
  min_order: Money,
  traces: z.array(TraceShape),
})
export type QuoteWire = z.output<typeof QuoteShape>

export const FieldProblemShape = z.object({
  path: z.string(),
  code: z.string(),
  /** The portions left, where there are not enough. */
  left: z.number().int().nonnegative().optional(),
})

/** The id and secret of a quote lock: clients with both can order at the locked price or release the lock. */
export const QuoteLockRefShape = z.object({ id: z.string().min(1).max(80), key: z.string().min(1).max(80) })

/** A quote lock with its holds on stock, coupon and slot. */
export const QuoteLockShape = QuoteLockRefShape.extend({
  expires_at: Iso,
  /** Seconds until it expires, by the server's clock. */
  seconds_left: z.number().int().nonnegative(),
})
export type QuoteLockWire = z.output<typeof QuoteLockShape>
