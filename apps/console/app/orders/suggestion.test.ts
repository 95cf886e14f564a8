import type { StaffOrder, StaffOrderLine } from '@sofra/ordering'
import { expect, test } from 'vitest'
import { type BranchMinutes, suggestedMinutes } from './suggestion.ts'
import { lineOf, orderOf } from './testing.ts'

const line = (itemId: string, priceLabelId: string) => lineOf(itemId, { priceLabelId })
const zone = (id: string, deliveryMinutes: number): BranchMinutes['zones'][number] => ({
  id,
  branchId: 'salmiya',
  names: {},
  color: '',
  visible: true,
  fees: 0,
  feeRules: [],
  minOrder: 0,
  deliveryMinutes,
  areas: [{ id: `${id}-1`, names: {}, parentNames: {}, shape: null }],
  shape: null,
})
const minutes = {
  kitchen: { grill: 18, soup: 4, 'grill/large': 26 },
  zones: [zone('near', 20), zone('far', 55)],
  countries: [],
}
const deliveryTo = (areaId: string, ...lines: StaffOrderLine[]): StaffOrder => ({
  ...orderWith(...lines),
  sellingType: 'delivery',
  fulfilment: {
    type: 'delivery',
    destination: { kind: 'area', areaId },
    areaName: '',
    address: { residency: 'house', fields: {}, point: null },
  },
})
const orderWith = (...lines: StaffOrderLine[]) => orderOf(1, ['pending'], { quote: { ...orderOf(1).quote, lines } })

test('an order takes as long as its slowest item, rounded up to five minutes', () => {
  expect(suggestedMinutes(orderWith(line('soup', 'bowl'), line('grill', 'small')), minutes)).toBe(20)
})

test('the preparation time of a size overrides the one of its item', () => {
  expect(suggestedMinutes(orderWith(line('grill', 'large')), minutes)).toBe(30)
})

test('a size of another item is ignored', () => {
  expect(suggestedMinutes(orderWith(line('soup', 'large')), minutes)).toBe(5)
})

test('a delivery takes at least the delivery time of its zone', () => {
  expect(suggestedMinutes(deliveryTo('near-1', line('soup', 'bowl')), minutes)).toBe(20)
  expect(suggestedMinutes(deliveryTo('far-1', line('soup', 'bowl')), minutes)).toBe(55)
  expect(suggestedMinutes(deliveryTo('near-1', line('grill', 'large')), minutes)).toBe(30)
})

test('a delivery to an unknown zone takes 30 minutes', () => {
  expect(suggestedMinutes(deliveryTo('gone', line('soup', 'bowl')), minutes)).toBe(30)
})

test('an order takes 15 minutes without estimates of the branch', () => {
  expect(suggestedMinutes(orderWith(line('soup', 'bowl')))).toBe(15)
})
