import type { Amount } from '@sofra/money'
import type { CouponProblem } from './coupon.ts'

/** An explanation of an amount of the quote: why it applies, or what would change it. */
export type Trace =
  | { readonly kind: 'discount'; readonly discountId: string; readonly saved: Amount }
  | { readonly kind: 'coupon'; readonly code: string; readonly saved: Amount }
  | RefusedCoupon
  | { readonly kind: 'free-delivery'; readonly because: 'coupon' | 'threshold' }
  | { readonly kind: 'free-delivery-missing'; readonly missing: Amount }
  /** A fee rule for this cart size applies. */
  | { readonly kind: 'lower-fees'; readonly saved: Amount }
  | { readonly kind: 'lower-fees-missing'; readonly missing: Amount; readonly fees: Amount }
  | { readonly kind: 'min-order-missing'; readonly missing: Amount; readonly minOrder: Amount }

/** A coupon in the cart that does not apply. */
export interface RefusedCoupon {
  readonly kind: 'coupon-refused'
  readonly code: string
  readonly problem: CouponProblem
  /** The shortfall to its minimum order. */
  readonly missing: Amount
  /** When it applies next (epoch milliseconds); null: never, or the problem does not depend on time. */
  readonly from: number | null
}
