import { centreOf, type Point, type Shape } from '@sofra/delivery'

/** A pin on a map. */
export interface MapPin {
  readonly id: string
  /** The icon: a shop, a pin at the exact point, or the dot of the device. */
  readonly kind: 'shop' | 'pin' | 'device'
  readonly point: Point
  readonly label: string
}

/** A zone on a map with its label and the labels of the places within. */
export interface MapZone {
  readonly id: string
  readonly name: string
  /** Position of its label; default: the centre. */
  readonly nameAt?: Point
  /** `#rrggbb`. */
  readonly color: string
  readonly shapes: readonly Shape[]
  readonly places: readonly { readonly id: string; readonly name: string; readonly point: Point }[]
}

/** A pin that the user can move. */
export interface MovablePin {
  /** Null: not set. */
  readonly point: Point | null
  readonly label: string
  readonly onMove: (point: Point) => void
  /** Called on Enter. */
  readonly onConfirm?: () => void
}

/** Source of map tiles and its attribution. */
export interface TileSource {
  /** URL template with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string
  readonly credit: string
}

interface AreaOnMap {
  readonly name: string
  readonly shape: Shape
  readonly color: string
  /** A pin whose label must not be covered. */
  readonly awayFrom: Point
}

/** One area, labelled at the edge away from a pin. */
export function mapArea({ name, shape, color, awayFrom }: AreaOnMap): MapZone {
  const middle = centreOf(shape)
  const [first = middle, ...others] = cornersOf(shape)
  const away = (lat: number) => Math.abs(lat - awayFrom.lat)
  const edge = others.reduce((far, { lat }) => (away(lat) > away(far) ? lat : far), first.lat)
  const point = { lat: edge, lng: middle.lng }
  return { id: 'area', name, nameAt: point, color, shapes: [shape], places: [{ id: 'area', name, point }] }
}

/** Bounding box of zones and points; null when there are none. */
export function boundsOf(
  zones: readonly MapZone[],
  points: readonly Point[],
): { readonly southWest: Point; readonly northEast: Point } | null {
  const all = [...points, ...zones.flatMap(({ shapes }) => shapes.flatMap(cornersOf))]
  const [first] = all
  if (!first) return null
  let { lat: south, lng: west } = first
  let { lat: north, lng: east } = first
  for (const { lat, lng } of all) {
    south = Math.min(south, lat)
    north = Math.max(north, lat)
    west = Math.min(west, lng)
    east = Math.max(east, lng)
  }
  return { southWest: { lat: south, lng: west }, northEast: { lat: north, lng: east } }
}

function cornersOf(shape: Shape): Point[] {
  const point = ([lng, lat]: readonly [number, number]) => ({ lat, lng })
  switch (shape.type) {
    case 'Point':
      return [point(shape.coordinates)]
    case 'Polygon':
      return (shape.coordinates[0] ?? []).map(point)
    case 'MultiPolygon':
      return shape.coordinates.flatMap((rings) => (rings[0] ?? []).map(point))
  }
}
