import { findSection, type ItemCard, type MenuView, type SectionView } from './menu-view.ts'
import { cardsOf } from './personalize-menu.ts'

/**
 * The newer view of an open page. Sections that the guest has seen keep their places and those of their items, with their
 * current prices: a hidden item is shown as not available, and a new one waits until the guest opens the menu again. So
 * nothing moves under a finger. All other sections are those of `next`.
 */
export function keepPlaces(former: MenuView, next: MenuView, isSeen: (sectionId: string) => boolean): MenuView {
  const cards = cardsOf(next.sections)
  const isKept = (section: SectionView): boolean => isSeen(section.id) || section.sections.some(isKept)
  const update = (section: SectionView): SectionView => {
    const current = findSection(next.sections, section.id)
    // Its items are in the page's HTML only.
    if (section.deferred) return current ?? section
    return {
      ...(current ?? section),
      items: section.items.map((card) => cards.get(card.id) ?? hiddenCard(card)),
      sections: section.sections.map(update),
    }
  }
  const kept = former.sections.filter(isKept)
  const keptIds = new Set(kept.map(({ id }) => id))
  return { ...next, sections: [...kept.map(update), ...next.sections.filter(({ id }) => !keptIds.has(id))] }
}

function hiddenCard(card: ItemCard): ItemCard {
  return { ...card, quick: null, unavailable: { reason: 'hidden', next: null } }
}
