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

/**
 * A UUID for a refund. `crypto.randomUUID` requires a secure origin, which a trial installation on a local network does not
 * have.
 */
export function newRefundId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
