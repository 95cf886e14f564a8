import { findScheduleProblems } from '@sofra/availability'
import { expect, test } from 'vitest'
import {
  copyDay,
  firstSchedule,
  kindOfDay,
  openAllDay,
  segmentsOf,
  withDay,
  withException,
  withKind,
  withoutShift,
  withShift,
} from './edit-schedule.ts'

const evening = { closed: false, shifts: [{ from: 1080, to: 120 }] }

test('the hours of a day are copied to the chosen days only', () => {
  const schedule = copyDay(withDay(firstSchedule, 4, evening), 4, [5])
  expect(schedule.days.map((hours) => hours === evening)).toEqual([false, false, false, false, true, true, false])
})

test('the rest of a shift across midnight is drawn on the next day, also from Saturday to Sunday', () => {
  const schedule = withDay(firstSchedule, 6, evening)
  expect(segmentsOf(schedule, 6)).toEqual([{ from: 1080, to: 1440, spilled: false }])
  expect(segmentsOf(schedule, 0)).toEqual([
    { from: 0, to: 120, spilled: true },
    { from: 540, to: 1320, spilled: false },
  ])
})

test('a day that was closed opens with the hours it had', () => {
  const closed = withKind(evening, 'closed')
  expect(kindOfDay(closed)).toBe('closed')
  expect(withKind(closed, 'hours')).toEqual(evening)
})

test('a day that was open all day gets hours, and is closed without its last shift', () => {
  expect(kindOfDay(withKind(openAllDay, 'hours'))).toBe('hours')
  expect(kindOfDay(withoutShift(evening, 0))).toBe('closed')
})

test('an added shift does not overlap with the one before it', () => {
  const twice = withShift({ closed: false, shifts: [{ from: 540, to: 900 }] })
  expect(twice.shifts).toHaveLength(2)
  expect(findScheduleProblems(withDay(firstSchedule, 0, twice))).toEqual([])
})

test('exceptions are in the order of their dates, one per date', () => {
  const once = withException(firstSchedule, { date: '2026-12-02', closed: true, shifts: [] })
  const both = withException(once, { date: '2026-11-30', closed: true, shifts: [] })
  const again = withException(both, { date: '2026-12-02', ...openAllDay })
  expect(again.exceptions.map(({ date, closed }) => [date, closed])).toEqual([
    ['2026-11-30', true],
    ['2026-12-02', false],
  ])
})
