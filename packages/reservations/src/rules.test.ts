import { expect, test } from 'vitest'
import { defaultReservationRules, paceOf, stayMinutes } from './index.ts'

test('the stay follows the size of the party', () => {
  const stays = [
    { upTo: 2, minutes: 90 },
    { upTo: 4, minutes: 120 },
  ]
  expect([1, 2, 3, 4, 9].map((guests) => stayMinutes({ stays }, guests))).toEqual([90, 90, 120, 120, 120])
  expect(stayMinutes({ stays: [] }, 3)).toBe(120)
})

test('without rules of its own, a branch takes one guest at a time, for two hours', () => {
  expect([defaultReservationRules.maxGuests, stayMinutes(defaultReservationRules, 1)]).toEqual([1, 120])
  expect(paceOf(Date.UTC(2026, 0, 1, 12, 29, 59))).toBe(Date.UTC(2026, 0, 1, 12, 15))
})
