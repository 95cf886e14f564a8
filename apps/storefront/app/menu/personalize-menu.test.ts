import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { expect, test } from 'vitest'
import type { SectionView } from './menu-view.ts'
import { applyDietaryConflicts, withOrderAgain } from './personalize-menu.ts'
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

test('marks items with a conflict', () => {
  expect(outline(applyDietaryConflicts(menu, nuts, 'cover').sections)).toMatchObject({
    grill: ['kebab'],
    sweets: ['gone', { syrup: ['kunafa: Contains nuts'] }],
  })
})

test('hides items with a conflict and empty sections', () => {
  expect(outline(applyDietaryConflicts(menu, nuts, 'leave-out').sections)).toEqual({
    grill: ['kebab'],
    sweets: ['gone'],
  })
  expect(outline(applyDietaryConflicts(menu, () => 'No', 'leave-out').sections)).toEqual({})
})

test('adds a rail of available ordered items', () => {
  const again = withOrderAgain(menu, ['kunafa', 'gone', 'unknown', 'kebab'], 'grill')
  expect(again.sections.map(({ id }) => id)).toEqual(['grill', 'order-again', 'sweets'])
  expect(again.sections[1]?.items.map(({ id }) => id)).toEqual(['kunafa', 'kebab'])
})

test('returns the menu unchanged when no ordered item is available', () => {
  expect(withOrderAgain(menu, ['gone', 'unknown'], 'grill')).toBe(menu)
})
