import type { FakeDwelling } from '@sofra/fakes'

export const salmiyaHouse: FakeDwelling = {
  number: '12345678',
  area: ['Salmiya', 'السالمية'],
  block: '10',
  street: ['Street 4', 'شارع 4'],
  house: '12',
  point: { lat: 29.334, lng: 48.076 },
}

/** A dwelling without a point. */
export const salmiyaFlat: FakeDwelling = {
  number: '87654321',
  area: ['Salmiya', 'السالمية'],
  block: '9',
  street: ['Qatar Street', 'شارع قطر'],
  house: '40',
  floor: '3',
  unit: '7',
}
