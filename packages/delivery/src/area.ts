import { centreOf, contains } from './shape.ts'
import type { Area, Point } from './zone.ts'

/**
 * The display name of an area, `Block 4 | Salmiya`: its name and its parent's in the language, else in the first
 * language available. Empty if it has neither; such areas are not displayed (docs/product.md, sections 3 and 5).
 */
export function areaLabel(area: Area, language: string): string {
  const name = nameIn(area.names, language)
  const parent = nameIn(area.parentNames, language)
  return [name, parent === name ? '' : parent].filter(Boolean).join(' | ')
}

/** The areas that have a name; exports write missing names as 'undefined | undefined' (docs/product.md, section 5). */
export function namedAreas(areas: readonly Area[], language: string): Area[] {
  return areas.filter((area) => areaLabel(area, language) !== '')
}

/**
 * Moves a pin to the centre of the selected area if it is outside the area's polygon and does not come from an address
 * search (docs/product.md, section 5). Without a pin, the centre of the area; without a shape, the pin unchanged.
 */
export function snapToArea(area: Area, point: Point | null, { searched = false } = {}): Point | null {
  if (!area.shape) return point
  if (!point) return centreOf(area.shape)
  if (area.shape.type === 'Point' || searched || contains(area.shape, point)) return point
  return centreOf(area.shape)
}

/** A name in the language, else in the first language available; empty if there is none. */
export function nameIn(names: Area['names'], language: string): string {
  return cleanName(names[language]) || Object.values(names).map(cleanName).find(Boolean) || ''
}

/** Exports write missing names as the texts 'undefined' and 'null'. */
function cleanName(name: string | undefined): string {
  const trimmed = name?.trim() ?? ''
  return trimmed === 'undefined' || trimmed === 'null' ? '' : trimmed
}
