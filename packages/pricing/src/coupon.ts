import type { Reduction, SellingType } from '@sofra/menu'
import { type Amount, allocate, percentOf } from '@sofra/money'

export interface Coupon {
  readonly code: string
  readonly reduction: Reduction
  readonly allMenu: boolean
  readonly itemIds: readonly string[]
  /** 0 means no limit. */
  readonly maxAllowedItems: number
  readonly userType: 'guests' | 'auth_users' | 'all'
  readonly minOrder: Amount
  readonly freeDelivery: boolean
}

export type CouponProblem =
  | 'unknown'
  | 'guests-only'
  | 'members-only'
  | 'below-minimum'
  | 'no-items'
  | 'no-delivery'
  | 'used-up'
  | 'used-by-customer'
  /** The client has tried too many codes that do not exist. */
  | 'too-many-attempts'
  | 'outside-window'

/** Why a coupon does not apply, for reasons other than the cart. */
export interface CouponRefusal {
  readonly problem: CouponProblem
  /** When it applies next (epoch milliseconds); null: never, or the problem does not depend on time. */
  readonly from: number | null
}

/** Equal portions, as a coupon sees them; `key` identifies the selection. */
export interface Portions {
  readonly key: string
  readonly itemId: string
  readonly unit: Amount
  readonly count: number
}

/** The effect of a coupon: the portions it discounts, or why it does not apply. */
export type CouponOutcome<P extends Portions = Portions> =
  | {
      readonly applies: true
      readonly saved: Amount
      readonly taken: readonly { readonly portions: P; readonly units: number; readonly share: Amount }[]
    }
  | { readonly applies: false; readonly problem: CouponProblem; readonly missing: Amount }

/**
 * Applies a coupon to an order (docs/product.md, section 14, step 3): the most expensive units are discounted first, up
 * to the coupon's limit; a fixed value is taken off once; the discount is allocated in proportion by largest remainder.
 * `subtotal` is compared with the minimum order; `missing` is the shortfall.
 */
export function applyCoupon<P extends Portions>(
  coupon: Coupon,
  order: readonly P[],
  subtotal: Amount,
  { customer, sellingType }: { readonly customer: 'guest' | 'member'; readonly sellingType: SellingType },
): CouponOutcome<P> {
  const refuse = (problem: CouponProblem, missing = 0) => ({ applies: false, problem, missing }) as const
  if (coupon.userType === 'guests' && customer === 'member') return refuse('guests-only')
  if (coupon.userType === 'auth_users' && customer === 'guest') return refuse('members-only')

  if (isFreeDeliveryOnly(coupon) && sellingType !== 'delivery') return refuse('no-delivery')

  const covered = order.filter(({ itemId }) => coupon.allMenu || coupon.itemIds.includes(itemId))
  if (covered.length === 0 && !isFreeDeliveryOnly(coupon)) return refuse('no-items')
  if (subtotal < coupon.minOrder) return refuse('below-minimum', coupon.minOrder - subtotal)

  const taken = dearestFirst(covered, coupon.maxAllowedItems)
  const base = taken.reduce((sum, { portions, units }) => sum + portions.unit * units, 0)
  const saved = Math.max(0, Math.min(base, savingOn(base, coupon.reduction)))
  const shares =
    saved === 0
      ? []
      : allocate(
          saved,
          taken.map(({ portions, units }) => portions.unit * units),
        )
  return {
    applies: true,
    saved,
    taken: taken.map(({ portions, units }, i) => ({ portions, units, share: shares[i] ?? 0 })),
  }
}

function savingOn(base: Amount, reduction: Reduction): Amount {
  return reduction.type === 'percent' ? percentOf(base, reduction.rate) : reduction.value
}

function isFreeDeliveryOnly({ freeDelivery, reduction }: Coupon): boolean {
  return freeDelivery && (reduction.type === 'percent' ? reduction.rate : reduction.value) === 0
}

function dearestFirst<P extends Portions>(covered: readonly P[], limit: number) {
  // For equal prices the key decides, not the order of the cart.
  const sorted = [...covered].sort((a, b) => b.unit - a.unit || (a.key < b.key ? -1 : 1))
  let left = limit > 0 ? limit : Number.POSITIVE_INFINITY
  const taken: { portions: P; units: number }[] = []
  for (const portions of sorted) {
    if (left === 0) break
    const units = Math.min(portions.count, left)
    taken.push({ portions, units })
    left -= units
  }
  return taken
}
