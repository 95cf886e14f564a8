import { type DeliveryOptions, type DeliveryTerms, locatePoint, type Point, type Zone } from '@sofra/delivery'
import type { Choices } from '../checkout/choices.ts'
import { findArea, groupAreas } from './area-groups.ts'

/** The place a guest has chosen, as they read it, and on what terms the branch goes there. */
export interface ResolvedDestination {
  readonly name: string
  readonly areaId: string | null
  /** Where they have put the pin; null: anywhere in the area. */
  readonly point: Point | null
  readonly terms: Extract<DeliveryTerms, { kind: 'delivers' }>
}

/** What has been chosen, among the zones as they are now; null when nothing is, or nobody goes there any more. */
export function resolveDestination(
  { areaId, pin }: Pick<Choices, 'areaId' | 'pin'>,
  zones: readonly Zone[],
  language: string,
  facts: DeliveryOptions = {},
): ResolvedDestination | null {
  const point = pin?.point ?? null
  if (areaId !== null) {
    if (!findArea(zones, areaId)) return null
    const area = groupAreas(zones, language, facts)
      .flatMap(({ areas }) => areas)
      .find(({ id }) => id === areaId)
    return area ? { name: area.name, areaId, point, terms: area.terms } : null
  }
  if (!pin) return null
  const located = locatePoint(pin.point, zones, facts)
  if (located.kind === 'outside') return null
  const { zone } = located.terms
  return {
    name: zone.names[language] || Object.values(zone.names)[0] || pin.text,
    areaId: null,
    point,
    terms: located.terms,
  }
}
