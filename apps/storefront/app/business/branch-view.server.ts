import { hoursOnDate, type Instant, instantOf, wallTime } from '@sofra/availability'
import type { BranchSummary, Shop } from '@sofra/contract'
import { textOf } from '@sofra/menu'
import type { BranchView, HoursView } from './branch-view.ts'
import { type OpeningView, viewOpening } from './opening-view.server.ts'

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
function openingOf(branch: BranchSummary, instant: Instant, zone: string): OpeningView {
  const views = branch.sellingTypes.flatMap((type) => {
    const [hours, pauses = []] = [branch.hours[type], branch.pauses[type]]
    const lastOrderMinutes = branch.lastOrderMinutes[type] ?? 0
    return hours ? [viewOpening({ hours, pauses, lastOrderMinutes }, instant, zone)] : []
  })
  const open = views.filter((view) => view.open)
  // What stays open longest, else what opens first; a change that is not in sight is the furthest.
  const at = ({ changesAt }: OpeningView) => changesAt ?? Number.POSITIVE_INFINITY
  const [shown] = open.length > 0 ? open.toSorted((a, b) => at(b) - at(a)) : views.toSorted((a, b) => at(a) - at(b))
  const turns = views.flatMap(({ messageChangesAt }) => messageChangesAt ?? [])
  return {
    open: open.length > 0,
    changesAt: shown?.changesAt ?? null,
    message: shown?.message ?? { key: 'open.closed', time: null, when: null },
    messageChangesAt: turns.length > 0 ? Math.min(...turns) : null,
  }
}

/** Seven days of each way of selling; those that agree on all of them stand together. */
function hoursOf(branch: BranchSummary, instant: Instant, zone: string): HoursView[] {
  const found = new Map<string, HoursView>()
  for (const type of branch.sellingTypes) {
    const schedule = branch.hours[type]
    if (!schedule) continue
    const days = nextDays(instant, zone).map(({ date, weekday }) => ({ weekday, ...hoursOnDate(schedule, date) }))
    const key = JSON.stringify(days)
    found.set(key, { days, types: [...(found.get(key)?.types ?? []), type] })
  }
  return [...found.values()]
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
