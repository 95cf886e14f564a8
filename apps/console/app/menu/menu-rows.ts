import type { Instant } from '@sofra/availability'
import { type Item, type Menu, textOf } from '@sofra/menu'
import type { Amount, Currency } from '@sofra/money'
import { soldOutAt } from './sold-out.ts'

/** An item as whoever sells it needs to see it. */
export interface MenuRow {
  readonly id: string
  readonly name: string
  /** In the shop's other languages, for whoever looks for it by another name. */
  readonly otherNames: string
  readonly price: { readonly least: Amount; readonly most: Amount; readonly currency: Currency } | null
  /** Null: on sale. */
  readonly soldOut: { readonly until: Instant | null } | null
  readonly stock: number | null
}

export interface MenuSection {
  readonly id: string
  readonly name: string
  readonly rows: readonly MenuRow[]
}

/** The menu as a list to switch things on and off in: its categories in their order, those with items only. */
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
      // A notice is no dish, and what the branch does not carry cannot run out here.
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
    price:
      prices.length === 0 ? null : { least: Math.min(...prices), most: Math.max(...prices), currency: menu.currency },
    soldOut: soldOutAt(item, now),
    stock: item.stock,
  }
}
