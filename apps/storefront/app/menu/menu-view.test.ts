import { expect, test } from 'vitest'
import { covers, scopeOf } from './menu-view.ts'

test('the whole menu serves every page of it', () => {
  expect(covers('all', 'all')).toBe(true)
  expect(covers('all', scopeOf({ categoryId: 'grill' }))).toBe(true)
})

test('one category serves its own page and dishes opened over it, no other', () => {
  const grill = scopeOf({ categoryId: 'grill' })
  expect(covers(grill, scopeOf({ categoryId: 'grill' }))).toBe(true)
  expect(covers(grill, scopeOf({ categoryId: 'grill', itemId: 'kebab' }))).toBe(true)
  expect(covers(grill, scopeOf({ categoryId: 'sweets' }))).toBe(false)
  expect(covers(grill, 'all')).toBe(false)
})

test('a dish opened directly brings nothing of the menu', () => {
  expect(covers(scopeOf({ categoryId: 'grill', itemId: 'kebab' }), 'all')).toBe(false)
})
