import type { Point } from './zone.ts'

/** The earth as a ball, in metres; half a percent off at most, which is less than a driver's detour. */
const earthRadius = 6_371_000

/** How far two places are from each other as the crow flies, in metres. */
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
