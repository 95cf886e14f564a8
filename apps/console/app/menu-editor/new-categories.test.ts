import { applyChanges, type Change, type Records } from '@sofra/changes'
import { expect, test } from 'vitest'
import { recordOf } from './menu-view.ts'
import { addCategory, contentsOf, duplicateCategory, newCategoryId, removeCategory } from './new-categories.ts'
import { addItem } from './new-records.ts'

const category = (position: number, parent_id: string | null) => ({
  position,
  parent_id,
  names: { en: 'Category' },
  descriptions: {},
  picture: null,
  visible: true,
  schedule: null,
  pin: false,
})

function applied(records: Records, changes: readonly Change[]): Records {
  const result = applyChanges(records, changes)
  if (result.kind === 'conflicts') throw new Error('The changes conflict')
  return result.records
}

/** Mezze with two items and a category inside it, and grills with one. */
const menu = ['Hummus', 'Foul'].reduce<Records>(
  (records, name) =>
    applied(records, addItem(records, { name, language: 'en', price: 1, categoryId: 'mezze', now: 0 })),
  applied(
    new Map([
      ['category/mezze', category(0, null)],
      ['category/cold', category(1, 'mezze')],
      ['category/grills', category(2, null)],
    ]),
    addItem(new Map(), { name: 'Kebab', language: 'en', price: 1, categoryId: 'grills', now: 0 }),
  ),
)

test('a new category is the last one, with an id from its name that is not reserved', () => {
  const after = applied(menu, addCategory(menu, { name: ' Cart ', language: 'en', parentId: null }))
  expect(recordOf(after, 'category', 'cart-2')).toMatchObject({ names: { en: 'Cart' }, position: 3, visible: true })
  expect(newCategoryId(menu, 'مقبلات')).toBe('category')
})

test('a copy is hidden and has copies of the items with their prices', () => {
  const { id, changes } = duplicateCategory(menu, 'mezze', 7)
  const after = applied(menu, changes)
  expect(recordOf(after, 'category', id)).toMatchObject({ visible: false, position: 3 })
  expect(contentsOf(after, id).items.map(([item]) => item)).toEqual(['hummus-2', 'foul-2'])
  expect(recordOf(after, 'item', 'hummus-2')).toMatchObject({ visible: true, added_at: 7 })
  expect(recordOf(after, 'price_label', 'hummus-2', 'price')).toMatchObject({ price: 1 })
})

test('a removed category leaves its items after those of another, and the categories inside it one level up', () => {
  const after = applied(menu, removeCategory(menu, 'mezze', 'grills'))
  expect(recordOf(after, 'category', 'mezze')).toBeUndefined()
  expect(recordOf(after, 'category', 'cold')?.parent_id).toBeNull()
  expect(contentsOf(after, 'grills').items.map(([item]) => item)).toEqual(['kebab', 'hummus', 'foul'])
})

test('a category without contents is removed alone', () => {
  expect(removeCategory(menu, 'cold', null)).toEqual([
    { on: 'category/cold', field: null, from: category(1, 'mezze'), to: null },
  ])
})
