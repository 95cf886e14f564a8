import { contains } from './shape.ts'
import { type DeliveryOptions, type DeliveryTerms, findDeliveryTerms } from './terms.ts'
import type { Area, Point, Zone } from './zone.ts'

export type LocateResult =
  | {
      readonly kind: 'delivers'
      /** The area the pin lies in; null where a zone is drawn wider than its areas. */
      readonly area: Area | null
      readonly terms: Extract<DeliveryTerms, { kind: 'delivers' }>
    }
  | { readonly kind: 'outside' }

/**
 * Where a pin lies, and on what terms we go there: those of its area, as if it had been picked from the list, else those
 * of the zone around it. Only visible zones count (source spec, section 5).
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
