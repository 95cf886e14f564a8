import { expect, test } from 'vitest'
import { changeBoard, createBoard } from './board.ts'
import { destinationText } from './destination.ts'
import { createPlaceNames } from './place-names.ts'
import type { BranchMinutes } from './suggestion.ts'
import { orderOf, pageOf } from './testing.ts'

const salmiya: BranchMinutes = {
  kitchen: {},
  zones: [
    {
      ...{ id: 'coast', branchId: 'salmiya', names: {}, color: '', visible: true, fees: 0, feeRules: [], minOrder: 0 },
      ...{ deliveryMinutes: 30, shape: null },
      areas: [
        {
          id: 'rumaithiya',
          names: { en: 'Rumaithiya', ar: 'الرميثية' },
          parentNames: { en: 'Hawalli', ar: 'حولي' },
          shape: null,
        },
      ],
    },
  ],
  countries: [],
}
const deliveryTo = (number: number, areaId: string) =>
  orderOf(number, ['pending'], {
    sellingType: 'delivery',
    fulfilment: {
      type: 'delivery',
      destination: { kind: 'area', areaId },
      areaName: 'Rumaithiya | Hawalli',
      address: { residency: 'house', point: null, fields: {} },
    },
  })
const nameOf = (order: ReturnType<typeof orderOf> | undefined) =>
  order && destinationText(order, {} as Parameters<typeof destinationText>[1])

test('names the area of an order in the language of the reader', () => {
  const board = createBoard(pageOf([deliveryTo(1, 'rumaithiya')]))
  expect(nameOf(createPlaceNames({ salmiya }, 'ar')(board).orders.get('order-1'))).toBe('الرميثية')
  expect(nameOf(createPlaceNames({ salmiya }, 'en')(board).orders.get('order-1'))).toBe('Rumaithiya')
})

test('keeps the name of an area that the branch no longer has, or of a branch without data', () => {
  const board = createBoard(pageOf([deliveryTo(1, 'gone')]))
  expect(nameOf(createPlaceNames({ salmiya }, 'ar')(board).orders.get('order-1'))).toBe('Rumaithiya')
  expect(nameOf(createPlaceNames({}, 'ar')(board).orders.get('order-1'))).toBe('Rumaithiya')
})

test('an order that did not change stays the same object', () => {
  const nameIn = createPlaceNames({ salmiya }, 'ar')
  const board = createBoard(pageOf([deliveryTo(1, 'rumaithiya')]))
  const later = changeBoard(board, { type: 'orders-received', orders: [deliveryTo(2, 'rumaithiya')] })
  expect(nameIn(later).orders.get('order-1')).toBe(nameIn(board).orders.get('order-1'))
})
