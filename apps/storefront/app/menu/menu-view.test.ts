import { expect, test } from 'vitest'
import { includesScope, scopeOf } from './menu-view.ts'

test('the whole menu serves every page of it', () => {
  expect(includesScope('all', 'all')).toBe(true)
  expect(includesScope('all', scopeOf({ categoryId: 'grill' }))).toBe(true)
})

test('one category serves its own page and dishes opened over it, no other', () => {
  const grill = scopeOf({ categoryId: 'grill' })
  expect(includesScope(grill, scopeOf({ categoryId: 'grill' }))).toBe(true)
  expect(includesScope(grill, scopeOf({ categoryId: 'grill', itemId: 'kebab' }))).toBe(true)
  expect(includesScope(grill, scopeOf({ categoryId: 'sweets' }))).toBe(false)
  expect(includesScope(grill, 'all')).toBe(false)
})

test('a dish opened directly brings nothing of the menu', () => {
  expect(includesScope(scopeOf({ categoryId: 'grill', itemId: 'kebab' }), 'all')).toBe(false)
})
