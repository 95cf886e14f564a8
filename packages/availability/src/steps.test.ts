import { expect, test } from 'vitest'
import { instantOf, wallTime } from './clock.ts'
import type { Schedule, Shift } from './schedule.ts'
import { stepsOfShifts } from './steps.ts'

const week = (shifts: readonly Shift[]): Schedule => ({
  days: Array.from({ length: 7 }, () => ({ closed: false, shifts })),
  exceptions: [],
})

/** Steps that start on one date, as `01:30-01:45`. */
function steps(shifts: readonly Shift[], date: string, zone: string, minutes: number): string[] {
  const from = instantOf(date, 0, zone) ?? 0
  const to = (instantOf(date, 1440, zone) ?? 0) - 1
  const label = (instant: number) => {
    const { minute } = wallTime(instant, zone)
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  }
  return stepsOfShifts(week(shifts), from, to, zone, minutes).map((step) => `${label(step.from)}-${label(step.to)}`)
}

test('splits a shift from its start and drops a shorter rest', () => {
  expect(steps([{ from: 610, to: 680 }], '2026-11-19', 'Asia/Kuwait', 30)).toEqual(['10:10-10:40', '10:40-11:10'])
})

test('omits the skipped hour of a clock change', () => {
  const offered = steps([{ from: 60, to: 240 }], '2026-03-08', 'America/New_York', 30)
  expect(offered).toEqual(['01:00-01:30', '01:30-03:00', '03:00-03:30', '03:30-04:00'])
})

test('offers a repeated hour of a clock change once', () => {
  const offered = steps([{ from: 30, to: 150 }], '2026-11-01', 'America/New_York', 30)
  expect(offered).toEqual(['00:30-01:00', '01:00-01:30', '01:30-02:00', '02:00-02:30'])
})

test('lists steps after midnight under the day their shift starts on', () => {
  const night = stepsOfShifts(
    week([{ from: 1380, to: 60 }]),
    Date.UTC(2026, 10, 19, 20),
    Date.UTC(2026, 10, 19, 22),
    'Asia/Kuwait',
    60,
  )
  expect(night.map((step) => [step.date, wallTime(step.from, 'Asia/Kuwait').date])).toEqual([
    ['2026-11-19', '2026-11-19'],
    ['2026-11-19', '2026-11-20'],
  ])
})

test('omits the night of a skipped calendar day', () => {
  const night = week([{ from: 1320, to: 120 }])
  const from = instantOf('2011-12-29', 0, 'Pacific/Apia') ?? 0
  const offered = stepsOfShifts(night, from, from + 2 * 86_400_000, 'Pacific/Apia', 60)
  expect([...new Set(offered.map((step) => step.date))]).toEqual(['2011-12-28', '2011-12-29', '2011-12-31'])
})

test('offers the common time of overlapping shifts once', () => {
  const shifts = [
    { from: 600, to: 720 },
    { from: 660, to: 780 },
  ]
  expect(steps(shifts, '2026-11-19', 'Asia/Kuwait', 60)).toEqual(['10:00-11:00', '11:00-12:00', '12:00-13:00'])
})

test('rejects a step length that is not positive', () => {
  expect(() => stepsOfShifts(null, 0, 1, 'UTC', 0)).toThrow(RangeError)
  expect(() => stepsOfShifts(null, 0, 1, 'UTC', 7.5)).toThrow(RangeError)
})
