import { expect, test } from 'vitest'
import { wallClock } from './wall-clock.ts'

test('Kuwait is three hours ahead of UTC', () => {
  const instant = Date.UTC(2026, 10, 12, 22, 5)
  expect(wallClock(instant, 'Asia/Kuwait')).toEqual({ year: 2026, month: 11, day: 13, hour: 1, minute: 5, weekday: 5 })
})

test('midnight is hour 0 of the new day', () => {
  expect(wallClock(Date.UTC(2026, 10, 12, 21), 'Asia/Kuwait')).toMatchObject({ day: 13, hour: 0, minute: 0 })
})

test('Berlin skips from 02:00 to 03:00 in spring', () => {
  expect(wallClock(Date.UTC(2026, 2, 29, 0, 59), 'Europe/Berlin')).toMatchObject({ hour: 1, minute: 59, weekday: 0 })
  expect(wallClock(Date.UTC(2026, 2, 29, 1, 0), 'Europe/Berlin')).toMatchObject({ hour: 3, minute: 0 })
})
