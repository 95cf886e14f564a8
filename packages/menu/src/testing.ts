import type { Category, Item, Menu, Modifier, ModifierGroup, PriceLabel, SellingType, Tax } from './menu.ts'

/** Default values for tests; each test overrides what it is about. Names are the ids in English. */

export function aMenu(parts: Partial<Menu> = {}): Menu {
  return {
    version: 'v1',
    currency: 'KWD',
    languages: ['en', 'ar'],
    timeZone: 'Asia/Kuwait',
    categories: [],
    items: [],
    modifierGroups: [],
    taxes: [],
    orderTaxIds: [],
    tags: [],
    discounts: {},
    highlightedCategoryId: null,
    bestSellerIds: [],
    ...parts,
  }
}

export function aCategory(id: string, parts: Partial<Category> = {}): Category {
  return {
    id,
    parentId: null,
    names: { en: id },
    descriptions: {},
    picture: null,
    visible: true,
    schedule: null,
    branchVisible: true,
    branchWindow: null,
    pin: false,
    ...parts,
  }
}

const servedFor: readonly SellingType[] = ['delivery', 'dine-in', 'pickup']

export function anItem(id: string, categoryId: string, parts: Partial<Item> = {}): Item {
  return {
    id,
    categoryId,
    names: { en: id },
    descriptions: {},
    pictures: [],
    types: servedFor,
    visible: true,
    schedule: null,
    branchVisible: true,
    branchWindow: null,
    pin: false,
    soldOut: null,
    stock: null,
    priceDisplay: 'from',
    hidePrice: false,
    commentRequired: false,
    priceLabels: [aLabel('regular', 1000)],
    modifierGroupIds: [],
    taxIds: [],
    tagIds: [],
    calories: null,
    preparationMinutes: null,
    ...parts,
  }
}

export function aLabel(id: string, price: number, parts: Partial<PriceLabel> = {}): PriceLabel {
  return {
    id,
    names: { en: id },
    price,
    by: 'quantity',
    unit: null,
    minimum: 1,
    maximum: 1000,
    step: 1,
    shippingGrams: 0,
    preparationMinutes: null,
    ...parts,
  }
}

export function aGroup(id: string, modifiers: readonly Modifier[], parts: Partial<ModifierGroup> = {}): ModifierGroup {
  return { id, names: { en: id }, minimum: 0, maximum: 0, freeCount: 0, modifiers, ...parts }
}

export function aModifier(id: string, price: number, parts: Partial<Modifier> = {}): Modifier {
  return {
    id,
    names: { en: id },
    price,
    maximum: 0,
    visible: true,
    soldOut: false,
    taxIds: [],
    tagIds: [],
    picture: null,
    ...parts,
  }
}

export function aTax(id: string, rate: number, parts: Partial<Tax> = {}): Tax {
  return { id, names: { en: id }, rate, inclusive: false, ...parts }
}
