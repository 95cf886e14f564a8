import { type DatedHours, type DayHours, instantOf, type Shift } from '@sofra/availability'
import { expect, test } from 'vitest'
import { type CouponUsage, couponProblemAt } from './coupon-window.ts'

const kuwait = 'Asia/Kuwait'

/** The instant of the local time `2026-11-19 18:30` in Kuwait (a Thursday). */
function at(text: string, zone = kuwait): number {
  const [date = '', time = ''] = text.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const instant = instantOf(date, hours * 60 + minutes, zone)
  if (instant === null) throw new RangeError(`The clocks of ${zone} never show ${text}`)
  return instant
}

/** Hours on the given weekdays only (0 is Sunday). */
function on(weekdays: readonly number[], shift: Shift): DatedHours {
  const open: DayHours = { closed: false, shifts: [shift] }
  const days = Array.from({ length: 7 }, (_, day) => (weekdays.includes(day) ? open : { closed: true, shifts: [] }))
  return { firstDay: null, lastDay: null, hours: { days, exceptions: [] } }
}

const anyTime: DatedHours = { firstDay: null, lastDay: null, hours: null }
const thursdayEvening = on([4], { from: 18 * 60, to: 22 * 60 })
const thursdayNight = on([4], { from: 22 * 60, to: 2 * 60 })

function problemAt(window: DatedHours, time: string, zone = kuwait, facts: Partial<CouponUsage> = {}) {
  const rules = { userType: 'all' as const, window }
  const defaults: CouponUsage = {
    instant: at(time, zone),
    zone,
    customer: 'guest',
    usesLeft: null,
    customerUsesLeft: null,
  }
  return couponProblemAt(rules, { ...defaults, ...facts })
}
const from = (time: string, zone = kuwait) => ({ problem: 'outside-window', from: at(time, zone) })
const over = { problem: 'outside-window', from: null }

test('always applies without days and hours', () => {
  expect(problemAt(anyTime, '2026-11-19 18:30')).toBeNull()
})

test('reports on Wednesday that it applies from Thursday 18:00', () => {
  expect(problemAt(thursdayEvening, '2026-11-18 12:00')).toEqual(from('2026-11-19 18:00'))
})

test('opens and closes on the minute', () => {
  expect(problemAt(thursdayEvening, '2026-11-19 17:59')).toEqual(from('2026-11-19 18:00'))
  expect(problemAt(thursdayEvening, '2026-11-19 18:00')).toBeNull()
  expect(problemAt(thursdayEvening, '2026-11-19 21:59')).toBeNull()
  expect(problemAt(thursdayEvening, '2026-11-19 22:00')).toEqual(from('2026-11-26 18:00'))
})

test('applies at 01:00 on Friday for a Thursday night, and not at 01:00 on Thursday', () => {
  expect(problemAt(thursdayNight, '2026-11-19 01:00')).toEqual(from('2026-11-19 22:00'))
  expect(problemAt(thursdayNight, '2026-11-20 01:00')).toBeNull()
  expect(problemAt(thursdayNight, '2026-11-20 02:00')).toEqual(from('2026-11-26 22:00'))
})

test('applies throughout its last day in the branch’s time zone', () => {
  const november = { ...anyTime, lastDay: '2026-11-30' }
  for (const zone of [kuwait, 'America/New_York', 'Pacific/Apia']) {
    expect(problemAt(november, '2026-11-30 23:59', zone)).toBeNull()
    expect(problemAt(november, '2026-12-01 00:00', zone)).toEqual(over)
  }
})

test('reports its first day however far ahead, and starts at midnight', () => {
  const december = { ...anyTime, firstDay: '2026-12-01' }
  expect(problemAt(december, '2026-09-01 12:00')).toEqual(from('2026-12-01 00:00'))
  expect(problemAt(december, '2026-11-30 23:59')).toEqual(from('2026-12-01 00:00'))
  expect(problemAt(december, '2026-12-01 00:00')).toBeNull()
})

test('applies on its only day', () => {
  const day = { ...anyTime, firstDay: '2026-12-02', lastDay: '2026-12-02' }
  expect(problemAt(day, '2026-12-01 23:59')).toEqual(from('2026-12-02 00:00'))
  expect(problemAt(day, '2026-12-02 00:00')).toBeNull()
  expect(problemAt(day, '2026-12-02 23:59')).toBeNull()
  expect(problemAt(day, '2026-12-03 00:00')).toEqual(over)
})

test('includes the night of the last day and excludes the night before the first', () => {
  const oneNight = { ...thursdayNight, firstDay: '2026-11-19', lastDay: '2026-11-19' }
  expect(problemAt(oneNight, '2026-11-13 01:00')).toEqual(from('2026-11-19 22:00'))
  expect(problemAt(oneNight, '2026-11-20 01:59')).toBeNull()
  expect(problemAt(oneNight, '2026-11-20 02:00')).toEqual(over)
})

test('combines hours and days for the next window', () => {
  const window = { ...thursdayEvening, firstDay: '2026-11-20', lastDay: '2026-11-27' }
  expect(problemAt(window, '2026-11-19 19:00')).toEqual(from('2026-11-26 18:00'))
  expect(problemAt(window, '2026-11-26 22:00')).toEqual(over)
})

test('follows the length of a last day with a clock change', () => {
  const window = { ...anyTime, firstDay: '2026-03-29', lastDay: '2026-03-29' }
  expect(problemAt(window, '2026-03-29 00:00', 'Europe/Paris')).toBeNull()
  const end = at('2026-03-29 00:00', 'Europe/Paris') + 23 * 3_600_000
  expect(problemAt(window, '2026-03-29 00:00', 'Europe/Paris', { instant: end - 1 })).toBeNull()
  expect(problemAt(window, '2026-03-29 00:00', 'Europe/Paris', { instant: end })).toEqual(over)
})

test('is used up even inside its hours', () => {
  expect(problemAt(anyTime, '2026-11-19 19:00', kuwait, { usesLeft: 1 })).toBeNull()
  expect(problemAt(anyTime, '2026-11-19 19:00', kuwait, { usesLeft: 0 })).toEqual({ problem: 'used-up', from: null })
})

test('reports that the customer has used their share', () => {
  const facts = { usesLeft: 5, customerUsesLeft: 0 }
  expect(problemAt(anyTime, '2026-11-19 19:00', kuwait, facts)).toEqual({ problem: 'used-by-customer', from: null })
})

test('does not report a next window if used up', () => {
  expect(problemAt(thursdayEvening, '2026-11-18 12:00', kuwait, { usesLeft: 0 })?.from).toBeNull()
})

test('distinguishes guests and members', () => {
  const facts = { instant: at('2026-11-19 19:00'), zone: kuwait, usesLeft: null, customerUsesLeft: null }
  const problem = (userType: 'guests' | 'auth_users', customer: 'guest' | 'member') =>
    couponProblemAt({ userType, window: anyTime }, { ...facts, customer })?.problem ?? null
  expect(problem('guests', 'member')).toBe('guests-only')
  expect(problem('guests', 'guest')).toBeNull()
  expect(problem('auth_users', 'guest')).toBe('members-only')
  expect(problem('auth_users', 'member')).toBeNull()
})

test('throws for a date that does not exist', () => {
  expect(() => problemAt({ ...anyTime, lastDay: '2026-02-30' }, '2026-11-19 19:00')).toThrow(RangeError)
})
