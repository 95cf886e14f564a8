import { findSection, type ItemCard, type MenuView, type SectionView } from './menu-view.ts'
import { cardsOf } from './personalize-menu.ts'

/**
 * The newer view of an open page. Sections that the guest has seen keep their places and those of their items, with their
 * current prices: a hidden item is shown as not available, and a new one waits until the guest opens the menu again. So
 * nothing moves under a finger. All other sections are those of `next`.
 */
export function keepPlaces(former: MenuView, next: MenuView, isSeen: (sectionId: string) => boolean): MenuView {
  const cards = cardsOf(next.sections)
  const wasSeen = (section: SectionView): boolean => isSeen(section.id) || section.sections.some(wasSeen)
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
  const seen = former.sections.filter(wasSeen)
  const seenIds = new Set(seen.map(({ id }) => id))
  return { ...next, sections: [...seen.map(update), ...next.sections.filter(({ id }) => !seenIds.has(id))] }
}

function hiddenCard(card: ItemCard): ItemCard {
  return { ...card, quick: null, unavailable: { reason: 'hidden', next: null } }
}
