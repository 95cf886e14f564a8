import { type Answer, horizonMilliseconds, type Instant, type Reason } from '@sofra/availability'
import type { Category, Item, SellingType } from './menu.ts'
import { isServedFor, type MenuIndex } from './menu-index.ts'
import { isOpen, isOpenItself, nextChange, type Windows, windowsOfCategory, windowsOfItem } from './windows.ts'

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

export function itemStanding(index: MenuIndex, item: Item, sellingType: SellingType, instant: Instant): Standing {
  if (isHidden(item)) return never('hidden')
  if (!isServedFor(item, sellingType)) return never('not-for-selling-type')
  const path = index.paths.get(item.categoryId)
  if (!path || path.some(isHidden)) return never('parent-unavailable')

  const windows = windowsOfItem(index, item, instant)
  const turn = windows === null ? null : (nextChange(windows, instant) ?? instant + horizonMilliseconds)
  if (!isOpen(windows, instant)) {
    const reason = isOpenItself(index, item, instant) ? 'parent-unavailable' : closedBecause(item, instant)
    return closed(reason, nextChange(windows, instant), turn)
  }

  if (item.stock !== null && item.stock <= 0) return closed('sold-out', null, turn)
  if (index.choicesGone.has(item.id)) return closed('choices-gone', null, turn)
  const back = item.soldOut ? item.soldOut.until : instant
  if (back === null) return closed('sold-out', null, turn)
  if (back > instant) return closed('sold-out', firstOpen(windows, back, instant), Math.min(turn ?? back, back))

  if (windows === null) return alwaysAvailable
  return { answer: { available: true, until: nextChange(windows, instant) }, changes: turn }
}

export function categoryStanding(
  index: MenuIndex,
  category: Category,
  sellingType: SellingType,
  instant: Instant,
): Standing {
  if (isHidden(category)) return never('hidden')
  if (index.paths.get(category.id)?.some(isHidden)) return never('parent-unavailable')
  if (!index.typesOf.get(category.id)?.has(sellingType)) return never('not-for-selling-type')

  const windows = windowsOfCategory(index, category, instant)
  if (windows === null) return alwaysAvailable
  const next = nextChange(windows, instant)
  const turn = next ?? instant + horizonMilliseconds
  if (isOpen(windows, instant)) return { answer: { available: true, until: next }, changes: turn }
  const reason = isOpenItself(index, category, instant) ? 'parent-unavailable' : closedBecause(category, instant)
  return closed(reason, next, turn)
}

const alwaysAvailable: Standing = { answer: { available: true, until: null }, changes: null }

function never(reason: Reason): Standing {
  return closed(reason, null, null)
}

function closed(reason: Reason, next: Instant | null, changes: Instant | null): Standing {
  return { answer: { available: false, reason, next }, changes }
}

function isHidden(thing: Item | Category): boolean {
  return !thing.visible || !thing.branchVisible
}

function closedBecause({ branchWindow, pin }: Item | Category, instant: Instant): Reason {
  if (pin || branchWindow === null) return 'outside-hours'
  const { from, until } = branchWindow
  return from <= instant && (until === null || instant < until) ? 'branch-window' : 'outside-hours'
}

/** The first open instant from `back` on, as seen from `instant`. */
function firstOpen(windows: Windows, back: Instant, instant: Instant): Instant | null {
  // The windows reach just past the horizon: beyond it they say nothing.
  if (back > instant + horizonMilliseconds) return null
  const first = isOpen(windows, back) ? back : nextChange(windows, back)
  return first === null || first > instant + horizonMilliseconds ? null : first
}
