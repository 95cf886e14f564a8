import { contains, metresBetween } from '@sofra/delivery'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { circleAround, circleOf } from './circle.ts'

const centre = fc.record({
  lat: fc.double({ min: -60, max: 60, noNaN: true }),
  lng: fc.double({ min: -170, max: 170, noNaN: true }),
})
const metres = fc.integer({ min: 100, max: 30_000 })

test('every corner is at the distance of the circle, and the ring is closed', () => {
  fc.assert(
    fc.property(centre, metres, (point, radius) => {
      const shape = circleAround(point, radius)
      const [ring = []] = shape.type === 'Polygon' ? shape.coordinates : []
      expect(ring).toHaveLength(49)
      expect(ring[0]).toEqual(ring[48])
      for (const [lng, lat] of ring) {
        expect(Math.abs(metresBetween(point, { lat, lng }) - radius)).toBeLessThan(radius * 0.002 + 0.2)
      }
    }),
  )
})

test('contains the points within, and none beyond', () => {
  fc.assert(
    fc.property(centre, metres, (point, radius) => {
      const shape = circleAround(point, radius)
      const north = (share: number) => ({
        lat: point.lat + ((radius * share) / 6_371_008.8) * (180 / Math.PI),
        lng: point.lng,
      })
      expect(contains(shape, point)).toBe(true)
      expect(contains(shape, north(0.99))).toBe(true)
      expect(contains(shape, north(1.01))).toBe(false)
    }),
  )
})

test('the circle of a shape is the one that it was made of', () => {
  fc.assert(
    fc.property(centre, fc.integer({ min: 5, max: 300 }), (point, tens) => {
      const circle = circleOf(circleAround(point, tens * 100))
      expect(circle?.metres).toBeCloseTo(tens * 100, -2)
      expect(circle && metresBetween(circle.centre, point)).toBeLessThan(tens * 0.2 + 1)
    }),
  )
})

test('a shape that the owner has drawn is no circle', () => {
  const box = [48, 48.1].flatMap((lng) => [[lng, 29] as const, [lng, 29.1] as const])
  expect(circleOf({ type: 'Polygon', coordinates: [[...box, box[0] ?? [48, 29]]] })).toBeNull()
  expect(circleOf(null)).toBeNull()
})
