import { type Answer, horizonMilliseconds, type Instant, type Reason } from '@sofra/availability'
import { isHidden } from './hidden.ts'
import type { Category, Item, SellingType } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'
import { isServedFor } from './served-for.ts'
import { isOpen, nextChange, ownWindows, type Windows, windowsOf } from './windows.ts'

/** An answer, and the next instant at which it may read differently. */
export interface Standing {
  readonly answer: Answer
  readonly changes: Instant | null
}

/**
 * Whether an item can be had for a selling type at an instant, why not, and when that changes (source spec, section 5;
 * spec, section 4). `next` is when it can really be had again: its own hours, the branch's say, its categories and the
 * end of a sold-out switch taken together.
 */
export function itemAnswer(index: MenuIndex, item: Item, sellingType: SellingType, instant: Instant): Answer {
  return itemStanding(index, item, sellingType, instant).answer
}

/** Whether a category shows for a selling type at an instant, why not, and when that changes. */
export function categoryAnswer(
  index: MenuIndex,
  category: Category,
  sellingType: SellingType,
  instant: Instant,
): Answer {
  return categoryStanding(index, category, sellingType, instant).answer
}

/** `itemAnswer`, and when to ask again. */
export function itemStanding(index: MenuIndex, item: Item, sellingType: SellingType, instant: Instant): Standing {
  if (isHidden(item)) return never('hidden')
  if (!isServedFor(item, sellingType)) return never('not-for-selling-type')
  const path = index.paths.get(item.categoryId)
  if (!path || path.some(isHidden)) return never('parent-unavailable')

  const windows = windowsOf(index, item, instant)
  const back = backAt(index, item, instant)
  if (!isOpen(windows, instant)) return closedStanding(index, item, windows, instant, back)
  if (back === instant) return openStanding(windows, instant)

  const turn = turnOf(windows, instant)
  const reason = index.choicesGone.has(item.id) && !isSoldOut(item, instant) ? 'choices-gone' : 'sold-out'
  return {
    answer: { available: false, reason, next: firstOpen(windows, back, instant) },
    changes: soonest([turn, item.soldOut?.until], instant),
  }
}

/** `categoryAnswer`, and when to ask again. */
export function categoryStanding(
  index: MenuIndex,
  category: Category,
  sellingType: SellingType,
  instant: Instant,
): Standing {
  if (isHidden(category)) return never('hidden')
  if (index.paths.get(category.id)?.some(isHidden)) return never('parent-unavailable')
  if (!index.typesOf.get(category.id)?.has(sellingType)) return never('not-for-selling-type')

  const windows = windowsOf(index, category, instant)
  if (isOpen(windows, instant)) return openStanding(windows, instant)
  return closedStanding(index, category, windows, instant, instant)
}

const alwaysAvailable: Standing = { answer: { available: true, until: null }, changes: null }

function openStanding(windows: Windows, instant: Instant): Standing {
  if (windows === null) return alwaysAvailable
  return { answer: { available: true, until: nextChange(windows, instant) }, changes: turnOf(windows, instant) }
}

/** Out of hours, by its own or by those above; `back` is when it is no longer sold out either. */
function closedStanding(
  index: MenuIndex,
  thing: Item | Category,
  windows: Windows,
  instant: Instant,
  back: Instant | null,
): Standing {
  const { branchWindow, pin } = thing
  const own = ownWindows(index, thing, instant)
  const pause = pin ? null : branchWindow
  const paused = pause !== null && pause.from <= instant && (pause.until === null || instant < pause.until)
  const ownReason = paused ? 'branch-window' : 'outside-hours'
  const reason = isOpen(own, instant) ? 'parent-unavailable' : ownReason
  // The reason may change while it stays closed: its own hours begin within a category that is still shut.
  const turns = [turnOf(windows, instant), turnOf(own, instant)]
  return {
    answer: { available: false, reason, next: firstOpen(windows, back, instant) },
    changes: soonest([...turns, branchWindow?.from, branchWindow?.until], instant),
  }
}

function never(reason: Reason): Standing {
  return { answer: { available: false, reason, next: null }, changes: null }
}

/** When an item can be made and had again, its hours aside: `instant` itself when now, null when nobody can say. */
function backAt(index: MenuIndex, item: Item, instant: Instant): Instant | null {
  if (index.choicesGone.has(item.id) || (item.stock !== null && item.stock <= 0)) return null
  if (item.soldOut === null) return instant
  return item.soldOut.until === null ? null : Math.max(item.soldOut.until, instant)
}

function isSoldOut({ stock, soldOut }: Item, instant: Instant): boolean {
  return (stock !== null && stock <= 0) || (soldOut !== null && (soldOut.until === null || soldOut.until > instant))
}

/** The first open instant from `back` on, as seen from `instant`. */
function firstOpen(windows: Windows, back: Instant | null, instant: Instant): Instant | null {
  // The windows reach just past the horizon: beyond it they say nothing.
  if (back === null || back > instant + horizonMilliseconds) return null
  const first = isOpen(windows, back) ? back : nextChange(windows, back)
  return first === null || first > instant + horizonMilliseconds ? null : first
}

/** When windows next turn; where that is past the horizon, the horizon, to look again. */
function turnOf(windows: Windows, instant: Instant): Instant | null {
  return windows === null ? null : (nextChange(windows, instant) ?? instant + horizonMilliseconds)
}

function soonest(instants: readonly (Instant | null | undefined)[], after: Instant): Instant | null {
  let first: Instant | null = null
  for (const instant of instants) {
    if (instant != null && instant > after && (first === null || instant < first)) first = instant
  }
  return first
}
