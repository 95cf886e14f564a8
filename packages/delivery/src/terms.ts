import type { Amount } from '@sofra/money'
import { feesFor, feeThresholds, type LowerFees } from './fees.ts'
import { contains } from './shape.ts'
import type { Destination, Zone } from './zone.ts'

/** How long a delivery takes when nobody says (source spec, section 9). */
export const defaultDeliveryMinutes = 30

/** What bringing an order costs, in the smallest coin, the least it has to be worth, and how many minutes it takes. */
export type DeliveryTerms =
  | {
      readonly kind: 'delivers'
      readonly zone: Zone
      /** What the trip costs this cart; whether a coupon waives it is for pricing to say. */
      readonly fees: Amount
      /** What it costs where no fee rule fits: the cart's size may have made it cheaper. */
      readonly usualFees: Amount
      /** The next sum at which the trip gets cheaper; null: none. */
      readonly lower: LowerFees | null
      readonly minOrder: Amount
      readonly minutes: number
    }
  | { readonly kind: 'outside' }

/** What is known of the order that should be brought. */
export interface DeliveryOptions {
  /** The sum of the lines after the shop's own discounts; missing while there is no cart. */
  readonly subtotal?: Amount
  /** Only this branch's zones; missing: any branch's. */
  readonly branchId?: string
}

/**
 * On what terms we bring an order to `destination`, or that we do not go there. Where zones overlap, the cheapest for
 * this cart wins among those whose minimum order it meets; when it meets none, the nearest to being met (source spec,
 * section 5).
 */
export function findDeliveryTerms(
  destination: Destination,
  zones: readonly Zone[],
  facts: DeliveryOptions = {},
): DeliveryTerms {
  const { subtotal = 0, branchId } = facts
  // Hidden zones stay home: until the owner shows one, its fee is a draft.
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

/** The nearest sum at which a cart would pay less than `fees`: by a rule of its zone, or because another zone wins. */
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
 * The minimum order that holds: that of the zone or country the order goes to, else the checkout's own, else none
 * (source spec, section 5).
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
      // Countries are shipped to, on terms of their own: ./shipping.ts
      return false
  }
}

/** Below 0 when `a` serves a cart better than `b`; never 0 for two zones, so their order in the list decides nothing. */
function compare(a: Zone, b: Zone, subtotal: Amount): number {
  const missing = (zone: Zone) => Math.max(0, zone.minOrder - subtotal)
  const paid = (zone: Zone) => feesFor(zone, subtotal)
  return missing(a) - missing(b) || paid(a) - paid(b) || a.deliveryMinutes - b.deliveryMinutes || (a.id < b.id ? -1 : 1)
}
