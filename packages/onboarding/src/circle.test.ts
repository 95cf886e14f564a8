import { contains, metresBetween } from '@sofra/delivery'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { circleAround } from './circle.ts'

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
