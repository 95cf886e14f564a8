import { expect, test } from 'vitest'
import type { DayHours, Schedule } from './schedule.ts'
import { findScheduleProblems } from './schedule-problems.ts'

const open: DayHours = { closed: false, shifts: [{ from: 600, to: 900 }] }
const week = (sunday: DayHours): Schedule => ({
  days: [sunday, ...Array.from({ length: 6 }, () => open)],
  exceptions: [],
})

test('several shifts, one across midnight, are no problem', () => {
  const shifts = [
    { from: 1080, to: 120 },
    { from: 660, to: 900 },
  ]
  expect(findScheduleProblems(week({ closed: false, shifts }))).toEqual([])
})

test('shifts that touch are no problem, shifts that share a minute are', () => {
  const until = (to: number) => [
    { from: 600, to },
    { from: 900, to: 1000 },
  ]
  expect(findScheduleProblems(week({ closed: false, shifts: until(900) }))).toEqual([])
  expect(findScheduleProblems(week({ closed: false, shifts: until(901) }))).toEqual([
    { weekday: 0, exception: null, kind: 'overlap' },
  ])
})

test('a shift across midnight overlaps with a later one of its day', () => {
  const shifts = [
    { from: 1080, to: 120 },
    { from: 1200, to: 1300 },
  ]
  expect(findScheduleProblems(week({ closed: false, shifts }))).toMatchObject([{ weekday: 0, kind: 'overlap' }])
})

test('the shifts of a closed day do not count, an open day needs one', () => {
  const overlapping = [...open.shifts, ...open.shifts]
  expect(findScheduleProblems(week({ closed: true, shifts: overlapping }))).toEqual([])
  expect(findScheduleProblems(week({ closed: false, shifts: [] }))).toMatchObject([{ weekday: 0, kind: 'no-hours' }])
})

test('an exception needs a date of the calendar, of its own', () => {
  const exception = (date: string) => ({ date: date as `--${string}`, closed: true, shifts: [] })
  const exceptions = ['2026-02-30', '--02-29', '2026-12-02', '2026-12-02'].map(exception)
  expect(findScheduleProblems({ ...week(open), exceptions })).toEqual([
    { weekday: null, exception: 0, kind: 'no-date' },
    { weekday: null, exception: 3, kind: 'same-date' },
  ])
})
