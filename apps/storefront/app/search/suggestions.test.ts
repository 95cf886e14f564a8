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
  const asked = { menu: on, language: 'en', sellingType: 'delivery', term, recent, now: 0 } as const
  return suggest(asked).map(({ kind, text }) => `${kind} ${text}`)
}

test('before the first letter: last searches, what sells best and can be had, the categories of this way of selling', () => {
  expect(namesOf('', { recent: ['hummus'] })).toEqual(['recent hummus', 'dish kebab', 'category grill'])
})

test('from the first letter on only the categories of that name', () => {
  expect(namesOf('gri', { recent: ['grill'] })).toEqual(['category grill'])
  expect(namesOf('secret')).toEqual([])
})

test('a category that serves nothing this way is not suggested', () => {
  expect(namesOf('soups')).toEqual([])
})

test('categories of other ways of selling do not take the place of one that is served', () => {
  const others = ['1', '2', '3', '4'].map((id) => aCategory(id, { names: { en: 'Grill' } }))
  const soup = others.map(({ id }) => anItem(`soup ${id}`, id, { types: ['pickup'] }))
  const on = aMenu({ categories: [...others, ...menu.categories], items: [...soup, ...menu.items] })
  expect(namesOf('grill', { on })).toEqual(['category grill'])
})

test('a shop without orders yet has nothing popular', () => {
  expect(namesOf('', { on: aMenu({ ...menu, bestSellerIds: [] }) })).toEqual(['category grill'])
})
