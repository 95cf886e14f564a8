import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepRemoved } from './keep-removed.ts'
import type { MenuView, SectionView } from './menu-view.ts'
import { viewMenu } from './view-menu.ts'

const noon = Date.UTC(2026, 10, 19, 9)
const categories = [aCategory('grills'), aCategory('skewers', { parentId: 'grills' }), aCategory('drinks')]
const ids = ['mixed', 'kebab', 'tikka', 'cola', 'ayran']
const placeOf: Record<string, string> = {
  mixed: 'grills',
  kebab: 'skewers',
  tikka: 'skewers',
  cola: 'drinks',
  ayran: 'drinks',
}

/** The view of a menu with these items. */
const viewOf = (items: readonly string[]): MenuView =>
  viewMenu(aMenu({ categories, items: items.map((id) => anItem(id, placeOf[id] ?? '')) }), 'en', 'delivery', noon)

/** The sections in one line; unavailable items in brackets. */
const read = ({ sections }: MenuView): string => {
  const one = ({ id, items, sections }: SectionView): string =>
    `${id}: ${[...items.map(({ id, unavailable }) => (unavailable ? `(${id})` : id)), ...sections.map(one)].join(', ')}`
  return sections.map(one).join(' | ')
}

test('a hidden item keeps its place and is not available', () => {
  const seen = keepRemoved(viewOf(ids), viewOf(ids.filter((id) => id !== 'kebab')))
  expect(read(seen)).toBe('grills: mixed, skewers: (kebab), tikka | drinks: cola, ayran')
})

test('a category without items keeps its place', () => {
  const seen = keepRemoved(viewOf(ids), viewOf(['cola', 'ayran']))
  expect(read(seen)).toBe('grills: (mixed), skewers: (kebab), (tikka) | drinks: cola, ayran')
})

test('an item that is shown again is available again, and a new one is added', () => {
  const without = keepRemoved(viewOf(['mixed', 'kebab']), viewOf(['mixed']))
  expect(read(keepRemoved(without, viewOf(ids)))).toBe('grills: mixed, skewers: kebab, tikka | drinks: cola, ayran')
})

test('an item that moved to another category is there once', () => {
  const moved = viewMenu(
    aMenu({ categories, items: ids.map((id) => anItem(id, id === 'kebab' ? 'drinks' : (placeOf[id] ?? ''))) }),
    'en',
    'delivery',
    noon,
  )
  expect(read(keepRemoved(viewOf(ids), moved))).toBe('grills: mixed, skewers: tikka | drinks: kebab, cola, ayran')
})

test('the newer items stay as they are, and nothing of the former view is lost or repeated', () => {
  const some = fc.subarray(ids)
  fc.assert(
    fc.property(some, some, (before, after) => {
      const [former, next] = [viewOf(before), viewOf(after)]
      const flat = (menu: MenuView) => read(menu).match(/\(?\b(?:mixed|kebab|tikka|cola|ayran)\b\)?/g) ?? []
      const shown = flat(keepRemoved(former, next))
      expect(shown.filter((id) => !id.startsWith('('))).toEqual(flat(next))
      expect(shown.map((id) => id.replaceAll(/[()]/g, '')).toSorted()).toEqual(
        [...new Set([...before, ...after])].toSorted(),
      )
    }),
  )
})
