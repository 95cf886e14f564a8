import { expect, test } from 'vitest'
import { locatePoint } from './locate.ts'
import type { Shape, Zone } from './zone.ts'

function box(west: number, south: number, east: number, north: number): Shape {
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}
const names = { names: {}, parentNames: {} }
const salmiya: Zone = {
  id: 'salmiya',
  branchId: 'mashawi',
  names: {},
  visible: true,
  fees: 500,
  feeRules: [],
  minOrder: 3000,
  deliveryMinutes: 30,
  areas: [{ id: 'block-4', ...names, shape: box(48, 29, 48.5, 29.5) }],
  color: '#c33',
  shape: box(48, 29, 49, 30),
}
const inBlock4 = { lat: 29.2, lng: 48.2 }
const atTheSea = { lat: 29.8, lng: 48.8 }

test('a pin in an area is that area, as if it had been picked from the list', () => {
  expect(locatePoint(inBlock4, [salmiya])).toMatchObject({
    kind: 'delivers',
    area: { id: 'block-4' },
    terms: { fees: 500 },
  })
})

test('a pin in a zone but in none of its areas is delivered to all the same', () => {
  expect(locatePoint(atTheSea, [salmiya])).toMatchObject({ kind: 'delivers', area: null, terms: { fees: 500 } })
})

test('a pin outside every zone is outside, and so is one in a zone its owner hides', () => {
  expect(locatePoint({ lat: 31, lng: 48 }, [salmiya])).toEqual({ kind: 'outside' })
  expect(locatePoint(inBlock4, [{ ...salmiya, visible: false }])).toEqual({ kind: 'outside' })
})

test('a zone that is a list of areas without a shape of its own has its pins in them', () => {
  expect(locatePoint(inBlock4, [{ ...salmiya, shape: null }])).toMatchObject({ area: { id: 'block-4' } })
  expect(locatePoint(atTheSea, [{ ...salmiya, shape: null }])).toEqual({ kind: 'outside' })
})

test('an area that another zone reaches for less costs less for a pin in it too', () => {
  const cheaper: Zone = {
    ...salmiya,
    id: 'cheap',
    fees: 250,
    shape: null,
    areas: [{ id: 'block-4', ...names, shape: null }],
  }
  expect(locatePoint(inBlock4, [salmiya, cheaper])).toMatchObject({ area: { id: 'block-4' }, terms: { fees: 250 } })
})
