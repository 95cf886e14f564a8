import { expect, test } from 'vitest'
import { advanceMinutes, type ScheduleRules } from './rules.ts'
import { canOrder, type ShopFacts, scheduleType, shopAnswer } from './shop.ts'

const rules: ScheduleRules = {
  on: true,
  onlySchedule: false,
  minAdvanceMinutes: 0,
  maxAdvanceMinutes: 10_080,
  applyOn: 'starting',
  slotMinutes: 15,
}
const open: ShopFacts = {
  sellingType: 'delivery',
  hours: { available: true, until: null },
  shipping: false,
  rules: null,
  dineInCart: false,
}
const closed: ShopFacts = { ...open, hours: { available: false, reason: 'outside-hours', next: 1 } }

test('an open shop takes orders for now, a closed one for later', () => {
  expect(scheduleType(true, rules)).toBe('now')
  expect(scheduleType(false, rules)).toBe('later')
})

test('a shop that only takes scheduled orders takes none for now', () => {
  expect(scheduleType(true, { ...rules, onlySchedule: true })).toBe('later')
  expect(scheduleType(true, { ...rules, on: false, onlySchedule: true })).toBe('now')
})

test('while the hours are not yet known, the shop is open', () => {
  expect(shopAnswer({ ...open, hours: null })).toEqual({ available: true, until: null })
})

test('what is sent abroad keeps no hours', () => {
  expect(shopAnswer({ ...closed, shipping: true }).available).toBe(true)
  expect(shopAnswer({ ...closed, shipping: true, sellingType: 'pickup' }).available).toBe(false)
})

test('a closed shop takes orders for delivery or pickup when they can be scheduled', () => {
  expect(canOrder(closed)).toBe(false)
  expect(canOrder({ ...closed, rules })).toBe(true)
  expect(canOrder({ ...closed, rules, sellingType: 'pickup' })).toBe(true)
  expect(canOrder({ ...closed, rules, sellingType: 'product-service' })).toBe(false)
  expect(canOrder({ ...closed, rules: { ...rules, on: false } })).toBe(false)
})

test('at the table a guest orders only where the business lets them', () => {
  expect(canOrder({ ...open, sellingType: 'dine-in' })).toBe(false)
  expect(canOrder({ ...open, sellingType: 'dine-in', dineInCart: true })).toBe(true)
  expect(canOrder({ ...closed, sellingType: 'dine-in', dineInCart: true, rules })).toBe(false)
})

test('an advance of two days is 2880 minutes', () => {
  expect([advanceMinutes(45, 'minute'), advanceMinutes(3, 'hour'), advanceMinutes(2, 'day')]).toEqual([45, 180, 2880])
})
