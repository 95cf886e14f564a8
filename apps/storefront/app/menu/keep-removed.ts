import type { ItemCard, MenuView, SectionView } from './menu-view.ts'
import { cardsOf } from './personalize-menu.ts'

/**
 * The newer view of an open page, in which items and sections that only the former one has keep their places, as not
 * available: what the guest looks at does not move when the owner hides an item.
 */
export function keepRemoved(former: MenuView, next: MenuView): MenuView {
  const cards = cardsOf(next.sections)
  return { ...next, sections: keepSections(former.sections, next.sections, cards) }
}

type Cards = ReadonlyMap<string, ItemCard>

function keepSections(former: readonly SectionView[], next: readonly SectionView[], cards: Cards): SectionView[] {
  const formerById = byId(former)
  const merged = next.map((section) => keepItems(formerById.get(section.id), section, cards))
  return inPlaces(former, merged, (section) =>
    section.deferred ? null : keepItems(section, { ...section, items: [], sections: [] }, cards),
  )
}

function keepItems(former: SectionView | undefined, next: SectionView, cards: Cards): SectionView {
  if (!former || former.deferred || next.deferred) return next
  const items = inPlaces<ItemCard>(former.items, next.items, (card) => {
    const current = cards.get(card.id)
    // In a category, it was moved to another one; a smart category keeps it as it is now.
    if (current) return next.kind === 'category' ? null : current
    return { ...card, quick: null, unavailable: { reason: 'hidden', next: null } }
  })
  return { ...next, items, sections: keepSections(former.sections, next.sections, cards) }
}

/** The list `next` with what only `former` has, changed by `keep` (null: left out), after its former predecessor. */
function inPlaces<Entry extends { readonly id: string }>(
  former: readonly Entry[],
  next: readonly Entry[],
  keep: (entry: Entry) => Entry | null,
): Entry[] {
  const nextIds = byId(next)
  const list = [...next]
  let position = 0
  for (const entry of former) {
    if (nextIds.has(entry.id)) {
      position = list.findIndex(({ id }) => id === entry.id) + 1
      continue
    }
    const kept = keep(entry)
    if (kept) list.splice(position++, 0, kept)
  }
  return list
}

function byId<Entry extends { readonly id: string }>(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}
