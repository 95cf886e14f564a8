import type { MenuIndex, Tax, Texts } from '@sofra/menu'
import { type Amount, multiplyRounded, percentOf, type Rate } from '@sofra/money'

export interface QuoteTax {
  readonly id: string
  readonly names: Texts
  readonly rate: Rate
  readonly inclusive: boolean
  /** The discounted amount that is taxed; it contains inclusive taxes. */
  readonly base: Amount
  readonly amount: Amount
}

/** A part of the order after all discounts, with the ids of its taxes. */
export interface TaxedPart {
  readonly amount: Amount
  readonly taxIds: readonly string[]
}

/** 100 % as a `Rate`. */
const whole = 100_000

/**
 * The taxes of an order, each rounded half-up once: rounding per line can be off by 0.020 KWD for 40 lines. Order taxes
 * apply to every part; a tax listed twice applies once. The inclusive taxes of a part are contained in its price
 * together: 1.150 at 10 % and 5 % contains 0.100 and 0.050.
 */
export function taxesOf(index: MenuIndex, parts: readonly TaxedPart[]): QuoteTax[] {
  const { menu } = index
  const bases = new Map<string, { amount: Amount; taxes: readonly Tax[] }>()
  for (const { amount, taxIds } of parts) {
    if (amount === 0 || taxIds.length + menu.orderTaxIds.length === 0) continue
    const key = taxIds.join('\u0000')
    const known = bases.get(key)
    if (known) known.amount += amount
    else {
      const ids = new Set([...taxIds, ...menu.orderTaxIds])
      bases.set(key, { amount, taxes: menu.taxes.filter(({ id }) => ids.has(id)) })
    }
  }
  if (bases.size === 0) return []

  return menu.taxes.flatMap((tax) => {
    const taxed = [...bases.values()].filter(({ taxes }) => taxes.includes(tax))
    if (taxed.length === 0) return []
    const base = taxed.reduce((sum, { amount }) => sum + amount, 0)
    const amount = tax.inclusive ? containedIn(taxed, tax.rate) : percentOf(base, tax.rate)
    return { id: tax.id, names: tax.names, rate: tax.rate, inclusive: tax.inclusive, base, amount }
  })
}

/** Half-up of Σ amount × rate ÷ (100 % + all inclusive rates on that amount). */
function containedIn(
  taxed: readonly { readonly amount: Amount; readonly taxes: readonly Tax[] }[],
  rate: Rate,
): Amount {
  const byDenominator = new Map<number, Amount>()
  for (const { amount, taxes } of taxed) {
    const denominator = taxes.reduce((sum, tax) => (tax.inclusive ? sum + tax.rate : sum), whole)
    byDenominator.set(denominator, (byDenominator.get(denominator) ?? 0) + amount)
  }
  const [only, ...others] = byDenominator
  if (only && others.length === 0) return multiplyRounded(only[1], rate, only[0])

  // Parts with different sets of inclusive taxes have different denominators, so their sum is computed as a fraction.
  let numerator = 0n
  let denominator = 1n
  for (const [each, amount] of byDenominator) {
    numerator = numerator * BigInt(each) + BigInt(amount) * BigInt(rate) * denominator
    denominator *= BigInt(each)
  }
  return Number((2n * numerator + denominator) / (2n * denominator))
}
