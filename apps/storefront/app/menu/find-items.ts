import type { Instant } from '@sofra/availability'
import { indexMenu, itemAvailability, type Menu, type SellingType, searchItems } from '@sofra/menu'
import type { ItemCard } from './menu-view.ts'
import { viewCard } from './view-menu.ts'

const maxResults = 60

/** Results of a search. */
export interface FoundItems {
  readonly cards: readonly ItemCard[]
  /** Whether there are more results than the returned ones. */
  readonly more: boolean
}

export const noResults: FoundItems = { cards: [], more: false }

/** Items that match `term`, best first; only those available for the selling type. */
export function findItems(
  menu: Menu,
  language: string,
  sellingType: SellingType,
  term: string,
  instant: Instant,
): FoundItems {
  const index = indexMenu(menu)
  const cards = searchItems(index, language, term).flatMap((item) => {
    const answer = itemAvailability(index, item, sellingType, instant)
    const shown = answer.available || answer.next !== null || isSoldOut(answer.reason)
    return shown ? [viewCard(index, item, language, sellingType, answer)] : []
  })
  return { cards: cards.slice(0, maxResults), more: cards.length > maxResults }
}

function isSoldOut(reason: string): boolean {
  return reason === 'sold-out' || reason === 'choices-gone'
}
