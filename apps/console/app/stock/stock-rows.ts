import { foldText, type Item, type Menu, type Modifier, textOf } from '@sofra/menu'

/** An item or a modifier of the stock list. */
export interface StockRow {
  /** `item/kebab` or `modifier/sauces/tahini`. */
  readonly key: string
  readonly target:
    | { readonly kind: 'item'; readonly id: string }
    | { readonly kind: 'modifier'; readonly groupId: string; readonly id: string }
  readonly name: string
  /** The names in all languages of the shop, folded for the search. */
  readonly searchText: string
  readonly picture: { readonly id: string; readonly width: number } | null
}

/** A category with its items, or a modifier group with its modifiers. */
export interface StockSection {
  readonly id: string
  readonly kind: 'items' | 'choices'
  readonly name: string
  readonly rows: readonly StockRow[]
}

/** The key of a row. */
export function itemKey(itemId: string): string {
  return `item/${itemId}`
}
export function modifierKey(groupId: string, modifierId: string): string {
  return `modifier/${groupId}/${modifierId}`
}

/** The sections of the stock list: the categories with items in menu order, then the modifier groups. */
export function stockSections(menu: Menu, language: string): readonly StockSection[] {
  const texts = (names: Item['names']) => ({
    name: textOf(names, language, menu.languages),
    searchText: foldText(Object.values(names).join(' ')),
  })
  const categories = new Map(menu.categories.map((category) => [category.id, category]))
  const categoryName = (id: string): string => {
    const category = categories.get(id)
    if (!category) return ''
    const name = textOf(category.names, language, menu.languages)
    return category.parentId === null ? name : `${categoryName(category.parentId)} › ${name}`
  }
  // Notices are no products, and items that the branch does not sell cannot be sold out there.
  const items = Map.groupBy(
    menu.items.filter((item) => !item.pin && item.branchVisible),
    (item) => item.categoryId,
  )
  const itemRow = ({ id, names, pictures: [picture] }: Item): StockRow => ({
    key: itemKey(id),
    target: { kind: 'item', id },
    ...texts(names),
    picture: picture ? { id: picture.id, width: picture.width } : null,
  })
  const modifierRow = (groupId: string, { id, names, picture }: Modifier): StockRow => ({
    key: modifierKey(groupId, id),
    target: { kind: 'modifier', groupId, id },
    ...texts(names),
    picture: picture ? { id: picture.id, width: picture.width } : null,
  })
  const sections: StockSection[] = [
    ...menu.categories.map(({ id }) => ({
      id: `category/${id}`,
      kind: 'items' as const,
      name: categoryName(id),
      rows: (items.get(id) ?? []).map(itemRow),
    })),
    ...menu.modifierGroups.map(({ id, names, modifiers }) => ({
      id: `group/${id}`,
      kind: 'choices' as const,
      name: textOf(names, language, menu.languages),
      rows: modifiers.filter(({ visible }) => visible).map((modifier) => modifierRow(id, modifier)),
    })),
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}
