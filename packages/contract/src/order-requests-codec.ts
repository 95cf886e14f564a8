import { type Amount, amountFromWire, amountToWire, type Currency } from '@sofra/money'
import type { PaymentMethod, RequestedGift } from '@sofra/ordering'
import type { ChosenModifier, ItemSelection, Quote, QuoteLine } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import { intervalFromWire, intervalToWire } from './availability-codec.ts'
import { orderableCode, orderableTypes, paymentFromCode, paymentToCode } from './basics-codec.ts'
import type { FieldProblem, Refusal } from './errors.ts'
import { formFromWire, formToWire, type RequestedFulfilment } from './fulfilment-codec.ts'
import type {
  CalculationWire,
  OrderBodyInput,
  OrderBodyWire,
  OrderLineWire,
  QuoteBodyInput,
  QuoteBodyWire,
} from './orders.ts'
import type { QuoteWire } from './quotes.ts'
import {
  type QuoteLock,
  type QuoteLockRef,
  quoteFromWire,
  quoteLockFromWire,
  weightFromWire,
  weightToWire,
} from './quotes-codec.ts'

/** A cart to be priced, for one way of reaching its guest. */
export interface QuoteRequest {
  readonly currency: Currency
  readonly fulfilment: RequestedFulfilment
  readonly lines: readonly ItemSelection[]
  readonly couponCode: string
  readonly tip: Amount
  /** The time chosen for later; null: as soon as possible. */
  readonly slot: Slot | null
  /** Whether wallet money may pay for it; missing: no. */
  readonly useWallet?: boolean
  /** The guest's quote lock. */
  readonly lock?: QuoteLockRef | null
  /** The guest's earlier order that was never paid: this one takes its place. */
  readonly replaces?: { readonly id: string; readonly key: string } | null
  /** Whom it is a present for; missing: for whoever orders. */
  readonly gift?: RequestedGift | null
  /** Who asks, where it is known; see `OrderRequest`. */
  readonly dialCode?: string
  readonly phone?: string
  /** That the phone is theirs; needed where it is checked and not that of the account. */
  readonly phoneProof?: string
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

/** What the guest saw, as far as the wire says: the total, each line's, and what of it the wallet pays; null: not said. */
export interface ExpectedPrices {
  readonly total: Amount
  readonly wallet: Amount | null
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
    schedule: request.slot && intervalToWire(request.slot),
    ...(request.useWallet && { use_wallet: true }),
    ...(request.lock && { quote_lock: { id: request.lock.id, key: request.lock.key } }),
    ...(request.replaces && { replaces: { order_id: request.replaces.id, order_key: request.replaces.key } }),
    ...(request.gift && { gift: giftToWire(request.gift) }),
    ...(request.phone !== undefined && { phone: request.phone }),
    ...(request.dialCode !== undefined && { dial_code: request.dialCode }),
    ...(request.phoneProof !== undefined && { phone_proof: request.phoneProof }),
  }
}

export function quoteRequestFromWire(wire: QuoteBodyWire, currency: Currency): QuoteRequest {
  return {
    currency,
    fulfilment: formFromWire(orderableTypes[wire.selling_types], wire),
    lines: wire.order_lines.map(lineFromWire),
    couponCode: wire.coupon_code.trim(),
    tip: amountFromWire(wire.tip, currency),
    slot: wire.schedule ? intervalFromWire(wire.schedule) : null,
    ...(Boolean(wire.use_wallet) && { useWallet: true }),
    ...(wire.quote_lock && { lock: wire.quote_lock }),
    ...(wire.replaces && { replaces: { id: wire.replaces.order_id, key: wire.replaces.order_key } }),
    ...(wire.gift && { gift: giftFromWire(wire.gift) }),
    ...(wire.phone !== undefined && { phone: wire.phone.trim() }),
    ...(wire.dial_code !== undefined && { dialCode: wire.dial_code.trim() }),
    ...(wire.phone_proof !== undefined && { phoneProof: wire.phone_proof }),
  }
}

function giftToWire({ name, phone, dialCode, message, date, hidePrices }: RequestedGift): QuoteBodyInput['gift'] {
  return { name, phone, dial_code: dialCode, message, date, hide_prices: hidePrices }
}

function giftFromWire(wire: NonNullable<QuoteBodyWire['gift']>): RequestedGift {
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
    ...(request.useWallet && { wallet_discount: amountToWire(quote.walletDiscount, currency) }),
  }
}

export function orderRequestFromWire(
  wire: OrderBodyWire,
  currency: Currency,
): Omit<OrderRequest, 'quote'> & { readonly seen: ExpectedPrices } {
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
    seen: {
      total: amountFromWire(wire.total, currency),
      wallet: wire.wallet_discount === undefined ? null : amountFromWire(wire.wallet_discount, currency),
      lines: new Map(seen),
    },
  }
}

function lineToWire(
  line: ItemSelection,
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

function lineFromWire(wire: OrderLineWire, position: number): ItemSelection {
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
    nearestSlot: wire.nearest_slot && intervalFromWire(wire.nearest_slot),
    portionsLeft: wire.portions_left,
    lock: wire.quote_lock && quoteLockFromWire(wire.quote_lock),
  }
}

/** The free time that came with a refusal, next to the one asked for; null when there is none. */
export function nearestSlotOf(refusal: Refusal): Slot | null {
  const { data } = refusal.details
  const nearest = typeof data === 'object' && data !== null && 'nearest_slot' in data ? data.nearest_slot : null
  return nearest ? intervalFromWire(nearest as { from: string; to: string }) : null
}

/** The new quote that came with `quote_changed`; null for any other refusal. */
export function changedQuote(refusal: Refusal): Quote | null {
  if (refusal.code !== 'quote_changed') return null
  const { data } = refusal.details
  return typeof data === 'object' && data !== null && 'quote' in data ? quoteFromWire(data.quote as QuoteWire) : null
}
