import { type DatedHours, datedAvailability, type Instant, type Zone } from '@sofra/availability'
import type { Coupon, CouponRefusal } from '@sofra/pricing'

/** What a coupon asks of time and customer, beside what it asks of the cart. */
export interface CouponRules extends Pick<Coupon, 'userType'> {
  /** The days and weekly hours in which it may be used, by the branch's clock. */
  readonly window: DatedHours
}

/** Who uses a coupon, when, and what is left of it. */
export interface CouponUsage {
  /** When the order is placed, not when it is wanted for. */
  readonly instant: Instant
  /** The branch's. */
  readonly zone: Zone
  readonly customer: 'guest' | 'member'
  /** How often it can still be used, by anyone and by this customer; null: without limit. */
  readonly usesLeft: number | null
  readonly customerUsesLeft: number | null
}

/**
 * Why a coupon cannot be used here and now, whatever is in the cart, and from when on it can; null when it can be
 * (source spec, section 5; spec, section 5). What no waiting changes is told before what waiting does.
 */
export function couponProblemAt(
  { userType, window }: CouponRules,
  { instant, zone, customer, usesLeft, customerUsesLeft }: CouponUsage,
): CouponRefusal | null {
  if (userType === 'guests' && customer === 'member') return { problem: 'guests-only', from: null }
  if (userType === 'auth_users' && customer === 'guest') return { problem: 'members-only', from: null }
  if (usesLeft !== null && usesLeft <= 0) return { problem: 'used-up', from: null }
  if (customerUsesLeft !== null && customerUsesLeft <= 0) return { problem: 'used-by-customer', from: null }

  const answer = datedAvailability(window, instant, zone)
  return answer.available ? null : { problem: 'outside-window', from: answer.next }
}
