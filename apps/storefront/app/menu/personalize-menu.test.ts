import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { expect, test } from 'vitest'
import { withOrderAgain, applyDietaryConflicts } from './personalize-menu.ts'
import type { SectionView } from './menu-view.ts'
import { viewMenu } from './view-menu.ts'

const noon = Date.UTC(2026, 10, 19, 9)
const menu = viewMenu(
  aMenu({
    categories: [aCategory('grill'), aCategory('sweets'), aCategory('syrup', { parentId: 'sweets' })],
    items: [
      anItem('kebab', 'grill'),
      anItem('notice', 'grill', { pin: true }),
      anItem('kunafa', 'syrup'),
      anItem('gone', 'sweets', { soldOut: { until: null } }),
    ],
  }),
  'en',
  'delivery',
  noon,
)
const nuts = (id: string) => (id === 'kunafa' ? 'Contains nuts' : null)
const outline = (sections: readonly SectionView[]): unknown =>
  Object.fromEntries(
    sections.map(({ id, items, sections }) => [
      id,
      [
        ...items.map(({ id, dietaryConflict }) => (dietaryConflict ? `${id}: ${dietaryConflict}` : id)),
        ...(sections.length ? [outline(sections)] : []),
      ],
    ]),
  )

test('a dish that does not fit stays in its place under a cover that says why', () => {
  expect(outline(applyDietaryConflicts(menu, nuts, 'cover').sections)).toMatchObject({
    grill: ['kebab'],
    sweets: ['gone', { syrup: ['kunafa: Contains nuts'] }],
  })
})

test('or is left out, with the sections that have nothing else', () => {
  expect(outline(applyDietaryConflicts(menu, nuts, 'leave-out').sections)).toEqual({ grill: ['kebab'], sweets: ['gone'] })
  expect(outline(applyDietaryConflicts(menu, () => 'No', 'leave-out').sections)).toEqual({})
})

test('what was ordered before and can be had now is a rail of its own', () => {
  const again = withOrderAgain(menu, ['kunafa', 'gone', 'unknown', 'kebab'], 'grill')
  expect(again.sections.map(({ id }) => id)).toEqual(['grill', 'order-again', 'sweets'])
  expect(again.sections[1]?.items.map(({ id }) => id)).toEqual(['kunafa', 'kebab'])
})

test('a guest whose dishes are all gone sees the menu as it is', () => {
  expect(withOrderAgain(menu, ['gone', 'unknown'], 'grill')).toBe(menu)
})
