import { indexMenu } from '@sofra/menu'
import { aCategory, aLabel, aMenu, anItem } from '@sofra/menu/testing'
import { expect, test } from 'vitest'
import { newLine } from './cart.ts'
import { estimateMinutes, preparationMinutesOf } from './estimate.ts'

const slow = aLabel('whole', 9000, { preparationMinutes: 45 })
const lamb = anItem('lamb', 'grills', { priceLabels: [slow], preparationMinutes: 30 })
const rice = anItem('rice', 'grills', { preparationMinutes: 20 })
const tea = anItem('tea', 'grills')
const index = indexMenu(aMenu({ categories: [aCategory('grills')], items: [lamb, rice, tea] }))
const minutes = (...items: (typeof lamb)[]) =>
  preparationMinutesOf(
    index,
    items.flatMap((item) => item.priceLabels.map((label) => ({ lineId: item.id, ...newLine(item, label) }))),
  )

test('an order takes as long as its slowest dish', () => {
  expect(minutes(rice, lamb, tea)).toBe(45)
  expect(minutes(rice, tea)).toBe(20)
})

test('where no dish says how long it takes, a quarter of an hour', () => {
  expect(minutes(tea)).toBe(15)
})

test('a delivery takes as long as its zone says, half an hour where nobody says', () => {
  expect(estimateMinutes({ sellingType: 'delivery', preparationMinutes: 20, deliveryMinutes: 25 })).toBe(25)
  expect(estimateMinutes({ sellingType: 'delivery', preparationMinutes: 20 })).toBe(30)
})

test('a dish that takes longer than the zone says is waited for', () => {
  expect(estimateMinutes({ sellingType: 'delivery', preparationMinutes: 45, deliveryMinutes: 25 })).toBe(45)
})

test('whoever comes for it waits for the kitchen alone', () => {
  expect(estimateMinutes({ sellingType: 'pickup', preparationMinutes: 20, deliveryMinutes: 25 })).toBe(20)
})
