import type { Area, Shape, Zone } from '@sofra/delivery'
import { expect, test } from 'vitest'
import { mapZones } from './map-zones.ts'

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
const area = (id: string, name: string, shape: Shape | null): Area => ({
  id,
  names: { en: name },
  parentNames: {},
  shape,
})
const zone: Zone = {
  id: 'coast',
  branchId: 'salmiya',
  names: { en: 'The coast', ar: 'الساحل' },
  visible: true,
  fees: 500,
  feeRules: [],
  minOrder: 0,
  deliveryMinutes: 30,
  areas: [area('salmiya', 'Salmiya', square(48, 29)), area('nowhere', 'undefined', square(48, 29))],
  color: '#cc3333',
  shape: square(47, 28),
}

test('maps a zone with its name and named areas', () => {
  const [drawn] = mapZones([zone], 'ar')
  expect(drawn).toMatchObject({ name: 'الساحل', shapes: [zone.shape], places: [{ id: 'salmiya', name: 'Salmiya' }] })
  expect(drawn?.places).toHaveLength(1)
})

test('maps a zone without a shape to its areas', () => {
  const [drawn] = mapZones([{ ...zone, shape: null, areas: [area('salmiya', 'Salmiya', square(48, 29))] }], 'en')
  expect(drawn?.shapes).toEqual([square(48, 29)])
})

test('omits hidden zones and zones without shapes', () => {
  expect(
    mapZones(
      [
        { ...zone, visible: false },
        { ...zone, shape: null, areas: [] },
      ],
      'en',
    ),
  ).toEqual([])
})
