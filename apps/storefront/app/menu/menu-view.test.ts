import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { expect, test } from 'vitest'
import { deferSections, includesScope, lightenDeferred, scopeOf } from './menu-view.ts'
import { viewMenu } from './view-menu.ts'

const pictures = [{ id: 'p', width: 640, height: 640, thumbhash: 'AwADAIEAAP' }]
const whole = viewMenu(
  aMenu({
    categories: [aCategory('starters'), aCategory('grill'), aCategory('wraps', { parentId: 'grill' })],
    items: [
      ...Array.from({ length: 6 }, (_, index) => anItem(`starter-${index}`, 'starters', { pictures })),
      anItem('kebab', 'grill', { pictures }),
      anItem('shawarma', 'wraps', { pictures }),
      anItem('plain', 'grill'),
    ],
  }),
  'en',
  'delivery',
  0,
)

test('sends the items of the first sections, and only the names of the others', () => {
  const [starters, grill] = deferSections(whole).sections
  expect(starters).toEqual(whole.sections[0])
  expect(grill).toMatchObject({ id: 'grill', name: 'grill', items: [], sections: [], deferred: true })
})

test('renders pictures of deferred sections without a blur and in AVIF only', () => {
  const [starters, grill] = lightenDeferred(whole).sections
  expect(starters).toEqual(whole.sections[0])
  const light = { id: 'p', blur: '', formats: ['avif'] }
  expect(grill?.items.map(({ picture }) => picture)).toMatchObject([light, null])
  expect(grill?.sections[0]?.items[0]?.picture).toMatchObject(light)
})

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
