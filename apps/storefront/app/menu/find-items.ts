import type { Instant } from '@sofra/availability'
import { indexMenu, itemAnswer, type Menu, type SellingType, searchItems } from '@sofra/menu'
import type { ItemCard } from './menu-view.ts'
import { viewCard } from './view-menu.ts'

const most = 60

/** The dishes a term finds on a local menu, best first; those of other ways of selling are left out. */
export function findItems(
  menu: Menu,
  language: string,
  sellingType: SellingType,
  term: string,
  instant: Instant,
): readonly ItemCard[] {
  const index = indexMenu(menu)
  return searchItems(index, language, term)
    .flatMap((item) => {
      const answer = itemAnswer(index, item, sellingType, instant)
      const shown = answer.available || (answer.next !== null && answer.reason !== 'hidden') || isSoldOut(answer.reason)
      return shown ? [viewCard(index, item, language, sellingType, answer)] : []
    })
    .slice(0, most)
}

function isSoldOut(reason: string): boolean {
  return reason === 'sold-out' || reason === 'choices-gone'
}
