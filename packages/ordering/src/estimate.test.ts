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

test('takes as long as its slowest item', () => {
  expect(minutes(rice, lamb, tea)).toBe(45)
  expect(minutes(rice, tea)).toBe(20)
})

test('takes 15 minutes if no item defines a time', () => {
  expect(minutes(tea)).toBe(15)
})

test('takes the zone’s delivery time, 30 minutes by default', () => {
  expect(estimateMinutes({ sellingType: 'delivery', preparationMinutes: 20, deliveryMinutes: 25 })).toBe(25)
  expect(estimateMinutes({ sellingType: 'delivery', preparationMinutes: 20 })).toBe(30)
})

test('takes longer than the zone’s delivery time if an item does', () => {
  expect(estimateMinutes({ sellingType: 'delivery', preparationMinutes: 45, deliveryMinutes: 25 })).toBe(45)
})

test('takes only the preparation time for pickup', () => {
  expect(estimateMinutes({ sellingType: 'pickup', preparationMinutes: 20, deliveryMinutes: 25 })).toBe(20)
})
