import type { Amount, Currency } from '@sofra/money'
import type { StaffOrder } from '@sofra/ordering'
import { parseAmount } from '../shell/parse-amount.ts'

/** The amount paid online minus completed and pending refunds, in minor units. */
export function refundableAmount({ payment, quote }: Pick<StaffOrder, 'payment' | 'quote'>): Amount {
  if (payment?.state !== 'paid') return 0
  return Math.max(0, quote.toPay - payment.refunded - payment.refunding)
}

/** Parses a typed refund into minor units; null when it is no valid amount or exceeds `left`. */
export function parseRefund(text: string, currency: Currency, left: Amount): Amount | null {
  const amount = parseAmount(text, currency)
  return amount !== null && amount <= left ? amount : null
}
