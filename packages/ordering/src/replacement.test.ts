import { type Item, indexMenu, noDietaryPreferences } from '@sofra/menu'
import { aCategory, aGroup, aLabel, aMenu, aModifier, anItem } from '@sofra/menu/testing'
import { expect, test } from 'vitest'
import type { CartLine } from './cart.ts'
import { findReplacement } from './replacement.ts'

const noon = Date.UTC(2026, 10, 20, 9)
const priced = (id: string, price: number, parts: Partial<Item> = {}) =>
  anItem(id, 'soups', { priceLabels: [aLabel('regular', price)], ...parts })
const soldOut = { until: null }
const lentil = priced('lentil', 1000, { soldOut })
const line: CartLine = {
  lineId: '1',
  itemId: 'lentil',
  priceLabelId: 'regular',
  modifiers: [{ id: 'croutons', quantity: 1 }],
  count: 3,
  weight: null,
  comment: 'Very hot',
}

/** The suggestion for the line on a menu with the sold-out item and `others`. */
function suggest(others: readonly Item[], { inCart = [] as readonly CartLine[], avoided = [] as string[] } = {}) {
  const menu = aMenu({
    categories: [aCategory('soups'), aCategory('grills')],
    items: [lentil, ...others],
    tags: [{ id: 'milk', kind: 'allergen', names: { en: 'Milk' } }],
    modifierGroups: [aGroup('bread', [aModifier('saj', 0)], { minimum: 1, maximum: 1 })],
  })
  const cart = { lines: [line, ...inCart] }
  const preferences = { ...noDietaryPreferences, avoided }
  return findReplacement(indexMenu(menu), line, { cart, sellingType: 'pickup', instant: noon, preferences })
}

test('suggests the item of the category closest in price, and the first of two equally close ones', () => {
  const others = [priced('seafood', 2500), priced('tomato', 1200), priced('onion', 800)]
  expect(suggest(others)).toMatchObject({ item: { id: 'tomato' }, price: 1200 })
})

test('suggests no item of another category', () => {
  expect(suggest([priced('kebab', 1000, { categoryId: 'grills' })])).toBeNull()
})

test.each<[string, Partial<Item>]>([
  ['sold out', { soldOut }],
  ['hidden', { visible: false }],
  ['without a price', { hidePrice: true }],
  ['a notice', { pin: true }],
  ['for another selling type', { types: ['delivery'] }],
  ['sold by weight', { priceLabels: [aLabel('regular', 1000, { by: 'weight', unit: 'kg' })] }],
])('suggests no item that is %s', (_, parts) => {
  expect(suggest([priced('tomato', 1000, parts)])).toBeNull()
})

test('suggests no item that is already in the cart', () => {
  const inCart = [{ ...line, lineId: '2', itemId: 'tomato' }]
  expect(suggest([priced('tomato', 1000)], { inCart })).toBeNull()
})

test('suggests no item with something the guest avoids', () => {
  expect(suggest([priced('tomato', 1000, { tagIds: ['milk'] })], { avoided: ['milk'] })).toBeNull()
})

test('replaces the line with the same count, without its modifiers and comment', () => {
  expect(suggest([priced('tomato', 1200)])?.line).toMatchObject({
    itemId: 'tomato',
    priceLabelId: 'regular',
    count: 3,
    modifiers: [],
    comment: '',
  })
})

test('replaces the line with no more portions than are left', () => {
  expect(suggest([priced('tomato', 1200, { stock: 2 })])?.line?.count).toBe(2)
})

test('takes the price label closest in price', () => {
  const labels = [aLabel('cup', 400), aLabel('bowl', 900), aLabel('pot', 3000)]
  expect(suggest([anItem('tomato', 'soups', { priceLabels: labels })])).toMatchObject({
    price: 900,
    line: { priceLabelId: 'bowl' },
  })
})

test('has no line for an item that requires a choice', () => {
  expect(suggest([priced('tomato', 1200, { modifierGroupIds: ['bread'] })])).toMatchObject({
    item: { id: 'tomato' },
    line: null,
  })
})

test('returns null for an item that is no longer on the menu', () => {
  const index = indexMenu(aMenu({ categories: [aCategory('soups')], items: [priced('tomato', 1000)] }))
  expect(findReplacement(index, line, { cart: { lines: [line] }, sellingType: 'pickup', instant: noon })).toBeNull()
})
