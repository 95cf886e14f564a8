import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { multiPolygon, polygon } from '@turf/helpers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contains } from './shape.ts'
import type { Point } from './zone.ts'

/* The expected result by Turf, which computes borders exactly. */

type Position = [number, number]

/** Integers in a small box make points on borders and corners, and touching rings, frequent. */
const inBox = (west: number, south: number, east: number, north: number): fc.Arbitrary<Position> =>
  fc.tuple(fc.integer({ min: west, max: east }), fc.integer({ min: south, max: north }))

const ringIn = (west: number, south: number, east: number, north: number) =>
  fc
    .array(inBox(west, south, east, north), { minLength: 3, maxLength: 9 })
    .map((corners) => [...corners, ...corners.slice(0, 1)])

/** A box with a hole in its western and one in its eastern half; holes may touch each other and the outline. */
const piece = (west: number, south: number): fc.Arbitrary<Position[][]> => {
  const [east, north] = [west + 8, south + 6]
  const outline: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const holes = fc.tuple(ringIn(west, south, west + 4, north), ringIn(west + 4, south, east, north))
  return fc.tuple(holes, fc.integer({ min: 0, max: 2 })).map(([holes, count]) => [outline, ...holes.slice(0, count)])
}

const anywhere = inBox(-2, -2, 20, 14)
const pin = ([lng, lat]: Position): Point => ({ lng, lat })

test('agrees with Turf on whether a zone contains a point', () => {
  fc.assert(
    fc.property(ringIn(0, 0, 10, 8), anywhere, (ring, at) => {
      expect(contains({ type: 'Polygon', coordinates: [ring] }, pin(at))).toBe(
        booleanPointInPolygon(at, polygon([ring])),
      )
    }),
    { numRuns: 5000 },
  )
})

test('agrees with Turf on zones with holes', () => {
  fc.assert(
    fc.property(piece(0, 0), anywhere, (rings, at) => {
      expect(contains({ type: 'Polygon', coordinates: rings }, pin(at))).toBe(booleanPointInPolygon(at, polygon(rings)))
    }),
    { numRuns: 5000 },
  )
})

test('agrees with Turf on multi-polygons that overlap, touch or are apart', () => {
  const corner = inBox(0, 0, 12, 8)
  const pieces = fc.array(
    corner.chain(([west, south]) => piece(west, south)),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(pieces, anywhere, (coordinates, at) => {
      expect(contains({ type: 'MultiPolygon', coordinates }, pin(at))).toBe(
        booleanPointInPolygon(at, multiPolygon(coordinates)),
      )
    }),
    { numRuns: 5000 },
  )
})

test('agrees with Turf on pins in Kuwait, except on the border', () => {
  const degrees = (min: number) => fc.integer({ min: 0, max: 20_000 }).map((millionths) => min + millionths / 1e6)
  const place = fc.tuple(degrees(48.06), degrees(29.32))
  const zone = fc
    .array(place, { minLength: 3, maxLength: 30 })
    .map((corners) => [...corners, ...corners.slice(0, 1)] satisfies Position[])
  fc.assert(
    fc.property(zone, place, (ring, at) => {
      fc.pre(!isNearBorder(ring, at))
      expect(contains({ type: 'Polygon', coordinates: [ring] }, pin(at))).toBe(
        booleanPointInPolygon(at, polygon([ring])),
      )
    }),
    { numRuns: 3000 },
  )
})

/** Excludes the tolerance of the border, because Turf has none. */
function isNearBorder(ring: readonly Position[], [x, y]: Position): boolean {
  return ring.slice(1).some(([bx, by], index) => {
    const [ax, ay] = ring[index] ?? [bx, by]
    return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) <= 1e-8 * Math.hypot(bx - ax, by - ay)
  })
}
