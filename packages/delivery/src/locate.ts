import { contains } from './shape.ts'
import { type DeliveryOptions, type DeliveryTerms, findDeliveryTerms } from './terms.ts'
import type { Area, Point, Zone } from './zone.ts'

/** The area and delivery terms of a point. */
export type LocateResult =
  | {
      readonly kind: 'delivers'
      /** The area that contains the pin; null if only the zone contains it. */
      readonly area: Area | null
      readonly terms: Extract<DeliveryTerms, { kind: 'delivers' }>
    }
  | { readonly kind: 'outside' }

/**
 * Finds the area and delivery terms of a pin: the terms of its area, as if the guest had selected it from the list,
 * else those of the zone around it. Only visible zones count (docs/product.md, section 5).
 */
export function locatePoint(point: Point, zones: readonly Zone[], facts: DeliveryOptions = {}): LocateResult {
  const byPin = findDeliveryTerms({ kind: 'pin', point }, zones, facts)
  if (byPin.kind === 'outside') return { kind: 'outside' }

  const area = areaAt(point, byPin.zone)
  if (!area) return { kind: 'delivers', area: null, terms: byPin }
  const byArea = findDeliveryTerms({ kind: 'area', areaId: area.id }, zones, facts)
  return { kind: 'delivers', area, terms: byArea.kind === 'delivers' ? byArea : byPin }
}

function areaAt(point: Point, { areas }: Zone): Area | null {
  return areas.find(({ shape }) => shape !== null && contains(shape, point)) ?? null
}
