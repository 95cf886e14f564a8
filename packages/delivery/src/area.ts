import { centreOf, contains } from './shape.ts'
import type { Area, Point } from './zone.ts'

/**
 * An area as a guest reads it, `Block 4 | Salmiya`: its name and its parent's in the language, else in the first there
 * is. Empty when it has neither; such areas are not shown (source spec, sections 3 and 5).
 */
export function areaLabel(area: Area, language: string): string {
  const name = nameIn(area.names, language)
  const parent = nameIn(area.parentNames, language)
  return [name, parent === name ? '' : parent].filter(Boolean).join(' | ')
}

/** The areas a guest can pick from: those with a name ('undefined | undefined' is dropped: source spec, section 5). */
export function namedAreas(areas: readonly Area[], language: string): Area[] {
  return areas.filter((area) => areaLabel(area, language) !== '')
}

/**
 * Where a pin belongs when the guest has also picked an area: in the area's middle if it lies outside the area's
 * polygon and no searched address gave it its place (source spec, section 5). Without a pin, the area's middle.
 */
export function snapToArea(area: Area, point: Point | null, { searched = false } = {}): Point | null {
  if (!area.shape) return point
  if (!point) return centreOf(area.shape)
  if (area.shape.type === 'Point' || searched || contains(area.shape, point)) return point
  return centreOf(area.shape)
}

/** A name in the language, else in the first there is; empty when there is none. */
export function nameIn(names: Area['names'], language: string): string {
  return cleanName(names[language]) || Object.values(names).map(cleanName).find(Boolean) || ''
}

/** Names that a careless export wrote out where there was nothing. */
function cleanName(name: string | undefined): string {
  const trimmed = name?.trim() ?? ''
  return trimmed === 'undefined' || trimmed === 'null' ? '' : trimmed
}
