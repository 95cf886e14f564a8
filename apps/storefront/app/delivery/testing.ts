import type { Shape, Zone } from '@sofra/delivery'

/** A degree of sea and desert, around 29.5° north and 48.5° east. */
export const box: Shape = {
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

/** The one zone of a branch in Salmiya, with its one area. */
export const coast: Zone = {
  id: 'near',
  branchId: 'salmiya',
  names: { en: 'The coast', ar: 'الساحل' },
  visible: true,
  fees: 500,
  feeRules: [],
  minOrder: 3000,
  deliveryMinutes: 30,
  areas: [{ id: 'salmiya', names: { en: 'Salmiya', ar: 'السالمية' }, parentNames: {}, shape: null }],
  color: '#c33',
  shape: box,
}
