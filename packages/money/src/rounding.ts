import type { Amount, Rate } from './amount.ts'

/** 100 % as a `Rate`. */
const wholeRate = 100_000

/**
 * Computes `amount × numerator ÷ denominator`, rounded half-up to the minor unit. A negative amount is rounded by its
 * absolute value, so a refund equals the charge. All three are safe integers, the denominator is positive
 * (docs/decisions/0002-money.md).
 * @throws RangeError if an argument is not a safe integer, the denominator is not positive, or the result is too large.
 */
export function multiplyRounded(amount: Amount, numerator: number, denominator: number): Amount {
  if (
    !Number.isSafeInteger(amount) ||
    !Number.isSafeInteger(numerator) ||
    !(Number.isSafeInteger(denominator) && denominator > 0)
  ) {
    throw new RangeError(
      `Cannot multiply ${amount} by ${numerator}/${denominator}: all must be safe integers and the denominator positive`,
    )
  }
  const product = amount * numerator
  if (!Number.isSafeInteger(product)) return multiplyRoundedBig(amount, numerator, denominator)

  // The quotient is derived from the remainder, because `product / denominator` itself can round to the next integer.
  const remainder = product % denominator
  const quotient = (product - remainder) / denominator
  if (Math.abs(remainder) * 2 >= denominator) return quotient + Math.sign(product)
  return quotient + 0
}

/**
 * Computes a percentage of an amount, rounded half-up: 5 % (`5_000`) of 3.250 KWD is 0.163 KWD (docs/product.md,
 * section 14, step 4).
 * @throws RangeError if an argument is not a safe integer or the result is too large.
 */
export function percentOf(amount: Amount, rate: Rate): Amount {
  return multiplyRounded(amount, rate, wholeRate)
}

/**
 * Allocates `total` in proportion to `weights` so that the shares sum to it exactly (largest remainder method). Each
 * share is rounded down; the remaining minor units go to the largest remainders, then to the larger weight, then to the
 * earlier one. If all weights are 0, they count as equal. A negative total is allocated by its absolute value
 * (docs/product.md, section 14, step 3).
 * @throws RangeError if the total is not a safe integer, a weight is not a safe integer from 0, the weights sum to more
 * than a safe integer, or there are no weights for a total other than 0.
 */
export function allocate(total: Amount, weights: readonly number[]): Amount[] {
  if (!Number.isSafeInteger(total)) {
    throw new RangeError(`Cannot allocate ${total}: the total must be an integer number of minor units`)
  }
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
    throw new RangeError(`Cannot allocate by ${weights}: the weights must be integers from 0`)
  }
  if (weights.length === 0 && total !== 0) throw new RangeError(`Cannot allocate ${total}: there are no weights`)
  if (total < 0) return allocate(-total, weights).map((share) => 0 - share)

  const sum = weights.reduce((sum, weight) => sum + weight, 0)
  if (sum === 0)
    return total === 0
      ? weights.map(() => 0)
      : allocate(
          total,
          weights.map(() => 1),
        )
  if (!Number.isSafeInteger(sum)) throw new RangeError(`Cannot allocate by ${weights}: their sum is too large`)

  const parts = weights.map((weight, index) => ({ index, weight, ...divide(total, weight, sum) }))
  let left = total - parts.reduce((sum, part) => sum + part.share, 0)
  const shares = parts.map((part) => part.share)
  for (const part of parts.sort((a, b) => b.remainder - a.remainder || b.weight - a.weight || a.index - b.index)) {
    if (left === 0) break
    shares[part.index] = part.share + 1
    left -= 1
  }
  return shares
}

/** `total × weight ÷ sum` rounded down, and the remainder in units of 1/sum. */
function divide(total: Amount, weight: number, sum: number): { share: Amount; remainder: number } {
  const product = total * weight
  if (Number.isSafeInteger(product)) {
    const remainder = product % sum
    return { share: (product - remainder) / sum, remainder }
  }
  const exact = BigInt(total) * BigInt(weight)
  return { share: Number(exact / BigInt(sum)), remainder: Number(exact % BigInt(sum)) }
}

function multiplyRoundedBig(amount: Amount, numerator: number, denominator: number): Amount {
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const remainder = product % divisor
  const size = remainder < 0n ? -remainder : remainder
  const away = size * 2n >= divisor ? (product < 0n ? -1n : 1n) : 0n
  const rounded = Number(product / divisor + away)
  if (!Number.isSafeInteger(rounded)) {
    throw new RangeError(`Cannot multiply ${amount} by ${numerator}/${denominator}: the result is too large`)
  }
  return rounded
}
