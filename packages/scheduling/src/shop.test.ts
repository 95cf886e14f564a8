import { expect, test } from 'vitest'
import { advanceMinutes, type ScheduleRules } from './rules.ts'
import {
  canOrder,
  closingTimes,
  orderAvailability,
  orderTiming,
  pauseAt,
  type ShopState,
  shopAvailability,
} from './shop.ts'

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

test('takes orders for now if open and for later if closed', () => {
  expect(orderTiming(true, rules)).toBe('now')
  expect(orderTiming(false, rules)).toBe('later')
})

test('takes orders for later only if it takes scheduled orders only', () => {
  expect(orderTiming(true, { ...rules, onlySchedule: true })).toBe('later')
  expect(orderTiming(true, { ...rules, on: false, onlySchedule: true })).toBe('now')
})

test('is open while the hours are unknown', () => {
  expect(shopAvailability({ ...open, hours: null })).toEqual({ available: true, until: null })
})

test('ignores the hours for shipments', () => {
  expect(shopAvailability({ ...closed, shipping: true }).available).toBe(true)
  expect(shopAvailability({ ...closed, shipping: true, sellingType: 'pickup' }).available).toBe(false)
})

test('takes scheduled delivery and pickup orders while closed', () => {
  expect(canOrder(closed)).toBe(false)
  expect(canOrder({ ...closed, rules })).toBe(true)
  expect(canOrder({ ...closed, rules, sellingType: 'pickup' })).toBe(true)
  expect(canOrder({ ...closed, rules, sellingType: 'product-service' })).toBe(false)
  expect(canOrder({ ...closed, rules: { ...rules, on: false } })).toBe(false)
})

test('takes orders at the table only if the business allows it', () => {
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

test('ends orders half an hour before closing time', () => {
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

test('counts last orders back from closing time, never from a pause', () => {
  const paused = { ...eleven, pauses: [{ from: at(20), until: at(21) }] }
  expect(orderAvailability(paused, at(19, 45), 'Asia/Kuwait')).toEqual({ available: true, until: at(20) })
  expect(closingTimes(paused, at(19, 45), 'Asia/Kuwait')).toEqual({ closesAt: at(20), lastOrderAt: at(22, 30) })
})

test('the pause that applies is the one that ends last, with the order because of which it began', () => {
  const [staff, own] = [
    { from: at(20), until: at(21) },
    { from: at(20), until: at(22), unanswered: 12 },
  ]
  expect(pauseAt([staff, own], at(20))).toEqual({ until: at(22), unanswered: 12 })
  expect(pauseAt([own, { from: at(20), until: null }], at(20))).toEqual({ until: null, unanswered: null })
  expect(pauseAt([own, { ...staff, until: at(23) }], at(21))).toEqual({ until: at(23), unanswered: null })
  expect(pauseAt([own, staff], at(22))).toBeNull()
})

test('takes orders until closing time without a last-order time', () => {
  expect(closingTimes({ ...eleven, lastOrderMinutes: 0 }, at(19), 'Asia/Kuwait')).toEqual({
    closesAt: at(23),
    lastOrderAt: null,
  })
})

test('converts two days to 2880 minutes', () => {
  expect([advanceMinutes(45, 'minute'), advanceMinutes(3, 'hour'), advanceMinutes(2, 'day')]).toEqual([45, 180, 2880])
})
