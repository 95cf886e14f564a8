import type { DayHours, Schedule } from '@sofra/availability'
import type { Translation } from '../shell/translation.tsx'
import { kindOfDay, weekdays } from './edit-schedule.ts'

/** The hours of one day in words: "07:00–11:00, 18:00–02:00", "All day", "Closed". */
export function describeHours(hours: DayHours, { t, format }: Translation): string {
  const kind = kindOfDay(hours)
  if (kind === 'closed') return t('schedule.closed')
  return kind === 'all-day' ? t('schedule.allDay') : timesText(hours, { t, format })
}

function timesText({ shifts }: DayHours, { t, format }: Pick<Translation, 't' | 'format'>): string {
  return shifts
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to }) => `${format.timeOfDay(from)}–${format.timeOfDay(to)}`)
    .join(t('changes.listSeparator'))
}

/** A schedule as a sentence: "Daily 07:00–11:00, closed on Friday". Null hours are those of the shop. */
export function describeSchedule(schedule: Schedule | null, translation: Translation): string {
  const { t } = translation
  if (schedule === null) return t('schedule.always')
  const groups = groupDays(schedule, translation)
  const [first, ...others] = groups
  if (!first) return t('schedule.never')
  const isDaily = first.days.length >= 5
  const closed = schedule.days.flatMap((hours, day) => (kindOfDay(hours) === 'closed' ? [day] : []))
  const parts = [
    isDaily
      ? t('schedule.daily', { hours: first.hours })
      : t('schedule.onDays', { days: daysText(first.days, translation), hours: first.hours }),
    ...others.map(({ days, hours }) => t('schedule.onDays', { days: daysText(days, translation), hours })),
    ...(closed.length > 0 ? [t('schedule.closedOn', { days: daysText(closed, translation) })] : []),
  ]
  // A few days a week are named; that the others are closed goes without saying.
  const shown = closed.length > 2 && !isDaily ? parts.slice(0, -1) : parts
  const special = schedule.exceptions.length
  const text = shown.join(t('changes.listSeparator'))
  return special > 0 ? `${text} · ${t('schedule.specialDays', { count: special })}` : text
}

const closedDay: DayHours = { closed: true, shifts: [] }

/** The open days by their hours, those of most days first. */
function groupDays({ days }: Schedule, translation: Translation) {
  const open = weekdays.filter((day) => kindOfDay(days[day] ?? closedDay) !== 'closed')
  const textOf = (hours: DayHours) =>
    kindOfDay(hours) === 'all-day' ? translation.t('schedule.allDayInline') : timesText(hours, translation)
  const grouped = Map.groupBy(open, (day) => textOf(days[day] ?? closedDay))
  return [...grouped].map(([hours, some]) => ({ hours, days: some })).sort((a, b) => b.days.length - a.days.length)
}

/** Weekdays in words, three or more in a row as a range: "Sunday–Wednesday, Saturday". */
function daysText(days: readonly number[], { t, format }: Translation): string {
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap((run) => {
      const names = run.map((day) => format.weekday(day))
      return run.length > 2 ? [`${names[0]}–${names.at(-1)}`] : names
    })
    .join(t('changes.listSeparator'))
}
