import { hoursAnswer, type Instant, type Schedule, wallTime } from '@sofra/availability'
import type { BranchSummary, Shop } from '@sofra/contract'
import { textOf } from '@sofra/menu'
import type { BranchView } from './branch-view.ts'

/** All branches of the business at `instant`, in `language`. */
export function viewBranches(shop: Shop, language: string, instant: Instant): readonly BranchView[] {
  return shop.branches.map((branch) => ({
    referenceId: branch.referenceId,
    name: textOf(branch.names, language, shop.languages),
    address: textOf(branch.address, language, shop.languages),
    phone: branch.phone,
    point: branch.point,
    ...openingOf(branch, instant, shop.timeZone),
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
    today: schedules[0] ? hoursOf(schedules[0], instant, zone) : [],
  }
}

function hoursOf(schedule: Schedule, instant: Instant, zone: string): BranchView['today'] {
  const { date, weekday } = wallTime(instant, zone)
  const exception =
    schedule.exceptions.find((one) => one.date === date) ??
    schedule.exceptions.find((one) => one.date === `-${date.slice(4)}`)
  const day = exception ?? schedule.days[weekday]
  return !day || day.closed ? [] : day.shifts
}
