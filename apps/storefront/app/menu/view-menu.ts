import { type Instant, wallTime } from '@sofra/availability'
import {
  canAddDirectly,
  discountOf,
  type Item,
  indexMenu,
  itemPrice,
  type Menu,
  type MenuIndex,
  type Picture,
  type PriceLabel,
  type SellingType,
  smartCategories,
  type Texts,
  textOf,
  type VisibleItem,
  type VisibleSection,
  visibleMenu,
} from '@sofra/menu'
import { newLine, portionLimits } from '@sofra/ordering'
import type { PictureView } from '../business/picture-view.ts'
import type { ItemCard, Mark, MenuScope, MenuView, QuickAdd, SectionView } from './menu-view.ts'

export { keepPlaces } from './keep-places.ts'

const railLimit = 8

/** What `viewMenu` uses and caches. Tasks of their own: together they block a slow phone for a quarter of a second. */
export const preparations: readonly ((menu: Menu, instant: Instant) => void)[] = [
  // Creates the clock of the time zone.
  ({ timeZone }, instant) => wallTime(instant, timeZone),
  indexMenu,
]

/**
 * View of the menu for a selling type at an instant. `menu` comes from `localMenu`. Runs on the server and, once the
 * menu is loaded, in the browser.
 */
export function viewMenu(
  menu: Menu,
  language: string,
  sellingType: SellingType,
  instant: Instant,
  scope: MenuScope = 'all',
): MenuView {
  const index = indexMenu(menu)
  const shown = visibleMenu(menu, sellingType, instant, { outOfHours: true })
  const cards = new Map<string, ItemCard>()
  const card = ({ item, availability }: VisibleItem) => {
    let view = cards.get(item.id)
    if (!view) {
      view = viewCard(index, item, language, sellingType, availability)
      cards.set(item.id, view)
    }
    return view
  }
  const section = (one: VisibleSection): SectionView => ({
    id: one.category.id,
    kind: 'category',
    name: text(one.category.names, language),
    description: text(one.category.descriptions, language),
    picture: viewLocalPicture(one.category.picture),
    rail: one.category.id === menu.highlightedCategoryId,
    opens: one.availability.available ? null : one.availability.next,
    items: one.items.map(card),
    sections: one.subSections.map(section),
  })

  const shownSections = scope === 'none' ? [] : shown.sections.map(section)
  // Order: highlighted category, smart categories, then the menu's order.
  const all = [...shownSections.filter(({ rail }) => rail), ...shownSections.filter(({ rail }) => !rail)]
  const sections = typeof scope === 'object' ? only(all, scope.categoryId) : all
  const smart = scope === 'all' ? smartSections(index, sellingType, instant, card) : []
  return {
    version: menu.version,
    sellingType,
    currency: menu.currency,
    zone: menu.timeZone,
    scope,
    sections: [...sections.filter(({ rail }) => rail), ...smart, ...sections.filter(({ rail }) => !rail)],
    links: typeof scope === 'object' ? all.map(({ id, name }) => ({ id, name })) : [],
    until: shown.until,
  }
}

/** A picture of a local menu, whose thumbhash is its blur. */
export function viewLocalPicture(picture: Picture | null | undefined): PictureView | null {
  if (!picture) return null
  const { id, width, height, thumbhash } = picture
  return { id, width, height, blur: thumbhash }
}

/** Card of an item, on the menu and in search results. */
export function viewCard(
  index: MenuIndex,
  item: Item,
  language: string,
  sellingType: SellingType,
  answer: VisibleItem['availability'],
): ItemCard {
  const off = discountOf(index, item, sellingType)
  const price = itemPrice(item, item.priceDisplay, off)
  const label = item.priceLabels[0]
  return {
    id: item.id,
    categoryId: item.categoryId,
    name: text(item.names, language),
    description: text(item.descriptions, language),
    picture: viewLocalPicture(item.pictures[0]),
    price,
    off: off && 'original' in price && price.original === null ? null : off,
    marks: item.tagIds.flatMap((id) => mark(index, id, language)),
    quick: label && canAddDirectly(index, item) ? quickAdd(item, label) : null,
    unavailable: answer.available ? null : { reason: answer.reason, next: answer.next },
    notice: item.pin,
  }
}

function quickAdd(item: Item, label: PriceLabel): QuickAdd {
  const { priceLabelId, count, weight } = newLine(item, label)
  const { step, maximum } = portionLimits(label)
  return { priceLabelId, count, weight, step, max: maximum, left: item.stock }
}

function smartSections(
  index: MenuIndex,
  sellingType: SellingType,
  instant: Instant,
  card: (shown: VisibleItem) => ItemCard,
): SectionView[] {
  return smartCategories(index, sellingType, instant, { limit: railLimit }).map(({ kind, items }) => ({
    id: kind,
    kind,
    name: '',
    description: '',
    picture: null,
    rail: true,
    opens: null,
    items: items.map((item) => card({ item, availability: { available: true, until: null } })),
    sections: [],
  }))
}

function only(sections: readonly SectionView[], id: string): SectionView[] {
  return sections.flatMap((section) => (section.id === id ? [section] : only(section.sections, id)))
}

function mark(index: MenuIndex, tagId: string, language: string): Mark[] {
  const tag = index.tags.get(tagId)
  if (tag?.kind !== 'diet' && tag?.kind !== 'spice') return []
  return [{ id: tag.id, kind: tag.kind, name: text(tag.names, language) }]
}

function text(texts: Texts, language: string): string {
  return textOf(texts, language)
}
