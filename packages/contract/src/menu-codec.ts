import type { Category, Item, Menu, ModifierGroup, SellingType, Tag, Tax } from '@sofra/menu'
import type { Currency } from '@sofra/money'
import { byTypeFromWire, byTypeToWire, scheduleFromWire, scheduleToWire } from './basics-codec.ts'
import {
  discountsFromWire,
  discountsToWire,
  type IdentifiedReduction,
  mapValues,
  reductionFromWire,
} from './discounts-codec.ts'
import {
  itemFromWire,
  itemToWire,
  localesToWire,
  modifierGroupFromWire,
  modifierGroupToWire,
  tagFromWire,
  tagToWire,
  taxFromWire,
  taxToWire,
  windowFromWire,
  windowToWire,
} from './items-codec.ts'
import type {
  CategoryWire,
  ItemResponseWire,
  MenuAnnouncementWire,
  MenuResponseWire,
  SearchResponseWire,
  TagsResponseWire,
} from './menu.ts'

/** Options of a menu response. */
export interface MenuOptions {
  readonly layout: 'standard' | 'sub-categories'
}

/** Encodes a published menu: categories are nested, with their items. */
export function menuResponseToWire(menu: Menu, branchId: string, { layout }: MenuOptions): MenuResponseWire {
  const { currency, languages } = menu
  const language = languages[0] ?? 'en'
  const grand = grandCategories(menu.categories)
  const childrenOf = Map.groupBy(menu.categories, (category) => category.parentId)
  const itemsOf = Map.groupBy(menu.items, (item) => item.categoryId)
  const write = (category: Category): CategoryWire => ({
    ...categoryToWire(category),
    grand_category: grand.get(category.id) ?? null,
    items: (itemsOf.get(category.id) ?? []).map((item) =>
      itemToWire(item, currency, grand.get(item.categoryId) ?? item.categoryId, language),
    ),
    subcategories: (childrenOf.get(category.id) ?? []).map(write),
  })

  return {
    error: 0,
    message: '',
    menu: {
      branch_id: branchId,
      version: menu.version,
      currency,
      locales: [...languages],
      time_zone: menu.timeZone,
      categories: (childrenOf.get(null) ?? []).map(write),
      modifier_groups: menu.modifierGroups.map((group) => modifierGroupToWire(group, currency)),
      taxes: menu.taxes.map((tax) => taxToWire(tax, language)),
      exclusiveTaxes: [...menu.orderTaxIds],
      tags: menu.tags.map(tagToWire),
    },
    discounts: byTypeToWire(menu.discounts, (discounts) => discountsToWire(discounts, currency)),
    smart_categories: [
      { id: 'best_sellers', items: [...menu.bestSellerIds] },
      { id: 'new', items: [...(menu.newItemIds ?? [])] },
    ],
    bought_together: mapValues(menu.boughtTogether ?? {}, (ids) => [...ids]),
    picture_alts: { ...menu.pictureAlts },
    highlightedCat: menu.highlightedCategoryId,
    menuStandard: layout === 'standard',
    showStandardSubCats: layout === 'standard',
  }
}

/**
 * Decodes a menu.
 * @throws RangeError if an amount, rate or time cannot be represented.
 */
export function menuResponseFromWire(wire: MenuResponseWire): Menu {
  const { menu } = wire
  const categories: Category[] = []
  const items: Item[] = []
  const read = (category: CategoryWire, parentId: string | null) => {
    categories.push(categoryFromWire(category, parentId))
    for (const item of category.items) items.push(itemFromWire(item, menu.currency))
    for (const child of category.subcategories) read(child, category.id)
  }
  for (const category of menu.categories) read(category, null)
  const smart = (id: 'best_sellers' | 'new') => wire.smart_categories.find((one) => one.id === id)?.items ?? []

  return {
    version: menu.version,
    currency: menu.currency,
    languages: menu.locales,
    timeZone: menu.time_zone,
    categories,
    items,
    modifierGroups: menu.modifier_groups.map((group) => modifierGroupFromWire(group, menu.currency)),
    taxes: menu.taxes.map(taxFromWire),
    orderTaxIds: menu.exclusiveTaxes,
    tags: menu.tags.map(tagFromWire),
    discounts: byTypeFromWire(wire.discounts, (discounts) => discountsFromWire(discounts, menu.currency)),
    highlightedCategoryId: wire.highlightedCat,
    bestSellerIds: smart('best_sellers'),
    newItemIds: smart('new'),
    boughtTogether: wire.bought_together,
    pictureAlts: wire.picture_alts,
  }
}

/** The top-level category of every subcategory, by id. */
export function grandCategories(categories: readonly Category[]): ReadonlyMap<string, string> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const grand = new Map<string, string>()
  for (const category of categories) {
    let top = category
    for (let depth = 0; top.parentId !== null && depth < 20; depth++) {
      const parent = byId.get(top.parentId)
      if (!parent) break
      top = parent
    }
    if (top !== category) grand.set(category.id, top.id)
  }
  return grand
}

function categoryToWire(category: Category): Omit<CategoryWire, 'items' | 'subcategories' | 'grand_category'> {
  return {
    id: category.id,
    locales: localesToWire(category.names, category.descriptions),
    image: category.picture,
    visible: category.visible,
    available: category.schedule && scheduleToWire(category.schedule),
    branch: { visible: category.branchVisible, available: windowToWire(category.branchWindow) },
    pin: category.pin,
  }
}

function categoryFromWire(wire: CategoryWire, parentId: string | null): Category {
  return {
    id: wire.id,
    parentId,
    names: wire.locales.name,
    descriptions: wire.locales.description ?? {},
    picture: wire.image,
    visible: wire.visible,
    schedule: wire.available && scheduleFromWire(wire.available),
    branchVisible: wire.branch.visible,
    branchWindow: windowFromWire(wire.branch.available),
    pin: wire.pin,
  }
}

/** An item with the entries it refers to. */
export interface ItemDetails {
  readonly currency: Currency
  readonly item: Item
  readonly modifierGroups: readonly ModifierGroup[]
  readonly taxes: readonly Tax[]
  readonly tags: readonly Tag[]
  readonly discounts: Readonly<Partial<Record<SellingType, IdentifiedReduction>>>
}

/**
 * Decodes an item response.
 * @throws RangeError if an amount, rate or time cannot be represented.
 */
export function itemResponseFromWire(wire: ItemResponseWire): ItemDetails {
  const { currency } = wire
  return {
    currency,
    item: itemFromWire(wire.item, currency),
    modifierGroups: wire.modifier_groups.map((group) => modifierGroupFromWire(group, currency)),
    taxes: wire.taxes.map(taxFromWire),
    tags: wire.tags.map(tagFromWire),
    discounts: byTypeFromWire(wire.discounts, (discount) => reductionFromWire(discount, currency)),
  }
}

/**
 * Decodes the items of a search.
 * @throws RangeError if an amount or a time cannot be represented.
 */
export function searchResponseFromWire(wire: SearchResponseWire): readonly Item[] {
  return wire.items.map((item) => itemFromWire(item, wire.currency))
}

/** Decodes the tags and ingredients of a menu. */
export function tagsFromWire(wire: TagsResponseWire): readonly Tag[] {
  return [...wire.tags, ...wire.ingredients].map(tagFromWire)
}

/** Decodes the announcement of a published menu to its version. */
export function announcedVersionFromWire({ version }: MenuAnnouncementWire): string {
  return version
}
