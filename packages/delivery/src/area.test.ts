import { expect, test } from 'vitest'
import { areaLabel, namedAreas, snapToArea } from './area.ts'
import type { Area } from './zone.ts'

const block4: Area = {
  id: 'block-4',
  names: { en: 'Block 4', ar: 'قطعة ٤' },
  parentNames: { en: 'Salmiya', ar: 'السالمية' },
  shape: {
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
  },
}
const outside = { lng: 50, lat: 29.5 }
const inside = { lng: 48.1, lat: 29.1 }
const middle = { lng: 48.5, lat: 29.5 }

test('labels an area with its name and its parent’s, in the guest’s language or the first available', () => {
  expect(areaLabel(block4, 'en')).toBe('Block 4 | Salmiya')
  expect(areaLabel(block4, 'ar')).toBe('قطعة ٤ | السالمية')
  expect(areaLabel(block4, 'fr')).toBe('Block 4 | Salmiya')
})

test('omits a parent that is missing or equal', () => {
  expect(areaLabel({ ...block4, parentNames: {} }, 'en')).toBe('Block 4')
  expect(areaLabel({ ...block4, parentNames: { en: 'Block 4' } }, 'en')).toBe('Block 4')
})

test("drops an area named 'undefined | undefined'", () => {
  const nameless: Area = { ...block4, id: 'x', names: { en: 'undefined' }, parentNames: { en: 'undefined' } }
  expect(areaLabel(nameless, 'en')).toBe('')
  expect(namedAreas([nameless, block4, { ...nameless, names: {}, parentNames: {} }], 'en')).toEqual([block4])
})

test('moves a pin outside the selected area to its centre', () => {
  expect(snapToArea(block4, outside)).toEqual(middle)
  expect(snapToArea(block4, null)).toEqual(middle)
})

test('keeps a pin inside the selected area', () => {
  expect(snapToArea(block4, inside)).toEqual(inside)
  expect(snapToArea(block4, { lng: 48, lat: 29.5 })).toEqual({ lng: 48, lat: 29.5 })
})

test('keeps a pin that comes from an address search', () => {
  expect(snapToArea(block4, outside, { searched: true })).toEqual(outside)
})

test('keeps the pin for an area without a polygon', () => {
  const spot: Area = { ...block4, shape: { type: 'Point', coordinates: [48.5, 29.5] } }
  expect(snapToArea(spot, outside)).toEqual(outside)
  expect(snapToArea(spot, null)).toEqual(middle)
  expect(snapToArea({ ...block4, shape: null }, outside)).toEqual(outside)
  expect(snapToArea({ ...block4, shape: null }, null)).toBeNull()
})
