import { alwaysOpen } from '@sofra/availability'
import type { Category, Item, Menu } from '@sofra/menu'
import { expect, test } from 'vitest'
import { localMenu, menuOfItem } from './local-menu.server.ts'
import { viewMenu } from './view-menu.ts'

const category: Category = {
  id: 'grill',
  parentId: null,
  names: { en: 'Grill', ar: 'مشاوي' },
  descriptions: {},
  picture: null,
  visible: true,
  schedule: null,
  branchVisible: true,
  branchWindow: null,
  pin: false,
}

const kebab: Item = {
  id: 'kebab',
  categoryId: 'grill',
  names: { en: 'Kebab', ar: 'كباب' },
  descriptions: { en: 'Over charcoal', ar: 'على الفحم' },
  pictures: [],
  types: ['delivery'],
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
  priceLabels: [
    {
      id: 'plate',
      names: {},
      price: 2000,
      by: 'quantity',
      unit: null,
      minimum: 2,
      maximum: 10,
      step: 1,
      shippingGrams: 0,
      preparationMinutes: null,
    },
  ],
  modifierGroupIds: [],
  taxIds: [],
  tagIds: [],
  calories: null,
  preparationMinutes: null,
}

const menu: Menu = {
  version: 'v1',
  currency: 'KWD',
  languages: ['en', 'ar'],
  timeZone: 'Asia/Kuwait',
  categories: [category],
  items: [kebab],
  modifierGroups: [],
  taxes: [],
  orderTaxIds: [],
  tags: [],
  discounts: {},
  highlightedCategoryId: null,
  bestSellerIds: [],
}

const noon = Date.UTC(2026, 10, 21, 9)
const cardOf = (changed: Partial<Menu>, language = 'en') =>
  viewMenu(localMenu({ ...menu, ...changed }, language), language, 'delivery', noon).sections[0]?.items[0]

test('translates the menu and keeps item names in all languages', () => {
  const arabic = localMenu(menu, 'ar')
  expect(cardOf({}, 'ar')).toMatchObject({ name: 'كباب', description: 'على الفحم' })
  expect(arabic.items[0]?.names).toEqual(kebab.names)
  expect(arabic.items[0]?.descriptions).toEqual({ ar: 'على الفحم' })
})

test('adds the minimum amount', () => {
  const quick = { priceLabelId: 'plate', count: 2, weight: null, step: 1, max: 10, left: null }
  expect(cardOf({})?.quick).toEqual(quick)
  expect(cardOf({ items: [{ ...kebab, stock: 3 }] })?.quick).toEqual({ ...quick, left: 3 })
})

test('returns no quick add for items with required input', () => {
  expect(cardOf({ items: [{ ...kebab, commentRequired: true }] })?.quick).toBeNull()
})

test('keeps sold-out items with their reason', () => {
  expect(cardOf({ items: [{ ...kebab, soldOut: { until: null } }] })?.unavailable).toEqual({
    reason: 'sold-out',
    next: null,
  })
})

test('shows when an item is available again', () => {
  const evening = {
    ...alwaysOpen,
    days: alwaysOpen.days.map(() => ({ closed: false, shifts: [{ from: 1080, to: 1380 }] })),
  }
  const { unavailable } = cardOf({ items: [{ ...kebab, schedule: evening }] }) ?? {}
  expect(unavailable).toEqual({ reason: 'outside-hours', next: Date.UTC(2026, 10, 21, 15) })
})

test('shows the highlighted category first as a rail', () => {
  const sweets = { ...category, id: 'sweets' }
  const items = [kebab, { ...kebab, id: 'halwa', categoryId: 'sweets' }]
  const { sections } = viewMenu(
    localMenu({ ...menu, categories: [category, sweets], items, highlightedCategoryId: 'sweets' }, 'en'),
    'en',
    'delivery',
    noon,
  )
  expect(sections.map(({ id, rail }) => [id, rail])).toEqual([
    ['sweets', true],
    ['grill', false],
  ])
})

test('shows one category and links to the others', () => {
  const sweets = { ...category, id: 'sweets', names: { en: 'Sweets' } }
  const items = [kebab, { ...kebab, id: 'halwa', categoryId: 'sweets' }]
  const two = localMenu({ ...menu, categories: [category, sweets], items }, 'en')
  const page = viewMenu(two, 'en', 'delivery', noon, { categoryId: 'sweets' })
  expect(page.sections.map(({ id }) => id)).toEqual(['sweets'])
  expect(page.links).toEqual([
    { id: 'grill', name: 'Grill' },
    { id: 'sweets', name: 'Sweets' },
  ])
  expect(viewMenu(two, 'en', 'delivery', noon).links).toEqual([])
})

test('reduces the menu to one item', () => {
  const two = { ...menu, items: [kebab, { ...kebab, id: 'tikka' }] }
  expect(menuOfItem(two, 'kebab')?.items).toEqual([kebab])
  expect(menuOfItem(two, 'pizza')).toBeNull()
})

test('omits suggestions from the menu of one item', () => {
  const habits = { ...menu, boughtTogether: { kebab: ['tikka'], tikka: ['kebab'] } }
  expect(menuOfItem(habits, 'kebab')?.boughtTogether).toEqual({})
})

test('keeps tags in the menu of one item', () => {
  const tags = [{ id: 'vegan', kind: 'diet', names: { en: 'Vegan' } }] as const
  expect(menuOfItem({ ...menu, tags }, 'kebab')?.tags).toEqual(tags)
})

test('returns null for hidden items and categories', () => {
  for (const hidden of [{ visible: false }, { branchVisible: false }]) {
    expect(menuOfItem({ ...menu, items: [{ ...kebab, ...hidden }] }, 'kebab')).toBeNull()
    expect(menuOfItem({ ...menu, categories: [{ ...category, ...hidden }] }, 'kebab')).toBeNull()
  }
})
