import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf, dayFromDate, dayOf, millisecondsPerDay, weekdayOf } from './calendar.ts'

const days = fc.integer({ min: dayOf(1600, 1, 1), max: dayOf(9999, 12, 31) })

test('counts days as the Gregorian calendar does', () => {
  fc.assert(
    fc.property(days, (day) => {
      const date = new Date(day * millisecondsPerDay)
      expect(dateOf(day)).toBe(date.toISOString().slice(0, 10))
      expect(weekdayOf(day)).toBe(date.getUTCDay())
      expect(dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())).toBe(day)
    }),
  )
})

test('converts every date to a day and back', () => {
  fc.assert(fc.property(days, (day) => dayFromDate(dateOf(day)) === day))
})

test('returns null for a date that does not exist', () => {
  for (const none of ['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '26-01-01', '', 'today']) {
    expect(dayFromDate(none)).toBeNull()
  }
  expect(dayFromDate('2024-02-29')).not.toBeNull()
})
