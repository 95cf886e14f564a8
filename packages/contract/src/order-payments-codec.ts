import { amountFromWire, amountToWire, type Currency } from '@sofra/money'
import type { Order, OrderPayment } from '@sofra/ordering'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import type { OrderWire } from './order-records.ts'

export function paymentToWire({ payment, quote: { currency } }: Order): OrderWire['payment'] {
  return payment && { ...paymentStateToWire(payment, currency), url: payment.url }
}

/** Encodes the payment of an order without its payment page. */
export function paymentStateToWire(payment: Omit<OrderPayment, 'url'>, currency: Currency): PaymentStateWire {
  const { state, payBy, preparing, refunded, refunding, nothingTaken, exception } = payment
  return {
    state,
    pay_by: payBy === null ? null : instantToWire(payBy),
    preparing,
    refunded: amountToWire(refunded, currency),
    refunding: amountToWire(refunding, currency),
    nothing_taken: nothingTaken,
    question: exception && { about: exception.about, outcome: exception.outcome },
  }
}

export function paymentFromWire({ payment, quote: { currency } }: OrderWire): Order['payment'] {
  return payment && { ...paymentStateFromWire(payment, currency), url: payment.url }
}

/** Decodes the payment of an order without its payment page. */
export function paymentStateFromWire(payment: PaymentStateWire, currency: Currency): Omit<OrderPayment, 'url'> {
  const { state, pay_by: payBy, preparing, refunded, refunding, nothing_taken: nothingTaken, question } = payment
  return {
    state,
    payBy: payBy === null ? null : instantFromWire(payBy),
    preparing,
    refunded: amountFromWire(refunded, currency),
    refunding: amountFromWire(refunding, currency),
    nothingTaken,
    exception: question,
  }
}

type PaymentStateWire = Omit<NonNullable<OrderWire['payment']>, 'url'>
