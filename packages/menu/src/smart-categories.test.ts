import { expect, test } from 'vitest'
import { indexMenu } from './menu-index.ts'
import { smartCategories } from './smart-categories.ts'
import { aCategory, aMenu, anItem } from './testing.ts'

const tenth = { type: 'percent', rate: 10_000 } as const
const menu = aMenu({
  categories: [aCategory('grills')],
  items: [
    anItem('kebab', 'grills'),
    anItem('tikka', 'grills', { soldOut: { until: null } }),
    anItem('wings', 'grills'),
  ],
  bestSellerIds: ['wings', 'tikka', 'gone', 'kebab'],
  newItemIds: ['kebab'],
  discounts: {
    delivery: { allMenu: { id: 'all', ...tenth }, items: { kebab: { id: 'own', ...tenth } }, categories: {} },
  },
})
const smart = (parts: Partial<typeof menu> = {}) =>
  smartCategories(indexMenu({ ...menu, ...parts }), 'delivery', 0).map(
    ({ kind, items }) => `${kind}: ${items.map(({ id }) => id).join(', ')}`,
  )

test('lists available items, best sellers in their order', () => {
  expect(smart()).toEqual(['best-sellers: wings, kebab', 'on-offer: kebab', 'new: kebab'])
})

test('lists items tagged new after recently added ones', () => {
  const items = menu.items.map((item) => (item.id === 'wings' ? { ...item, tagIds: ['new'] } : item))
  expect(smart({ items })).toContain('new: kebab, wings')
})

test('ignores discounts on the whole menu and omits empty categories', () => {
  expect(
    smart({
      bestSellerIds: [],
      newItemIds: [],
      discounts: { delivery: { allMenu: { id: 'all', ...tenth }, items: {}, categories: {} } },
    }),
  ).toEqual([])
})
