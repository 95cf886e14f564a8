import type { Instant } from '@sofra/availability'
import { type Item, type Menu, textOf } from '@sofra/menu'
import type { Amount, Currency } from '@sofra/money'
import { soldOutAt } from './sold-out.ts'

/** An item in the console's menu list. */
export interface MenuRow {
  readonly id: string
  readonly name: string
  /** The names in all languages of the shop, for the search. */
  readonly otherNames: string
  readonly price: { readonly min: Amount; readonly max: Amount; readonly currency: Currency } | null
  /** Null: on sale. */
  readonly soldOut: { readonly until: Instant | null } | null
  readonly stock: number | null
}

export interface MenuSection {
  readonly id: string
  readonly name: string
  readonly rows: readonly MenuRow[]
}

/** The sections of the menu list: the categories with items, in menu order. `now` decides which items are sold out. */
export function menuSections(menu: Menu, language: string, now: Instant): readonly MenuSection[] {
  const names = new Map(menu.categories.map((category) => [category.id, category]))
  const nameOf = (id: string): string => {
    const category = names.get(id)
    if (!category) return ''
    const name = textOf(category.names, language, menu.languages)
    return category.parentId === null ? name : `${nameOf(category.parentId)} › ${name}`
  }
  return menu.categories
    .map(({ id }) => ({
      id,
      name: nameOf(id),
      // Notices are no products, and items that the branch does not sell cannot be sold out there.
      rows: menu.items
        .filter((item) => item.categoryId === id && !item.pin && item.branchVisible)
        .map((item) => rowOf(item, menu, language, now)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

function rowOf(item: Item, menu: Menu, language: string, now: Instant): MenuRow {
  const prices = item.priceLabels.map(({ price }) => price)
  return {
    id: item.id,
    name: textOf(item.names, language, menu.languages),
    otherNames: Object.values(item.names).join(' '),
    price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices), currency: menu.currency },
    soldOut: soldOutAt(item, now),
    stock: item.stock,
  }
}
