import type { Amount, Rate } from './amount.ts'

/** The whole as a `Rate`: 100 %. */
const wholeRate = 100_000

/**
 * `amount × numerator ÷ denominator`, rounded half-up to the coin. A negative amount rounds as its positive twin, so
 * what is given back is what was taken. All three are whole numbers, the denominator above 0
 * (docs/decisions/0002-money.md).
 */
export function multiplyRounded(amount: Amount, numerator: number, denominator: number): Amount {
  if (
    !Number.isSafeInteger(amount) ||
    !Number.isSafeInteger(numerator) ||
    !(Number.isSafeInteger(denominator) && denominator > 0)
  ) {
    throw new RangeError(
      `Cannot multiply ${amount} by ${numerator}/${denominator}: all must be whole numbers, the last one above 0`,
    )
  }
  const product = amount * numerator
  if (!Number.isSafeInteger(product)) return multiplyRoundedBig(amount, numerator, denominator)

  // Quotient from the remainder, because `product / denominator` itself may already round to the next coin.
  const remainder = product % denominator
  const quotient = (product - remainder) / denominator
  if (Math.abs(remainder) * 2 >= denominator) return quotient + Math.sign(product)
  return quotient + 0
}

/** That share of an amount, half-up: 5 % (`5_000`) of 3.250 KWD is 0.163 KWD (spec, section 5, step 4). */
export function percentOf(amount: Amount, rate: Rate): Amount {
  return multiplyRounded(amount, rate, wholeRate)
}

/**
 * Shares `total` out in proportion to `weights` so that the shares sum to it exactly: each gets its share rounded down,
 * the coins left over go to the largest remainders, among equals to the larger weight, then to the earlier. Weights are
 * whole numbers from 0; when all are 0, everyone counts the same (spec, section 5, step 3).
 */
export function allocate(total: Amount, weights: readonly number[]): Amount[] {
  if (!Number.isSafeInteger(total)) {
    throw new RangeError(`Cannot share out ${total}: the total must be a whole number of the smallest coin`)
  }
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
    throw new RangeError(`Cannot share out by ${weights}: the weights must be whole numbers from 0`)
  }
  if (weights.length === 0 && total !== 0) throw new RangeError(`Cannot share out ${total} among nobody`)
  if (total < 0) return allocate(-total, weights).map((share) => 0 - share)

  const sum = weights.reduce((sum, weight) => sum + weight, 0)
  if (sum === 0)
    return total === 0
      ? weights.map(() => 0)
      : allocate(
          total,
          weights.map(() => 1),
        )
  if (!Number.isSafeInteger(sum)) throw new RangeError(`Cannot share out by ${weights}: together they are too large`)

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

/** `total × weight ÷ sum` rounded down, and what remains, in units of 1/sum. */
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
