import type { Amount } from '@sofra/money'
import type { Zone } from './zone.ts'

/** A lower fee within reach: `fees` for carts whose discounted sum is `from` or more. */
export interface LowerFees {
  readonly from: Amount
  readonly fees: Amount
}

/**
 * What the trip into a zone costs a cart: the cheapest of the fee rules that fit its discounted sum, `from` inclusive,
 * `to` exclusive. In a gap between the rules it is the zone's own fee: a gap never means free
 * (docs/decisions/0015-fee-rules-and-last-orders.md).
 */
export function feesFor({ fees, feeRules }: Pick<Zone, 'fees' | 'feeRules'>, subtotal: Amount): Amount {
  let lowest: Amount | null = null
  for (const rule of feeRules) {
    const fits = rule.from <= subtotal && (rule.to === null || subtotal < rule.to)
    if (fits && (lowest === null || rule.fees < lowest)) lowest = rule.fees
  }
  return lowest ?? fees
}

/** The sums above `subtotal` at which the fee of a zone may change, or its minimum order is met. */
export function feeThresholds({ feeRules, minOrder }: Pick<Zone, 'feeRules' | 'minOrder'>, subtotal: Amount): Amount[] {
  const points = [minOrder, ...feeRules.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))]
  return points.filter((point) => point > subtotal)
}
