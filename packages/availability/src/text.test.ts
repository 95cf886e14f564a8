import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteFromText } from './text.ts'

test('parses every supported time format', () => {
  expect(minuteFromText('18:30')).toBe(1110)
  expect(minuteFromText('18:30:00')).toBe(1110)
  expect(minuteFromText('06:30 PM')).toBe(1110)
  expect(minuteFromText('6:30pm')).toBe(1110)
  expect(minuteFromText('2026-11-19 18:30')).toBe(1110)
  expect(minuteFromText('12:00 AM')).toBe(0)
  expect(minuteFromText('12:00 PM')).toBe(720)
  expect(minuteFromText('9')).toBe(540)
  expect(minuteFromText('24')).toBe(1440)
})

test('returns null for a text that is not a time', () => {
  for (const none of ['', 'noon', '25:00', '24:01', '12:60', '13:00 PM', '0:30 AM', '-1:00', '1:2:3']) {
    expect(minuteFromText(none)).toBeNull()
  }
})

test('parses every minute of the day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
      const hour = Math.floor(minute / 60)
      const rest = String(minute % 60).padStart(2, '0')
      expect(minuteFromText(`${String(hour).padStart(2, '0')}:${rest}`)).toBe(minute)
      expect(minuteFromText(`${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`)).toBe(minute)
    }),
  )
})
