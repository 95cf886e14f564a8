import { metresBetween } from './distance.ts'
import { contains } from './shape.ts'
import type { Area, Point, Rings, Shape, Zone } from './zone.ts'

/** How far outside its area a pin may be, in metres: outlines are approximate, and addresses at a border are found on either side. */
const areaToleranceMetres = 1_000
/** The radius of an area that is known as a point only, in metres. */
const pointAreaMetres = 10_000

/**
 * Whether a pin belongs to the selected area, whose terms the order has: it is within 1 km of the area's outline, else of
 * its zone's, else within 10 km of the area's point. Without any of them nothing is known, and the pin is accepted
 * (docs/product.md, section 5).
 */
export function isPinInArea(point: Point, area: Area, { shape: zoneShape }: Pick<Zone, 'shape'>): boolean {
  const outline = [area.shape, zoneShape].find((shape) => shape !== null && shape.type !== 'Point')
  if (outline) return metresToShape(outline, point) <= areaToleranceMetres
  return area.shape === null || metresToShape(area.shape, point) <= pointAreaMetres
}

/** The distance from a point to a shape in metres; 0 inside. The error is below 1 % up to 100 km. */
export function metresToShape(shape: Shape, point: Point): number {
  if (contains(shape, point)) return 0
  switch (shape.type) {
    case 'Point':
      return metresBetween({ lng: shape.coordinates[0], lat: shape.coordinates[1] }, point)
    case 'Polygon':
      return metresToRings(shape.coordinates, point)
    case 'MultiPolygon':
      return Math.min(...shape.coordinates.map((rings) => metresToRings(rings, point)))
  }
}

/** The nearest point of each segment is found on a plane on which a degree of longitude is as long as one of latitude. */
function metresToRings(rings: Rings, point: Point): number {
  const shrink = Math.cos((point.lat * Math.PI) / 180)
  let nearest = Number.POSITIVE_INFINITY
  for (const ring of rings) {
    let from = ring.at(-1)
    for (const to of ring) {
      if (from) nearest = Math.min(nearest, metresBetween(nearestOnSegment(from, to, point, shrink), point))
      from = to
    }
  }
  return nearest
}

function nearestOnSegment(
  from: readonly [number, number],
  to: readonly [number, number],
  { lng, lat }: Point,
  shrink: number,
): Point {
  const [width, height] = [(to[0] - from[0]) * shrink, to[1] - from[1]]
  const length = width ** 2 + height ** 2
  const along = length === 0 ? 0 : ((lng - from[0]) * shrink * width + (lat - from[1]) * height) / length
  const share = Math.min(1, Math.max(0, along))
  return { lng: from[0] + (to[0] - from[0]) * share, lat: from[1] + (to[1] - from[1]) * share }
}
