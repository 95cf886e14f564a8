import { expect, test } from 'vitest'
import { advanceMinutes, type ScheduleRules } from './rules.ts'
import { canOrder, closingTimes, orderAvailability, orderTiming, type ShopState, shopAvailability } from './shop.ts'

const rules: ScheduleRules = {
  on: true,
  onlySchedule: false,
  minAdvanceMinutes: 0,
  maxAdvanceMinutes: 10_080,
  applyOn: 'starting',
  slotMinutes: 15,
}
const open: ShopState = {
  sellingType: 'delivery',
  hours: { available: true, until: null },
  shipping: false,
  rules: null,
  dineInCart: false,
}
const closed: ShopState = { ...open, hours: { available: false, reason: 'outside-hours', next: 1 } }

test('an open shop takes orders for now, a closed one for later', () => {
  expect(orderTiming(true, rules)).toBe('now')
  expect(orderTiming(false, rules)).toBe('later')
})

test('a shop that only takes scheduled orders takes none for now', () => {
  expect(orderTiming(true, { ...rules, onlySchedule: true })).toBe('later')
  expect(orderTiming(true, { ...rules, on: false, onlySchedule: true })).toBe('now')
})

test('while the hours are not yet known, the shop is open', () => {
  expect(shopAvailability({ ...open, hours: null })).toEqual({ available: true, until: null })
})

test('what is sent abroad keeps no hours', () => {
  expect(shopAvailability({ ...closed, shipping: true }).available).toBe(true)
  expect(shopAvailability({ ...closed, shipping: true, sellingType: 'pickup' }).available).toBe(false)
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

/** Thursday 19 November 2026 in Kuwait. */
const at = (hour: number, minutes = 0) => Date.UTC(2026, 10, 19, hour - 3, minutes)
const eleven = {
  hours: {
    days: Array.from({ length: 7 }, () => ({ closed: false, shifts: [{ from: 720, to: 1380 }] })),
    exceptions: [],
  },
  pauses: [],
  lastOrderMinutes: 30,
}

test('orders end half an hour before the doors close', () => {
  expect(orderAvailability(eleven, at(22, 29), 'Asia/Kuwait')).toEqual({ available: true, until: at(22, 30) })
  expect(orderAvailability(eleven, at(22, 30), 'Asia/Kuwait')).toEqual({
    available: false,
    reason: 'last-orders-over',
    next: at(36),
  })
  const times = { closesAt: at(23), lastOrderAt: at(22, 30) }
  expect(closingTimes(eleven, at(22, 29), 'Asia/Kuwait')).toEqual(times)
  expect(closingTimes(eleven, at(22, 59), 'Asia/Kuwait')).toEqual(times)
  expect(closingTimes(eleven, at(23), 'Asia/Kuwait')).toEqual({ closesAt: null, lastOrderAt: null })
})

test('last orders count back from closing, never from a pause', () => {
  const paused = { ...eleven, pauses: [{ from: at(20), until: at(21) }] }
  expect(orderAvailability(paused, at(19, 45), 'Asia/Kuwait')).toEqual({ available: true, until: at(20) })
  expect(closingTimes(paused, at(19, 45), 'Asia/Kuwait')).toEqual({ closesAt: at(20), lastOrderAt: at(22, 30) })
})

test('a shop without last orders takes them until it closes', () => {
  expect(closingTimes({ ...eleven, lastOrderMinutes: 0 }, at(19), 'Asia/Kuwait')).toEqual({
    closesAt: at(23),
    lastOrderAt: null,
  })
})

test('an advance of two days is 2880 minutes', () => {
  expect([advanceMinutes(45, 'minute'), advanceMinutes(3, 'hour'), advanceMinutes(2, 'day')]).toEqual([45, 180, 2880])
})
