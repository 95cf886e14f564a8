import { isChoosable } from './choosable.ts'
import type { Category, Item, Menu, Modifier, ModifierGroup, SellingType, Tag, Tax } from './menu.ts'
import { isServedFor } from './served-for.ts'

/** A menu with lookups by id and values derived from it that do not depend on time. */
export interface MenuIndex {
  readonly menu: Menu
  readonly items: ReadonlyMap<string, Item>
  readonly categories: ReadonlyMap<string, Category>
  readonly modifierGroups: ReadonlyMap<string, ModifierGroup>
  readonly taxes: ReadonlyMap<string, Tax>
  readonly tags: ReadonlyMap<string, Tag>
  /** Subcategories by parent id, in menu order; the key null has the top-level categories. */
  readonly children: ReadonlyMap<string | null, readonly Category[]>
  /** Items by category id, in menu order. */
  readonly itemsOf: ReadonlyMap<string, readonly Item[]>
  /** A category and its ancestors, nearest first. */
  readonly paths: ReadonlyMap<string, readonly Category[]>
  /** The modifier groups of each item, in the item's order. */
  readonly groupsOf: ReadonlyMap<string, readonly ModifierGroup[]>
  /** The selling types for which a category or one below it has items. */
  readonly typesOf: ReadonlyMap<string, ReadonlySet<SellingType>>
  /** The ids of items with a required group that has too few selectable modifiers, or without a price label. */
  readonly unorderableItemIds: ReadonlySet<string>
}

const indexes = new WeakMap<Menu, MenuIndex>()

/** The index of a menu, created once per menu object and held weakly. */
export function indexMenu(menu: Menu): MenuIndex {
  const cached = indexes.get(menu)
  if (cached) return cached

  const index = makeIndex(menu)
  indexes.set(menu, index)
  return index
}

function makeIndex(menu: Menu): MenuIndex {
  const categories = byId(menu.categories)
  const modifierGroups = byId(menu.modifierGroups)
  const paths = new Map(menu.categories.map((category) => [category.id, pathOf(category, categories)]))

  const groupsOf = new Map<string, readonly ModifierGroup[]>()
  const choicesGone = new Set<string>()
  const typesOf = new Map<string, Set<SellingType>>(menu.categories.map(({ id }) => [id, new Set()]))
  for (const item of menu.items) {
    const groups = item.modifierGroupIds.flatMap((id) => modifierGroups.get(id) ?? [])
    groupsOf.set(item.id, groups)
    if (item.priceLabels.length === 0 || groups.some(isUnsatisfiable)) choicesGone.add(item.id)
    if (!item.visible || !item.branchVisible) continue
    for (const category of paths.get(item.categoryId) ?? []) {
      for (const type of item.types) if (isServedFor(item, type)) typesOf.get(category.id)?.add(type)
    }
  }

  return {
    menu,
    items: byId(menu.items),
    categories,
    modifierGroups,
    taxes: byId(menu.taxes),
    tags: byId(menu.tags),
    // A category whose parent is not on this menu is at the top level.
    children: groupBy(menu.categories, ({ parentId }) =>
      parentId !== null && categories.has(parentId) ? parentId : null,
    ),
    itemsOf: groupBy(menu.items, (item) => item.categoryId),
    paths,
    groupsOf,
    typesOf,
    unorderableItemIds: choicesGone,
  }
}

/** Whether the selectable modifiers of a group cannot satisfy its minimum. */
function isUnsatisfiable(group: ModifierGroup): boolean {
  const within = (modifier: Modifier) => (modifier.maximum === 0 ? group.minimum : modifier.maximum)
  const left = group.modifiers.reduce((sum, modifier) => (isChoosable(modifier) ? sum + within(modifier) : sum), 0)
  return left < group.minimum
}

function pathOf(category: Category, categories: ReadonlyMap<string, Category>): Category[] {
  const path: Category[] = []
  let next: Category | undefined = category
  // Imported data can contain cycles.
  while (next && !path.includes(next)) {
    path.push(next)
    next = next.parentId === null ? undefined : categories.get(next.parentId)
  }
  return path
}

function byId<T extends { readonly id: string }>(entries: readonly T[]): Map<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

function groupBy<K, T>(entries: readonly T[], keyOf: (entry: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}
