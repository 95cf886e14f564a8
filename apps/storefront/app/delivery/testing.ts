import type { Shape, Zone } from '@sofra/delivery'

/** A square of one degree around 29.5° N, 48.5° E. */
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

/** A zone of a branch in Salmiya with one area. */
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
