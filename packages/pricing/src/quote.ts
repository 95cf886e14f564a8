import type { SellingType, Texts } from '@sofra/menu'
import type { Amount, Currency, Rate } from '@sofra/money'

/** One chosen modifier and how many of it each portion carries. */
export interface ChosenModifier {
  readonly id: string
  readonly quantity: number
}

/** What a guest wants of one item; prices are never part of a wish. */
export interface WantedLine {
  readonly lineId: string
  readonly itemId: string
  readonly priceLabelId: string
  readonly modifiers: readonly ChosenModifier[]
  readonly count: number
  /** Thousandths of the label's unit, for labels sold by weight. */
  readonly weight: number | null
  readonly comment: string
}

export interface Coupon {
  readonly code: string
  readonly reduction:
    | { readonly type: 'percent'; readonly rate: Rate }
    | { readonly type: 'fixed'; readonly value: Amount }
  readonly allMenu: boolean
  readonly itemIds: readonly string[]
  /** 0 means no limit. */
  readonly maxAllowedItems: number
  readonly userType: 'guests' | 'auth_users' | 'all'
  readonly minOrder: Amount
  readonly freeDelivery: boolean
}

/** Why a line counts as nothing. */
export type LineProblem =
  | 'unknown-item'
  | 'unknown-price-label'
  | 'not-for-selling-type'
  | 'unavailable'
  | 'sold-out'
  | 'not-enough-stock'
  | 'modifier-missing'
  | 'modifier-too-many'
  | 'modifier-unknown'
  | 'modifier-sold-out'
  | 'comment-missing'
  | 'below-minimum'
  | 'above-maximum'
  | 'off-step'

export interface QuoteLine {
  readonly lineId: string
  readonly itemId: string
  readonly names: Texts
  readonly priceLabelId: string
  readonly priceLabelNames: Texts
  readonly modifiers: readonly (ChosenModifier & { readonly names: Texts; readonly price: Amount })[]
  readonly count: number
  readonly weight: number | null
  readonly comment: string
  /** Price label and modifiers of one portion, before anything is taken off. */
  readonly unitPrice: Amount
  /** The same after the shop's own discount. */
  readonly discountedUnitPrice: Amount
  /** All portions before and after the shop's own discount; 0 for a line with a problem. */
  readonly gross: Amount
  readonly total: Amount
  readonly couponDiscount: Amount
  readonly discountId: string | null
  readonly problem: LineProblem | null
}

export type CouponProblem =
  | 'unknown'
  | 'guests-only'
  | 'members-only'
  | 'below-minimum'
  | 'no-items'
  | 'used-up'
  | 'outside-window'

/** The sentence behind a number of the quote: why it is so, or what would change it. */
export type Trace =
  | { readonly kind: 'discount'; readonly discountId: string; readonly saved: Amount }
  | { readonly kind: 'coupon'; readonly code: string; readonly saved: Amount }
  | {
      readonly kind: 'coupon-refused'
      readonly code: string
      readonly problem: CouponProblem
      readonly missing: Amount
    }
  | { readonly kind: 'free-delivery'; readonly because: 'coupon' | 'threshold' }
  | { readonly kind: 'free-delivery-missing'; readonly missing: Amount }
  | { readonly kind: 'min-order-missing'; readonly missing: Amount; readonly minOrder: Amount }

export interface QuoteTax {
  readonly id: string
  readonly names: Texts
  readonly rate: Rate
  readonly inclusive: boolean
  readonly base: Amount
  readonly amount: Amount
}

/** The priced cart. Sums hold: total = subtotal − couponDiscount + exclusive taxes + fees + serviceFee + tip. */
export interface Quote {
  readonly currency: Currency
  readonly sellingType: SellingType
  readonly menuVersion: string
  readonly lines: readonly QuoteLine[]
  /** The lines before the shop's own discounts, and after them. */
  readonly gross: Amount
  readonly subtotal: Amount
  readonly couponDiscount: Amount
  readonly taxes: readonly QuoteTax[]
  readonly fees: Amount
  readonly serviceFee: Amount
  readonly tip: Amount
  readonly total: Amount
  readonly walletDiscount: Amount
  readonly toPay: Amount
  readonly minOrder: Amount
  readonly traces: readonly Trace[]
}
