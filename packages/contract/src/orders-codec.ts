import type { Instant } from '@sofra/availability'
import type { Point } from '@sofra/delivery'
import type { Texts } from '@sofra/menu'
import type { Gift, Order, OrderEvent, OrderState, Review } from '@sofra/ordering'
import { intervalFromWire, intervalToWire } from './availability-codec.ts'
import {
  instantFromWire,
  instantToWire,
  orderableCode,
  orderableTypes,
  paymentFromCode,
  paymentToCode,
} from './basics-codec.ts'
import { reviewFromWire } from './feedback-codec.ts'
import { fulfilmentFromWire, fulfilmentToWire } from './fulfilment-codec.ts'
import { dietToWire } from './order-diets-codec.ts'
import { eventFromWire, eventToWire, guestEvents, stateFromCode, stateToCode } from './order-events-codec.ts'
import { paymentFromWire, paymentToWire } from './order-payments-codec.ts'
import type { OrderResponseWire, OrderWire, TrackingWire } from './order-records.ts'
import type { PlacedWire } from './orders.ts'
import { quoteFromWire, quoteToWire } from './quotes-codec.ts'

/** The result of placing an order. */
export interface PlacedOrder {
  readonly id: string
  readonly key: string
  readonly number: number
  readonly practice: boolean
  readonly state: OrderState
  /** The path of the order's page. */
  readonly url: string
  /** The shop receives the order once it is paid. */
  readonly awaitsPayment: boolean
  /** The payment page; null if nothing is to be paid online or the provider was not reachable. */
  readonly paymentUrl: string | null
}

/** Encodes a placed order. */
export function placedToWire(placed: PlacedOrder): PlacedWire {
  const { id, key, number, practice, state, url, awaitsPayment, paymentUrl } = placed
  return {
    order_id: id,
    order_key: key,
    number,
    practice,
    status: stateToCode(state),
    url,
    awaits_payment: awaitsPayment,
    payment_url: paymentUrl,
  }
}

/** Decodes a placed order. */
export function placedFromWire(wire: PlacedWire): PlacedOrder {
  return {
    id: wire.order_id,
    key: wire.order_key,
    number: wire.number,
    practice: wire.practice,
    state: stateFromCode(wire.status),
    url: wire.url,
    awaitsPayment: wire.awaits_payment,
    paymentUrl: wire.payment_url,
  }
}

/** The path of an order's page; anyone with it can see the order. */
export function orderPath(referenceId: string, orderId: string, key: string): string {
  return `/${encodeURIComponent(referenceId)}/order/${encodeURIComponent(orderId)}?key=${encodeURIComponent(key)}`
}

/**
 * Encodes an order.
 * @throws RangeError if an amount or an instant cannot be represented.
 */
export function orderToWire(order: Order): OrderWire {
  return {
    id: order.id,
    number: order.number,
    practice: order.practice,
    key: order.key,
    branch_id: order.branchId,
    selling_types: orderableCode(order.fulfilment.type),
    status: stateToCode(order.state),
    created_at: instantToWire(order.placedAt),
    schedule: order.scheduledFor && intervalToWire(order.scheduledFor),
    promised_at: order.promisedAt === null ? null : instantToWire(order.promisedAt),
    name: order.name,
    phone: order.phone,
    locale: order.language,
    comment: order.note,
    diet: dietToWire(order.diet),
    payment_type: paymentToCode(order.paymentMethod),
    payment: paymentToWire(order),
    gift: giftToWire(order.gift),
    form: fulfilmentToWire(order.fulfilment),
    quote: quoteToWire(order.quote),
    events: guestEvents(order.events).map(eventToWire),
  }
}

/** Independent of the schema library, so that pages can decode the events of `watchOrder`. */
export function orderEventFromWire(wire: OrderWire): Order {
  const sellingType = orderableTypes[wire.selling_types]
  return {
    id: wire.id,
    number: wire.number,
    practice: wire.practice,
    key: wire.key,
    branchId: wire.branch_id,
    sellingType,
    state: stateFromCode(wire.status),
    placedAt: instantFromWire(wire.created_at),
    scheduledFor: wire.schedule && intervalFromWire(wire.schedule),
    promisedAt: wire.promised_at === null ? null : instantFromWire(wire.promised_at),
    name: wire.name,
    phone: wire.phone,
    language: wire.locale,
    note: wire.comment,
    diet: wire.diet,
    paymentMethod: paymentFromCode(wire.payment_type),
    payment: paymentFromWire(wire),
    gift: giftFromWire(wire.gift),
    fulfilment: fulfilmentFromWire(sellingType, wire.form),
    quote: quoteFromWire(wire.quote),
    events: wire.events.map(eventFromWire),
  }
}

function giftToWire(gift: Gift | null): OrderWire['gift'] {
  if (!gift) return null
  const { name, phone, message, date, hidePrices, key } = gift
  return { name, phone, message, date, hide_prices: hidePrices, key }
}

function giftFromWire(wire: OrderWire['gift']): Gift | null {
  if (!wire) return null
  const { name, phone, message, date, hide_prices: hidePrices, key } = wire
  return { name, phone, message, date, hidePrices, key }
}

/** The branch of an order, for contact. */
export interface OrderBranch {
  readonly referenceId: string
  readonly names: Texts
  readonly branchNames: Texts
  readonly address: Texts
  readonly phone: string
  readonly whatsapp: string
  readonly point: Point | null
  readonly timeZone: string
}

/** Encodes the branch of an order. */
export function orderBranchToWire(branch: OrderBranch): NonNullable<OrderResponseWire['branch']> {
  return {
    reference_id: branch.referenceId,
    locales: {
      business_name: { ...branch.names },
      branch_name: { ...branch.branchNames },
      address: { ...branch.address },
    },
    phone: branch.phone,
    whatsapp: branch.whatsapp,
    point: branch.point && { ...branch.point },
    time_zone: branch.timeZone,
  }
}

/** Decodes the branch of an order. */
export function orderBranchFromWire(wire: NonNullable<OrderResponseWire['branch']>): OrderBranch {
  return {
    referenceId: wire.reference_id,
    names: wire.locales.business_name,
    branchNames: wire.locales.branch_name,
    address: wire.locales.address,
    phone: wire.phone,
    whatsapp: wire.whatsapp,
    point: wire.point,
    timeZone: wire.time_zone,
  }
}

/** An order with its branch and review. */
export interface OrderDetails {
  readonly order: Order
  readonly branch: OrderBranch | null
  readonly review: Review | null
}

/** Decodes an order with its branch and review. */
export function orderDetailsFromWire({ order, branch, review }: OrderResponseWire): OrderDetails {
  return {
    order: orderEventFromWire(order),
    branch: branch && orderBranchFromWire(branch),
    review: review && reviewFromWire(review),
  }
}

/** Languages whose fonts are too large to embed: docs/decisions/0020-receipts.md */
const languagesWithoutReceiptFile: readonly string[] = ['ja', 'ko', 'zh']

/** Whether receipts are available as PDF in a language; the receipt page can be printed in all languages. */
export function hasReceiptFile(language: string): boolean {
  return !languagesWithoutReceiptFile.includes(language)
}

/** The state of an order, in short. */
export interface Tracking {
  readonly id: string
  readonly number: number
  readonly practice: boolean
  readonly state: OrderState
  readonly promisedAt: Instant | null
  readonly scheduledFor: Order['scheduledFor']
  /** The shop receives the order once it is paid. */
  readonly awaitsPayment: boolean
  /** The guest has returned from the payment page and the result is unknown. */
  readonly checksPayment: boolean
  readonly events: readonly OrderEvent[]
}

/** Encodes the state of an order. */
export function trackingToWire(order: Order): TrackingWire {
  const { id, number, practice, status, promised_at, schedule, events } = orderToWire(order)
  const { payment } = order
  return {
    id,
    number,
    practice,
    status,
    promised_at,
    schedule,
    awaits_payment: payment?.state === 'open' || payment?.state === 'failed',
    checks_payment: payment?.state === 'open' && payment.url === null,
    events,
  }
}

/** Decodes the state of an order. */
export function trackingFromWire(wire: TrackingWire): Tracking {
  return {
    id: wire.id,
    number: wire.number,
    practice: wire.practice,
    state: stateFromCode(wire.status),
    promisedAt: wire.promised_at === null ? null : instantFromWire(wire.promised_at),
    scheduledFor: wire.schedule && intervalFromWire(wire.schedule),
    awaitsPayment: wire.awaits_payment,
    checksPayment: wire.checks_payment,
    events: wire.events.map(eventFromWire),
  }
}
