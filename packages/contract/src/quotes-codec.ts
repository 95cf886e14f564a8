import { amountFromWire, amountToWire, type Currency, rateFromWire, rateToWire } from '@sofra/money'
import type { Quote, QuoteLine, Trace } from '@sofra/pricing'
import { instantFromWire, instantToWire, sellingTypeFromCode, sellingTypeToCode } from './basics-codec.ts'
import type { QuoteLineWire, QuoteLockWire, QuoteWire, TraceWire } from './quotes.ts'

/** The id and secret of a quote lock. */
export interface QuoteLockRef {
  readonly id: string
  readonly key: string
}

/** A quote lock; `secondsLeft` is computed by the server's clock. */
export interface QuoteLock extends QuoteLockRef {
  readonly expiresAt: number
  readonly secondsLeft: number
}

/** Encodes a quote lock. */
export function quoteLockToWire({ id, key, expiresAt, secondsLeft }: QuoteLock): QuoteLockWire {
  return { id, key, expires_at: instantToWire(expiresAt), seconds_left: secondsLeft }
}

/** Decodes a quote lock. */
export function quoteLockFromWire(wire: QuoteLockWire): QuoteLock {
  return { id: wire.id, key: wire.key, expiresAt: instantFromWire(wire.expires_at), secondsLeft: wire.seconds_left }
}

/**
 * Encodes a quote.
 * @throws RangeError if an amount, rate or instant cannot be represented.
 */
export function quoteToWire(quote: Quote): QuoteWire {
  const { currency } = quote
  const money = (amount: number) => amountToWire(amount, currency)
  return {
    currency,
    selling_types: sellingTypeToCode(quote.sellingType),
    menu_version: quote.menuVersion,
    order_lines: quote.lines.map((line) => lineToWire(line, currency)),
    gross: money(quote.gross),
    sub_total: money(quote.subtotal),
    coupon_discount: money(quote.couponDiscount),
    taxes: quote.taxes.map(({ id, names, rate, inclusive, base, amount }) => ({
      id,
      locales: { name: { ...names } },
      rate: rateToWire(rate),
      inclusive,
      base: money(base),
      amount: money(amount),
    })),
    fees: money(quote.fees),
    service_fee: money(quote.serviceFee),
    tip: money(quote.tip),
    total: money(quote.total),
    wallet_discount: money(quote.walletDiscount),
    to_pay: money(quote.toPay),
    min_order: money(quote.minOrder),
    traces: quote.traces.map((trace) => traceToWire(trace, currency)),
  }
}

/**
 * Decodes a quote.
 * @throws RangeError if an amount or rate cannot be represented.
 */
export function quoteFromWire(wire: QuoteWire): Quote {
  const { currency } = wire
  const amount = (money: number) => amountFromWire(money, currency)
  return {
    currency,
    sellingType: sellingTypeFromCode(wire.selling_types),
    menuVersion: wire.menu_version,
    lines: wire.order_lines.map((line) => lineFromWire(line, currency)),
    gross: amount(wire.gross),
    subtotal: amount(wire.sub_total),
    couponDiscount: amount(wire.coupon_discount),
    taxes: wire.taxes.map((tax) => ({
      id: tax.id,
      names: tax.locales.name,
      rate: rateFromWire(tax.rate),
      inclusive: tax.inclusive,
      base: amount(tax.base),
      amount: amount(tax.amount),
    })),
    fees: amount(wire.fees),
    serviceFee: amount(wire.service_fee),
    tip: amount(wire.tip),
    total: amount(wire.total),
    walletDiscount: amount(wire.wallet_discount),
    toPay: amount(wire.to_pay),
    minOrder: amount(wire.min_order),
    traces: wire.traces.map((trace) => traceFromWire(trace, currency)),
  }
}

function lineToWire(line: QuoteLine, currency: Currency): QuoteLineWire {
  const money = (amount: number) => amountToWire(amount, currency)
  return {
    line_id: line.lineId,
    item_id: line.itemId,
    locales: { name: { ...line.names } },
    price_label_id: line.priceLabelId,
    price_label: { id: line.priceLabelId, locale: { ...line.priceLabelNames } },
    modifiers: line.modifiers.map((modifier) => modifier.id).join(','),
    modifiers_details: line.modifiers.map(({ id, quantity, price, names }) => ({
      id,
      quantity,
      price: money(price),
      locales: { name: { ...names } },
    })),
    quantity: line.count,
    weight: weightToWire(line.weight),
    isQty: line.weight === null,
    comment: line.comment,
    unit_price: money(line.unitPrice),
    discounted_price: money(line.discountedUnitPrice),
    price: money(line.gross),
    total_price: money(line.total),
    coupon_discount: money(line.couponDiscount),
    discount_id: line.discountId,
    problem: line.problem,
  }
}

function lineFromWire(wire: QuoteLineWire, currency: Currency): QuoteLine {
  const amount = (money: number) => amountFromWire(money, currency)
  return {
    lineId: wire.line_id,
    itemId: wire.item_id,
    names: wire.locales.name,
    priceLabelId: wire.price_label_id,
    priceLabelNames: wire.price_label.locale,
    modifiers: wire.modifiers_details.map(({ id, quantity, price, locales }) => ({
      id,
      quantity,
      names: locales.name,
      price: amount(price),
    })),
    count: wire.quantity,
    weight: weightFromWire(wire.weight),
    comment: wire.comment,
    unitPrice: amount(wire.unit_price),
    discountedUnitPrice: amount(wire.discounted_price),
    gross: amount(wire.price),
    total: amount(wire.total_price),
    couponDiscount: amount(wire.coupon_discount),
    discountId: wire.discount_id,
    problem: wire.problem,
  }
}

function traceToWire(trace: Trace, currency: Currency): TraceWire {
  const money = (amount: number) => amountToWire(amount, currency)
  switch (trace.kind) {
    case 'discount':
      return { kind: trace.kind, discount_id: trace.discountId, saved: money(trace.saved) }
    case 'coupon':
      return { kind: trace.kind, code: trace.code, saved: money(trace.saved) }
    case 'coupon-refused':
      return {
        ...trace,
        missing: money(trace.missing),
        from: trace.from === null ? null : instantToWire(trace.from),
      }
    case 'free-delivery':
      return trace
    case 'free-delivery-missing':
      return { kind: trace.kind, missing: money(trace.missing) }
    case 'lower-fees':
      return { kind: trace.kind, saved: money(trace.saved) }
    case 'lower-fees-missing':
      return { kind: trace.kind, missing: money(trace.missing), fees: money(trace.fees) }
    case 'min-order-missing':
      return { kind: trace.kind, missing: money(trace.missing), min_order: money(trace.minOrder) }
  }
}

function traceFromWire(wire: TraceWire, currency: Currency): Trace {
  const amount = (money: number) => amountFromWire(money, currency)
  switch (wire.kind) {
    case 'discount':
      return { kind: wire.kind, discountId: wire.discount_id, saved: amount(wire.saved) }
    case 'coupon':
      return { kind: wire.kind, code: wire.code, saved: amount(wire.saved) }
    case 'coupon-refused':
      return {
        ...wire,
        missing: amount(wire.missing),
        from: wire.from === null ? null : instantFromWire(wire.from),
      }
    case 'free-delivery':
      return wire
    case 'free-delivery-missing':
      return { kind: wire.kind, missing: amount(wire.missing) }
    case 'lower-fees':
      return { kind: wire.kind, saved: amount(wire.saved) }
    case 'lower-fees-missing':
      return { kind: wire.kind, missing: amount(wire.missing), fees: amount(wire.fees) }
    case 'min-order-missing':
      return { kind: wire.kind, missing: amount(wire.missing), minOrder: amount(wire.min_order) }
  }
}

/** Encodes a weight: thousandths of the unit become units, 250 is 0.25. */
export const weightToWire = (weight: number | null): number | null => (weight === null ? null : weight / 1000)
/** Decodes a weight: units become thousandths of the unit, rounded. */
export const weightFromWire = (weight: number | null): number | null =>
  weight === null ? null : Math.round(weight * 1000)

/** Decodes a quote with the lock that keeps it. */
export function lockedQuoteFromWire(wire: QuoteLockWire & { readonly quote: QuoteWire }): {
  readonly lock: QuoteLock
  readonly quote: Quote
} {
  return { lock: quoteLockFromWire(wire), quote: quoteFromWire(wire.quote) }
}
