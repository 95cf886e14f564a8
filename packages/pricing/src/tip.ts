import { type Amount, multiplyRounded } from '@sofra/money'

/** The tips that a shop proposes: whole percentages of the order, or amounts. */
export type Tips =
  | { readonly kind: 'percents'; readonly percents: readonly number[] }
  | { readonly kind: 'amounts'; readonly amounts: readonly Amount[] }

/** The tip of a guest: a percentage of the subtotal, or an amount. */
export type TipChoice =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Amount }

/**
 * The amount of a tip in minor units, rounded half-up. A percentage applies to the subtotal after the shop's own
 * discounts and before the coupon, so that a coupon does not reduce the tip.
 * @throws RangeError if the percentage is not an integer.
 */
export function tipOf(choice: TipChoice | null, subtotal: Amount): Amount {
  if (!choice) return 0
  return choice.kind === 'amount' ? choice.amount : multiplyRounded(subtotal, choice.percent, 100)
}
