import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metresBetween } from './distance.ts'
import { isPinInArea, metresToShape } from './pin-in-area.ts'
import type { Area, Shape } from './zone.ts'

/** A square of about 1.1 by 1 km at 29.33 N, 48.07 E. */
const square: Shape = {
  type: 'Polygon',
  coordinates: [
    [
      [48.07, 29.33],
      [48.08, 29.33],
      [48.08, 29.34],
      [48.07, 29.34],
      [48.07, 29.33],
    ],
  ],
}
const area = (shape: Shape | null): Area => ({ id: 'salmiya', names: {}, parentNames: {}, shape })
const point: Shape = { type: 'Point', coordinates: [48.075, 29.335] }
const inside = { lat: 29.335, lng: 48.075 }
/** About 500 m and 5 km north of the square, and 40 km from it. */
const near = { lat: 29.3445, lng: 48.075 }
const far = { lat: 29.385, lng: 48.075 }
const away = { lat: 29.7, lng: 48.075 }

test.each([
  ['accepts a pin in the area', area(square), null, inside, true],
  ['accepts a pin within a kilometre of the outline', area(square), null, near, true],
  ['rejects a pin farther from the outline', area(square), null, far, false],
  ['rejects a pin outside the zone of an area without an outline', area(null), square, far, false],
  ['accepts a pin in the zone of an area without an outline', area(null), square, inside, true],
  ['prefers the outline of the zone to the point of the area', area(point), square, far, false],
  ['accepts a pin within 10 km of an area that is a point', area(point), null, far, true],
  ['rejects a pin farther from an area that is a point', area(point), null, away, false],
  ['accepts any pin where no shape is known', area(null), null, away, true],
] as const)('%s', (_, selected, shape, pin, expected) => {
  expect(isPinInArea(pin, selected, { shape })).toBe(expected)
})

test('the distance to a shape is 0 inside, and to the nearest of several polygons outside', () => {
  expect(metresToShape(square, inside)).toBe(0)
  expect(metresToShape(square, near)).toBeCloseTo(metresBetween(near, { lat: 29.34, lng: 48.075 }), 0)
  const rings = square.type === 'Polygon' ? square.coordinates : []
  const east = rings.map((ring) => ring.map(([lng, lat]) => [lng + 1, lat] as const))
  expect(metresToShape({ type: 'MultiPolygon', coordinates: [east, rings] }, near)).toBeCloseTo(500, -1)
})

test('the distance to an outline is at most the distance to each of its corners', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  fc.assert(
    fc.property(degrees(29, 30), degrees(47.5, 48.5), (lat, lng) => {
      const metres = metresToShape(square, { lat, lng })
      const corners = square.type === 'Polygon' ? (square.coordinates[0] ?? []) : []
      for (const [lng2, lat2] of corners) {
        expect(metres).toBeLessThanOrEqual(metresBetween({ lat, lng }, { lat: lat2, lng: lng2 }) + 0.001)
      }
    }),
  )
})
