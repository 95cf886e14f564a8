import { type Availability, horizonMilliseconds, type Instant, type UnavailableReason } from '@sofra/availability'
import { isHidden } from './hidden.ts'
import type { Category, Item, SellingType } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'
import { isServedFor } from './served-for.ts'
import { isOpen, nextChange, type OpenWindows, ownWindows, windowsOf } from './windows.ts'

/** An answer, and the next instant at which it may read differently. */
export interface AvailabilityStatus {
  readonly availability: Availability
  readonly changesAt: Instant | null
}

/**
 * Whether an item can be had for a selling type at an instant, why not, and when that changes (source spec, section 5;
 * spec, section 4). `next` is when it can really be had again: its own hours, the branch's say, its categories and the
 * end of a sold-out switch taken together.
 */
export function itemAvailability(
  index: MenuIndex,
  item: Item,
  sellingType: SellingType,
  instant: Instant,
): Availability {
  return itemStatus(index, item, sellingType, instant).availability
}

/** Whether a category shows for a selling type at an instant, why not, and when that changes. */
export function categoryAvailability(
  index: MenuIndex,
  category: Category,
  sellingType: SellingType,
  instant: Instant,
): Availability {
  return categoryStatus(index, category, sellingType, instant).availability
}

/** `itemAnswer`, and when to ask again. */
export function itemStatus(
  index: MenuIndex,
  item: Item,
  sellingType: SellingType,
  instant: Instant,
): AvailabilityStatus {
  if (isHidden(item)) return unavailable('hidden')
  if (!isServedFor(item, sellingType)) return unavailable('not-for-selling-type')
  const path = index.paths.get(item.categoryId)
  if (!path || path.some(isHidden)) return unavailable('parent-unavailable')

  const windows = windowsOf(index, item, instant)
  const back = restockedAt(index, item, instant)
  if (!isOpen(windows, instant)) return closedStatus(index, item, windows, instant, back)
  if (back === instant) return openStatus(windows, instant)

  const turn = nextRefresh(windows, instant)
  const reason = index.unorderableItemIds.has(item.id) && !isSoldOut(item, instant) ? 'choices-gone' : 'sold-out'
  return {
    availability: { available: false, reason, next: firstAvailable(windows, back, instant) },
    changesAt: earliestAfter([turn, item.soldOut?.until], instant),
  }
}

/** `categoryAnswer`, and when to ask again. */
export function categoryStatus(
  index: MenuIndex,
  category: Category,
  sellingType: SellingType,
  instant: Instant,
): AvailabilityStatus {
  if (isHidden(category)) return unavailable('hidden')
  if (index.paths.get(category.id)?.some(isHidden)) return unavailable('parent-unavailable')
  if (!index.typesOf.get(category.id)?.has(sellingType)) return unavailable('not-for-selling-type')

  const windows = windowsOf(index, category, instant)
  if (isOpen(windows, instant)) return openStatus(windows, instant)
  return closedStatus(index, category, windows, instant, instant)
}

const alwaysAvailable: AvailabilityStatus = { availability: { available: true, until: null }, changesAt: null }

function openStatus(windows: OpenWindows, instant: Instant): AvailabilityStatus {
  if (windows === null) return alwaysAvailable
  return {
    availability: { available: true, until: nextChange(windows, instant) },
    changesAt: nextRefresh(windows, instant),
  }
}

/** Out of hours, by its own or by those above; `back` is when it is no longer sold out either. */
function closedStatus(
  index: MenuIndex,
  thing: Item | Category,
  windows: OpenWindows,
  instant: Instant,
  back: Instant | null,
): AvailabilityStatus {
  const { branchWindow, pin } = thing
  const own = ownWindows(index, thing, instant)
  const pause = pin ? null : branchWindow
  const paused = pause !== null && pause.from <= instant && (pause.until === null || instant < pause.until)
  const ownReason = paused ? 'branch-window' : 'outside-hours'
  const reason = isOpen(own, instant) ? 'parent-unavailable' : ownReason
  // The reason may change while it stays closed: its own hours begin within a category that is still shut.
  const turns = [nextRefresh(windows, instant), nextRefresh(own, instant)]
  return {
    availability: { available: false, reason, next: firstAvailable(windows, back, instant) },
    changesAt: earliestAfter([...turns, branchWindow?.from, branchWindow?.until], instant),
  }
}

function unavailable(reason: UnavailableReason): AvailabilityStatus {
  return { availability: { available: false, reason, next: null }, changesAt: null }
}

/** When an item can be made and had again, its hours aside: `instant` itself when now, null when nobody can say. */
function restockedAt(index: MenuIndex, item: Item, instant: Instant): Instant | null {
  if (index.unorderableItemIds.has(item.id) || (item.stock !== null && item.stock <= 0)) return null
  if (item.soldOut === null) return instant
  return item.soldOut.until === null ? null : Math.max(item.soldOut.until, instant)
}

function isSoldOut({ stock, soldOut }: Item, instant: Instant): boolean {
  return (stock !== null && stock <= 0) || (soldOut !== null && (soldOut.until === null || soldOut.until > instant))
}

/** The first open instant from `back` on, as seen from `instant`. */
function firstAvailable(windows: OpenWindows, back: Instant | null, instant: Instant): Instant | null {
  // The windows reach just past the horizon: beyond it they say nothing.
  if (back === null || back > instant + horizonMilliseconds) return null
  const first = isOpen(windows, back) ? back : nextChange(windows, back)
  return first === null || first > instant + horizonMilliseconds ? null : first
}

/** When windows next turn; where that is past the horizon, the horizon, to look again. */
function nextRefresh(windows: OpenWindows, instant: Instant): Instant | null {
  return windows === null ? null : (nextChange(windows, instant) ?? instant + horizonMilliseconds)
}

function earliestAfter(instants: readonly (Instant | null | undefined)[], after: Instant): Instant | null {
  let first: Instant | null = null
  for (const instant of instants) {
    if (instant != null && instant > after && (first === null || instant < first)) first = instant
  }
  return first
}
