import { type Amount, multiplyRounded } from '@sofra/money'

/** What a shop proposes as a tip: shares of the order in whole percent, or plain amounts. */
export type Tips =
  | { readonly kind: 'percents'; readonly percents: readonly number[] }
  | { readonly kind: 'amounts'; readonly amounts: readonly Amount[] }

/** What a guest gives: a share of what the lines cost, or an amount of their own. */
export type TipChoice =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Amount }

/**
 * The tip a choice comes to, in the smallest coin, half-up. A share is taken of the lines after the shop's own
 * discounts and before the coupon: who serves is not thanked less because the guest had a coupon.
 */
export function tipOf(choice: TipChoice | null, subtotal: Amount): Amount {
  if (!choice) return 0
  return choice.kind === 'amount' ? choice.amount : multiplyRounded(subtotal, choice.percent, 100)
}
