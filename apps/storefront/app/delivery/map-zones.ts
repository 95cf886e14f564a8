import { centreOf, namedAreas, type Zone } from '@sofra/delivery'
import type { MapZone } from '@sofra/maps/map-view'
import { textOf } from '@sofra/menu'
import { areaName } from './area-groups.ts'

/** Visible zones as map zones, in a language. */
export function mapZones(zones: readonly Zone[], language: string): MapZone[] {
  return zones
    .filter(({ visible }) => visible)
    .map(({ id, names, color, shape, areas }) => ({
      id,
      name: textOf(names, language),
      color,
      // A zone without a shape is drawn as its areas.
      shapes: shape ? [shape] : areas.flatMap((area) => area.shape ?? []),
      places: namedAreas(areas, language).flatMap((area) =>
        area.shape ? [{ id: area.id, name: areaName(area, language), point: centreOf(area.shape) }] : [],
      ),
    }))
    .filter(({ shapes }) => shapes.length > 0)
}
