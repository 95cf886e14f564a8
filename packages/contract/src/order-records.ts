import { escalationSteps } from '@sofra/ordering'
import { z } from 'zod'
import { Id, Iso, LocalDay, Money, PaymentType, Point, Span, Texts } from './basics.ts'
import { ReviewShape } from './feedback.ts'
import { FormFields } from './order-forms.ts'
import { QuoteShape } from './quotes.ts'

/** pending 0, accepted 1, rejected 2, ready 3, out 4, delivered 5, cancelled 9, scheduled 10. */
export const OrderStatus = z.literal([0, 1, 2, 3, 4, 5, 9, 10])

export const OrderEventShape = z.object({
  id: z.string(),
  /**
   * `moved`: the status changed to `status`; `undone`: staff undid the last step, and the status is `status` again;
   * `arrived`: the guest reported their arrival; `paid`: the payment arrived; `escalated`: a step was taken because the
   * shop had not answered; `diet-read`: the kitchen confirmed that it has read the guest's diet; `station-ready` and `station-recalled`, for staff only: a
   * station of the kitchen marked its part as ready, or took that back. For the latter six, `status` is the status at that time.
   */
  kind: z.enum(['moved', 'undone', 'arrived', 'paid', 'escalated', 'diet-read', 'station-ready', 'station-recalled']),
  status: OrderStatus,
  created_at: Iso,
  by: z.object({ kind: z.enum(['guest', 'staff', 'system']), name: z.string() }),
  reason: z.string(),
  /** The step of an `escalated` event. `notified`: who was notified, for staff only; `until`: the end of the pause. */
  escalation: z
    .object({ step: z.enum(escalationSteps), notified: z.array(z.string()), until: Iso.nullable() })
    .optional(),
  /** The station that marked its part or recalled the order, with its names at that time; for staff only. */
  station: z.object({ id: z.string(), names: Texts }).optional(),
})

/** The online payment of an order. */
export const OrderPaymentShape = z.object({
  /**
   * `open`: the guest is paying, or the result is unknown; `failed`: can be retried; `over`: the order no longer waits
   * for payment.
   */
  state: z.enum(['open', 'failed', 'paid', 'over']),
  /** Until when the order's holds are kept for payment. */
  pay_by: Iso.nullable(),
  /** The payment page, until the guest has returned from it. */
  url: z.string().nullable(),
  /** Whether the provider has not created the payment page yet. */
  preparing: z.boolean(),
  /** The amount refunded, and the amount of refunds in progress. */
  refunded: Money,
  refunding: Money,
  /** Whether every provider has confirmed that it took no money. */
  nothing_taken: z.boolean(),
  /**
   * A payment exception: a different amount was taken, or a refund failed; `outcome` is its resolution, null while
   * open.
   */
  question: z
    .object({ about: z.enum(['sum', 'refund']), outcome: z.enum(['given-back', 'with-guest']).nullable() })
    .nullable(),
})

export const OrderShape = z.object({
  id: Id,
  number: z.number().int(),
  /** Whether staff try the shop with it. Its number is shown as T1. */
  practice: z.boolean(),
  key: z.string(),
  branch_id: Id,
  selling_types: z.literal([0, 1, 2, 3]),
  status: OrderStatus,
  created_at: Iso,
  schedule: Span.nullable(),
  /** When the shop expects the order to be done; null until accepted. */
  promised_at: Iso.nullable(),
  name: z.string(),
  phone: z.string(),
  locale: z.string(),
  comment: z.string(),
  /** What the guest eats and avoids, as the names of the menu's tags; null: not sent. */
  diet: z.object({ diets: z.array(Texts), avoided: z.array(Texts) }).nullable(),
  payment_type: PaymentType,
  /** Null: not paid online. */
  payment: OrderPaymentShape.nullable(),
  /** `key` is the secret of the recipient's link; null on the order as the recipient sees it. */
  gift: z
    .object({
      name: z.string(),
      phone: z.string(),
      message: z.string(),
      date: LocalDay.nullable(),
      hide_prices: z.boolean(),
      key: z.string().nullable(),
    })
    .nullable(),
  form: FormFields.extend({ area_name: z.string().optional(), table_name: z.string().optional() }),
  quote: QuoteShape,
  events: z.array(OrderEventShape),
})
export type OrderWire = z.output<typeof OrderShape>

/** The branch of an order, for contact. */
export const OrderBranchShape = z.object({
  reference_id: z.string(),
  locales: z.object({ business_name: Texts, branch_name: Texts, address: Texts }),
  phone: z.string(),
  whatsapp: z.string(),
  point: Point.nullable(),
  time_zone: z.string(),
})

export const OrderResponse = z.object({
  order: OrderShape,
  branch: OrderBranchShape.nullable(),
  /** The review; only with `full=true`. */
  review: ReviewShape.nullable(),
})
export type OrderResponseWire = z.output<typeof OrderResponse>

export const TrackingShape = z.object({
  id: Id,
  number: z.number().int(),
  practice: z.boolean(),
  status: OrderStatus,
  promised_at: Iso.nullable(),
  schedule: Span.nullable(),
  /** The shop receives the order once it is paid. */
  awaits_payment: z.boolean(),
  /** The guest has returned from the payment page and the result is unknown. */
  checks_payment: z.boolean(),
  events: z.array(OrderEventShape),
})
export type TrackingWire = z.output<typeof TrackingShape>
