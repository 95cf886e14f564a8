import { expect, test } from 'vitest'
import { orderNumberText } from './practice.ts'

test('practice orders have a number that no other order has', () => {
  expect(orderNumberText({ number: 12, practice: false })).toBe('12')
  expect(orderNumberText({ number: 12, practice: true })).toBe('T12')
})
