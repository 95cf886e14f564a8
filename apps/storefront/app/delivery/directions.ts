import type { Point } from '@sofra/delivery'

/** The page that shows a guest the way to a place, on a map: the same one wherever the storefront offers it. */
export function directionsTo({ lat, lng }: Point): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`
}
