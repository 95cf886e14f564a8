import type { Shape } from '@sofra/delivery'
import { expect, test } from 'vitest'
import { findCoveredLabels, middleOf, roundDegrees, viewOf } from './map-geometry.ts'
import type { MapPin, MapZone } from './map-view.ts'

const shape: Shape = {
  type: 'Polygon',
  coordinates: [
    [
      [48, 29],
      [49, 29],
      [49, 30],
      [48, 30],
      [48, 29],
    ],
  ],
}
const bounds = { southWest: { lat: 29, lng: 48 }, northEast: { lat: 30, lng: 49 } }
const zone: MapZone = { id: 'salmiya', name: 'Salmiya', color: '#cc3333', shapes: [shape], places: [] }
const shopPin: MapPin = { id: 'shop', kind: 'shop', point: { lat: 29.2, lng: 48.1 }, label: 'Mashawi' }
const guestPin: MapPin = { id: 'guest', kind: 'pin', point: { lat: 29.4, lng: 48.3 }, label: '' }
const content = { zones: [] as MapZone[], pins: [] as MapPin[], whole: false }

test('shows a chosen shape and not the pins', () => {
  expect(viewOf(shape, { ...content, pins: [shopPin, guestPin] })).toEqual({
    ...bounds,
    padding: [32, 32],
    maxZoom: 14.5,
  })
})

test('shows all zones and pins when no shape is chosen', () => {
  const far = { ...shopPin, point: { lat: 28, lng: 50 } }
  expect(viewOf(null, { ...content, zones: [zone], pins: [far] })).toMatchObject({
    southWest: { lat: 28, lng: 48 },
    northEast: { lat: 30, lng: 50 },
  })
})

test('returns no view of an empty map', () => {
  expect(viewOf(null, content)).toBeNull()
})

test.for([
  ['one pin', [shopPin], 14.5],
  ['two pins', [shopPin, guestPin], 17],
] as const)('limits the zoom for %s', ([, pins, maxZoom]) => {
  expect(viewOf(null, { ...content, pins })?.maxZoom).toBe(maxZoom)
})

test('leaves space for the labels of pins, except on a map that fills the screen', () => {
  expect(viewOf(null, { ...content, pins: [shopPin] })?.padding).toEqual([64, 52])
  expect(viewOf(null, { ...content, pins: [shopPin], whole: true })?.padding).toEqual([32, 32])
  expect(viewOf(null, { ...content, zones: [zone] })?.padding).toEqual([32, 32])
})

const box = (left: number, width = 10) => ({ left, right: left + width, top: 0, bottom: 10, width })

test('covers a label that overlaps a pin', () => {
  expect(findCoveredLabels([box(0)], [[box(5)], [box(10)]])).toEqual([true, false])
})

test('covers the later of two overlapping labels', () => {
  expect(findCoveredLabels([], [[box(0)], [box(5)]])).toEqual([false, true])
})

test('ignores the boxes of a covered label', () => {
  expect(findCoveredLabels([box(0)], [[box(5)], [box(12)]])).toEqual([true, false])
})

test('does not cover a label without a size', () => {
  expect(findCoveredLabels([box(0)], [[box(5, 0)]])).toEqual([false])
})

test('covers no label below a box', () => {
  expect(findCoveredLabels([box(0)], [[{ ...box(0), top: 10, bottom: 20 }]])).toEqual([false])
})

test('returns the centre of a bounding box', () => {
  expect(middleOf(bounds)).toEqual({ lat: 29.5, lng: 48.5 })
})

test('rounds degrees to six decimals', () => {
  expect(roundDegrees(29.33759949)).toBe(29.337599)
})
