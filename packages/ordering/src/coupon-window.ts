import { type DatedHours, datedAvailability, type Instant, type Zone } from '@sofra/availability'
import type { Coupon, CouponRefusal } from '@sofra/pricing'

/** The rules of a coupon on time and customer; the rules on the cart are in pricing. */
export interface CouponRules extends Pick<Coupon, 'userType'> {
  /** The days and weekly hours in which it can be used, in the branch's time zone. */
  readonly window: DatedHours
}

/** The customer and time of a coupon's use, and the uses left. */
export interface CouponUsage {
  /** When the order is placed, not the time it is for. */
  readonly instant: Instant
  /** The time zone of the branch. */
  readonly zone: Zone
  readonly customer: 'guest' | 'member'
  /** Uses left in total and for this customer; null: unlimited. */
  readonly usesLeft: number | null
  readonly customerUsesLeft: number | null
}

/**
 * Why a coupon cannot be used, regardless of the cart, and when it can be; null if it can (docs/product.md, sections 5
 * and 14). Permanent reasons take precedence over temporary ones.
 * @throws RangeError if a date of the window does not exist or the zone is unknown.
 */
export function couponProblemAt(
  { userType, window }: CouponRules,
  { instant, zone, customer, usesLeft, customerUsesLeft }: CouponUsage,
): CouponRefusal | null {
  if (userType === 'guests' && customer === 'member') return { problem: 'guests-only', from: null }
  if (userType === 'auth_users' && customer === 'guest') return { problem: 'members-only', from: null }
  if (usesLeft !== null && usesLeft <= 0) return { problem: 'used-up', from: null }
  if (customerUsesLeft !== null && customerUsesLeft <= 0) return { problem: 'used-by-customer', from: null }

  const availability = datedAvailability(window, instant, zone)
  return availability.available ? null : { problem: 'outside-window', from: availability.next }
}
