import { expect, test } from 'vitest'
import { isNotified } from './notifications.ts'

test('a guest hears that the kitchen has begun, that the courier has left, and that it comes to nothing', () => {
  for (const state of ['accepted', 'out', 'rejected'] as const)
    expect(isNotified(state, 'delivery', 'staff')).toBe(true)
})

test('that it is ready is news for whoever comes to fetch it', () => {
  expect(isNotified('ready', 'pickup', 'staff')).toBe(true)
  expect(isNotified('ready', 'delivery', 'staff')).toBe(false)
})

test('nobody is told what they did themselves, what time did, or what they hold in their hands', () => {
  expect(isNotified('cancelled', 'pickup', 'staff')).toBe(true)
  expect(isNotified('cancelled', 'pickup', 'guest')).toBe(false)
  expect(isNotified('cancelled', 'pickup', 'system')).toBe(false)
  expect(isNotified('pending', 'pickup', 'system')).toBe(false)
  expect(isNotified('delivered', 'pickup', 'staff')).toBe(false)
})
