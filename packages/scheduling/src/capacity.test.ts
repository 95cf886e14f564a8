import { expect, test } from 'vitest'
import { availableSlots, remainingCapacity } from './capacity.ts'

const noon = { from: 0, to: 900_000 }
const quarterPast = { from: 900_000, to: 1_800_000 }
const orders = { id: 'orders', limit: 5, taken: new Map([[noon.from, 3]]) }
const grill = { id: 'grill', limit: 20, taken: new Map([[noon.from, 20]]) }

test('a time is closed when any of its rules is exhausted', () => {
  expect(availableSlots([noon, quarterPast], [orders, grill])).toEqual([quarterPast])
  expect(availableSlots([noon, quarterPast], [orders])).toEqual([noon, quarterPast])
})

test('what is left is what the tightest rule leaves', () => {
  expect(remainingCapacity(noon, [orders])).toBe(2)
  expect(remainingCapacity(quarterPast, [orders, grill])).toBe(5)
})

test('a rule lowered below what is taken leaves nothing, never less', () => {
  expect(remainingCapacity(noon, [{ ...orders, limit: 1 }])).toBe(0)
})

test('without rules there is no end of places', () => {
  expect(remainingCapacity(noon, [])).toBeNull()
  expect(availableSlots([noon], [])).toEqual([noon])
})
