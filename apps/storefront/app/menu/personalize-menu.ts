import { hasDeferredSections, type ItemCard, type MenuView, type SectionView } from './menu-view.ts'

/** Marks items with a dietary conflict, or leaves them out together with sections that become empty. */
export function applyDietaryConflicts(
  menu: MenuView,
  conflictOf: (itemId: string) => string | null,
  mode: 'cover' | 'leave-out',
): MenuView {
  const cardOf = (card: ItemCard): ItemCard[] => {
    const conflict = card.notice ? null : conflictOf(card.id)
    if (conflict === null) return [card]
    return mode === 'cover' ? [{ ...card, dietaryConflict: conflict }] : []
  }
  const sectionOf = (section: SectionView): SectionView[] => {
    if (section.deferred) return [section]
    const items = section.items.flatMap(cardOf)
    const sections = section.sections.flatMap(sectionOf)
    const hasDishes = sections.length > 0 || items.some(({ notice }) => !notice)
    return mode === 'cover' || hasDishes ? [{ ...section, items, sections }] : []
  }
  return { ...menu, sections: menu.sections.flatMap(sectionOf) }
}

/** Adds a rail of available items that this guest has ordered before, after the section `afterId`. */
export function withOrderAgain(menu: MenuView, itemIds: readonly string[], afterId: string | null): MenuView {
  // The section appears at once, with all of its items.
  if (hasDeferredSections(menu)) return menu
  const cards = cardsOf(menu.sections)
  const items = itemIds.flatMap((id) => {
    const card = cards.get(id)
    return card && !card.unavailable && !card.notice ? [card] : []
  })
  if (items.length === 0) return menu
  const section: SectionView = {
    id: 'order-again',
    kind: 'order-again',
    name: '',
    description: '',
    picture: null,
    rail: true,
    opens: null,
    items: items.slice(0, 8),
    sections: [],
  }
  const position = menu.sections.findIndex(({ id }) => id === afterId) + 1
  return { ...menu, sections: menu.sections.toSpliced(position, 0, section) }
}

/** All items of the sections, by id. */
export function cardsOf(sections: readonly SectionView[]): ReadonlyMap<string, ItemCard> {
  const cards = new Map<string, ItemCard>()
  const read = ({ items, sections }: SectionView) => {
    for (const card of items) cards.set(card.id, card)
    sections.forEach(read)
  }
  sections.forEach(read)
  return cards
}
