import { expect, test } from 'vitest'
import { availableSlots, remainingCapacity } from './capacity.ts'

const noon = { from: 0, to: 900_000 }
const quarterPast = { from: 900_000, to: 1_800_000 }
const orders = { id: 'orders', limit: 5, taken: new Map([[noon.from, 3]]) }
const grill = { id: 'grill', limit: 20, taken: new Map([[noon.from, 20]]) }

test('is full when any rule is exhausted', () => {
  expect(availableSlots([noon, quarterPast], [orders, grill])).toEqual([quarterPast])
  expect(availableSlots([noon, quarterPast], [orders])).toEqual([noon, quarterPast])
})

test('returns the capacity left by the tightest rule', () => {
  expect(remainingCapacity(noon, [orders])).toBe(2)
  expect(remainingCapacity(quarterPast, [orders, grill])).toBe(5)
})

test('returns 0 if the limit is below the capacity in use', () => {
  expect(remainingCapacity(noon, [{ ...orders, limit: 1 }])).toBe(0)
})

test('is unlimited without rules', () => {
  expect(remainingCapacity(noon, [])).toBeNull()
  expect(availableSlots([noon], [])).toEqual([noon])
})
