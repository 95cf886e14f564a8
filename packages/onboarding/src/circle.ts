import { metresBetween, type Point, type Shape } from '@sofra/delivery'

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

/** A circle around a point. */
export interface Circle {
  readonly centre: Point
  readonly metres: number
}

/** The circle of which `circleAround` made a shape; null for another shape. */
export function circleOf(shape: Shape | null): Circle | null {
  const [ring] = shape?.type === 'Polygon' && shape.coordinates.length === 1 ? shape.coordinates : []
  const [north, south] = [ring?.[0], ring?.[corners / 2]]
  if (ring?.length !== corners + 1 || !north || !south) return null
  const centre = { lat: rounded((north[1] + south[1]) / 2), lng: north[0] }
  const metres = Math.round(metresBetween(centre, { lat: north[1], lng: north[0] }) / 10) * 10
  const isCircle = ring.every(
    ([lng, lat]) => Math.abs(metresBetween(centre, { lat, lng }) - metres) < metres * 0.01 + 6,
  )
  return isCircle ? { centre, metres } : null
}

/** The radii that onboarding offers, in metres. */
export const radii = { min: 500, max: 20_000, step: 500, usual: 3_000 } as const

/** Metres that a courier covers in a minute, with the time at the door, in a town. */
const metresPerMinute = 250
const minutesAtTheDoor = 10

/** The driving time to the edge of a circle, rounded up to five minutes. */
export function minutesToEdge(metres: number): number {
  return Math.ceil((minutesAtTheDoor + metres / metresPerMinute) / 5) * 5
}
