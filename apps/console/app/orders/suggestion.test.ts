import type { QuoteLine } from '@sofra/pricing'
import { expect, test } from 'vitest'
import { suggestedMinutes } from './suggestion.ts'
import { orderOf } from './testing.ts'

const line = (itemId: string, priceLabelId: string): QuoteLine => ({
  lineId: itemId,
  itemId,
  names: {},
  priceLabelId,
  priceLabelNames: {},
  modifiers: [],
  count: 1,
  weight: null,
  comment: '',
  unitPrice: 1000,
  discountedUnitPrice: 1000,
  gross: 1000,
  total: 1000,
  couponDiscount: 0,
  discountId: null,
  problem: null,
})
const minutes = { grill: 18, soup: 4, 'grill-large': 26 }
const orderWith = (...lines: QuoteLine[]) => orderOf(1, ['pending'], { quote: { ...orderOf(1).quote, lines } })

test('an order takes as long as its slowest dish, rounded up to five minutes', () => {
  expect(suggestedMinutes(orderWith(line('soup', 'bowl'), line('grill', 'small')), minutes)).toBe(20)
})

test('a size that takes longer than its dish counts as itself', () => {
  expect(suggestedMinutes(orderWith(line('grill', 'grill-large')), minutes)).toBe(30)
})

test('a delivery has its way to go as well', () => {
  const order = { ...orderWith(line('soup', 'bowl')), sellingType: 'delivery' as const }
  expect(suggestedMinutes(order, minutes)).toBe(30)
})

test('a menu that says nothing of time gets a quarter of an hour', () => {
  expect(suggestedMinutes(orderWith(line('soup', 'bowl')), {})).toBe(15)
})
