import { hoursOnDate, type Instant, instantOf, wallTime } from '@sofra/availability'
import type { BranchSummary, Shop } from '@sofra/contract'
import { textOf } from '@sofra/menu'
import type { BranchView, HoursView } from './branch-view.ts'
import { type OpeningView, viewOpening } from './opening-view.server.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Views of all branches at `instant`, in `language`. */
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

/** Open while any selling type is, until the last of them closes. */
function openingOf(branch: BranchSummary, instant: Instant, zone: string): OpeningView {
  const views = branch.sellingTypes.flatMap((type) => {
    const [hours, pauses = []] = [branch.hours[type], branch.pauses[type]]
    const lastOrderMinutes = branch.lastOrderMinutes[type] ?? 0
    return hours ? [viewOpening({ hours, pauses, lastOrderMinutes }, instant, zone)] : []
  })
  const open = views.filter((view) => view.open)
  // Shows the type that stays open longest, else the one that opens first; null counts as latest.
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

/** Opening hours of seven days; selling types with the same hours are grouped. */
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

/** Today and the next six days in the branch's time zone. */
function nextDays(instant: Instant, zone: string): LocalDay[] {
  const { date, weekday } = wallTime(instant, zone)
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return Array.from({ length: 7 }, (_, ahead) => ({
    date: new Date(midnight + ahead * dayMilliseconds).toISOString().slice(0, 10),
    weekday: (weekday + ahead) % 7,
  }))
}

/** The next midnight in the time zone of the branches. */
export function nextMidnight(instant: Instant, zone: string): Instant {
  const [, tomorrow] = nextDays(instant, zone)
  return instantOf(tomorrow?.date ?? '', 0, zone) ?? instant + dayMilliseconds
}
