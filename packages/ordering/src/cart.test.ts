import { indexMenu } from '@sofra/menu'
import { aCategory, aGroup, aLabel, aMenu, aModifier, anItem } from '@sofra/menu/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addLine,
  type Cart,
  cartLimits,
  countOfItem,
  countOfPortions,
  emptyCart,
  type NewLine,
  newLine,
  removeLine,
  replaceLine,
  setCount,
  withoutInvalidLines,
} from './cart.ts'

const kebab: NewLine = {
  itemId: 'kebab',
  priceLabelId: 'small',
  modifiers: [
    { id: 'cheese', quantity: 2 },
    { id: 'garlic', quantity: 1 },
  ],
  count: 1,
  weight: null,
  comment: '',
}
const cartOf = (...lines: NewLine[]) => lines.reduce<Cart>(addLine, emptyCart)

describe('adding the same selection', () => {
  test('increases the count of its line, in whatever order the modifiers are', () => {
    const again = { ...kebab, modifiers: kebab.modifiers.toReversed(), count: 2 }
    expect(cartOf(kebab, again).lines).toMatchObject([{ lineId: '1', itemId: 'kebab', count: 3 }])
  })

  test.each<[string, Partial<NewLine>]>([
    ['another size', { priceLabelId: 'large' }],
    ['another choice', { modifiers: [{ id: 'cheese', quantity: 2 }] }],
    ['another quantity of a choice', { modifiers: [{ id: 'cheese', quantity: 3 }] }],
    ['a comment', { comment: 'well done' }],
    ['another weight', { weight: 500 }],
    ['another dish', { itemId: 'rice' }],
  ])('with %s makes a line of its own', (_, change) => {
    expect(cartOf(kebab, { ...kebab, ...change }).lines.map(({ lineId }) => lineId)).toEqual(['1', '2'])
  })

  test('never exceeds the maximum count', () => {
    expect(cartOf({ ...kebab, count: 999 }, { ...kebab, count: 50 }).lines[0]?.count).toBe(cartLimits.count)
  })
})

test('takes no more lines than the limit', () => {
  const many = Array.from({ length: cartLimits.lines + 5 }, (_, i) => ({ ...kebab, itemId: `dish ${i}` }))
  expect(cartOf(...many).lines).toHaveLength(cartLimits.lines)
})

test('assigns unique line ids, also after removals', () => {
  const cart = removeLine(cartOf(kebab, { ...kebab, itemId: 'rice' }), '1')
  const ids = addLine(cart, { ...kebab, itemId: 'tea' }).lines.map(({ lineId }) => lineId)
  expect(new Set(ids).size).toBe(2)
})

test('removes a line at count 0', () => {
  expect(setCount(cartOf(kebab), '1', 4).lines[0]?.count).toBe(4)
  expect(setCount(cartOf(kebab), '1', 0).lines).toEqual([])
})

test('merges a line that becomes identical to another one', () => {
  const cart = cartOf(kebab, { ...kebab, comment: 'well done' })
  expect(replaceLine(cart, '2', kebab).lines).toMatchObject([{ lineId: '1', count: 2 }])
  expect(replaceLine(cart, '2', { ...kebab, comment: 'rare' }).lines).toMatchObject([
    { lineId: '1', comment: '' },
    { lineId: '2', comment: 'rare', count: 1 },
  ])
})

test('counts portions in total and per item', () => {
  const cart = cartOf({ ...kebab, count: 2 }, { ...kebab, comment: 'x' }, { ...kebab, itemId: 'rice' })
  expect([countOfPortions(cart), countOfItem(cart, 'kebab')]).toEqual([4, 3])
})

test('starts with the minimum of the price label, in pieces or weight', () => {
  const item = anItem('kebab', 'grills')
  expect(newLine(item, aLabel('box', 100, { minimum: 3 }))).toMatchObject({ count: 3, weight: null })
  expect(newLine(item, aLabel('kg', 100, { by: 'weight', minimum: 250 }))).toMatchObject({ count: 1, weight: 250 })
})

test('never loses a portion, in whatever order selections are added', () => {
  const selection = fc.record({
    itemId: fc.constantFrom('a', 'b'),
    priceLabelId: fc.constant('one'),
    modifiers: fc.uniqueArray(fc.record({ id: fc.constantFrom('x', 'y'), quantity: fc.integer({ min: 1, max: 2 }) }), {
      selector: ({ id }) => id,
    }),
    count: fc.integer({ min: 1, max: 9 }),
    weight: fc.constantFrom(null, 250),
    comment: fc.constantFrom('', 'x'),
  })
  fc.assert(
    fc.property(fc.array(selection, { maxLength: 20 }), (selections) => {
      const cart = cartOf(...selections)
      expect(countOfPortions(cart)).toBe(selections.reduce((sum, { count }) => sum + count, 0))
      expect(new Set(cart.lines.map(({ lineId }) => lineId)).size).toBe(cart.lines.length)
    }),
  )
})

describe('moving the cart to another branch', () => {
  const cart = cartOf(kebab, { ...kebab, itemId: 'rice', priceLabelId: 'regular', modifiers: [] })
  const extras = (visible: boolean) => [aGroup('extras', [aModifier('cheese', 0), aModifier('garlic', 0, { visible })])]
  const keep = (parts: Parameters<typeof anItem>[2], visible = true) =>
    withoutInvalidLines(
      cart,
      indexMenu(
        aMenu({
          categories: [aCategory('grills')],
          items: [
            anItem('rice', 'grills'),
            anItem('kebab', 'grills', {
              priceLabels: [aLabel('small', 1)],
              modifierGroupIds: ['extras'],
              ...parts,
            }),
          ],
          modifierGroups: extras(visible),
        }),
      ),
      'delivery',
    ).lines.map(({ itemId }) => itemId)

  test('keeps offered lines', () => expect(keep({})).toEqual(['kebab', 'rice']))
  test('keeps sold-out lines', () => expect(keep({ soldOut: { until: null } })).toEqual(['kebab', 'rice']))
  test('drops lines that the selling type does not offer', () => expect(keep({ types: ['pickup'] })).toEqual(['rice']))
  test('drops lines with an unknown price label', () =>
    expect(keep({ priceLabels: [aLabel('large', 1)] })).toEqual(['rice']))
  test('drops lines with an unknown modifier', () => expect(keep({}, false)).toEqual(['rice']))
  test('drops lines of hidden items', () => expect(keep({ branchVisible: false })).toEqual(['rice']))
  test('drops lines of unknown items', () =>
    expect(withoutInvalidLines(cart, indexMenu(aMenu()), 'delivery').lines).toEqual([]))
})
