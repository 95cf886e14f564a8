import { expect, test } from 'vitest'
import { isNotified } from './notifications.ts'

test('notifies of acceptance, departure and rejection', () => {
  for (const state of ['accepted', 'out', 'rejected'] as const)
    expect(isNotified(state, 'delivery', 'staff')).toBe(true)
})

test('notifies of ready for pickup only', () => {
  expect(isNotified('ready', 'pickup', 'staff')).toBe(true)
  expect(isNotified('ready', 'delivery', 'staff')).toBe(false)
})

test('does not notify of the guest’s own actions, timed changes or delivery', () => {
  expect(isNotified('cancelled', 'pickup', 'staff')).toBe(true)
  expect(isNotified('cancelled', 'pickup', 'guest')).toBe(false)
  expect(isNotified('cancelled', 'pickup', 'system')).toBe(false)
  expect(isNotified('pending', 'pickup', 'system')).toBe(false)
  expect(isNotified('delivered', 'pickup', 'staff')).toBe(false)
})
