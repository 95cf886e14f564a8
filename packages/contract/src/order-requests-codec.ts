import { type Amount, amountFromWire, amountToWire, type Currency } from '@sofra/money'
import type { PaymentMethod, RequestedGift } from '@sofra/ordering'
import type { ChosenModifier, ItemSelection, Quote, QuoteLine } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import { intervalFromWire, intervalToWire } from './availability-codec.ts'
import { orderableCode, orderableTypes, paymentFromCode, paymentToCode } from './basics-codec.ts'
import type { FieldProblem, Refusal } from './errors.ts'
import { formFromWire, formToWire, type RequestedFulfilment } from './fulfilment-codec.ts'
import type { OrderBodyInput, OrderBodyWire, OrderLineWire, QuoteBodyInput, QuoteBodyWire } from './order-forms.ts'
import type { CalculationWire } from './orders.ts'
import type { QuoteWire } from './quotes.ts'
import {
  type QuoteLock,
  type QuoteLockRef,
  quoteFromWire,
  quoteLockFromWire,
  weightFromWire,
  weightToWire,
} from './quotes-codec.ts'

/** A cart to price, with its fulfilment. */
export interface QuoteRequest {
  readonly currency: Currency
  readonly fulfilment: RequestedFulfilment
  readonly lines: readonly ItemSelection[]
  readonly couponCode: string
  readonly tip: Amount
  /** The selected slot; null: as soon as possible. */
  readonly slot: Slot | null
  /** Whether the wallet may be used; default: no. */
  readonly useWallet?: boolean
  /** The guest's quote lock. */
  readonly lock?: QuoteLockRef | null
  /** An earlier unpaid order of the guest that this one replaces. */
  readonly replaces?: { readonly id: string; readonly key: string } | null
  /** The gift; missing or null: not a gift. */
  readonly gift?: RequestedGift | null
  /** The guest's phone, if known; see `OrderRequest`. */
  readonly dialCode?: string
  readonly phone?: string
  /** Proof of the phone; required if the shop verifies phones and it is not that of the account. */
  readonly phoneProof?: string
}

/** A cart to order, with the quote that the guest agreed to. */
export interface OrderRequest extends QuoteRequest {
  readonly branchId: string
  readonly name: string
  /** The country calling code, such as `+965`, and the national number. */
  readonly dialCode: string
  readonly phone: string
  readonly note: string
  /** The ids of tags that the guest eats and avoids; missing or null: not sent. */
  readonly diet?: RequestedDiet | null
  readonly paymentMethod: PaymentMethod
  readonly quote: Quote
}

/** What a guest eats and avoids, as ids of tags of the menu. */
export interface RequestedDiet {
  readonly diets: readonly string[]
  readonly avoided: readonly string[]
}

/** The prices that the guest saw: the total, the share paid from the wallet (null: not sent), and the lines by id. */
export interface ExpectedPrices {
  readonly total: Amount
  readonly wallet: Amount | null
  readonly lines: ReadonlyMap<string, Amount>
}

/** Encodes a quote request; `quoted` adds the prices of the lines. */
export function quoteRequestToWire(request: QuoteRequest, quoted: readonly QuoteLine[] = []): QuoteBodyInput {
  const { currency } = request
  return {
    ...formToWire(request.fulfilment),
    selling_types: orderableCode(request.fulfilment.type),
    order_lines: request.lines.map((line) =>
      lineToWire(
        line,
        quoted.find(({ lineId }) => lineId === line.lineId),
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

/**
 * Decodes a quote request; texts are trimmed.
 * @throws RangeError if the tip is finer than the currency's minor unit.
 */
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

/** Encodes an order request with the prices of its quote. */
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
    ...(request.diet && { diet: { diets: [...request.diet.diets], avoided: [...request.diet.avoided] } }),
    payment_type: paymentToCode(request.paymentMethod),
    fees: amountToWire(quote.fees, currency),
    total: amountToWire(quote.total, currency),
    ...(request.useWallet && { wallet_discount: amountToWire(quote.walletDiscount, currency) }),
  }
}

/**
 * Decodes an order request; texts are trimmed, notes are joined by line breaks.
 * @throws RangeError if an amount is finer than the currency's minor unit.
 */
export function orderRequestFromWire(
  wire: OrderBodyWire,
  currency: Currency,
): Omit<OrderRequest, 'quote'> & { readonly expected: ExpectedPrices } {
  const request = quoteRequestFromWire(wire, currency)
  const lineTotals = request.lines.map(
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
    ...(wire.diet && { diet: wire.diet }),
    paymentMethod: paymentFromCode(wire.payment_type),
    expected: {
      total: amountFromWire(wire.total, currency),
      wallet: wire.wallet_discount === undefined ? null : amountFromWire(wire.wallet_discount, currency),
      lines: new Map(lineTotals),
    },
  }
}

function lineToWire(
  line: ItemSelection,
  quoted: QuoteLine | undefined,
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
    ...(quoted && {
      unit_price: amountToWire(quoted.unitPrice, currency),
      total_price: amountToWire(quoted.total, currency),
      discount_id: quoted.discountId,
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

/** Counts comma-separated ids; repeated ids are quantities. */
function countIds(joined: string): ChosenModifier[] {
  const counts = new Map<string, number>()
  for (const id of joined.split(',').map((part) => part.trim())) {
    if (id !== '') counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...counts].map(([id, quantity]) => ({ id, quantity }))
}

/** The price of an order, and what prevents it from being placed (codes of `CheckoutProblem` and `LineProblem`). */
export interface Calculation {
  readonly quote: Quote
  readonly problems: readonly FieldProblem[]
  /** The nearest available slot, if the selected one is full or not on offer. */
  readonly nearestSlot: Slot | null
  /** Portions available to this guest, by the ids of the cart's items with stock. */
  readonly portionsLeft: Readonly<Record<string, number>>
  /** The lock that was sent, while it is valid for this quote. */
  readonly lock: QuoteLock | null
}

/** Decodes a calculation. */
export function calculationFromWire(wire: CalculationWire): Calculation {
  return {
    quote: quoteFromWire(wire),
    problems: wire.problems,
    nearestSlot: wire.nearest_slot && intervalFromWire(wire.nearest_slot),
    portionsLeft: wire.portions_left,
    lock: wire.quote_lock && quoteLockFromWire(wire.quote_lock),
  }
}

/** The nearest available slot in a refusal's data; null if there is none. */
export function nearestSlotOf(refusal: Refusal): Slot | null {
  const { data } = refusal.details
  const nearest = typeof data === 'object' && data !== null && 'nearest_slot' in data ? data.nearest_slot : null
  return nearest ? intervalFromWire(nearest as { from: string; to: string }) : null
}

/** The new quote of a `quote_changed` refusal; null for others. */
export function changedQuote(refusal: Refusal): Quote | null {
  if (refusal.code !== 'quote_changed') return null
  const { data } = refusal.details
  return typeof data === 'object' && data !== null && 'quote' in data ? quoteFromWire(data.quote as QuoteWire) : null
}
