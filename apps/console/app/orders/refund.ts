import { type Amount, amountFromWire, type Currency } from '@sofra/money'
import type { Order } from '@sofra/ordering'

/** What of an order was paid online and has not gone back, nor is on its way. */
export function leftToRefund({ payment, quote }: Pick<Order, 'payment' | 'quote'>): Amount {
  if (payment?.state !== 'paid') return 0
  return Math.max(0, quote.toPay - payment.refunded - payment.refunding)
}

/** An amount as somebody types it, `1.5` or `١٫٥`; null: it is none, or not to the coin, or more than is left. */
export function readRefund(text: string, currency: Currency, left: Amount): Amount | null {
  const plain = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[٫,]/, '.')
  if (!/^\d{1,9}(?:\.\d{1,4})?$/.test(plain)) return null
  try {
    const amount = amountFromWire(Number(plain), currency)
    return amount > 0 && amount <= left ? amount : null
  } catch (cause) {
    // Finer than the smallest coin.
    if (cause instanceof RangeError) return null
    throw cause
  }
}

/** A name for a refund. Not `randomUUID`: that one wants a secure origin, and a shop may try us on its own network. */
export function newRefundId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
