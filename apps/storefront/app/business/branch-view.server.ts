import { hoursAnswer, type Instant, instantOf, type Schedule, wallTime } from '@sofra/availability'
import type { BranchSummary, Shop } from '@sofra/contract'
import { textOf } from '@sofra/menu'
import type { BranchView, DayView, HoursView } from './branch-view.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** All branches of the business at `instant`, in `language`. */
export function viewBranches(shop: Shop, language: string, instant: Instant): readonly BranchView[] {
  return shop.branches.map((branch) => ({
    referenceId: branch.referenceId,
    name: textOf(branch.names, language, shop.languages),
    address: textOf(branch.address, language, shop.languages),
    phone: branch.phone,
    point: branch.point,
    ...openingOf(branch, instant, shop.timeZone),
    hours: hoursOf(branch, instant, shop.timeZone),
  }))
}

/** Open as soon as one way of selling is; then until the last of them closes. */
function openingOf(branch: BranchSummary, instant: Instant, zone: string) {
  const schedules = branch.sellingTypes.flatMap((type) => branch.hours[type] ?? [])
  const answers = schedules.map((schedule) => hoursAnswer(schedule, [], instant, zone))
  const closings = answers.flatMap((answer) => (answer.available ? [answer.until] : []))
  const openings = answers.flatMap((answer) => (answer.available || answer.next === null ? [] : [answer.next]))
  const open = closings.length > 0
  const changes = open ? closings.filter((at) => at !== null) : openings
  return {
    open,
    changesAt:
      changes.length === 0 || closings.includes(null) ? null : open ? Math.max(...changes) : Math.min(...changes),
  }
}

/** Seven days of each way of selling; those that agree on all of them stand together. */
function hoursOf(branch: BranchSummary, instant: Instant, zone: string): HoursView[] {
  const found = new Map<string, HoursView>()
  for (const type of branch.sellingTypes) {
    const schedule = branch.hours[type]
    if (!schedule) continue
    const days = nextDays(instant, zone).map((day) => dayOf(schedule, day))
    const key = JSON.stringify(days)
    found.set(key, { days, types: [...(found.get(key)?.types ?? []), type] })
  }
  return [...found.values()]
}

function dayOf({ days, exceptions }: Schedule, { date, weekday }: LocalDay): DayView {
  const exception =
    exceptions.find((one) => one.date === date) ?? exceptions.find((one) => one.date === `-${date.slice(4)}`)
  const day = exception ?? days[weekday]
  return { weekday, shifts: !day || day.closed ? [] : day.shifts, special: exception !== undefined }
}

interface LocalDay {
  readonly date: string
  readonly weekday: number
}

/** Today and the six days after it, by the calendar of the branch. */
function nextDays(instant: Instant, zone: string): LocalDay[] {
  const { date, weekday } = wallTime(instant, zone)
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return Array.from({ length: 7 }, (_, ahead) => ({
    date: new Date(midnight + ahead * dayMilliseconds).toISOString().slice(0, 10),
    weekday: (weekday + ahead) % 7,
  }))
}

/** When another day begins at the branches. */
export function nextMidnight(instant: Instant, zone: string): Instant {
  const [, tomorrow] = nextDays(instant, zone)
  return instantOf(tomorrow?.date ?? '', 0, zone) ?? instant + dayMilliseconds
}
