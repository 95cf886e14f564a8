import { expect, test } from 'vitest'
import { sumOf, trendOf } from './sales.ts'

test('sums the branches', () => {
  expect(sumOf([])).toEqual({ orders: 0, total: 0 })
  expect(
    sumOf([
      { orders: 2, total: 4500 },
      { orders: 1, total: 250 },
    ]),
  ).toEqual({ orders: 3, total: 4750 })
})

test('compares in whole percent, and not with nothing', () => {
  expect(trendOf({ orders: 1, total: 1125 }, { orders: 3, total: 1000 })).toBe(13)
  expect(trendOf({ orders: 0, total: 0 }, { orders: 3, total: 1000 })).toBe(-100)
  expect(trendOf({ orders: 1, total: 1125 }, { orders: 0, total: 0 })).toBeNull()
})
