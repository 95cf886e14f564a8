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

test('the page speaks one language, and search still knows the names in all of them', () => {
  const arabic = localMenu(menu, 'ar')
  expect(cardOf({}, 'ar')).toMatchObject({ name: 'كباب', description: 'على الفحم' })
  expect(arabic.items[0]?.names).toEqual(kebab.names)
  expect(arabic.items[0]?.descriptions).toEqual({ ar: 'على الفحم' })
})

test('one press on the plus takes the smallest order there is', () => {
  const quick = { priceLabelId: 'plate', count: 2, weight: null, step: 1, most: 10, left: null }
  expect(cardOf({})?.quick).toEqual(quick)
  expect(cardOf({ items: [{ ...kebab, stock: 3 }] })?.quick).toEqual({ ...quick, left: 3 })
})

test('a dish that asks for something first leads to its page', () => {
  expect(cardOf({ items: [{ ...kebab, commentRequired: true }] })?.quick).toBeNull()
})

test('a sold-out dish stays on the menu with its reason', () => {
  expect(cardOf({ items: [{ ...kebab, soldOut: { until: null } }] })?.unavailable).toEqual({ reason: 'sold-out', next: null })
})

test('a dish out of hours says when it is back', () => {
  const evening = { ...alwaysOpen, days: alwaysOpen.days.map(() => ({ closed: false, shifts: [{ from: 1080, to: 1380 }] })) }
  const { unavailable } = cardOf({ items: [{ ...kebab, schedule: evening }] }) ?? {}
  expect(unavailable).toEqual({ reason: 'outside-hours', next: Date.UTC(2026, 10, 21, 15) })
})

test('the highlighted category comes first, as a rail', () => {
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

test('the page of one category shows that one, and names the others for the side of a wide screen', () => {
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

test('the page of one dish carries that dish alone', () => {
  const two = { ...menu, items: [kebab, { ...kebab, id: 'tikka' }] }
  expect(menuOfItem(two, 'kebab')?.items).toEqual([kebab])
  expect(menuOfItem(two, 'pizza')).toBeNull()
})

test('the page of one dish leaves at home what is often ordered with all the others', () => {
  const habits = { ...menu, boughtTogether: { kebab: ['tikka'], tikka: ['kebab'] } }
  expect(menuOfItem(habits, 'kebab')?.boughtTogether).toEqual({})
})

test('the page of one dish can name what a guest misses in it', () => {
  const tags = [{ id: 'vegan', kind: 'diet', names: { en: 'Vegan' } }] as const
  expect(menuOfItem({ ...menu, tags }, 'kebab')?.tags).toEqual(tags)
})

test('a dish has no page while it, its branch or its category is hidden', () => {
  for (const hidden of [{ visible: false }, { branchVisible: false }]) {
    expect(menuOfItem({ ...menu, items: [{ ...kebab, ...hidden }] }, 'kebab')).toBeNull()
    expect(menuOfItem({ ...menu, categories: [{ ...category, ...hidden }] }, 'kebab')).toBeNull()
  }
})
