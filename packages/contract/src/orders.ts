import { z } from 'zod'
import { Id, LocaleHeader, Span } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { OrderBody, QuoteBody } from './order-forms.ts'
import { OrderResponse, OrderShape, OrderStatus, TrackingShape } from './order-records.ts'
import { calculationFromWire, orderRequestToWire, quoteRequestToWire } from './order-requests-codec.ts'
import { orderDetailsFromWire, orderEventFromWire, placedFromWire, trackingFromWire } from './orders-codec.ts'
import { FieldProblemShape, QuoteLockShape, QuoteShape } from './quotes.ts'
import { MultiLine } from './texts.ts'

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
  practice: z.boolean(),
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
  body: z.object({ reason: MultiLine.max(300).default('') }),
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
