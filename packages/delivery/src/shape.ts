import type { Point, Rings, Shape } from './zone.ts'

/** Tolerance of the border in degrees (about 0.1 mm), for rounding errors. */
const borderDegrees = 1e-9

type Position = readonly [number, number]

/**
 * Whether a shape contains a point. Borders belong to the shape, including those of holes; a `Point` contains only
 * itself. A shape that crosses the 180th meridian must be split in two (RFC 7946).
 */
export function contains(shape: Shape, point: Point): boolean {
  const at: Position = [point.lng, point.lat]
  switch (shape.type) {
    case 'Point':
      return shape.coordinates[0] === at[0] && shape.coordinates[1] === at[1]
    case 'Polygon':
      return inRings(shape.coordinates, at)
    case 'MultiPolygon':
      return shape.coordinates.some((rings) => inRings(rings, at))
  }
}

/**
 * The centre of a shape: its centroid if that is inside, else the middle of the longest segment inside the shape at the
 * centroid's latitude. Of several polygons, the largest counts.
 */
export function centreOf(shape: Shape): Point {
  switch (shape.type) {
    case 'Point':
      return { lng: shape.coordinates[0], lat: shape.coordinates[1] }
    case 'Polygon':
      return centreOfRings(shape.coordinates)
    case 'MultiPolygon': {
      const largest = shape.coordinates.reduce<Rings>((a, b) => (sizeOf(b) > sizeOf(a) ? b : a), [])
      return centreOfRings(largest)
    }
  }
}

function inRings(rings: Rings, at: Position): boolean {
  const [outline, ...holes] = rings
  if (!outline || sideOf(outline, at) === 'outside') return false
  return holes.every((hole) => sideOf(hole, at) !== 'inside')
}

function sideOf(ring: readonly Position[], [x, y]: Position): 'inside' | 'outside' | 'border' {
  let inside = false
  let from = ring.at(-1)
  for (const to of ring) {
    if (from) {
      if (isOnSegment(from, to, x, y)) return 'border'
      // Ray casting: an eastward ray crosses each segment that has exactly one end above it.
      const crosses = from[1] > y !== to[1] > y
      if (crosses && x < from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])) inside = !inside
    }
    from = to
  }
  return inside ? 'inside' : 'outside'
}

function isOnSegment(from: Position, to: Position, x: number, y: number): boolean {
  if (x < Math.min(from[0], to[0]) - borderDegrees || x > Math.max(from[0], to[0]) + borderDegrees) return false
  if (y < Math.min(from[1], to[1]) - borderDegrees || y > Math.max(from[1], to[1]) + borderDegrees) return false
  const width = to[0] - from[0]
  const height = to[1] - from[1]
  const away = Math.abs(width * (y - from[1]) - height * (x - from[0]))
  return away <= borderDegrees * Math.hypot(width, height) || (width === 0 && height === 0)
}

function centreOfRings(rings: Rings): Point {
  const [outline = []] = rings
  const middle = centreOfGravity(outline)
  if (inRings(rings, [middle.lng, middle.lat])) return middle
  return middleOfWidest(rings, middle.lat) ?? corner(outline)
}

/** Computed relative to the first vertex: far from the origin, the products lose precision. */
function centreOfGravity(ring: readonly Position[]): Point {
  const [x0, y0] = ring[0] ?? [0, 0]
  let area = 0
  let lng = 0
  let lat = 0
  let from = ring.at(-1)
  for (const to of ring) {
    if (from) {
      const cross = (from[0] - x0) * (to[1] - y0) - (to[0] - x0) * (from[1] - y0)
      area += cross
      lng += cross * (from[0] + to[0] - 2 * x0)
      lat += cross * (from[1] + to[1] - 2 * y0)
    }
    from = to
  }
  return area === 0 ? { lng: x0, lat: y0 } : { lng: x0 + lng / (3 * area), lat: y0 + lat / (3 * area) }
}

/** The middle of the longest segment inside the rings at a latitude. */
function middleOfWidest(rings: Rings, lat: number): Point | null {
  const crossings: number[] = []
  for (const ring of rings) {
    let from = ring.at(-1)
    for (const to of ring) {
      if (from && from[1] > lat !== to[1] > lat) {
        crossings.push(from[0] + ((lat - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
      }
      from = to
    }
  }
  crossings.sort((a, b) => a - b)
  let widest: { lng: number; width: number } | null = null
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [west = 0, east = 0] = crossings.slice(index, index + 2)
    if (!widest || east - west > widest.width) widest = { lng: (west + east) / 2, width: east - west }
  }
  return widest && { lat, lng: widest.lng }
}

function corner(ring: readonly Position[]): Point {
  const [lng, lat] = ring[0] ?? [0, 0]
  return { lng, lat }
}

function sizeOf(rings: Rings): number {
  const [outline = []] = rings
  let area = 0
  let from = outline.at(-1)
  for (const to of outline) {
    if (from) area += from[0] * to[1] - to[0] * from[1]
    from = to
  }
  return Math.abs(area)
}
