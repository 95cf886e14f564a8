import type { Amount, Currency, Rate } from './amount.ts'
import { currencyDigits } from './currency.ts'

/**
 * The largest amount that goes over the wire, in the smallest coin. Above some 10^15 a JSON number of major units no
 * longer tells neighbouring coins apart.
 */
const maxAmount = 1_000_000_000_000_000

/** Thousandths of a percent in a percent. */
const ratesPerPercent = 1000

/**
 * A decimal number of major units as the wire has it (3.25) in the smallest coin. Throws a RangeError when it is finer
 * than the currency's coin or not a number we can keep exactly (docs/decisions/0002-money.md).
 */
export function amountFromWire(decimal: number, currency: Currency): Amount {
  return fromDecimal(decimal, 10 ** currencyDigits(currency), `an amount of ${currency}`)
}

/** The amount as a decimal number of major units: 3250 in KWD is 3.25 (docs/decisions/0002-money.md). */
export function amountToWire(amount: Amount, currency: Currency): number {
  return toDecimal(amount, 10 ** currencyDigits(currency), `an amount of ${currency}`)
}

/** A percentage as the wire has it (8.875) as a `Rate`. Throws a RangeError when finer than a thousandth of a percent. */
export function rateFromWire(percent: number): Rate {
  return fromDecimal(percent, ratesPerPercent, 'a rate')
}

/** The rate as a percentage: 8875 is 8.875. */
export function rateToWire(rate: Rate): number {
  return toDecimal(rate, ratesPerPercent, 'a rate')
}

function fromDecimal(decimal: number, scale: number, what: string): number {
  const whole = Math.round(decimal * scale)
  // The multiplication may be off by a bit (1.005 × 1000), the division of a whole number is not: it gives back
  // exactly the number that JSON reads from the same digits, or the digits were finer than the coin.
  if (!(Math.abs(whole) <= maxAmount) || whole / scale !== decimal) {
    throw new RangeError(`Cannot make ${what} of ${decimal}: it must be a whole number of 1/${scale}`)
  }
  return whole + 0
}

function toDecimal(whole: number, scale: number, what: string): number {
  if (!Number.isInteger(whole) || Math.abs(whole) > maxAmount) {
    throw new RangeError(`Cannot write ${what} of ${whole}: it must be a whole number up to ${maxAmount}`)
  }
  return whole / scale + 0
}
