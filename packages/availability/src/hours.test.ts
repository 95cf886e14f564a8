import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf } from './clock.ts'
import { alwaysOpen, hoursAvailability, openings } from './hours.ts'
import type { DateException, DayHours, Pause, Schedule, Shift } from './schedule.ts'

const kuwait = 'Asia/Kuwait'
const newYork = 'America/New_York'
const closed: DayHours = { closed: true, shifts: [] }

function week(shifts: readonly Shift[], exceptions: readonly DateException[] = []): Schedule {
  return { days: Array.from({ length: 7 }, () => ({ closed: false, shifts })), exceptions }
}

/** The instant of the local time `2026-11-19 18:30`. */
function at(text: string, zone = kuwait): number {
  const [date = '', time = ''] = text.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const instant = instantOf(date, hours * 60 + minutes, zone)
  if (instant === null) throw new RangeError(`The clocks of ${zone} never show ${text}`)
  return instant
}

const noonToTen = week([{ from: 720, to: 1320 }])

test('opens and closes on the minute', () => {
  expect(hoursAvailability(noonToTen, [], at('2026-11-19 12:00') - 1, kuwait)).toEqual({
    available: false,
    reason: 'outside-hours',
    next: at('2026-11-19 12:00'),
  })
  expect(hoursAvailability(noonToTen, [], at('2026-11-19 12:00'), kuwait)).toEqual({
    available: true,
    until: at('2026-11-19 22:00'),
  })
  expect(hoursAvailability(noonToTen, [], at('2026-11-19 22:00'), kuwait)).toEqual({
    available: false,
    reason: 'outside-hours',
    next: at('2026-11-20 12:00'),
  })
})

test('assigns a shift until 02:00 to the day it starts on', () => {
  const thursdayNight: Schedule = {
    days: [closed, closed, closed, closed, { closed: false, shifts: [{ from: 1080, to: 120 }] }, closed, closed],
    exceptions: [],
  }
  // 2026-11-19 is a Thursday.
  expect(hoursAvailability(thursdayNight, [], at('2026-11-20 01:59'), kuwait)).toEqual({
    available: true,
    until: at('2026-11-20 02:00'),
  })
  expect(hoursAvailability(thursdayNight, [], at('2026-11-20 18:00'), kuwait)).toMatchObject({
    available: false,
    next: at('2026-11-26 18:00'),
  })
})

test('returns last-orders-over between the last order and closing time', () => {
  const half = (time: string, pauses: Pause[] = []) =>
    hoursAvailability(noonToTen, pauses, at(`2026-11-19 ${time}`), kuwait, 30)
  expect(half('21:29')).toEqual({ available: true, until: at('2026-11-19 21:30') })
  const over = { available: false, reason: 'last-orders-over', next: at('2026-11-20 12:00') }
  expect(half('21:30')).toEqual(over)
  expect(half('21:59')).toEqual(over)
  expect(half('22:00')).toEqual({ ...over, reason: 'outside-hours' })
  const pause = { from: at('2026-11-19 21:45'), until: at('2026-11-20 13:00') }
  expect(half('21:50', [pause])).toEqual({ ...over, next: at('2026-11-20 13:00') })
})

test('takes no orders in a shift shorter than its last-order time', () => {
  const short = week([{ from: 720, to: 740 }])
  expect(hoursAvailability(short, [], at('2026-11-19 12:10'), kuwait, 30)).toEqual({
    available: false,
    reason: 'last-orders-over',
    next: null,
  })
})

test('merges a shift until midnight with one from midnight', () => {
  const schedule = week([
    { from: 1200, to: 1440 },
    { from: 0, to: 180 },
  ])
  expect(hoursAvailability(schedule, [], at('2026-11-19 21:00'), kuwait)).toMatchObject({
    until: at('2026-11-20 03:00'),
  })
})

test('has no next change for hours that never close', () => {
  expect(hoursAvailability(alwaysOpen, [], at('2026-11-19 04:00'), kuwait)).toEqual({ available: true, until: null })
  expect(hoursAvailability(null, [], at('2026-11-19 04:00'), kuwait)).toEqual({ available: true, until: null })
  const exceptForANormalDay = week(
    [{ from: 0, to: 0 }],
    [{ date: '2026-12-02', closed: false, shifts: [{ from: 0, to: 1440 }] }],
  )
  expect(hoursAvailability(exceptForANormalDay, [], at('2026-12-01 04:00'), kuwait)).toEqual({
    available: true,
    until: null,
  })
})

test('has no next opening without any hours', () => {
  expect(hoursAvailability(week([]), [], at('2026-11-19 12:00'), kuwait)).toEqual({
    available: false,
    reason: 'outside-hours',
    next: null,
  })
})

test('ignores changes later than in 14 days', () => {
  const reopens: DateException = { date: '2026-12-04', closed: false, shifts: [{ from: 600, to: 660 }] }
  expect(hoursAvailability(week([], [reopens]), [], at('2026-11-20 09:59'), kuwait)).toMatchObject({ next: null })
  expect(hoursAvailability(week([], [reopens]), [], at('2026-11-20 10:00'), kuwait)).toMatchObject({
    next: at('2026-12-04 10:00'),
  })
})

test('is closed on a closed day despite stored shifts', () => {
  const schedule: Schedule = {
    days: Array.from({ length: 7 }, () => ({ closed: true, shifts: [{ from: 0, to: 1440 }] })),
    exceptions: [],
  }
  expect(hoursAvailability(schedule, [], at('2026-11-19 12:00'), kuwait)).toMatchObject({
    available: false,
    next: null,
  })
})

test('repeats a yearly exception, except in a year with its own date', () => {
  const holiday: DateException = { date: '--11-20', closed: true, shifts: [] }
  const thisYear: DateException = { date: '2026-11-20', closed: false, shifts: [{ from: 900, to: 960 }] }
  expect(
    hoursAvailability(week([{ from: 720, to: 1320 }], [holiday]), [], at('2026-11-20 13:00'), kuwait),
  ).toMatchObject({
    available: false,
    next: at('2026-11-21 12:00'),
  })
  for (const exceptions of [
    [holiday, thisYear],
    [thisYear, holiday],
  ]) {
    expect(
      hoursAvailability(week([{ from: 720, to: 1320 }], exceptions), [], at('2026-11-20 13:00'), kuwait),
    ).toMatchObject({
      available: false,
      next: at('2026-11-20 15:00'),
    })
  }
})

test('does not cut the night before an exception short', () => {
  const nights = week([{ from: 1200, to: 180 }], [{ date: '2026-11-20', closed: true, shifts: [] }])
  expect(hoursAvailability(nights, [], at('2026-11-20 01:00'), kuwait)).toMatchObject({ until: at('2026-11-20 03:00') })
  expect(hoursAvailability(nights, [], at('2026-11-20 21:00'), kuwait)).toMatchObject({ next: at('2026-11-21 20:00') })
})

test('returns paused and the end of the pause during opening hours', () => {
  const pause: Pause = { from: at('2026-11-19 14:00'), until: at('2026-11-19 14:30') }
  expect(hoursAvailability(noonToTen, [pause], at('2026-11-19 13:00'), kuwait)).toEqual({
    available: true,
    until: pause.from,
  })
  expect(hoursAvailability(noonToTen, [pause], pause.from, kuwait)).toEqual({
    available: false,
    reason: 'paused',
    next: pause.until,
  })
  expect(hoursAvailability(noonToTen, [pause], at('2026-11-19 14:30'), kuwait)).toMatchObject({ available: true })
})

test('has no next opening during a pause without end', () => {
  const pause: Pause = { from: at('2026-11-19 14:00'), until: null }
  expect(hoursAvailability(noonToTen, [pause], at('2026-11-19 15:00'), kuwait)).toEqual({
    available: false,
    reason: 'paused',
    next: null,
  })
  expect(hoursAvailability(noonToTen, [pause], at('2026-11-19 23:00'), kuwait)).toEqual({
    available: false,
    reason: 'outside-hours',
    next: null,
  })
})

test('reopens at the next opening after a pause over closing time', () => {
  const pause: Pause = { from: at('2026-11-19 21:00'), until: at('2026-11-19 23:00') }
  expect(hoursAvailability(noonToTen, [pause], at('2026-11-19 21:30'), kuwait)).toEqual({
    available: false,
    reason: 'paused',
    next: at('2026-11-20 12:00'),
  })
})

test('merges overlapping pauses', () => {
  const pauses: Pause[] = [
    { from: at('2026-11-19 14:20'), until: at('2026-11-19 15:00') },
    { from: at('2026-11-19 14:00'), until: at('2026-11-19 14:30') },
  ]
  expect(hoursAvailability(noonToTen, pauses, at('2026-11-19 14:10'), kuwait)).toMatchObject({
    next: at('2026-11-19 15:00'),
  })
})

test('ends orders half an hour before closing time', () => {
  expect(hoursAvailability(noonToTen, [], at('2026-11-19 21:00'), kuwait, 30)).toMatchObject({
    until: at('2026-11-19 21:30'),
  })
  expect(hoursAvailability(noonToTen, [], at('2026-11-19 21:30'), kuwait, 30)).toMatchObject({ available: false })
  expect(hoursAvailability(week([{ from: 0, to: 1440 }]), [], at('2026-11-19 23:50'), kuwait, 30)).toEqual({
    available: true,
    until: null,
  })
})

test('takes orders through every midnight of round-the-clock hours with an exception', () => {
  const schedule = week([{ from: 0, to: 1440 }], [{ date: '--01-01', closed: true, shifts: [] }])
  expect(hoursAvailability(schedule, [], at('2026-11-19 23:50'), kuwait, 30)).toEqual({ available: true, until: null })
})

test('starts a shift at the clock change if its start is skipped', () => {
  const schedule = week([{ from: 150, to: 300 }])
  expect(openings(schedule, [], at('2026-03-08 00:00', newYork), at('2026-03-09 00:00', newYork), newYork)).toEqual([
    { from: at('2026-03-08 03:00', newYork), to: at('2026-03-08 05:00', newYork) },
  ])
})

test('ends a shift once if its end occurs twice', () => {
  const schedule = week([{ from: 1320, to: 90 }])
  const firstHalfPastOne = Date.UTC(2026, 10, 1, 5, 30)
  expect(openings(schedule, [], at('2026-10-31 12:00', newYork), at('2026-11-01 12:00', newYork), newYork)).toEqual([
    { from: at('2026-10-31 22:00', newYork), to: firstHalfPastOne },
  ])
})

test('has no shifts on a skipped calendar day', () => {
  const nights = week([{ from: 1320, to: 120 }])
  const friday = openings(
    nights,
    [],
    at('2011-12-29 12:00', 'Pacific/Apia'),
    at('2011-12-31 12:00', 'Pacific/Apia'),
    'Pacific/Apia',
  )
  expect(friday).toEqual([{ from: at('2011-12-29 22:00', 'Pacific/Apia'), to: at('2011-12-31 00:00', 'Pacific/Apia') }])
})

test('takes orders inside openings without their ends, and is open until closing time', () => {
  const aMinute = fc.integer({ min: 0, max: 1440 })
  const someDay = fc.record({
    closed: fc.boolean(),
    shifts: fc.array(fc.record({ from: fc.integer({ min: 0, max: 1439 }), to: aMinute }), { maxLength: 2 }),
  })
  const start = at('2026-03-06 00:00', newYork)
  fc.assert(
    fc.property(
      fc.array(someDay, { minLength: 7, maxLength: 7 }),
      fc.integer({ min: 0, max: 200 }),
      // The week of a clock change in New York.
      fc.integer({ min: 0, max: 7 * 1440 }),
      (days, lastOrderMinutes, minutes) => {
        const schedule = { days, exceptions: [] }
        const instant = start + minutes * 60_000
        const week = openings(schedule, [], start - 2 * 86_400_000, start + 30 * 86_400_000, newYork)
        const opening = week.find(({ from, to }) => from <= instant && instant < to)
        const ends = (opening?.to ?? 0) - lastOrderMinutes * 60_000
        const result = hoursAvailability(schedule, [], instant, newYork, lastOrderMinutes)
        expect(result.available).toBe(opening !== undefined && instant < ends)
        if (!result.available) expect(result.reason).toBe(opening ? 'last-orders-over' : 'outside-hours')
        else if (result.until !== null) expect(result.until).toBe(ends)
      },
    ),
    { numRuns: 500 },
  )
})

test('returns disjoint openings in order, inside the given interval', () => {
  const shift = fc.record({ from: fc.integer({ min: 0, max: 1439 }), to: fc.integer({ min: 0, max: 1440 }) })
  const start = at('2026-11-19 00:00')
  const pause = fc
    .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -10, max: 5000 }))
    .map(([from, length]) => ({ from: start + from * 60_000, until: start + (from + length) * 60_000 }))
  fc.assert(
    fc.property(fc.array(shift, { maxLength: 4 }), fc.array(pause, { maxLength: 4 }), (shifts, pauses) => {
      const to = start + 10 * 86_400_000
      let last = Number.NEGATIVE_INFINITY
      for (const opening of openings(week(shifts), pauses, start, to, kuwait)) {
        expect(opening.from).toBeGreaterThan(last)
        expect(opening.from).toBeGreaterThanOrEqual(start)
        expect(opening.to).toBeGreaterThan(opening.from)
        expect(opening.to).toBeLessThanOrEqual(to)
        last = opening.to
      }
    }),
  )
})
