import type { Shape } from '@sofra/delivery'
import { expect, test } from 'vitest'
import { boundsOf, mapArea } from './map-view.ts'

function square(west: number, south: number): Shape {
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + 1, south],
        [west + 1, south + 1],
        [west, south + 1],
        [west, south],
      ],
    ],
  }
}
test.for([
  ['south', 29.2, 30],
  ['north', 29.8, 29],
])('labels an area away from a shop in the %s', ([, shop, edge]) => {
  const facts = { name: 'Salmiya', shape: square(48, 29), color: '#cc3333', awayFrom: { lat: Number(shop), lng: 48.5 } }
  const point = { lat: edge, lng: 48.5 }
  expect(mapArea(facts)).toMatchObject({ nameAt: point, places: [{ name: 'Salmiya', point }] })
})

test('returns the bounding box of zones and points', () => {
  const drawn = [{ id: 'coast', name: 'The coast', color: '#cc3333', shapes: [square(47, 28)], places: [] }]
  expect(boundsOf(drawn, [{ lat: 31, lng: 46 }])).toEqual({
    southWest: { lat: 28, lng: 46 },
    northEast: { lat: 31, lng: 48 },
  })
  expect(boundsOf([], [])).toBeNull()
})
