import type { Amount } from '@sofra/money'
import { contains } from './shape.ts'
import type { Destination, Zone } from './zone.ts'

/** How long a delivery takes when nobody says (source spec, section 9). */
export const defaultDeliveryMinutes = 30

export type DeliveryTerms =
  | {
      readonly kind: 'delivers'
      readonly zone: Zone
      /** What the trip costs before anything waives it: free delivery is pricing's to grant and to explain. */
      readonly fees: Amount
      readonly minOrder: Amount
      /** From this sum of the discounted lines on the trip is free; null: never. */
      readonly freeFrom: Amount | null
      readonly minutes: number
    }
  | { readonly kind: 'outside' }

/** What is known of the order that should be brought. */
export interface DeliveryFacts {
  /** The sum of the lines after the shop's own discounts; missing while there is no cart. */
  readonly subtotal?: Amount
  /** Only this branch's zones; missing: any branch's. */
  readonly branchId?: string
}

/**
 * On what terms we bring an order to `destination`, or that we do not go there. Where zones overlap, the cheapest for
 * this cart wins among those whose minimum order it meets; when it meets none, the nearest to being met.
 */
export function findDeliveryTerms(
  destination: Destination,
  zones: readonly Zone[],
  facts: DeliveryFacts = {},
): DeliveryTerms {
  let best: Zone | null = null
  for (const zone of zones) {
    // Hidden zones stay home: until the owner shows one, its fee is a draft.
    if (!zone.visible || (facts.branchId !== undefined && zone.branchId !== facts.branchId)) continue
    if (serves(zone, destination) && (!best || compare(zone, best, facts.subtotal ?? 0) < 0)) best = zone
  }
  if (!best) return { kind: 'outside' }

  return {
    kind: 'delivers',
    zone: best,
    fees: feesOf(best, facts.subtotal ?? 0),
    minOrder: best.minOrder,
    freeFrom: best.freeFrom,
    minutes: best.deliveryMinutes,
  }
}

/** The branches that deliver to a destination, to offer a switch when this one does not. */
export function branchesThatDeliver(destination: Destination, zones: readonly Zone[]): string[] {
  const serving = zones.filter((zone) => zone.visible && serves(zone, destination))
  return [...new Set(serving.map((zone) => zone.branchId))]
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

/** The zone's fee for a cart: the cheapest of its fee rules that fit, and in a gap between them the zone's own. */
function feesOf(zone: Zone, subtotal: Amount): Amount {
  const fitting = zone.feeRules?.filter((rule) => rule.from <= subtotal && (rule.to === null || subtotal < rule.to))
  return fitting && fitting.length > 0 ? Math.min(...fitting.map((rule) => rule.fees)) : zone.fees
}

/** Below 0 when `a` serves a cart better than `b`; never 0 for two zones, so their order in the list decides nothing. */
function compare(a: Zone, b: Zone, subtotal: Amount): number {
  const missing = (zone: Zone) => Math.max(0, zone.minOrder - subtotal)
  const paid = (zone: Zone) => (zone.freeFrom !== null && subtotal >= zone.freeFrom ? 0 : feesOf(zone, subtotal))
  return missing(a) - missing(b) || paid(a) - paid(b) || a.deliveryMinutes - b.deliveryMinutes || (a.id < b.id ? -1 : 1)
}
