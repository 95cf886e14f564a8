import { expect, test } from 'vitest'
import { includesScope, scopeOf } from './menu-view.ts'

test('includes every scope in the whole menu', () => {
  expect(includesScope('all', 'all')).toBe(true)
  expect(includesScope('all', scopeOf({ categoryId: 'grill' }))).toBe(true)
})

test('includes items in the scope of their category', () => {
  const grill = scopeOf({ categoryId: 'grill' })
  expect(includesScope(grill, scopeOf({ categoryId: 'grill' }))).toBe(true)
  expect(includesScope(grill, scopeOf({ categoryId: 'grill', itemId: 'kebab' }))).toBe(true)
  expect(includesScope(grill, scopeOf({ categoryId: 'sweets' }))).toBe(false)
  expect(includesScope(grill, 'all')).toBe(false)
})

test('includes nothing in the scope of an item page', () => {
  expect(includesScope(scopeOf({ categoryId: 'grill', itemId: 'kebab' }), 'all')).toBe(false)
})
