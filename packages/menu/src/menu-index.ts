import { isChoosable } from './choosable.ts'
import type { Category, Item, Menu, Modifier, ModifierGroup, SellingType, Tag, Tax } from './menu.ts'
import { isServedFor } from './served-for.ts'

/** A menu with everything found by its id, and what follows from it whatever the time is. */
export interface MenuIndex {
  readonly menu: Menu
  readonly items: ReadonlyMap<string, Item>
  readonly categories: ReadonlyMap<string, Category>
  readonly modifierGroups: ReadonlyMap<string, ModifierGroup>
  readonly taxes: ReadonlyMap<string, Tax>
  readonly tags: ReadonlyMap<string, Tag>
  /** Sub-categories by their parent's id, in menu order; the key null holds the top ones. */
  readonly children: ReadonlyMap<string | null, readonly Category[]>
  /** Items by their category's id, in menu order. */
  readonly itemsOf: ReadonlyMap<string, readonly Item[]>
  /** A category and its ancestors, nearest first. */
  readonly paths: ReadonlyMap<string, readonly Category[]>
  /** The modifier groups of each item, in its order. */
  readonly groupsOf: ReadonlyMap<string, readonly ModifierGroup[]>
  /** What a category and those below it have something for. */
  readonly typesOf: ReadonlyMap<string, ReadonlySet<SellingType>>
  /** The ids of items one of whose required choices can no longer be made. */
  readonly unorderableItemIds: ReadonlySet<string>
}

const indexes = new WeakMap<Menu, MenuIndex>()

/** The index of a menu, made once per menu object and forgotten with it. */
export function indexMenu(menu: Menu): MenuIndex {
  const known = indexes.get(menu)
  if (known) return known

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
    // A category whose parent is not on this menu stands at the top rather than nowhere.
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

/** Whether what is left of a required group is less than it asks for. */
function isUnsatisfiable(group: ModifierGroup): boolean {
  const within = (modifier: Modifier) => (modifier.maximum === 0 ? group.minimum : modifier.maximum)
  const left = group.modifiers.reduce((sum, modifier) => (isChoosable(modifier) ? sum + within(modifier) : sum), 0)
  return left < group.minimum
}

function pathOf(category: Category, categories: ReadonlyMap<string, Category>): Category[] {
  const path: Category[] = []
  let next: Category | undefined = category
  // A menu that came from outside may have made a category its own grandparent.
  while (next && !path.includes(next)) {
    path.push(next)
    next = next.parentId === null ? undefined : categories.get(next.parentId)
  }
  return path
}

function byId<T extends { readonly id: string }>(things: readonly T[]): Map<string, T> {
  return new Map(things.map((thing) => [thing.id, thing]))
}

function groupBy<K, T>(things: readonly T[], keyOf: (thing: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    const group = groups.get(key)
    if (group) group.push(thing)
    else groups.set(key, [thing])
  }
  return groups
}
