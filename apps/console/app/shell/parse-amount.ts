import { type Amount, amountFromWire, type Currency } from '@sofra/money'

/**
 * Parses a typed amount such as `1.5`, `1,5` or `١٫٥` (Western, Arabic or Persian digits) into minor units. Null when it is
 * not a number above zero, or has more decimals than the currency.
 */
export function parseAmount(text: string, currency: Currency): Amount | null {
  const plain = text
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[٫,]/, '.')
  if (!/^\d{1,9}(?:\.\d{1,4})?$/.test(plain)) return null
  try {
    const amount = amountFromWire(Number(plain), currency)
    return amount > 0 ? amount : null
  } catch (cause) {
    // More decimals than the currency has.
    if (cause instanceof RangeError) return null
    throw cause
  }
}
