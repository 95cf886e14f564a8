import { indexMenu } from '@sofra/menu'
import { aCategory, aLabel, aMenu, anItem } from '@sofra/menu/testing'
import { type ItemSelection, quote } from '@sofra/pricing'
import { expect, test } from 'vitest'
import { lineMilligrams, parcelMilligrams } from './parcel.ts'

const oud = anItem('oud', 'scents', { priceLabels: [aLabel('bottle', 9000, { shippingGrams: 320 })] })
const bakhoor = anItem('bakhoor', 'scents', {
  priceLabels: [aLabel('kilo', 12_000, { by: 'weight', unit: 'kg', minimum: 1, step: 1, shippingGrams: 1050 })],
})
const gone = anItem('gone', 'scents', {
  priceLabels: [aLabel('bottle', 5000, { shippingGrams: 500 })],
  soldOut: { until: null },
})
const card = anItem('card', 'scents', { priceLabels: [aLabel('one', 500)] })
const menu = aMenu({ categories: [aCategory('scents')], items: [oud, bakhoor, gone, card] })
const index = indexMenu(menu)

const selection = (itemId: string, priceLabelId: string, some: Partial<ItemSelection> = {}): ItemSelection => ({
  lineId: itemId,
  itemId,
  priceLabelId,
  modifiers: [],
  count: 1,
  weight: null,
  comment: '',
  ...some,
})
const linesOf = (...lines: ItemSelection[]) =>
  quote({
    menu,
    sellingType: 'delivery',
    instant: 0,
    lines,
    coupon: null,
    customer: 'guest',
    fees: { amount: 0, minOrder: 0 },
  }).lines

test('weighs three bottles as three times one', () => {
  expect(parcelMilligrams(index, linesOf(selection('oud', 'bottle', { count: 3 })))).toBe(960_000)
})

test('weighs by weight to the milligram', () => {
  const [line] = linesOf(selection('bakhoor', 'kilo', { weight: 333, count: 2 }))
  expect(line && lineMilligrams(index, line)).toBe(699_300)
})

test('weighs nothing for a sold-out line', () => {
  expect(parcelMilligrams(index, linesOf(selection('oud', 'bottle'), selection('gone', 'bottle')))).toBe(320_000)
})

test('weighs nothing without a shipping weight', () => {
  expect(parcelMilligrams(index, linesOf(selection('card', 'one', { count: 5 })))).toBe(0)
})
