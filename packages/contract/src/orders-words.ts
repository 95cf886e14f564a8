import type { Instant } from '@sofra/availability'
import type { Point } from '@sofra/delivery'
import type { SellingType, Texts } from '@sofra/menu'
import { type Amount, amountFromWire, amountToWire, type Currency } from '@sofra/money'
import type { Gift, Order, OrderEvent, OrderState, PaymentMethod, Review, WantedGift } from '@sofra/ordering'
import type { ChosenModifier, Quote, QuoteLine, WantedLine } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import { spanFromWire, spanToWire } from './availability-words.ts'
import { instantFromWire, instantToWire, paymentFromCode, paymentToCode } from './basics-words.ts'
import type { FieldProblem, Refusal } from './errors.ts'
import { reviewFromWire } from './feedback-words.ts'
import {
  formFromWire,
  formToWire,
  fulfilmentFromWire,
  fulfilmentToWire,
  type WantedFulfilment,
} from './fulfilment-words.ts'
import type {
  CalculationWire,
  OrderAnswerWire,
  OrderBodyInput,
  OrderBodyWire,
  OrderLineWire,
  OrderWire,
  PlacedWire,
  QuoteBodyInput,
  QuoteBodyWire,
  TrackingWire,
} from './orders.ts'
import type { QuoteWire } from './quotes.ts'
import {
  lockFromWire,
  type QuoteLock,
  type QuoteLockLink,
  quoteFromWire,
  quoteToWire,
  weightFromWire,
  weightToWire,
} from './quotes-words.ts'

const stateCodes = {
  pending: 0,
  accepted: 1,
  rejected: 2,
  ready: 3,
  out: 4,
  delivered: 5,
  cancelled: 9,
  scheduled: 10,
} as const satisfies Record<OrderState, number>
const statesByCode = {
  0: 'pending',
  1: 'accepted',
  2: 'rejected',
  3: 'ready',
  4: 'out',
  5: 'delivered',
  9: 'cancelled',
  10: 'scheduled',
} as const
export type OrderStatusCode = keyof typeof statesByCode

export const stateToCode = (state: OrderState): OrderStatusCode => stateCodes[state]
export const stateFromCode = (code: OrderStatusCode): OrderState => statesByCode[code]

/** The types that can be ordered; their codes are those of source spec, section 9. */
export type OrderableType = Exclude<SellingType, 'reservation'>
const orderableTypes = ['delivery', 'dine-in', 'pickup', 'product-service'] as const satisfies readonly OrderableType[]
const orderableCode = (type: OrderableType) => orderableTypes.indexOf(type) as 0 | 1 | 2 | 3

/** A cart to be priced, for one way of reaching its guest. */
export interface QuoteRequest {
  readonly currency: Currency
  readonly fulfilment: WantedFulfilment
  readonly lines: readonly WantedLine[]
  readonly couponCode: string
  readonly tip: Amount
  /** The time chosen for later; null: as soon as possible. */
  readonly slot: Slot | null
  /** The guest's quote lock. */
  readonly lock?: QuoteLockLink | null
  /** Whom it is a present for; missing: for whoever orders. */
  readonly gift?: WantedGift | null
  /** Who asks, where it is known; see `OrderRequest`. */
  readonly dialCode?: string
  readonly phone?: string
}

/** A cart to be ordered, with the quote its guest saw and agreed to. */
export interface OrderRequest extends QuoteRequest {
  readonly branchId: string
  readonly name: string
  /** The country's calling code, such as `+965`, and the national number. */
  readonly dialCode: string
  readonly phone: string
  readonly note: string
  readonly paymentMethod: PaymentMethod
  readonly quote: Quote
}

/** What the guest saw, as far as the wire says: the total and each line's. */
export interface SeenPrices {
  readonly total: Amount
  readonly lines: ReadonlyMap<string, Amount>
}

export function quoteRequestToWire(request: QuoteRequest, seen: readonly QuoteLine[] = []): QuoteBodyInput {
  const { currency } = request
  return {
    ...formToWire(request.fulfilment),
    selling_types: orderableCode(request.fulfilment.type),
    order_lines: request.lines.map((line) =>
      lineToWire(
        line,
        seen.find(({ lineId }) => lineId === line.lineId),
        currency,
      ),
    ),
    coupon_code: request.couponCode,
    tip: amountToWire(request.tip, currency),
    schedule: request.slot && spanToWire(request.slot),
    ...(request.lock && { quote_lock: { id: request.lock.id, key: request.lock.key } }),
    ...(request.gift && { gift: wantedGiftToWire(request.gift) }),
    ...(request.phone !== undefined && { phone: request.phone }),
    ...(request.dialCode !== undefined && { dial_code: request.dialCode }),
  }
}

export function quoteRequestFromWire(wire: QuoteBodyWire, currency: Currency): QuoteRequest {
  return {
    currency,
    fulfilment: formFromWire(orderableTypes[wire.selling_types], wire),
    lines: wire.order_lines.map(lineFromWire),
    couponCode: wire.coupon_code.trim(),
    tip: amountFromWire(wire.tip, currency),
    slot: wire.schedule ? spanFromWire(wire.schedule) : null,
    ...(wire.quote_lock && { lock: wire.quote_lock }),
    ...(wire.gift && { gift: wantedGiftFromWire(wire.gift) }),
    ...(wire.phone !== undefined && { phone: wire.phone.trim() }),
    ...(wire.dial_code !== undefined && { dialCode: wire.dial_code.trim() }),
  }
}

function wantedGiftToWire({ name, phone, dialCode, message, date, hidePrices }: WantedGift): QuoteBodyInput['gift'] {
  return { name, phone, dial_code: dialCode, message, date, hide_prices: hidePrices }
}

function wantedGiftFromWire(wire: NonNullable<QuoteBodyWire['gift']>): WantedGift {
  return {
    name: wire.name.trim(),
    phone: wire.phone.trim(),
    dialCode: wire.dial_code.trim(),
    message: wire.message.trim(),
    date: wire.date,
    hidePrices: wire.hide_prices,
  }
}

export function orderRequestToWire(request: OrderRequest): OrderBodyInput {
  const { currency, quote } = request
  const body = quoteRequestToWire(request, quote.lines)
  return {
    ...body,
    order_lines: body.order_lines.map((line) => ({ ...line, total_price: line.total_price ?? 0 })),
    branch_id: request.branchId,
    name: request.name,
    phone: request.phone,
    dial_code: request.dialCode,
    comment: request.note,
    payment_type: paymentToCode(request.paymentMethod),
    fees: amountToWire(quote.fees, currency),
    total: amountToWire(quote.total, currency),
  }
}

export function orderRequestFromWire(
  wire: OrderBodyWire,
  currency: Currency,
): Omit<OrderRequest, 'quote'> & { readonly seen: SeenPrices } {
  const request = quoteRequestFromWire(wire, currency)
  const seen = request.lines.map(
    ({ lineId }, index) => [lineId, amountFromWire(wire.order_lines[index]?.total_price ?? 0, currency)] as const,
  )
  return {
    ...request,
    branchId: wire.branch_id,
    name: wire.name.trim(),
    phone: wire.phone.trim(),
    dialCode: wire.dial_code.trim(),
    note: [wire.comment, ...wire.notes]
      .map((text) => text.trim())
      .filter(Boolean)
      .join('\n'),
    paymentMethod: paymentFromCode(wire.payment_type),
    seen: { total: amountFromWire(wire.total, currency), lines: new Map(seen) },
  }
}

function lineToWire(
  line: WantedLine,
  seen: QuoteLine | undefined,
  currency: Currency,
): QuoteBodyInput['order_lines'][number] {
  return {
    line_id: line.lineId,
    item_id: line.itemId,
    quantity: line.count,
    price_label_id: line.priceLabelId,
    modifiers: line.modifiers.map(({ id }) => id).join(','),
    modifiers_details: line.modifiers.map(({ id, quantity }) => ({ id, quantity })),
    weight: weightToWire(line.weight),
    isQty: line.weight === null,
    comment: line.comment,
    ...(seen && {
      unit_price: amountToWire(seen.unitPrice, currency),
      total_price: amountToWire(seen.total, currency),
      discount_id: seen.discountId,
    }),
  }
}

function lineFromWire(wire: OrderLineWire, position: number): WantedLine {
  return {
    lineId: wire.line_id ?? String(position),
    itemId: wire.item_id,
    priceLabelId: wire.price_label_id,
    modifiers: wire.modifiers_details ?? countIds(wire.modifiers),
    count: wire.quantity,
    weight: weightFromWire(wire.weight ?? null),
    comment: wire.comment.trim(),
  }
}

/** Comma-joined ids, where a choice taken twice stands twice. */
function countIds(joined: string): ChosenModifier[] {
  const counts = new Map<string, number>()
  for (const id of joined.split(',').map((part) => part.trim())) {
    if (id !== '') counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...counts].map(([id, quantity]) => ({ id, quantity }))
}

/** What an order would cost, and what still stands in its way (codes of `CheckoutProblem` and `LineProblem`). */
export interface Calculation {
  readonly quote: Quote
  readonly problems: readonly FieldProblem[]
  /** The free time next to the one asked for, when that is full or gone. */
  readonly nearestSlot: Slot | null
  /** How many portions there are for this guest, by the ids of the cart's counted items. */
  readonly portionsLeft: Readonly<Record<string, number>>
  /** The lock that was sent, while it holds this very quote. */
  readonly lock: QuoteLock | null
}

export function calculationFromWire(wire: CalculationWire): Calculation {
  return {
    quote: quoteFromWire(wire),
    problems: wire.problems,
    nearestSlot: wire.nearest_slot && spanFromWire(wire.nearest_slot),
    portionsLeft: wire.portions_left,
    lock: wire.quote_lock && lockFromWire(wire.quote_lock),
  }
}

/** The free time that came with a refusal, next to the one asked for; null when there is none. */
export function nearestSlotOf(refusal: Refusal): Slot | null {
  const { data } = refusal.details
  const nearest = typeof data === 'object' && data !== null && 'nearest_slot' in data ? data.nearest_slot : null
  return nearest ? spanFromWire(nearest as { from: string; to: string }) : null
}

/** The new quote that came with `quote_changed`; null for any other refusal. */
export function changedQuote(refusal: Refusal): Quote | null {
  if (refusal.code !== 'quote_changed') return null
  const { data } = refusal.details
  return typeof data === 'object' && data !== null && 'quote' in data ? quoteFromWire(data.quote as QuoteWire) : null
}

export interface PlacedOrder {
  readonly id: string
  readonly key: string
  readonly number: number
  readonly state: OrderState
  /** The path of the order's page. */
  readonly url: string
}

export function placedToWire(placed: PlacedOrder): PlacedWire {
  const { id, key, number, state, url } = placed
  return { order_id: id, order_key: key, number, status: stateToCode(state), url }
}

export function placedFromWire(wire: PlacedWire): PlacedOrder {
  return {
    id: wire.order_id,
    key: wire.order_key,
    number: wire.number,
    state: stateFromCode(wire.status),
    url: wire.url,
  }
}

/** The path of an order's page: whoever has it may see the order. */
export function orderPath(referenceId: string, orderId: string, key: string): string {
  return `/${encodeURIComponent(referenceId)}/order/${encodeURIComponent(orderId)}?key=${encodeURIComponent(key)}`
}

export function orderToWire(order: Order): OrderWire {
  return {
    id: order.id,
    number: order.number,
    key: order.key,
    branch_id: order.branchId,
    selling_types: orderableCode(order.fulfilment.type),
    status: stateToCode(order.state),
    created_at: instantToWire(order.placedAt),
    schedule: order.scheduledFor && spanToWire(order.scheduledFor),
    promised_at: order.promisedAt === null ? null : instantToWire(order.promisedAt),
    name: order.name,
    phone: order.phone,
    locale: order.language,
    comment: order.note,
    payment_type: paymentToCode(order.paymentMethod),
    gift: giftToWire(order.gift),
    form: fulfilmentToWire(order.fulfilment),
    quote: quoteToWire(order.quote),
    events: order.events.map(eventToWire),
  }
}

/** Needs no schema library, so that a page can read the events of `watchOrder` with it. */
export function orderEventFromWire(wire: OrderWire): Order {
  const sellingType = orderableTypes[wire.selling_types]
  return {
    id: wire.id,
    number: wire.number,
    key: wire.key,
    branchId: wire.branch_id,
    sellingType,
    state: stateFromCode(wire.status),
    placedAt: instantFromWire(wire.created_at),
    scheduledFor: wire.schedule && spanFromWire(wire.schedule),
    promisedAt: wire.promised_at === null ? null : instantFromWire(wire.promised_at),
    name: wire.name,
    phone: wire.phone,
    language: wire.locale,
    note: wire.comment,
    paymentMethod: paymentFromCode(wire.payment_type),
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

export function eventToWire(event: OrderEvent): OrderWire['events'][number] {
  const { id, kind, state, at, by, reason } = event
  return { id, kind, status: stateToCode(state), created_at: instantToWire(at), by: { ...by }, reason }
}

function eventFromWire(wire: OrderWire['events'][number]): OrderEvent {
  return {
    id: wire.id,
    kind: wire.kind,
    state: stateFromCode(wire.status),
    at: instantFromWire(wire.created_at),
    by: wire.by,
    reason: wire.reason,
  }
}

/** Who to ask about an order. */
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

export function orderBranchToWire(branch: OrderBranch): NonNullable<OrderAnswerWire['branch']> {
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

/** An order with what is asked about beside it. */
export interface OrderAnswer {
  readonly order: Order
  readonly branch: OrderBranch | null
  readonly review: Review | null
}

export function orderAnswerFromWire({ order, branch, review }: OrderAnswerWire): OrderAnswer {
  return {
    order: orderEventFromWire(order),
    branch: branch && {
      referenceId: branch.reference_id,
      names: branch.locales.business_name,
      branchNames: branch.locales.branch_name,
      address: branch.locales.address,
      phone: branch.phone,
      whatsapp: branch.whatsapp,
      point: branch.point,
      timeZone: branch.time_zone,
    },
    review: review && reviewFromWire(review),
  }
}

/** Languages whose letters are too many to carry their typefaces along: docs/decisions/0020-receipts.md */
const withoutReceiptFile: readonly string[] = ['ja', 'ko', 'zh']

/** Whether a receipt in this language can be had as a file; printing its page goes in all. */
export function hasReceiptFile(language: string): boolean {
  return !withoutReceiptFile.includes(language)
}

/** Where an order stands, in short. */
export interface Tracking {
  readonly id: string
  readonly number: number
  readonly state: OrderState
  readonly promisedAt: Instant | null
  readonly events: readonly OrderEvent[]
}

export function trackingToWire(order: Order): TrackingWire {
  const { id, number, status, promised_at, events } = orderToWire(order)
  return { id, number, status, promised_at, events }
}

export function trackingFromWire(wire: TrackingWire): Tracking {
  return {
    id: wire.id,
    number: wire.number,
    state: stateFromCode(wire.status),
    promisedAt: wire.promised_at === null ? null : instantFromWire(wire.promised_at),
    events: wire.events.map(eventFromWire),
  }
}
