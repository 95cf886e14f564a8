import type { Schedule } from '@sofra/availability'
import type { PriceLabel } from '@sofra/menu'
import type { ItemRecord, ShopRecord } from '../shop-record.ts'

export const always: Schedule = {
  days: Array.from({ length: 7 }, () => ({ closed: false, shifts: [{ from: 0, to: 1440 }] })),
  exceptions: [],
}

const plainLabel: PriceLabel = {
  id: 'plain',
  names: {},
  price: 2500,
  by: 'quantity',
  unit: null,
  minimum: 1,
  maximum: 1000,
  step: 1,
  shippingGrams: 0,
  preparationMinutes: null,
}

export function sampleItem(id: string, name: string, more: Partial<ItemRecord> = {}): ItemRecord {
  return {
    id,
    categoryId: 'grill',
    names: { en: name },
    descriptions: {},
    pictures: [],
    types: ['delivery', 'pickup'],
    visible: true,
    schedule: null,
    pin: false,
    stock: null,
    priceDisplay: 'from',
    hidePrice: false,
    commentRequired: false,
    priceLabels: [plainLabel],
    modifierGroupIds: [],
    taxIds: [],
    tagIds: [],
    goesWellWithIds: [],
    calories: null,
    preparationMinutes: null,
    notIn: [],
    soldOutIn: [],
    inBranches: {},
    lowStock: null,
    ...more,
  }
}

/** The menu of the sample shop. */
export const sampleMenu = {
  taxes: [
    { id: 'vat', names: { en: 'VAT' }, rate: 5000, inclusive: true, onOrder: false },
    { id: 'city', names: { en: 'City tax' }, rate: 1000, inclusive: false, onOrder: true },
  ],
  tags: [{ id: 'spicy', kind: 'spice', names: { en: 'Spicy' } }],
  modifierGroups: [
    {
      id: 'bread',
      names: { en: 'Bread' },
      minimum: 1,
      maximum: 2,
      freeCount: 1,
      modifiers: [
        {
          id: 'iranian',
          names: { en: 'Iranian bread' },
          price: 150,
          maximum: 2,
          visible: true,
          soldOut: false,
          taxIds: [],
          tagIds: [],
          picture: null,
        },
      ],
    },
  ],
  categories: [
    {
      id: 'grill',
      parentId: null,
      names: { en: 'From the grill' },
      descriptions: {},
      picture: null,
      visible: true,
      schedule: always,
      pin: false,
      notIn: [],
      inBranches: {},
    },
    {
      id: 'skewers',
      parentId: 'grill',
      names: { en: 'Skewers' },
      descriptions: {},
      picture: null,
      visible: true,
      schedule: null,
      pin: false,
      notIn: ['mashawi-jahra'],
      inBranches: {},
    },
  ],
  items: [
    sampleItem('shish-taouk', 'Shish taouk', {
      categoryId: 'skewers',
      names: { en: 'Shish taouk', ar: 'شيش طاووق' },
      descriptions: { en: 'Chicken in garlic and lemon' },
      modifierGroupIds: ['bread'],
      taxIds: ['vat'],
      tagIds: ['spicy'],
      soldOutIn: ['mashawi-jahra'],
    }),
    sampleItem('whole-lamb', 'Whole lamb', { stock: 10, notIn: ['mashawi-jahra'] }),
    sampleItem('kebab', 'Kebab', {
      inBranches: {
        'mashawi-jahra': {
          branchWindow: null,
          names: { ar: 'كباب الجهراء' },
          descriptions: {},
          prices: { plain: 2400 },
        },
      },
      lowStock: 5,
    }),
  ],
  discounts: {
    pickup: {
      allMenu: { type: 'percent', rate: 10_000, id: 'pickup-10' },
      items: { kebab: { type: 'fixed', value: 250, id: 'kebab-week' } },
      categories: { skewers: { type: 'percent', rate: 20_000, id: 'skewers-20' } },
    },
  },
} satisfies Partial<ShopRecord>
