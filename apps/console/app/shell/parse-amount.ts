import { type Amount, amountFromWire, type Currency } from '@sofra/money'

/**
 * Parses a typed amount such as `1.5`, `1,5`, `−0.2` or `١٫٥` (Western, Arabic or Persian digits) into minor units. Null when it is
 * not a number, has more decimals than the currency, or is below `min` minor units.
 */
export function parseAmount(text: string, currency: Currency, { min = 1 } = {}): Amount | null {
  const plain = plainNumber(text)
  if (!/^-?\d{1,9}(?:\.\d{1,4})?$/.test(plain)) return null
  try {
    const amount = amountFromWire(Number(plain), currency)
    return amount >= min ? amount : null
  } catch (cause) {
    // More decimals than the currency has.
    if (cause instanceof RangeError) return null
    throw cause
  }
}

/** A typed number with Western digits and a point, not yet validated. */
export function plainNumber(text: string): string {
  return (
    text
      .trim()
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replace(/[٫,]/, '.')
      // A minus sign, also with the invisible mark that Arabic keyboards put around it.
      .replace(/^[\u200e\u200f\u061c]*[−–-][\u200e\u200f\u061c]*/, '-')
  )
}
