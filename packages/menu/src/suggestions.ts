import type { Instant } from '@sofra/availability'
import { itemAvailability } from './availability.ts'
import type { Item, SellingType } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'

interface Candidate {
  readonly item: Item
  /** The owner recommends it with at least one of the selected items. */
  readonly recommended: boolean
  /** The number of selected items that suggest it, and its best position in one of their lists. */
  readonly matches: number
  readonly rank: number
}

/**
 * Items to suggest with the selected ones: first the owner's recommendations, then items often ordered together; among
 * these, first those suggested by most of the selected items. Selected, unavailable and notice items are excluded. At
 * most `limit`.
 */
export function suggestItems(
  index: MenuIndex,
  chosenIds: readonly string[],
  sellingType: SellingType,
  instant: Instant,
  { limit = 6 }: { readonly limit?: number } = {},
): Item[] {
  const chosen = new Set(chosenIds)
  const candidates = new Map<string, Candidate>()
  for (const id of chosen) {
    const recommendedIds = index.items.get(id)?.goesWellWithIds ?? []
    const habit = Object.hasOwn(index.menu.boughtTogether ?? {}, id) ? (index.menu.boughtTogether?.[id] ?? []) : []
    for (const [rank, companionId] of [...new Set([...recommendedIds, ...habit])].entries()) {
      const item = index.items.get(companionId)
      if (!item || item.pin || chosen.has(companionId)) continue
      const previous = candidates.get(companionId)
      candidates.set(companionId, {
        item,
        recommended: (previous?.recommended ?? false) || recommendedIds.includes(companionId),
        matches: (previous?.matches ?? 0) + 1,
        rank: Math.min(previous?.rank ?? rank, rank),
      })
    }
  }
  return [...candidates.values()]
    .sort((a, b) => Number(b.recommended) - Number(a.recommended) || b.matches - a.matches || a.rank - b.rank)
    .map(({ item }) => item)
    .filter((item) => itemAvailability(index, item, sellingType, instant).available)
    .slice(0, limit)
}
