import { horizonMilliseconds, type Instant, openings } from '@sofra/availability'
import type { Category, Item } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'

/** The intervals in which an entry is open, disjoint and in order; null if it never closes. */
export type OpenWindows = readonly { readonly from: Instant; readonly to: Instant }[] | null

/** The cached windows of a menu, from the start of one UTC day to past the horizon of that day's instants. */
interface WindowCache {
  readonly from: Instant
  readonly to: Instant
  readonly byHours: Map<string, OpenWindows>
  readonly own: Map<Item | Category, OpenWindows>
  readonly things: Map<Item | Category, OpenWindows>
}

const day = 86_400_000
/** Enough for today, the day of a scheduled order, and a few more. */
const maxCachedCalendars = 8
const windowCaches = new WeakMap<MenuIndex, Map<Instant, WindowCache>>()

/** The intervals in which an entry is open by its own hours, its branch override and all categories above it. */
export function windowsOf(index: MenuIndex, entry: Item | Category, instant: Instant): OpenWindows {
  return getOrCreate(windowCacheOf(index, instant).things, entry, () => {
    const own = ownWindows(index, entry, instant)
    if ('categoryId' in entry) {
      const category = index.categories.get(entry.categoryId)
      return category ? intersect(own, windowsOf(index, category, instant)) : own
    }
    const [, ...above] = index.paths.get(entry.id) ?? []
    return above.map((step) => ownWindows(index, step, instant)).reduce(intersect, own)
  })
}

/** The intervals in which an entry is open by its own hours and its branch override alone. */
export function ownWindows(index: MenuIndex, entry: Item | Category, instant: Instant): OpenWindows {
  const { schedule, branchWindow, pin } = entry
  if (schedule === null && branchWindow === null) return pin ? [] : null

  const windowCache = windowCacheOf(index, instant)
  return getOrCreate(windowCache.own, entry, () =>
    // Many items share the same hours: they are expanded once.
    getOrCreate(windowCache.byHours, JSON.stringify([schedule, branchWindow, pin]), () => {
      const pauses = branchWindow ? [branchWindow] : []
      const open = openings(schedule, pauses, windowCache.from, windowCache.to, index.menu.timeZone)
      return pin ? gapsBetween(open, windowCache) : open
    }),
  )
}

/** Whether an instant is in one of the windows. */
export function isOpen(windows: OpenWindows, instant: Instant): boolean {
  if (windows === null) return true
  const window = windows[lastStartingBy(windows, instant)]
  return window !== undefined && instant < window.to
}

/** The next instant at which the state changes; null if there is none within the horizon. */
export function nextChange(windows: OpenWindows, instant: Instant): Instant | null {
  if (windows === null) return null
  const at = lastStartingBy(windows, instant)
  const window = windows[at]
  const change = window && instant < window.to ? window.to : windows[at + 1]?.from
  return change === undefined || change > instant + horizonMilliseconds ? null : change
}

/** The intervals in which no window is open. */
function gapsBetween(windows: NonNullable<OpenWindows>, { from, to }: WindowCache): NonNullable<OpenWindows> {
  const gaps: { from: Instant; to: Instant }[] = []
  let start = from
  for (const window of windows) {
    if (window.from > start) gaps.push({ from: start, to: window.from })
    start = window.to
  }
  if (start < to) gaps.push({ from: start, to })
  return gaps
}

function intersect(some: OpenWindows, others: OpenWindows): OpenWindows {
  if (some === null) return others
  if (others === null) return some

  const both: { from: Instant; to: Instant }[] = []
  let i = 0
  let j = 0
  while (true) {
    const one = some[i]
    const other = others[j]
    if (!one || !other) return both
    const from = Math.max(one.from, other.from)
    const to = Math.min(one.to, other.to)
    if (from < to) both.push({ from, to })
    if (one.to < other.to) i++
    else j++
  }
}

/** The index of the last window that starts at or before an instant, or -1. */
function lastStartingBy(windows: NonNullable<OpenWindows>, instant: Instant): number {
  let low = 0
  let high = windows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((windows[middle]?.from ?? Number.POSITIVE_INFINITY) <= instant) low = middle + 1
    else high = middle
  }
  return low - 1
}

function windowCacheOf(index: MenuIndex, instant: Instant): WindowCache {
  const cached = getOrCreate(windowCaches, index, () => new Map<Instant, WindowCache>())
  const from = Math.floor(instant / day) * day
  return getOrCreate(cached, from, () => {
    const [oldest] = cached.keys()
    if (cached.size >= maxCachedCalendars && oldest !== undefined) cached.delete(oldest)
    return { from, to: from + horizonMilliseconds + 2 * day, byHours: new Map(), own: new Map(), things: new Map() }
  })
}

function getOrCreate<K, V>(
  cache: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const value = cache.get(key)
  if (value !== undefined) return value
  const made = make()
  cache.set(key, made)
  return made
}
