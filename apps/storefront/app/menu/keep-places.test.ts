import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepPlaces } from './keep-places.ts'
import type { MenuView, SectionView } from './menu-view.ts'
import { viewMenu } from './view-menu.ts'

const noon = Date.UTC(2026, 10, 19, 9)
const categories = [aCategory('grills'), aCategory('skewers', { parentId: 'grills' }), aCategory('drinks')]
const places = { mixed: 'grills', kebab: 'skewers', tikka: 'skewers', cola: 'drinks', ayran: 'drinks' }
const ids = Object.keys(places) as (keyof typeof places)[]

/** The view of a menu with these items, in this order. */
const viewOf = (shown: readonly (keyof typeof places)[]): MenuView =>
  viewMenu(aMenu({ categories, items: shown.map((id) => anItem(id, places[id])) }), 'en', 'delivery', noon)

/** The sections in one line; unavailable items in brackets. */
const read = ({ sections }: MenuView): string => {
  const one = ({ id, items, sections }: SectionView): string =>
    `${id}: ${[...items.map(({ id, unavailable }) => (unavailable ? `(${id})` : id)), ...sections.map(one)].join(', ')}`
  return sections.map(one).join(' | ')
}
const all = () => true
const onlyGrills = (id: string) => id === 'grills'

test('a hidden item that was seen keeps its place and is not available', () => {
  const seen = keepPlaces(viewOf(ids), viewOf(['mixed', 'tikka', 'cola']), onlyGrills)
  expect(read(seen)).toBe('grills: mixed, skewers: (kebab), tikka | drinks: cola')
})

test('a category without items keeps its place', () => {
  expect(read(keepPlaces(viewOf(ids), viewOf(['cola', 'ayran']), all))).toBe(
    'grills: (mixed), skewers: (kebab), (tikka) | drinks: cola, ayran',
  )
})

test('new items and another order are shown where the guest has not been', () => {
  const seen = keepPlaces(viewOf(['mixed', 'kebab', 'cola']), viewOf(['tikka', 'kebab', 'ayran', 'cola']), onlyGrills)
  expect(read(seen)).toBe('grills: (mixed), skewers: kebab | drinks: ayran, cola')
})

test('an item that is shown again is available again', () => {
  const without = keepPlaces(viewOf(ids), viewOf(['mixed', 'tikka']), all)
  expect(read(keepPlaces(without, viewOf(ids), all))).toBe(read(viewOf(ids)))
})

test('what has been seen is in the same places, whatever changes', () => {
  const some = fc.shuffledSubarray(ids)
  fc.assert(
    fc.property(some, some, (before, after) => {
      const placesOf = (menu: MenuView) => read(menu).replaceAll(/[()]/g, '')
      const seen = placesOf(keepPlaces(viewOf(before), viewOf(after), all))
      expect(seen.startsWith(placesOf(viewOf(before)))).toBe(true)
    }),
  )
})
