import { expect, test } from 'vitest'
import { compactData, readCompactData } from './compact-data.ts'

test('reads what was written, as the same object each time', () => {
  const data = compactData({ shop: { name: 'Mashawi' }, turnsAt: null })
  expect(readCompactData(data)).toEqual({ shop: { name: 'Mashawi' }, turnsAt: null })
  expect(readCompactData(data)).toBe(readCompactData(data))
})

test('returns data of a client loader as it is', () => {
  const data = { menu: [] }
  expect(readCompactData(data)).toBe(data)
})
