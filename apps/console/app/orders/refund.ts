import { type Amount, amountFromWire, type Currency } from '@sofra/money'
import type { StaffOrder } from '@sofra/ordering'

/** The amount paid online minus completed and pending refunds, in minor units. */
export function refundableAmount({ payment, quote }: Pick<StaffOrder, 'payment' | 'quote'>): Amount {
  if (payment?.state !== 'paid') return 0
  return Math.max(0, quote.toPay - payment.refunded - payment.refunding)
}

/**
 * Parses a typed amount such as `1.5` or `١٫٥` into minor units. Null when it is not a number, has more decimals than the
 * currency, or exceeds `left`.
 */
export function parseRefund(text: string, currency: Currency, left: Amount): Amount | null {
  const plain = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[٫,]/, '.')
  if (!/^\d{1,9}(?:\.\d{1,4})?$/.test(plain)) return null
  try {
    const amount = amountFromWire(Number(plain), currency)
    return amount > 0 && amount <= left ? amount : null
  } catch (cause) {
    // More decimals than the currency has.
    if (cause instanceof RangeError) return null
    throw cause
  }
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
