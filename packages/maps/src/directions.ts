import type { Point } from '@sofra/delivery'

/** URL of OpenStreetMap directions to a point. */
export function directionsTo({ lat, lng }: Point): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`
}
