import { expect, test } from 'vitest'
import { type Coverage, destinationLabel } from './destination-label.ts'

const branch: Coverage = {
  zones: [
    {
      id: 'sea-side',
      branchId: 'salmiya',
      names: { en: 'Sea side', ar: 'الواجهة البحرية' },
      visible: true,
      fees: 500,
      feeRules: [],
      minOrder: 3000,
      deliveryMinutes: 35,
      areas: [
        {
          id: 'block-4',
          names: { en: 'Block 4', ar: 'قطعة ٤' },
          parentNames: { en: 'Salmiya', ar: 'السالمية' },
          shape: null,
        },
      ],
      color: '#2f6b5b',
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
    },
  ],
  countries: [
    {
      id: 'saudi-arabia',
      branchId: 'salmiya',
      country: 'SA',
      names: { en: 'Saudi Arabia', ar: 'السعودية' },
      feesPerKg: 2000,
      fixedFees: 0,
      minOrder: 0,
    },
  ],
}

test('labels a destination in the reader’s language', () => {
  expect(destinationLabel({ kind: 'area', areaId: 'block-4' }, branch, 'en')).toBe('Block 4 | Salmiya')
  expect(destinationLabel({ kind: 'area', areaId: 'block-4' }, branch, 'ar')).toBe('قطعة ٤ | السالمية')
})

test('labels a pin with its zone and a shipment with its country', () => {
  expect(destinationLabel({ kind: 'pin', point: { lng: 48.5, lat: 29.5 } }, branch, 'ar')).toBe('الواجهة البحرية')
  expect(destinationLabel({ kind: 'country', countryId: 'saudi-arabia' }, branch, 'ar')).toBe('السعودية')
})

test('returns an empty label for an unknown destination', () => {
  expect(destinationLabel({ kind: 'area', areaId: 'block-9' }, branch, 'en')).toBe('')
  expect(destinationLabel({ kind: 'pin', point: { lng: 10, lat: 10 } }, branch, 'en')).toBe('')
  expect(destinationLabel({ kind: 'country', countryId: 'france' }, branch, 'en')).toBe('')
})
