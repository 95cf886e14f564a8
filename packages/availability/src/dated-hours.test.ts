import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf, dayOf } from './calendar.ts'
import { instantOf, wallTime } from './clock.ts'
import { type DatedHours, datedAvailability, hoursOnDate, openingsOn } from './dated-hours.ts'
import { hoursAvailability } from './hours.ts'
import type { Schedule, Shift } from './schedule.ts'

const minute = 60_000
const kuwait = 'Asia/Kuwait'
const week = (...shifts: Shift[]): Schedule => ({
  days: Array.from({ length: 7 }, () => ({ closed: false, shifts })),
  exceptions: [],
})
const at = (date: string, time: number) => instantOf(date, time, kuwait) ?? 0
const eid: DatedHours = { firstDay: '2026-03-20', lastDay: '2026-03-22', hours: null }

test('applies from midnight of the first day to midnight after the last day', () => {
  const begins = at('2026-03-20', 0)
  expect(datedAvailability(eid, begins - 1, kuwait)).toEqual({
    available: false,
    reason: 'outside-hours',
    next: begins,
  })
  const ends = at('2026-03-22', 1440)
  expect(datedAvailability(eid, begins, kuwait)).toEqual({ available: true, until: ends })
  expect(datedAvailability(eid, ends - 1, kuwait)).toEqual({ available: true, until: ends })
  expect(datedAvailability(eid, ends, kuwait)).toEqual({ available: false, reason: 'outside-hours', next: null })
})

test('returns whole openings for the day they start on', () => {
  const nights = week({ from: 600, to: 120 })
  expect(openingsOn(nights, [], '2026-11-19', kuwait)).toEqual([
    { from: at('2026-11-19', 600), to: at('2026-11-20', 120) },
  ])
  const pause = { from: at('2026-11-19', 720), until: at('2026-11-19', 780) }
  expect(openingsOn(nights, [pause], '2026-11-19', kuwait)).toEqual([
    { from: at('2026-11-19', 600), to: at('2026-11-19', 720) },
    { from: at('2026-11-19', 780), to: at('2026-11-20', 120) },
  ])
  expect(openingsOn(null, [], '2026-11-19', kuwait)).toEqual([{ from: at('2026-11-19', 0), to: at('2026-11-20', 0) }])
})

test('prefers an exception with a full date to a yearly one', () => {
  const holidays: Schedule = {
    ...week({ from: 600, to: 120 }),
    exceptions: [
      { date: '--12-02', closed: true, shifts: [{ from: 600, to: 700 }] },
      { date: '2027-12-02', closed: false, shifts: [{ from: 900, to: 1000 }] },
    ],
  }
  expect(hoursOnDate(holidays, '2026-12-01')).toEqual({ shifts: [{ from: 600, to: 120 }], special: false })
  expect(hoursOnDate(holidays, '2026-12-02')).toEqual({ shifts: [], special: true })
  expect(hoursOnDate(holidays, '2027-12-02')).toEqual({ shifts: [{ from: 900, to: 1000 }], special: true })
  expect(openingsOn(holidays, [], '2026-12-02', kuwait)).toEqual([])
  expect(openingsOn(holidays, [], '2027-12-02', kuwait)).toEqual([
    { from: at('2027-12-02', 900), to: at('2027-12-02', 1000) },
  ])
})

test('finds the first day however far ahead it is', () => {
  expect(datedAvailability(eid, at('2025-01-01', 0), kuwait)).toMatchObject({ next: at('2026-03-20', 0) })
})

test('includes the night of the last day', () => {
  const nights = { ...eid, hours: week({ from: 1320, to: 120 }) }
  expect(datedAvailability(nights, at('2026-03-20', 60), kuwait)).toMatchObject({ next: at('2026-03-20', 1320) })
  expect(datedAvailability(nights, at('2026-03-23', 60), kuwait)).toEqual({
    available: true,
    until: at('2026-03-23', 120),
  })
  expect(datedAvailability(nights, at('2026-03-23', 120), kuwait)).toMatchObject({ available: false, next: null })
})

test('treats missing days as open ends', () => {
  const from = { ...eid, lastDay: null }
  expect(datedAvailability(from, at('2030-01-01', 0), kuwait)).toEqual({ available: true, until: null })
  const until = { ...eid, firstDay: null }
  expect(datedAvailability(until, at('2000-01-01', 0), kuwait)).toEqual({ available: true, until: null })
})

test('predicts every change, in any zone and through any clock change', () => {
  const quarters = (max: number) => fc.integer({ min: 0, max }).map((count) => count * 15)
  const shift = fc.record({ from: quarters(95), to: quarters(96) })
  const zone = fc.constantFrom(kuwait, 'Europe/Paris', 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu')
  // The days around the last Sunday of March, when Paris has 23 hours.
  const date = fc.integer({ min: dayOf(2026, 3, 25), max: dayOf(2026, 4, 2) })
  const dated = fc.record({ first: date, days: fc.integer({ min: 0, max: 4 }), shift: fc.option(shift, { nil: null }) })
  fc.assert(
    fc.property(dated, zone, ({ first, days, shift }, zone) => {
      const hours = shift && week(shift)
      const dated = { firstDay: dateOf(first), lastDay: dateOf(first + days), hours }
      const start = instantOf(dateOf(first - 1), 0, zone) ?? 0
      let before = datedAvailability(dated, start, zone)
      for (let instant = start + 15 * minute; instant < start + 9 * 24 * 60 * minute; instant += 15 * minute) {
        const result = datedAvailability(dated, instant, zone)
        const change = before.available ? before.until : before.next
        expect(result.available === before.available).toBe(change === null || change > instant)
        // On each day, open exactly if the day is included, in its hours.
        if (!shift || shift.to > shift.from) {
          const { date } = wallTime(instant, zone)
          const counts = dated.firstDay <= date && date <= dated.lastDay
          expect(result.available).toBe(counts && hoursAvailability(hours, [], instant, zone).available)
        }
        before = result
      }
    }),
    { numRuns: 60 },
  )
})

test('throws for a date that does not exist', () => {
  expect(() => datedAvailability({ ...eid, firstDay: '2026-02-30' }, 0, kuwait)).toThrow(RangeError)
})
