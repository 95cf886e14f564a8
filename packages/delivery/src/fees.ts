import type { Amount } from '@sofra/money'
import type { Zone } from './zone.ts'

/** A lower fee: `fees` for carts whose discounted subtotal is `from` or more. */
export interface LowerFees {
  readonly from: Amount
  readonly fees: Amount
}

/**
 * The delivery fee of a zone for a cart: the lowest of the matching fee rules, `from` inclusive, `to` exclusive; in a
 * gap between the rules, the zone's own fee (docs/decisions/0015-fee-rules-and-last-orders.md).
 */
export function feesFor({ fees, feeRules }: Pick<Zone, 'fees' | 'feeRules'>, subtotal: Amount): Amount {
  let lowest: Amount | null = null
  for (const rule of feeRules) {
    const fits = rule.from <= subtotal && (rule.to === null || subtotal < rule.to)
    if (fits && (lowest === null || rule.fees < lowest)) lowest = rule.fees
  }
  return lowest ?? fees
}

/** The subtotals above `subtotal` at which the fee of a zone may change or its minimum order is met. */
export function feeThresholds({ feeRules, minOrder }: Pick<Zone, 'feeRules' | 'minOrder'>, subtotal: Amount): Amount[] {
  const points = [minOrder, ...feeRules.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))]
  return points.filter((point) => point > subtotal)
}
