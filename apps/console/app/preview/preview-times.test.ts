import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockText, fridayNight, instantOfLocal, localTimeOf, minuteOfClock, tomorrowMorning } from './preview-times.ts'

const zone = 'Asia/Kuwait'
const at = (text: string) => Date.parse(`${text}+03:00`)

test.each([
  ['2026-11-23T12:00', '2026-11-27'],
  ['2026-11-27T23:29', '2026-11-27'],
  ['2026-11-27T23:30', '2026-12-04'],
  ['2026-11-28T00:10', '2026-12-04'],
])('at %s the next Friday night is on %s', (now, date) => {
  expect(fridayNight(at(now), zone)).toEqual({ date, minute: 1410 })
})

test('tomorrow is the next day of the shop, not of the device', () => {
  expect(tomorrowMorning(at('2026-11-28T00:10'), zone)).toEqual({ date: '2026-11-29', minute: 480 })
})

test('a local time is that of its instant, and of its text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000 }), (minutes) => {
      const instant = Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000
      const local = localTimeOf(instant, zone)
      expect(instantOfLocal(local, zone)).toBe(instant)
      expect(minuteOfClock(clockText(local.minute))).toBe(local.minute)
    }),
  )
})

test.each(['', '24:00', '9:00', '12:60'])('%j is no time', (text) => {
  expect(minuteOfClock(text)).toBeNull()
})
