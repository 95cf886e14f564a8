import type { Menu } from '@sofra/menu'
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { expect, test } from 'vitest'
import { suggest } from './suggestions.ts'

const menu = aMenu({
  categories: [aCategory('grill'), aCategory('soups'), aCategory('secret', { visible: false })],
  items: [
    anItem('kebab', 'grill'),
    anItem('lentil', 'soups', { types: ['pickup'] }),
    anItem('tikka', 'grill', { soldOut: { until: null } }),
  ],
  bestSellerIds: ['tikka', 'kebab'],
})

function namesOf(term: string, { recent = [] as readonly string[], on = menu as Menu } = {}): string[] {
  const options = { menu: on, language: 'en', sellingType: 'delivery', term, recent, now: 0 } as const
  return suggest(options).map(({ kind, text }) => `${kind} ${text}`)
}

test('suggests recent searches, best sellers and categories without a term', () => {
  expect(namesOf('', { recent: ['hummus'] })).toEqual(['recent hummus', 'dish kebab', 'category grill'])
})

test('suggests matching categories for a term', () => {
  expect(namesOf('gri', { recent: ['grill'] })).toEqual(['category grill'])
  expect(namesOf('secret')).toEqual([])
})

test('omits categories of other selling types', () => {
  expect(namesOf('soups')).toEqual([])
})

test('does not count categories of other selling types', () => {
  const others = ['1', '2', '3', '4'].map((id) => aCategory(id, { names: { en: 'Grill' } }))
  const soup = others.map(({ id }) => anItem(`soup ${id}`, id, { types: ['pickup'] }))
  const on = aMenu({ categories: [...others, ...menu.categories], items: [...soup, ...menu.items] })
  expect(namesOf('grill', { on })).toEqual(['category grill'])
})

test('suggests no popular items without orders', () => {
  expect(namesOf('', { on: aMenu({ ...menu, bestSellerIds: [] }) })).toEqual(['category grill'])
})
