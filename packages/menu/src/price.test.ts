import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Discounts } from './menu.ts'
import { indexMenu } from './menu-index.ts'
import { applyReduction, discountOf, itemPrice } from './price.ts'
import { aCategory, aLabel, aMenu, anItem } from './testing.ts'

const sizes = anItem('kebab', 'grills', { priceLabels: [aLabel('large', 3500), aLabel('small', 2000)] })
const tenth = { type: 'percent', rate: 10_000 } as const

describe('an item with two price labels is displayed', () => {
  test('with the lower price', () => {
    expect(itemPrice(sizes, 'from', null)).toEqual({ kind: 'from', price: 2000, original: null, unit: null })
  })

  test('with a price range after discounts', () => {
    expect(itemPrice(sizes, 'range', tenth)).toEqual({
      kind: 'range',
      from: { price: 1800, original: 2000, unit: null },
      to: { price: 3150, original: 3500, unit: null },
    })
  })

  test('with the number of options', () => {
    expect(itemPrice(sizes, 'options', null)).toEqual({ kind: 'options', count: 2 })
  })

  test('with its price on selection', () => {
    expect(itemPrice(sizes, 'on-selection', null)).toEqual({ kind: 'on-selection' })
  })
})

test('displays a single price as exact', () => {
  const saffron = anItem('saffron', 'spices', { priceLabels: [aLabel('gram', 1250, { by: 'weight', unit: 'g' })] })
  for (const display of ['from', 'range', 'options'] as const)
    expect(itemPrice(saffron, display, null)).toEqual({ kind: 'exact', price: 1250, original: null, unit: 'g' })
})

test('hides the price in every mode', () => {
  expect(itemPrice({ ...sizes, hidePrice: true }, 'range', null)).toEqual({ kind: 'hidden' })
})

test('never returns a negative or higher price after a discount', () => {
  const reduction = fc.oneof(
    fc.record({ type: fc.constant('percent' as const), rate: fc.integer({ min: 0, max: 200_000 }) }),
    fc.record({ type: fc.constant('fixed' as const), value: fc.integer({ min: -100, max: 100_000 }) }),
  )
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), reduction, (amount, reduction) => {
      const reduced = applyReduction(amount, reduction)
      expect(reduced).toBeGreaterThanOrEqual(0)
      expect(reduced).toBeLessThanOrEqual(amount)
    }),
  )
})

describe('the discount of an item is', () => {
  const off = (id: string) => ({ id, ...tenth })
  const all: Discounts = {
    allMenu: off('all'),
    items: { kebab: off('own') },
    categories: { grills: off('grills'), food: off('food') },
  }
  const ask = (discounts: Discounts) => {
    const menu = aMenu({
      categories: [aCategory('food'), aCategory('grills', { parentId: 'food' })],
      items: [sizes],
      discounts: { delivery: discounts },
    })
    return discountOf(indexMenu(menu), sizes, 'delivery')?.id
  }

  test('its own', () => expect(ask(all)).toBe('own'))
  test('else that of its category', () => expect(ask({ ...all, items: {} })).toBe('grills'))
  test('else that of the parent category', () =>
    expect(ask({ ...all, items: {}, categories: { food: off('food') } })).toBe('food'))
  test('else that of the whole menu', () => expect(ask({ ...all, items: {}, categories: {} })).toBe('all'))

  test('that of the selling type', () => {
    const menu = aMenu({ categories: [aCategory('grills')], items: [sizes], discounts: { pickup: all } })
    expect(discountOf(indexMenu(menu), sizes, 'delivery')).toBe(null)
  })

  test('none for an id like constructor', () => {
    const item = anItem('constructor', 'toString')
    const menu = aMenu({
      categories: [aCategory('toString')],
      items: [item],
      discounts: { delivery: { allMenu: null, items: {}, categories: {} } },
    })
    expect(discountOf(indexMenu(menu), item, 'delivery')).toBe(null)
  })
})
