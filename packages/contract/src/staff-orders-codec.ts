import { amountFromWire, amountToWire, type Currency } from '@sofra/money'
import type { BoardPage, OrderRefund, StaffOrder, StaffOrderLine, StaffQuote } from '@sofra/ordering'
import { intervalFromWire, intervalToWire } from './availability-codec.ts'
import {
  instantFromWire,
  instantToWire,
  orderableCode,
  orderableTypes,
  paymentFromCode,
  paymentToCode,
} from './basics-codec.ts'
import { fulfilmentFromWire, fulfilmentToWire } from './fulfilment-codec.ts'
import { dietToWire } from './order-diets-codec.ts'
import { eventFromWire, eventToWire, stateFromCode, stateToCode } from './order-events-codec.ts'
import { paymentStateFromWire, paymentStateToWire } from './order-payments-codec.ts'
import { weightFromWire, weightToWire } from './quotes-codec.ts'
import type { BoardResponseWire, RefundWire, StaffOrderWire } from './staff-orders.ts'

type StaffQuoteWire = StaffOrderWire['quote']
type StaffLineWire = StaffQuoteWire['order_lines'][number]

/**
 * Encodes an order for staff. Only the fields named here are sent, so the keys of an order stay on the server.
 * @throws RangeError if an amount or an instant cannot be represented.
 */
export function staffOrderToWire(order: StaffOrder): StaffOrderWire {
  const { gift, payment, quote } = order
  return {
    id: order.id,
    number: order.number,
    practice: order.practice,
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
    payment: payment && paymentStateToWire(payment, quote.currency),
    refunds: order.refunds.map((refund) => refundRecordToWire(refund, quote.currency)),
    gift: gift && {
      name: gift.name,
      phone: gift.phone,
      message: gift.message,
      date: gift.date,
      hide_prices: gift.hidePrices,
    },
    form: fulfilmentToWire(order.fulfilment),
    quote: quoteToWire(quote),
    events: order.events.map(eventToWire),
  }
}

/** Decodes an order as staff see it. Independent of the schema library, so that pages can decode events. */
export function staffOrderFromWire(wire: StaffOrderWire): StaffOrder {
  const sellingType = orderableTypes[wire.selling_types]
  const { gift, payment, quote } = wire
  return {
    id: wire.id,
    number: wire.number,
    practice: wire.practice,
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
    payment: payment && paymentStateFromWire(payment, quote.currency),
    refunds: wire.refunds.map((refund) => refundRecordFromWire(refund, quote.currency)),
    gift: gift && {
      name: gift.name,
      phone: gift.phone,
      message: gift.message,
      date: gift.date,
      hidePrices: gift.hide_prices,
    },
    fulfilment: fulfilmentFromWire(sellingType, wire.form),
    quote: quoteFromWire(quote),
    events: wire.events.map(eventFromWire),
  }
}

/** Encodes a view of the board, each order by `toWire`. */
export function boardToWire(
  { orders, totals }: BoardPage,
  toWire: (order: StaffOrder) => StaffOrderWire = staffOrderToWire,
): BoardResponseWire {
  return { orders: orders.map((order) => toWire(order)), totals: { ...totals } }
}

/** Decodes a view of the board. */
export function boardFromWire({ orders, totals }: BoardResponseWire): BoardPage {
  return { orders: orders.map(staffOrderFromWire), totals }
}

function quoteToWire(quote: StaffQuote): StaffQuoteWire {
  const { currency } = quote
  const money = (amount: number) => amountToWire(amount, currency)
  return {
    currency,
    order_lines: quote.lines.map((line) => lineToWire(line, currency)),
    sub_total: money(quote.subtotal),
    coupon_discount: money(quote.couponDiscount),
    taxes: quote.taxes.map(({ names, inclusive, amount }) => ({
      locales: { name: { ...names } },
      inclusive,
      amount: money(amount),
    })),
    fees: money(quote.fees),
    service_fee: money(quote.serviceFee),
    tip: money(quote.tip),
    wallet_discount: money(quote.walletDiscount),
    to_pay: money(quote.toPay),
  }
}

function quoteFromWire(wire: StaffQuoteWire): StaffQuote {
  const { currency } = wire
  const amount = (money: number) => amountFromWire(money, currency)
  return {
    currency,
    lines: wire.order_lines.map((line) => lineFromWire(line, currency)),
    subtotal: amount(wire.sub_total),
    couponDiscount: amount(wire.coupon_discount),
    taxes: wire.taxes.map((tax) => ({
      names: tax.locales.name,
      inclusive: tax.inclusive,
      amount: amount(tax.amount),
    })),
    fees: amount(wire.fees),
    serviceFee: amount(wire.service_fee),
    tip: amount(wire.tip),
    walletDiscount: amount(wire.wallet_discount),
    toPay: amount(wire.to_pay),
  }
}

function refundRecordToWire(refund: OrderRefund, currency: Currency): RefundWire {
  const { id, method, amount, state, ofSecondPayment, reason, by, at, lines } = refund
  return {
    id,
    method,
    amount: amountToWire(amount, currency),
    state,
    of_second_payment: ofSecondPayment,
    reason,
    by,
    created_at: instantToWire(at),
    lines: lines.map(({ position, count }) => ({ position, quantity: count })),
  }
}

function refundRecordFromWire(wire: RefundWire, currency: Currency): OrderRefund {
  const { id, method, state, reason, by } = wire
  return {
    id,
    method,
    amount: amountFromWire(wire.amount, currency),
    state,
    ofSecondPayment: wire.of_second_payment,
    reason,
    by,
    at: instantFromWire(wire.created_at),
    lines: wire.lines.map(({ position, quantity }) => ({ position, count: quantity })),
  }
}

function lineToWire(line: StaffOrderLine, currency: Currency): StaffLineWire {
  return {
    line_id: line.lineId,
    item_id: line.itemId,
    locales: { name: { ...line.names } },
    price_label_id: line.priceLabelId,
    price_label: { locale: { ...line.priceLabelNames } },
    modifiers_details: line.modifiers.map(({ names, quantity }) => ({ quantity, locales: { name: { ...names } } })),
    quantity: line.count,
    weight: weightToWire(line.weight),
    comment: line.comment,
    total_price: amountToWire(line.total, currency),
    coupon_discount: amountToWire(line.couponDiscount, currency),
    added_tax: line.addedTax === undefined ? null : amountToWire(line.addedTax, currency),
  }
}

function lineFromWire(wire: StaffLineWire, currency: Currency): StaffOrderLine {
  return {
    lineId: wire.line_id,
    itemId: wire.item_id,
    names: wire.locales.name,
    priceLabelId: wire.price_label_id,
    priceLabelNames: wire.price_label.locale,
    modifiers: wire.modifiers_details.map(({ quantity, locales }) => ({ names: locales.name, quantity })),
    count: wire.quantity,
    weight: weightFromWire(wire.weight),
    comment: wire.comment,
    total: amountFromWire(wire.total_price, currency),
    couponDiscount: amountFromWire(wire.coupon_discount, currency),
    ...(wire.added_tax !== null && { addedTax: amountFromWire(wire.added_tax, currency) }),
  }
}
