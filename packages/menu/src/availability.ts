import { type Availability, horizonMilliseconds, type Instant, type UnavailableReason } from '@sofra/availability'
import { isHidden } from './hidden.ts'
import type { Category, Item, SellingType } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'
import { isServedFor } from './served-for.ts'
import { isOpen, nextChange, type OpenWindows, ownWindows, windowsOf } from './windows.ts'

/** The availability of an entry, and the next instant at which the result may change. */
export interface AvailabilityStatus {
  readonly availability: Availability
  readonly changesAt: Instant | null
}

/**
 * Whether an item is available for a selling type at an instant, why not, and when that changes (docs/product.md,
 * sections 5 and 13). `next` is when the item can be ordered again, considering its own hours, the override of the
 * branch, its categories and the sold-out mark.
 */
export function itemAvailability(
  index: MenuIndex,
  item: Item,
  sellingType: SellingType,
  instant: Instant,
): Availability {
  return itemStatus(index, item, sellingType, instant).availability
}

/** Whether a category is displayed for a selling type at an instant, why not, and when that changes. */
export function categoryAvailability(
  index: MenuIndex,
  category: Category,
  sellingType: SellingType,
  instant: Instant,
): Availability {
  return categoryStatus(index, category, sellingType, instant).availability
}

/** `itemAvailability` with the next instant at which it may change. */
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

/** `categoryAvailability` with the next instant at which it may change. */
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

/**
 * The status of an entry outside its own hours or those of a category above; `back` is when it is no longer sold out.
 */
function closedStatus(
  index: MenuIndex,
  entry: Item | Category,
  windows: OpenWindows,
  instant: Instant,
  back: Instant | null,
): AvailabilityStatus {
  const { branchWindow, pin } = entry
  const own = ownWindows(index, entry, instant)
  const pause = pin ? null : branchWindow
  const paused = pause !== null && pause.from <= instant && (pause.until === null || instant < pause.until)
  const ownReason = paused ? 'branch-window' : 'outside-hours'
  const reason = isOpen(own, instant) ? 'parent-unavailable' : ownReason
  // The reason can change while the entry stays closed: its own hours begin inside a closed category.
  const turns = [nextRefresh(windows, instant), nextRefresh(own, instant)]
  return {
    availability: { available: false, reason, next: firstAvailable(windows, back, instant) },
    changesAt: earliestAfter([...turns, branchWindow?.from, branchWindow?.until], instant),
  }
}

function unavailable(reason: UnavailableReason): AvailabilityStatus {
  return { availability: { available: false, reason, next: null }, changesAt: null }
}

/** When an item is in stock and can be made, regardless of hours: `instant` if now, null if unknown. */
function restockedAt(index: MenuIndex, item: Item, instant: Instant): Instant | null {
  if (index.unorderableItemIds.has(item.id) || (item.stock !== null && item.stock <= 0)) return null
  if (item.soldOut === null) return instant
  return item.soldOut.until === null ? null : Math.max(item.soldOut.until, instant)
}

function isSoldOut({ stock, soldOut }: Item, instant: Instant): boolean {
  return (stock !== null && stock <= 0) || (soldOut !== null && (soldOut.until === null || soldOut.until > instant))
}

/** The first open instant from `back` on; null beyond the horizon of `instant`. */
function firstAvailable(windows: OpenWindows, back: Instant | null, instant: Instant): Instant | null {
  // The windows are computed to just past the horizon.
  if (back === null || back > instant + horizonMilliseconds) return null
  const first = isOpen(windows, back) ? back : nextChange(windows, back)
  return first === null || first > instant + horizonMilliseconds ? null : first
}

/** The next change of the windows, at most the horizon. */
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
