import type { Amount } from '@sofra/money'
import { feesFor, feeThresholds, type LowerFees } from './fees.ts'
import { contains } from './shape.ts'
import type { Destination, Zone } from './zone.ts'

/** The default delivery time in minutes (docs/product.md, section 9). */
export const defaultDeliveryMinutes = 30

/** The delivery fee and minimum order in minor units, and the delivery time in minutes. */
export type DeliveryTerms =
  | {
      readonly kind: 'delivers'
      readonly zone: Zone
      /** The fee for this cart, before a coupon; pricing applies coupons. */
      readonly fees: Amount
      /** The fee without fee rules. */
      readonly usualFees: Amount
      /** The next subtotal at which the fee is lower; null: none. */
      readonly lower: LowerFees | null
      readonly minOrder: Amount
      readonly minutes: number
    }
  | { readonly kind: 'outside' }

/** The cart that the terms are for. */
export interface DeliveryOptions {
  /** The subtotal after the shop's own discounts; missing while there is no cart. */
  readonly subtotal?: Amount
  /** Only this branch's zones; missing: any branch's. */
  readonly branchId?: string
}

/**
 * The delivery terms for a destination, or `outside` if no visible zone serves it. Where zones overlap, the lowest fee
 * for this cart wins among the zones whose minimum order it meets; if it meets none, the zone with the smallest
 * shortfall (docs/product.md, section 5).
 */
export function findDeliveryTerms(
  destination: Destination,
  zones: readonly Zone[],
  facts: DeliveryOptions = {},
): DeliveryTerms {
  const { subtotal = 0, branchId } = facts
  // Hidden zones are drafts and do not count.
  const serving = zones.filter(
    (zone) => zone.visible && (branchId === undefined || zone.branchId === branchId) && serves(zone, destination),
  )
  const zone = bestOf(serving, subtotal)
  if (!zone) return { kind: 'outside' }

  const fees = feesFor(zone, subtotal)
  return {
    kind: 'delivers',
    zone,
    fees,
    usualFees: zone.fees,
    lower: lowerFees(serving, subtotal, fees),
    minOrder: zone.minOrder,
    minutes: zone.deliveryMinutes,
  }
}

function bestOf(zones: readonly Zone[], subtotal: Amount): Zone | null {
  let best: Zone | null = null
  for (const zone of zones) {
    if (!best || compare(zone, best, subtotal) < 0) best = zone
  }
  return best
}

/** The lowest subtotal above the current one with a fee below `fees`, by a fee rule or because another zone wins. */
function lowerFees(serving: readonly Zone[], subtotal: Amount, fees: Amount): LowerFees | null {
  const points = serving.flatMap((zone) => feeThresholds(zone, subtotal)).sort((a, b) => a - b)
  for (const from of points) {
    const zone = bestOf(serving, from)
    const then = zone ? feesFor(zone, from) : fees
    if (then < fees) return { from, fees: then }
  }
  return null
}

/**
 * The effective minimum order: that of the zone or country, else that of the checkout, else 0 (docs/product.md, section
 * 5).
 */
export function minOrderOf(
  terms: { readonly minOrder: Amount } | { readonly kind: 'outside' },
  checkoutMinOrder: Amount = 0,
): Amount {
  return 'minOrder' in terms ? terms.minOrder : checkoutMinOrder
}

function serves(zone: Zone, destination: Destination): boolean {
  switch (destination.kind) {
    case 'area':
      return zone.areas.some((area) => area.id === destination.areaId)
    case 'pin': {
      const { point } = destination
      if (zone.shape && contains(zone.shape, point)) return true
      return zone.areas.some((area) => area.shape !== null && contains(area.shape, point))
    }
    case 'country':
      // Countries have shipping terms: ./shipping.ts
      return false
  }
}

/**
 * Negative if `a` is better than `b` for a cart; never 0 for two zones, so the result does not depend on their order.
 */
function compare(a: Zone, b: Zone, subtotal: Amount): number {
  const missing = (zone: Zone) => Math.max(0, zone.minOrder - subtotal)
  const paid = (zone: Zone) => feesFor(zone, subtotal)
  return missing(a) - missing(b) || paid(a) - paid(b) || a.deliveryMinutes - b.deliveryMinutes || (a.id < b.id ? -1 : 1)
}
