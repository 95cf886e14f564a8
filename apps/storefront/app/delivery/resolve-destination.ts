import { type DeliveryOptions, type DeliveryTerms, locatePoint, type Point, type Zone } from '@sofra/delivery'
import { textOf } from '@sofra/menu'
import type { Choices } from '../guest/choices.ts'
import { findArea, groupAreas } from './area-groups.ts'

/** The chosen destination with its display name and delivery terms. */
export interface ResolvedDestination {
  readonly name: string
  readonly areaId: string | null
  /** The exact point; null: only the area is known. */
  readonly point: Point | null
  readonly terms: Extract<DeliveryTerms, { kind: 'delivers' }>
}

/** Resolves the choices against the current zones; null when nothing is chosen or no zone serves it. */
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
    name: textOf(zone.names, language) || pin.text,
    areaId: null,
    point,
    terms: located.terms,
  }
}
