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
