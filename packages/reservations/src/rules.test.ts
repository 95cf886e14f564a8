import { expect, test } from 'vitest'
import { defaultReservationRules, depositOf, stayMinutes } from './index.ts'

test('the stay follows the size of the party', () => {
  const stays = [
    { upTo: 2, minutes: 90 },
    { upTo: 4, minutes: 120 },
  ]
  expect([1, 2, 3, 4, 9].map((guests) => stayMinutes({ stays }, guests))).toEqual([90, 90, 120, 120, 120])
  expect(stayMinutes({ stays: [] }, 3)).toBe(120)
})

test('a large party pays a deposit per guest', () => {
  const deposit = { perGuest: 5_000, fromGuests: 6, refundHours: 24 }
  expect([5, 6, 8].map((guests) => depositOf({ deposit }, guests))).toEqual([0, 30_000, 40_000])
  expect(depositOf(defaultReservationRules, 50)).toBe(0)
})
