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

test('treats a pin in an area like the selected area', () => {
  expect(locatePoint(inBlock4, [salmiya])).toMatchObject({
    kind: 'delivers',
    area: { id: 'block-4' },
    terms: { fees: 500 },
  })
})

test('delivers to a pin in a zone but in none of its areas', () => {
  expect(locatePoint(atTheSea, [salmiya])).toMatchObject({ kind: 'delivers', area: null, terms: { fees: 500 } })
})

test('returns outside for a pin outside every zone or in a hidden one', () => {
  expect(locatePoint({ lat: 31, lng: 48 }, [salmiya])).toEqual({ kind: 'outside' })
  expect(locatePoint(inBlock4, [{ ...salmiya, visible: false }])).toEqual({ kind: 'outside' })
})

test('finds pins in the areas of a zone without a shape', () => {
  expect(locatePoint(inBlock4, [{ ...salmiya, shape: null }])).toMatchObject({ area: { id: 'block-4' } })
  expect(locatePoint(atTheSea, [{ ...salmiya, shape: null }])).toEqual({ kind: 'outside' })
})

test('uses the lower fee of another zone that serves the area', () => {
  const cheaper: Zone = {
    ...salmiya,
    id: 'cheap',
    fees: 250,
    shape: null,
    areas: [{ id: 'block-4', ...names, shape: null }],
  }
  expect(locatePoint(inBlock4, [salmiya, cheaper])).toMatchObject({ area: { id: 'block-4' }, terms: { fees: 250 } })
})
