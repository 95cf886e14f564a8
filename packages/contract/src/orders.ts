import { z } from 'zod'
import { Id, Iso, LocaleHeader, Money, PaymentType, Point, Texts } from './basics.ts'
import { type addressFieldNames, ResidencyCode } from './business.ts'
import { endpoint } from './endpoint.ts'
import { ReviewShape } from './feedback.ts'
import { calculationFromWire, orderRequestToWire, quoteRequestToWire } from './order-requests-codec.ts'
import { orderDetailsFromWire, orderEventFromWire, placedFromWire, trackingFromWire } from './orders-codec.ts'
import { FieldProblemShape, QuoteLockRefShape, QuoteLockShape, QuoteShape } from './quotes.ts'

/** pending 0, accepted 1, rejected 2, ready 3, out 4, delivered 5, cancelled 9, scheduled 10. */
export const OrderStatus = z.literal([0, 1, 2, 3, 4, 5, 9, 10])

const Count = z.number().int().min(1).max(1000)

export const OrderLineShape = z.object({
  /** The caller's id of the line; problems refer to it. */
  line_id: z.string().max(80).optional(),
  item_id: Id,
  quantity: Count,
  price_label_id: Id,
  /** Comma-separated ids; `modifiers_details` has the quantities. */
  modifiers: z.string().max(10_000).default(''),
  modifiers_details: z
    .array(z.object({ id: Id, quantity: z.number().int().min(1).max(100).default(1) }))
    .max(100)
    .optional(),
  total_price: Money.nullish(),
  unit_price: Money.nullish(),
  discount_id: z.string().max(80).nullish(),
  /** In units of the label, for labels sold by weight. */
  weight: z.number().positive().max(100_000).nullish(),
  shippingWeight: z.number().nonnegative().nullish(),
  comment: z.string().max(500).default(''),
  isQty: z.boolean().optional(),
  provider: z.string().max(80).nullish(),
  provider_id: z.string().max(80).nullish(),
})
export type OrderLineWire = z.output<typeof OrderLineShape>

const AddressText = z.string().max(200).optional()
const AddressFields = z.object({
  city: AddressText,
  street: AddressText,
  block: AddressText,
  postcode: AddressText,
  building: AddressText,
  avenue: AddressText,
  intercom: AddressText,
  floor: AddressText,
  apartment: AddressText,
  parking: AddressText,
  note: z.string().max(500).optional(),
  house_number: AddressText,
  office_number: AddressText,
  paci: AddressText,
} satisfies Record<(typeof addressFieldNames)[number], z.ZodType>)

const CarShape = z.object({ make: z.string().max(60), color: z.string().max(40), plate: z.string().max(20) })
const Span = z.object({ from: Iso, to: Iso })

const LocalDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/** A gift: recipient, card text, day of delivery, and whether prices are hidden. */
const GiftShape = z.object({
  name: z.string().max(100).default(''),
  phone: z.string().max(300).default(''),
  dial_code: z.string().max(6).default(''),
  message: z.string().max(500).default(''),
  date: LocalDay.nullable().default(null),
  hide_prices: z.boolean().default(true),
})

/** The form fields of an order's fulfilment. */
export const FormFields = AddressFields.extend({
  residency: ResidencyCode.nullish(),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  area_id: Id.nullish(),
  country_id: Id.nullish(),
  table_id: Id.nullish(),
  service_point: z.string().max(60).nullish(),
  car: CarShape.nullish(),
})

export const QuoteBody = FormFields.extend({
  priority: z.number().int().min(0).max(9).default(0),
  selling_types: z.literal([0, 1, 2, 3]),
  order_lines: z.array(OrderLineShape).max(100),
  coupon_code: z.string().max(32).default(''),
  use_wallet: z.union([z.boolean(), z.literal([0, 1])]).default(false),
  fees: Money.nullish(),
  tip: Money.min(0).default(0),
  payment_type: PaymentType.nullish(),
  /** The selected slot; null: as soon as possible. */
  schedule: Span.nullish(),
  /** The guest's quote lock: its holds are available to this guest, and an unchanged cart has the locked quote. */
  quote_lock: QuoteLockRefShape.nullish(),
  /** An earlier unpaid order of the guest that this one replaces, with its holds. */
  replaces: z.object({ order_id: Id, order_key: z.string().min(1).max(80) }).nullish(),
  /** The gift; missing: not a gift. */
  gift: GiftShape.nullish(),
  /** The guest's phone, if known: some coupons are limited per customer. */
  phone: z.string().max(300).optional(),
  dial_code: z.string().max(6).optional(),
  /** Proof of the phone, from `verifyPhone`. */
  phone_proof: z.string().max(200).optional(),
})
export type FormWire = z.output<typeof FormFields>
export type QuoteBodyInput = z.input<typeof QuoteBody>
export type QuoteBodyWire = z.output<typeof QuoteBody>

export const OrderBody = QuoteBody.extend({
  branch_id: Id,
  order_lines: z
    .array(OrderLineShape.extend({ total_price: Money }))
    .min(1)
    .max(100),
  name: z.string().max(100).default(''),
  phone: z.string().max(300).default(''),
  dial_code: z.string().max(6).default(''),
  comment: z.string().max(1000).default(''),
  notes: z.array(z.string().max(500)).max(20).default([]),
  payment_type: PaymentType.default(2),
  /** The total that the guest saw; the order is refused if it differs. */
  total: Money,
  /** The share of the total paid from the wallet, as the guest saw it. */
  wallet_discount: Money.min(0).optional(),
})
export type OrderBodyInput = z.input<typeof OrderBody>
export type OrderBodyWire = z.output<typeof OrderBody>

export const CalculationShape = QuoteShape.extend({
  problems: z.array(FieldProblemShape),
  /** The nearest available slot, if the selected one is full or not on offer. */
  nearest_slot: Span.nullable(),
  /** Portions available to this guest, by the ids of the cart's items with stock. */
  portions_left: z.record(z.string(), z.number().int().nonnegative()),
  /** The lock that was sent, while it is valid for this quote. */
  quote_lock: QuoteLockShape.nullable(),
})
export type CalculationWire = z.output<typeof CalculationShape>

export const calculateOrder = endpoint({
  method: 'POST',
  path: '/service/pos/calc-order/:id',
  summary: 'The current price of an order, and what prevents it from being placed',
  params: z.object({ id: Id }),
  headers: LocaleHeader,
  body: QuoteBody,
  response: CalculationShape,
  errors: ['branch_not_found', 'business_suspended'],
  read: calculationFromWire,
  write: quoteRequestToWire,
})

export const PlacedShape = z.object({
  order_id: Id,
  order_key: z.string(),
  number: z.number().int(),
  status: OrderStatus,
  /** The path of the order's page; anyone with it can see the order. */
  url: z.string(),
  /** Whether the order must be paid online before the shop receives it. */
  awaits_payment: z.boolean(),
  /** The payment page; null if nothing is to be paid online or the provider was not reachable. */
  payment_url: z.string().nullable(),
})
export type PlacedWire = z.output<typeof PlacedShape>

export const placeOrder = endpoint({
  method: 'POST',
  path: '/webapp/order',
  summary: 'Places an order, once per Idempotency-Key',
  headers: LocaleHeader.extend({ 'idempotency-key': z.string().optional() }),
  body: OrderBody,
  response: PlacedShape,
  errors: [
    'idempotency_key_missing',
    'idempotency_key_reused',
    'branch_not_found',
    'business_suspended',
    'quote_changed',
    'quote_lock_used',
    'earlier_order_stands',
    'order_not_placeable',
  ],
  read: placedFromWire,
  write: orderRequestToWire,
})

/**
 * For a client that got no response to `placeOrder`. `order_not_found` means that no order was placed at the branch
 * with the key, and that none is being placed. Keys shorter than 22 characters, which could be guessed, are never
 * found.
 */
export const findPlacedOrder = endpoint({
  method: 'GET',
  path: '/webapp/order-by-idempotency-key',
  summary: 'The response of an order placed with an Idempotency-Key of at least 22 characters, within a week',
  query: z.object({ branch_id: Id }),
  headers: LocaleHeader.extend({ 'idempotency-key': z.string().optional() }),
  response: PlacedShape,
  errors: ['idempotency_key_missing', 'branch_not_found', 'order_not_found'],
  read: placedFromWire,
})

export const OrderEventShape = z.object({
  id: z.string(),
  /**
   * `moved`: the status changed to `status`; `arrived`: the guest reported their arrival; `paid`: the payment arrived.
   * For the latter two, `status` is the status at that time.
   */
  kind: z.enum(['moved', 'arrived', 'paid']),
  status: OrderStatus,
  created_at: Iso,
  by: z.object({ kind: z.enum(['guest', 'staff', 'system']), name: z.string() }),
  reason: z.string(),
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

const OrderLink = z.object({ id: Id, key: z.string().min(1).max(80) })

export const getOrder = endpoint({
  method: 'GET',
  path: '/webapp/order/:id/:key',
  summary: 'An order, for clients with its link; full=true adds its branch and review',
  params: OrderLink,
  query: z.object({ full: z.enum(['true', 'false']).optional() }),
  headers: LocaleHeader,
  response: OrderResponse,
  errors: ['order_not_found'],
  read: orderDetailsFromWire,
})

/** Guests without a session use links instead. */
export const getOwnOrder = endpoint({
  method: 'GET',
  path: '/webapp/order/:id',
  summary: 'An order of the signed-in customer',
  params: z.object({ id: Id }),
  headers: LocaleHeader,
  response: OrderResponse,
  errors: ['order_not_found'],
  read: orderDetailsFromWire,
})

export const TrackingShape = z.object({
  id: Id,
  number: z.number().int(),
  status: OrderStatus,
  promised_at: Iso.nullable(),
  /** The shop receives the order once it is paid. */
  awaits_payment: z.boolean(),
  /** The guest has returned from the payment page and the result is unknown. */
  checks_payment: z.boolean(),
  events: z.array(OrderEventShape),
})
export type TrackingWire = z.output<typeof TrackingShape>

export const trackOrder = endpoint({
  method: 'GET',
  path: '/webapp/transaction/:id/:key',
  summary: 'The state of an order, in short',
  params: OrderLink,
  headers: LocaleHeader,
  response: TrackingShape,
  errors: ['order_not_found'],
  read: trackingFromWire,
})

export const watchOrder = endpoint({
  method: 'GET',
  path: '/webapp/update-order-events/:id/:key',
  summary: 'An order as server-sent events named "order": its current state, then every change',
  params: OrderLink,
  headers: z.object({ 'last-event-id': z.string().max(80).optional() }),
  response: OrderShape,
  errors: ['order_not_found'],
  responseType: 'events',
  read: orderEventFromWire,
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/webapp/order/:id/:key/cancel',
  summary: 'Cancels an order that the shop has not accepted yet',
  params: OrderLink,
  headers: LocaleHeader,
  body: z.object({ reason: z.string().max(300).default('') }),
  response: OrderResponse,
  errors: ['order_not_found', 'transition_not_allowed'],
  read: orderDetailsFromWire,
})

export const reportArrival = endpoint({
  method: 'POST',
  path: '/webapp/order/:id/:key/arrive',
  summary: 'Reports that the guest of a pickup has arrived; repeated calls have no effect',
  params: OrderLink,
  headers: LocaleHeader,
  response: OrderResponse,
  errors: ['order_not_found', 'transition_not_allowed'],
  read: orderDetailsFromWire,
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/webapp/order/:id/:key/receipt.pdf',
  summary: 'The receipt of an order as PDF (A4), for clients with its link',
  params: OrderLink,
  query: z.object({ locale: z.string().max(35).optional() }),
  headers: LocaleHeader,
  response: z.string().meta({ format: 'binary' }),
  errors: ['order_not_found', 'receipt_language', 'unavailable'],
  responseType: 'pdf',
})
