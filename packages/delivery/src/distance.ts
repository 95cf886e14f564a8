import type { Point } from './zone.ts'

/** Mean Earth radius in metres; the spherical model is off by at most 0.5 %. */
const earthRadius = 6_371_000

/** The great-circle distance of two points in metres (haversine formula). */
export function metresBetween(a: Point, b: Point): number {
  const [fromLat, toLat] = [radians(a.lat), radians(b.lat)]
  const half =
    Math.sin((toLat - fromLat) / 2) ** 2 +
    Math.cos(fromLat) * Math.cos(toLat) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
