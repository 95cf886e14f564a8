import type { Amount } from '@sofra/money'
import type { CouponProblem } from './coupon.ts'

/** The sentence behind a number of the quote: why it is so, or what would change it. */
export type Trace =
  | { readonly kind: 'discount'; readonly discountId: string; readonly saved: Amount }
  | { readonly kind: 'coupon'; readonly code: string; readonly saved: Amount }
  | RefusedCoupon
  | { readonly kind: 'free-delivery'; readonly because: 'coupon' | 'threshold' }
  | { readonly kind: 'free-delivery-missing'; readonly missing: Amount }
  /** The size of the cart has made the trip cheaper. */
  | { readonly kind: 'lower-fees'; readonly saved: Amount }
  | { readonly kind: 'lower-fees-missing'; readonly missing: Amount; readonly fees: Amount }
  | { readonly kind: 'min-order-missing'; readonly missing: Amount; readonly minOrder: Amount }

/** A coupon that stays in the cart and takes off nothing. */
export interface RefusedCoupon {
  readonly kind: 'coupon-refused'
  readonly code: string
  readonly problem: CouponProblem
  /** What is left to its minimum order. */
  readonly missing: Amount
  /** From when on it applies (epoch milliseconds); null: never again, or time has nothing to do with it. */
  readonly from: number | null
}
