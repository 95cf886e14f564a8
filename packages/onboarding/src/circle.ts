import type { Point, Shape } from '@sofra/delivery'

/** The mean radius of the Earth (IUGG). */
const earthMetres = 6_371_008.8
const corners = 48

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
/** Six decimals are 0.1 m. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/**
 * A polygon of 48 corners on the circle of `metres` around a point, counterclockwise as RFC 7946 requires. It differs from
 * the circle by less than 0.3 % of the radius.
 */
export function circleAround({ lat, lng }: Point, metres: number): Shape {
  const angle = metres / earthMetres
  const [sinLat, cosLat] = [Math.sin(radians(lat)), Math.cos(radians(lat))]
  const ring = Array.from({ length: corners }, (_, at): readonly [number, number] => {
    const bearing = -(2 * Math.PI * at) / corners
    const sinCorner = sinLat * Math.cos(angle) + cosLat * Math.sin(angle) * Math.cos(bearing)
    const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * cosLat, Math.cos(angle) - sinLat * sinCorner)
    return [rounded(lng + degrees(east)), rounded(degrees(Math.asin(sinCorner)))]
  })
  const [first = [lng, lat] as const] = ring
  return { type: 'Polygon', coordinates: [[...ring, first]] }
}
