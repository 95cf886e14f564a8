import type { DayHours, Schedule } from '@sofra/availability'
import { expect, test } from 'vitest'
import { loadAllMessages } from '../shell/all-messages.ts'
import { describeSchedule } from './describe-schedule.ts'
import { weekdays } from './edit-schedule.ts'

const english = await loadAllMessages('en')
const arabic = await loadAllMessages('ar')

const closed: DayHours = { closed: true, shifts: [] }
const breakfast: DayHours = { closed: false, shifts: [{ from: 420, to: 660 }] }
const allDay: DayHours = { closed: false, shifts: [{ from: 0, to: 1440 }] }
const late: DayHours = {
  closed: false,
  shifts: [
    { from: 1080, to: 120 },
    { from: 660, to: 900 },
  ],
}

function weekOf(hoursOn: (day: number) => DayHours, more: Partial<Schedule> = {}): Schedule {
  return { days: weekdays.map(hoursOn), exceptions: [], ...more }
}

test.each<[string, Schedule | null]>([
  ['Whenever the shop is open', null],
  ['Daily 07:00–11:00', weekOf(() => breakfast)],
  ['Daily all day', weekOf(() => allDay)],
  ['Daily 07:00–11:00, closed on Friday', weekOf((day) => (day === 5 ? closed : breakfast))],
  ['Daily 07:00–11:00, Friday 11:00–15:00, 18:00–02:00', weekOf((day) => (day === 5 ? late : breakfast))],
  ['Sunday–Tuesday 07:00–11:00', weekOf((day) => (day < 3 ? breakfast : closed))],
  ['Closed every day', weekOf(() => closed)],
])('%s', (text, schedule) => {
  expect(describeSchedule(schedule, english)).toBe(text)
})

test('special days are counted', () => {
  const exceptions = [{ date: '--12-02' as const, ...closed }]
  expect(
    describeSchedule(
      weekOf(() => breakfast, { exceptions }),
      english,
    ),
  ).toBe('Daily 07:00–11:00 · 1 special day')
})

test('the sentence is in the language of the console', () => {
  expect(
    describeSchedule(
      weekOf((day) => (day === 5 ? closed : breakfast)),
      arabic,
    ),
  ).toContain('الجمعة')
})
