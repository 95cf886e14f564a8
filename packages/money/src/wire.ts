import type { Amount, Currency, Rate } from './amount.ts'
import { currencyDigits } from './currency.ts'

/**
 * The largest amount on the wire, in minor units. Above about 10^15, a JSON number of major units no longer
 * distinguishes adjacent minor units.
 */
const maxAmount = 1_000_000_000_000_000

/** Thousandths of a percent per percent. */
const ratesPerPercent = 1000

/**
 * Converts a decimal number of major units from the wire (3.25) to minor units (docs/decisions/0002-money.md).
 * @throws RangeError if the number is finer than the currency's minor unit or its absolute value exceeds 10^15 minor
 * units.
 */
export function amountFromWire(decimal: number, currency: Currency): Amount {
  return fromDecimal(decimal, 10 ** currencyDigits(currency), `an amount of ${currency}`)
}

/**
 * Converts an amount to a decimal number of major units: 3250 in KWD is 3.25 (docs/decisions/0002-money.md).
 * @throws RangeError if the amount is not an integer or its absolute value exceeds 10^15.
 */
export function amountToWire(amount: Amount, currency: Currency): number {
  return toDecimal(amount, 10 ** currencyDigits(currency), `an amount of ${currency}`)
}

/**
 * Converts a percentage from the wire (8.875) to a `Rate`.
 * @throws RangeError if the percentage is finer than a thousandth of a percent.
 */
export function rateFromWire(percent: number): Rate {
  return fromDecimal(percent, ratesPerPercent, 'a rate')
}

/**
 * Converts a rate to a percentage: 8875 is 8.875.
 * @throws RangeError if the rate is not an integer or is out of range.
 */
export function rateToWire(rate: Rate): number {
  return toDecimal(rate, ratesPerPercent, 'a rate')
}

function fromDecimal(decimal: number, scale: number, what: string): number {
  const whole = Math.round(decimal * scale)
  // The product can be inexact (1.005 × 1000), but dividing an integer is not: it returns exactly the number that JSON
  // parses from the same digits, unless the digits were finer than the minor unit.
  if (!(Math.abs(whole) <= maxAmount) || whole / scale !== decimal) {
    throw new RangeError(`Cannot convert ${decimal} to ${what}: it must be a multiple of 1/${scale}`)
  }
  return whole + 0
}

function toDecimal(whole: number, scale: number, what: string): number {
  if (!Number.isInteger(whole) || Math.abs(whole) > maxAmount) {
    throw new RangeError(`Cannot write ${whole} as ${what}: it must be an integer of at most ${maxAmount}`)
  }
  return whole / scale + 0
}
