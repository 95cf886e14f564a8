import { expect, test } from 'vitest'
import { isNews } from './news.ts'

test('a guest hears that the kitchen has begun, that the courier has left, and that it comes to nothing', () => {
  for (const state of ['accepted', 'out', 'rejected'] as const) expect(isNews(state, 'delivery', 'staff')).toBe(true)
})

test('that it is ready is news for whoever comes to fetch it', () => {
  expect(isNews('ready', 'pickup', 'staff')).toBe(true)
  expect(isNews('ready', 'delivery', 'staff')).toBe(false)
})

test('nobody is told what they did themselves, what time did, or what they hold in their hands', () => {
  expect(isNews('cancelled', 'pickup', 'staff')).toBe(true)
  expect(isNews('cancelled', 'pickup', 'guest')).toBe(false)
  expect(isNews('cancelled', 'pickup', 'system')).toBe(false)
  expect(isNews('pending', 'pickup', 'system')).toBe(false)
  expect(isNews('delivered', 'pickup', 'staff')).toBe(false)
})
