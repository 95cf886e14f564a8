import type { Pause } from '@sofra/availability'
import type {
  Category,
  Discounts,
  Item,
  Menu,
  Modifier,
  ModifierGroup,
  PriceDisplay,
  PriceLabel,
  Reduction,
  SellingType,
  Tag,
  Tax,
  Texts,
} from '@sofra/menu'
import { sellingTypes } from '@sofra/menu'
import { amountFromWire, amountToWire, type Currency, rateFromWire, rateToWire } from '@sofra/money'
import {
  byTypeFromWire,
  byTypeToWire,
  instantFromWire,
  instantToWire,
  pauseFromWire,
  pauseToWire,
  scheduleFromWire,
  scheduleToWire,
  sellingTypeToName,
} from './basics-words.ts'
import type {
  CategoryWire,
  DiscountsWire,
  ItemAnswerWire,
  ItemWire,
  MenuAnswerWire,
  ModifierGroupWire,
  ModifierWire,
  PriceLabelWire,
  ReductionWire,
  SearchAnswerWire,
  TagsAnswerWire,
  TagWire,
  TaxWire,
} from './menu.ts'

type IdentifiedReduction = Reduction & { readonly id: string }

/** What the menu's answer says beside the menu itself. */
export interface MenuPage {
  readonly layout: 'standard' | 'sub-categories'
}

/** A published menu as the wire carries it: categories nested, items inside them. */
export function menuAnswerToWire(menu: Menu, branchId: string, { layout }: MenuPage): MenuAnswerWire {
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
    highlightedCat: menu.highlightedCategoryId,
    menuStandard: layout === 'standard',
    showStandardSubCats: layout === 'standard',
  }
}

export function menuAnswerFromWire(wire: MenuAnswerWire): Menu {
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
  }
}

/** The topmost category above each category that has one. */
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

const priceDisplays = ['from', 'options', 'on-selection', 'range'] as const satisfies readonly PriceDisplay[]

export function itemToWire(item: Item, currency: Currency, grandCategory: string | null, language: string): ItemWire {
  return {
    id: item.id,
    locales: localesToWire(item.names, item.descriptions),
    images: [...item.pictures],
    types: typesToWire(item.types),
    visible: item.visible,
    available: item.schedule && scheduleToWire(item.schedule),
    branch: { visible: item.branchVisible, available: windowToWire(item.branchWindow) },
    pin: item.pin,
    sold_out: item.soldOut && { until: item.soldOut.until === null ? null : instantToWire(item.soldOut.until) },
    stock: item.stock,
    price_display: priceDisplays.indexOf(item.priceDisplay) as 0 | 1 | 2 | 3,
    hide_price: item.hidePrice,
    comment_required: item.commentRequired,
    price_labels: item.priceLabels.map((label) => priceLabelToWire(label, currency, language)),
    modifier_groups: [...item.modifierGroupIds],
    taxes: [...item.taxIds],
    tags: [...item.tagIds],
    goes_well_with: [...(item.goesWellWithIds ?? [])],
    calories: item.calories,
    preparation_time: item.preparationMinutes,
    category: item.categoryId,
    grand_category: grandCategory,
  }
}

export function itemFromWire(wire: ItemWire, currency: Currency): Item {
  return {
    id: wire.id,
    categoryId: wire.category,
    names: wire.locales.name,
    descriptions: wire.locales.description ?? {},
    pictures: wire.images,
    types: sellingTypes.filter((type) => wire.types[sellingTypeToName(type)]),
    visible: wire.visible,
    schedule: wire.available && scheduleFromWire(wire.available),
    branchVisible: wire.branch.visible,
    branchWindow: windowFromWire(wire.branch.available),
    pin: wire.pin,
    soldOut: wire.sold_out && { until: wire.sold_out.until === null ? null : instantFromWire(wire.sold_out.until) },
    stock: wire.stock,
    priceDisplay: priceDisplays[wire.price_display],
    hidePrice: wire.hide_price,
    commentRequired: wire.comment_required,
    priceLabels: wire.price_labels.map((label) => priceLabelFromWire(label, currency)),
    modifierGroupIds: wire.modifier_groups,
    taxIds: wire.taxes,
    tagIds: wire.tags,
    goesWellWithIds: wire.goes_well_with,
    calories: wire.calories,
    preparationMinutes: wire.preparation_time,
  }
}

function typesToWire(types: readonly SellingType[]): ItemWire['types'] {
  return {
    delivery: types.includes('delivery'),
    dine_in: types.includes('dine-in'),
    car_pickup: types.includes('pickup'),
    product_service: types.includes('product-service'),
    reservation: types.includes('reservation'),
  }
}

function priceLabelToWire(label: PriceLabel, currency: Currency, language: string): PriceLabelWire {
  // By weight, ours are thousandths of the unit and the wire's are parts of it: 250 is 0.25 of a kilogram.
  const scale = label.by === 'weight' ? 1000 : 1
  return {
    id: label.id,
    label: label.names[language] ?? '',
    locale: { ...label.names },
    price: amountToWire(label.price, currency),
    weight: label.by === 'weight' ? 1 : null,
    minimum: label.minimum / scale,
    maximum: label.maximum / scale,
    step: label.step / scale,
    isQty: label.by === 'quantity',
    unit: label.unit,
    shippingWeight: label.shippingGrams / 1000,
    preparation_time: label.preparationMinutes,
    preparation_time_type: 'minute',
  }
}

function priceLabelFromWire(wire: PriceLabelWire, currency: Currency): PriceLabel {
  const count = (value: number) => (wire.isQty ? value : Math.round(value * 1000))
  return {
    id: wire.id,
    names: wire.locale,
    price: amountFromWire(wire.price, currency),
    by: wire.isQty ? 'quantity' : 'weight',
    unit: wire.unit,
    minimum: count(wire.minimum),
    maximum: count(wire.maximum),
    step: count(wire.step),
    shippingGrams: Math.round(wire.shippingWeight * 1000),
    preparationMinutes: wire.preparation_time,
  }
}

export function modifierGroupToWire(group: ModifierGroup, currency: Currency): ModifierGroupWire {
  return {
    id: group.id,
    locales: localesToWire(group.names),
    minimum: group.minimum,
    maximum: group.maximum,
    free_count: group.freeCount,
    modifiers: group.modifiers.map(
      (modifier): ModifierWire => ({
        id: modifier.id,
        locales: localesToWire(modifier.names),
        price: amountToWire(modifier.price, currency),
        maximum: modifier.maximum,
        visible: modifier.visible,
        sold_out: modifier.soldOut,
        taxes: [...modifier.taxIds],
        tags: [...modifier.tagIds],
        image: modifier.picture,
      }),
    ),
  }
}

export function modifierGroupFromWire(wire: ModifierGroupWire, currency: Currency): ModifierGroup {
  return {
    id: wire.id,
    names: wire.locales.name,
    minimum: wire.minimum,
    maximum: wire.maximum,
    freeCount: wire.free_count,
    modifiers: wire.modifiers.map(
      (modifier): Modifier => ({
        id: modifier.id,
        names: modifier.locales.name,
        price: amountFromWire(modifier.price, currency),
        maximum: modifier.maximum,
        visible: modifier.visible,
        soldOut: modifier.sold_out,
        taxIds: modifier.taxes,
        tagIds: modifier.tags,
        picture: modifier.image,
      }),
    ),
  }
}

export function taxToWire(tax: Tax, language: string): TaxWire {
  const { id, names, rate, inclusive } = tax
  return { id, name: names[language] ?? '', locales: localesToWire(names), rate: rateToWire(rate), inclusive }
}

export function taxFromWire(wire: TaxWire): Tax {
  return { id: wire.id, names: wire.locales.name, rate: rateFromWire(wire.rate), inclusive: wire.inclusive }
}

export function tagToWire(tag: Tag): TagWire {
  return { id: tag.id, kind: tag.kind, locales: localesToWire(tag.names) }
}

export function tagFromWire(wire: TagWire): Tag {
  return { id: wire.id, kind: wire.kind, names: wire.locales.name }
}

export function discountsToWire(discounts: Discounts, currency: Currency): DiscountsWire {
  const write = (reduction: IdentifiedReduction) => reductionToWire(reduction, currency)
  return {
    allMenuDiscount: discounts.allMenu && write(discounts.allMenu),
    itemsDiscounts: mapValues(discounts.items, write),
    categoriesDiscounts: mapValues(discounts.categories, write),
  }
}

export function discountsFromWire(wire: DiscountsWire, currency: Currency): Discounts {
  const read = (reduction: ReductionWire) => reductionFromWire(reduction, currency)
  return {
    allMenu: wire.allMenuDiscount && read(wire.allMenuDiscount),
    items: mapValues(wire.itemsDiscounts, read),
    categories: mapValues(wire.categoriesDiscounts, read),
  }
}

export function reductionToWire(reduction: IdentifiedReduction, currency: Currency): ReductionWire {
  const { id, type } = reduction
  return { id, type, value: type === 'percent' ? rateToWire(reduction.rate) : amountToWire(reduction.value, currency) }
}

export function reductionFromWire(wire: ReductionWire, currency: Currency): IdentifiedReduction {
  const { id, type, value } = wire
  return type === 'percent'
    ? { id, type, rate: rateFromWire(value) }
    : { id, type, value: amountFromWire(value, currency) }
}

/** One item with what it refers to. */
export interface ItemAnswerWords {
  readonly currency: Currency
  readonly item: Item
  readonly modifierGroups: readonly ModifierGroup[]
  readonly taxes: readonly Tax[]
  readonly tags: readonly Tag[]
  readonly discounts: Readonly<Partial<Record<SellingType, IdentifiedReduction>>>
}

export function itemAnswerFromWire(wire: ItemAnswerWire): ItemAnswerWords {
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

export function searchAnswerFromWire(wire: SearchAnswerWire): readonly Item[] {
  return wire.items.map((item) => itemFromWire(item, wire.currency))
}

export function tagsFromWire(wire: TagsAnswerWire): readonly Tag[] {
  return [...wire.tags, ...wire.ingredients].map(tagFromWire)
}

export function localesToWire(
  name: Texts,
  description?: Texts,
): { name: Record<string, string>; description?: Record<string, string> } {
  // Most things have no description: an empty one is not worth its bytes in a menu of hundreds.
  if (!description || Object.keys(description).length === 0) return { name: { ...name } }
  return { name: { ...name }, description: { ...description } }
}

// Source spec, section 3: the branch-level window is JSON text with status, from, to.
function windowToWire(window: Pause | null): string | null {
  return window && JSON.stringify({ status: 'closed', ...pauseToWire(window) })
}

function windowFromWire(text: string | null): Pause | null {
  return text === null ? null : pauseFromWire(JSON.parse(text))
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  translate: (from: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, translate(value)]))
}
