import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centreOf, contains } from './shape.ts'
import type { Point, Rings, Shape } from './zone.ts'

type Position = readonly [number, number]

const point = (lng: number, lat: number): Point => ({ lng, lat })
const polygon = (...coordinates: Rings): Shape => ({ type: 'Polygon', coordinates })
const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const salmiya = polygon(box(48, 29, 49, 30))
const ring = polygon(box(48, 29, 49, 30), box(48.4, 29.4, 48.6, 29.6))

test('contains a point inside and none outside', () => {
  expect(contains(salmiya, point(48.5, 29.5))).toBe(true)
  expect(contains(salmiya, point(49.1, 29.5))).toBe(false)
  expect(contains(salmiya, point(48.5, 28.9))).toBe(false)
})

test('contains its border and corners', () => {
  for (const [lng, lat] of box(48, 29, 49, 30)) expect(contains(salmiya, point(lng, lat))).toBe(true)
  expect(contains(salmiya, point(48.3, 30))).toBe(true)
  expect(contains(salmiya, point(48, 29.7))).toBe(true)
})

test('excludes a hole but not its border', () => {
  expect(contains(ring, point(48.5, 29.5))).toBe(false)
  expect(contains(ring, point(48.4, 29.5))).toBe(true)
  expect(contains(ring, point(48.2, 29.5))).toBe(true)
})

test('contains the points of each polygon', () => {
  const pieces: Shape = { type: 'MultiPolygon', coordinates: [[box(0, 0, 1, 1)], [box(2, 0, 3, 1)]] }
  expect(contains(pieces, point(0.5, 0.5))).toBe(true)
  expect(contains(pieces, point(2.5, 0.5))).toBe(true)
  expect(contains(pieces, point(1.5, 0.5))).toBe(false)
})

test('contains only itself as a single point', () => {
  const pin: Shape = { type: 'Point', coordinates: [48, 29] }
  expect(contains(pin, point(48, 29))).toBe(true)
  expect(contains(pin, point(48, 29.0001))).toBe(false)
})

test('contains nothing without corners', () => {
  expect(contains(polygon(), point(0, 0))).toBe(false)
  expect(contains(polygon([]), point(0, 0))).toBe(false)
  expect(contains({ type: 'MultiPolygon', coordinates: [] }, point(0, 0))).toBe(false)
})

// Integers keep points and corners apart or exactly together, and make borders and touching corners frequent.
const coordinate = fc.integer({ min: -12, max: 12 })
const aPoint = fc.tuple(coordinate, coordinate).map(([lng, lat]) => point(lng, lat))

/** A ring that winds once around the origin and never crosses itself; its corners may touch whole numbers. */
const star = fc
  .array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 2, max: 12 })), {
    minLength: 3,
    maxLength: 12,
  })
  .map((corners) => {
    const ring = corners.map(([jitter, radius], index): Position => {
      const angle = ((index + jitter * 0.8) / corners.length) * 2 * Math.PI
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    })
    return [...ring, ...ring.slice(0, 1)]
  })

/** The winding number of a ring around a point, computed by angles instead of ray casting. */
function windings(ring: readonly Position[], { lng, lat }: Point): number {
  let turned = 0
  for (let index = 0; index + 1 < ring.length; index += 1) {
    const [ax = 0, ay = 0] = ring[index] ?? []
    const [bx = 0, by = 0] = ring[index + 1] ?? []
    const cross = (ax - lng) * (by - lat) - (bx - lng) * (ay - lat)
    const dot = (ax - lng) * (bx - lng) + (ay - lat) * (by - lat)
    turned += Math.atan2(cross, dot)
  }
  return Math.round(turned / (2 * Math.PI))
}

/** Distance to the nearest segment. */
function distance(ring: readonly Position[], { lng, lat }: Point): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let index = 0; index + 1 < ring.length; index += 1) {
    const [ax = 0, ay = 0] = ring[index] ?? []
    const [bx = 0, by = 0] = ring[index + 1] ?? []
    const length = (bx - ax) ** 2 + (by - ay) ** 2
    const along =
      length === 0 ? 0 : Math.min(1, Math.max(0, ((lng - ax) * (bx - ax) + (lat - ay) * (by - ay)) / length))
    nearest = Math.min(nearest, Math.hypot(lng - ax - along * (bx - ax), lat - ay - along * (by - ay)))
  }
  return nearest
}

test('contains a point exactly if the outline winds around it', () => {
  fc.assert(
    fc.property(star, aPoint, (ring, at) => {
      fc.pre(distance(ring, at) > 1e-7)
      expect(contains(polygon(ring), at)).toBe(windings(ring, at) !== 0)
    }),
    { numRuns: 2000 },
  )
})

test('contains every point of the border', () => {
  fc.assert(
    fc.property(star, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (ring, pick, along) => {
      const index = pick % (ring.length - 1)
      const [ax = 0, ay = 0] = ring[index] ?? []
      const [bx = 0, by = 0] = ring[index + 1] ?? []
      expect(contains(polygon(ring), point(ax + along * (bx - ax), ay + along * (by - ay)))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('does not depend on the start and direction of a ring', () => {
  fc.assert(
    fc.property(star, aPoint, fc.nat(), (ring, at, turn) => {
      const corners = ring.slice(0, -1)
      const turned = corners.map((_, index): Position => corners[(index + turn) % corners.length] ?? [0, 0])
      const inside = contains(polygon(ring), at)
      expect(contains(polygon([...turned, ...turned.slice(0, 1)]), at)).toBe(inside)
      expect(contains(polygon(ring.toReversed()), at)).toBe(inside)
      expect(contains(polygon(corners), at)).toBe(inside)
    }),
    { numRuns: 500 },
  )
})

test('excludes exactly the inside of a hole', () => {
  fc.assert(
    fc.property(star, aPoint, (hole, at) => {
      fc.pre(distance(hole, at) > 1e-7)
      const outline = box(-20, -20, 20, 20)
      expect(contains(polygon(outline, hole), at)).toBe(!contains(polygon(hole), at))
    }),
    { numRuns: 500 },
  )
})

test('contains nothing beyond its bounding box', () => {
  const far = fc.constantFrom(point(13, 0), point(-13, 0), point(0, 13), point(0, -13), point(13, 13))
  fc.assert(fc.property(star, far, (ring, at) => !contains(polygon(ring), at)))
})

test('has its centre inside', () => {
  fc.assert(fc.property(star, (ring) => contains(polygon(ring), centreOf(polygon(ring)))))
  expect(centreOf(salmiya)).toEqual(point(48.5, 29.5))
})

test('has its centre beside a hole in the middle', () => {
  expect(contains(ring, centreOf(ring))).toBe(true)
})

test('has its centre in one arm of a horseshoe', () => {
  const horseshoe = polygon([
    [0, 0],
    [10, 0],
    [10, 10],
    [9, 10],
    [9, 1],
    [1, 1],
    [1, 10],
    [0, 10],
    [0, 0],
  ])
  expect(contains(horseshoe, centreOf(horseshoe))).toBe(true)
})

test('has the centre of the largest polygon', () => {
  const pieces: Shape = { type: 'MultiPolygon', coordinates: [[box(0, 0, 1, 1)], [box(10, 0, 14, 4)]] }
  expect(centreOf(pieces)).toEqual(point(12, 2))
})
