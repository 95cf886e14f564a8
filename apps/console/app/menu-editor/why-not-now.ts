import type { SellingPlace, UnavailableItems } from '@sofra/contract/console-unavailable-codec'
import type { UnavailableItem } from '@sofra/menu'

export type Place = Pick<SellingPlace, 'branchId' | 'type'>

/** A sentence about an item, and where guests read it. */
export interface Explanation {
  readonly text: string
  readonly reason: UnavailableItem['reason']
  readonly places: readonly Place[]
  /** Whether it holds for every branch and selling type. */
  readonly isEverywhere: boolean
}

/** Why each item cannot be ordered now, by item id: each sentence once. Items that can be ordered everywhere are missing. */
export function explainItems(
  { places }: Pick<UnavailableItems, 'places'>,
  textOf: (item: UnavailableItem) => string,
): ReadonlyMap<string, readonly Explanation[]> {
  const found = new Map<string, Map<string, { reason: UnavailableItem['reason']; places: Place[] }>>()
  for (const { branchId, type, items } of places) {
    for (const item of items) {
      const ofItem = found.get(item.id) ?? new Map()
      found.set(item.id, ofItem)
      const text = textOf(item)
      const same = ofItem.get(text) ?? { reason: item.reason, places: [] }
      ofItem.set(text, same)
      same.places.push({ branchId, type })
    }
  }
  return new Map(
    [...found].map(([id, ofItem]) => [
      id,
      [...ofItem].map(([text, one]) => ({ text, ...one, isEverywhere: one.places.length === places.length })),
    ]),
  )
}

/** What a row of the list shows: not what was decided for good, a hidden item or one that is not sold in some way. */
export function rowExplanation(explanations: readonly Explanation[]): string {
  const shown = explanations.filter(({ reason, isEverywhere }) =>
    reason === 'not-for-selling-type' ? isEverywhere : reason !== 'hidden',
  )
  return shown.map(({ text }) => text).join(' · ')
}

/** The ids of the items that are sold out in at least one branch. */
export function soldOutItems(explanations: ReadonlyMap<string, readonly Explanation[]>): ReadonlySet<string> {
  return new Set([...explanations].flatMap(([id, own]) => (own.some(({ reason }) => reason === 'sold-out') ? id : [])))
}

/** A branch with the selling types of these places; null: all of its types. */
export function byBranch(
  places: readonly Place[],
  all: readonly Place[],
): { readonly branchId: string; readonly types: readonly Place['type'][] | null }[] {
  return [...Map.groupBy(places, ({ branchId }) => branchId)].map(([branchId, own]) => {
    const isWhole = all.filter((place) => place.branchId === branchId).length === own.length
    return { branchId, types: isWhole ? null : own.map(({ type }) => type) }
  })
}
