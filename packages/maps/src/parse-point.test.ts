import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePoint } from './parse-point.ts'

test('parses numbers and numeric strings', () => {
  expect(parsePoint(29.3, 48)).toEqual({ lat: 29.3, lng: 48 })
  expect(parsePoint('29.3', '-48')).toEqual({ lat: 29.3, lng: -48 })
})

test('rejects invalid coordinates', () => {
  expect(parsePoint(91, 0)).toBeNull()
  expect(parsePoint('', '48')).toBeNull()
  expect(parsePoint(null, 48)).toBeNull()
})

test('returns valid coordinates or null for every input', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (lat, lng) => {
      const point = parsePoint(lat, lng)
      return point === null || (Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180)
    }),
  )
})
