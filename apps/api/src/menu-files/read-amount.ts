import { type Amount, type Currency, currencyDigits } from '@sofra/money'

/** The names of currencies as menus write them. Letters of a price are one of these, or it is no price. */
export const currencyWords =
  /K\.?D\.?|KWD|BHD|B\.?D\.?|OMR|R\.?O\.?|SAR|S\.?R\.?|AED|DHS?|QAR|Q\.?R\.?|EGP|L\.?E\.?|JOD|J\.?D\.?|LBP|L\.?L\.?|IQD|TND|DT|MAD|USD|EUR|GBP|INR|TRY|TL|RS|د\.?\s?ك\.?|ر\.?\s?س\.?|د\.?\s?إ\.?|ر\.?\s?ق\.?|ر\.?\s?ع\.?|د\.?\s?ب\.?|ج\.?\s?م\.?|د\.?\s?أ\.?|ل\.?\s?ل\.?|دينار|ريال|درهم|جنيه|فلس|[$€£¥₹₺﷼]/iu

/** Western digits and points in place of Arabic and Persian ones. */
export function westernDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/٫/g, '.')
    .replace(/[٬\u200e\u200f\u061c]/g, '')
}

/**
 * Reads an amount such as `1.250`, `KD 1,250`, `١٫٢٥٠ د.ك` or `1.250,50 €` as minor units; null if it is none, or has more
 * decimals than the currency. The last separator divides the decimals, except for a single comma before three digits
 * where the currency has not three decimals: `1,250` is 1.250 KWD and 1 250 EUR.
 */
export function readAmount(text: string, currency: Currency): Amount | null {
  const bare = westernDigits(text)
    .replace(new RegExp(currencyWords, 'giu'), '')
    .replace(/[\s\u00a0'’]/g, '')
  const match = /^([-−]?)(\d[\d.,]*|[.,]\d+)$/.exec(bare)
  if (!match) return null
  const [, sign = '', digits = ''] = match
  const plain = plainDecimal(digits, currencyDigits(currency))
  const amount = plain === null ? null : minorUnits(plain, currencyDigits(currency))
  return amount === null ? null : sign === '' || amount === 0 ? amount : -amount
}

/** A number with a point before its decimals and no other separators; null if the separators are contradictory. */
function plainDecimal(text: string, digits: number): string | null {
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1]
  if (points === 0 && commas === 0) return text
  const separator = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  const other = separator === '.' ? ',' : '.'
  const parts = text.split(separator)
  if (text.includes(other)) {
    return parts.length === 2 && isGrouped(parts[0] ?? '', other)
      ? text.replaceAll(other, '').replace(separator, '.')
      : null
  }
  if (parts.length > 2) return isGrouped(text, separator) ? text.replaceAll(separator, '') : null
  const [whole = '', decimals = ''] = parts
  const isThousands = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && digits !== 3
  if (isThousands && (separator === ',' || digits === 0)) return whole + decimals
  return `${whole || '0'}.${decimals}`
}

/** Whether the digits are in groups of three: `1,250,000`. */
function isGrouped(text: string, separator: string): boolean {
  const [first = '', ...others] = text.split(separator)
  return /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
}

function minorUnits(plain: string, digits: number): Amount | null {
  const [whole = '0', decimals = ''] = plain.split('.')
  const significant = decimals.replace(/0+$/, '')
  if (significant.length > digits || whole.length > 12) return null
  return Number(whole) * 10 ** digits + Number(significant.padEnd(digits, '0') || '0')
}

/** An amount as a plain decimal number: `1.250`. */
export function writeAmount(amount: Amount, currency: Currency): string {
  const digits = currencyDigits(currency)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const plain = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return amount < 0 ? `-${plain}` : plain
}
