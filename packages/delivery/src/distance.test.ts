import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metresBetween } from './distance.ts'

test('measures about 40 km from Salmiya to Jahra', () => {
  const metres = metresBetween({ lat: 29.3362, lng: 48.0757 }, { lat: 29.3375, lng: 47.6581 })
  expect(Math.round(metres / 1000)).toBe(40)
})

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const point = fc.record({ lat: degrees(90), lng: degrees(180) })

test('is symmetric, and 0 for the same point', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 3)
      expect(metresBetween(a, a)).toBe(0)
    }),
  )
})

test('is at most half the circumference of the Earth', () => {
  fc.assert(fc.property(point, point, (a, b) => metresBetween(a, b) <= 20_016_000))
})
