import { expect, test } from 'vitest'
import { baseTime, minute, orderOf } from './testing.ts'
import { elapsedText, waitOf } from './urgency.ts'

const placedAt = baseTime

test.each([
  [0, 'calm'],
  [1.9, 'calm'],
  [2, 'soon'],
  [4.9, 'soon'],
  [5, 'late'],
])('a pending order that waits for %d minutes is %s', (minutes, urgency) => {
  const order = orderOf(1, ['pending'], { placedAt })
  expect(waitOf(order, placedAt + minutes * minute)).toEqual({ since: placedAt, urgency })
})

test.each([
  [0, 'calm'],
  [27, 'calm'],
  [28, 'soon'],
  [34.9, 'soon'],
  [35, 'late'],
  [90, 'late'],
])('%d minutes into a promise of 35 it is %s', (minutes, urgency) => {
  const promisedAt = placedAt + 35 * minute
  const order = orderOf(1, ['pending', 'accepted'], { placedAt, promisedAt })
  expect(waitOf(order, placedAt + minutes * minute)).toEqual({ since: placedAt, urgency })
})

test('a scheduled order is measured from the instant it became pending', () => {
  const order = orderOf(1, ['scheduled', 'pending'], { placedAt: placedAt - minute })
  expect(waitOf(order, placedAt + minute)).toEqual({ since: placedAt, urgency: 'calm' })
})

test('a scheduled order without a promise is due at the time the guest chose', () => {
  const scheduledFor = { from: placedAt + 20 * minute, to: placedAt + 35 * minute }
  const order = orderOf(1, ['scheduled', 'pending', 'accepted'], { placedAt, scheduledFor })
  expect(waitOf(order, scheduledFor.from - minute).urgency).toBe('soon')
  expect(waitOf(order, scheduledFor.from).urgency).toBe('late')
})

test('an order that waits for pickup is measured from the instant it became ready', () => {
  const order = orderOf(1, ['pending', 'accepted', 'ready'], { placedAt, promisedAt: placedAt + minute })
  const ready = placedAt + 2 * minute
  expect(waitOf(order, ready + 9 * minute)).toEqual({ since: ready, urgency: 'calm' })
  expect(waitOf(order, ready + 10 * minute).urgency).toBe('soon')
  expect(waitOf(order, ready + 20 * minute).urgency).toBe('late')
})

test('a ready delivery is measured against its promise', () => {
  const promisedAt = placedAt + 35 * minute
  const order = orderOf(1, ['pending', 'accepted', 'ready'], { placedAt, promisedAt, sellingType: 'delivery' })
  expect(waitOf(order, promisedAt)).toEqual({ since: placedAt, urgency: 'late' })
})

test.each([
  [-3, '0:00'],
  [7, '0:07'],
  [65, '1:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3847, '1:04:07'],
])('%d seconds are formatted as %s', (seconds, text) => {
  expect(elapsedText(seconds * 1000)).toBe(text)
})
