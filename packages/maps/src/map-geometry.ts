import type { Point, Shape } from '@sofra/delivery'
import { boundsOf, type MapPin, type MapZone } from './map-view.ts'

/** Minimum zoom for the movable pin; maximum zoom for a single place. */
export const pinZoom = 14.5
/** Maximum zoom for several pins. */
const pairZoom = 17
/** Padding in pixels for pins and labels that exceed their points. */
const padding: Readonly<Record<'shapes' | 'pins', readonly [x: number, y: number]>> = {
  shapes: [32, 32],
  pins: [64, 52],
}

/** What a map shows. */
export interface MapView {
  readonly southWest: Point
  readonly northEast: Point
  readonly padding: readonly [x: number, y: number]
  readonly maxZoom: number
}

interface MapContent {
  readonly zones: readonly MapZone[]
  readonly pins: readonly MapPin[]
  /** Whether the map fills the screen. */
  readonly whole: boolean
}

/** The view of `shape`, or of everything when it is null; null when there is nothing to show. */
export function viewOf(shape: Shape | null, { zones, pins, whole }: MapContent): MapView | null {
  if (shape) {
    const box = boundsOf([{ id: '', name: '', color: '', shapes: [shape], places: [] }], [])
    return box && { ...box, padding: padding.shapes, maxZoom: pinZoom }
  }
  const points = pins.map(({ point }) => point)
  const box = boundsOf(zones, points)
  if (!box) return null
  const hasPins = points.length > 0
  return {
    ...box,
    padding: padding[hasPins && !whole ? 'pins' : 'shapes'],
    maxZoom: points.length > 1 ? pairZoom : pinZoom,
  }
}

/** A box in pixels. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>

/**
 * Which labels, in order of priority, overlap `taken` boxes or an earlier visible label. A label consists of several
 * boxes.
 */
export function findCoveredLabels(taken: readonly Box[], labels: readonly (readonly Box[])[]): boolean[] {
  const visible = [...taken]
  return labels.map((boxes) => {
    const covered = boxes.some((box) => visible.some((other) => overlap(box, other)))
    if (!covered) visible.push(...boxes)
    return covered
  })
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom &&
    one.width > 0
  )
}

/** The centre of a bounding box. */
export function middleOf({ southWest, northEast }: { southWest: Point; northEast: Point }): Point {
  return { lat: (southWest.lat + northEast.lat) / 2, lng: (southWest.lng + northEast.lng) / 2 }
}

/** Rounds to six decimals, about 10 cm. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
