import { aCategory, aGroup, aLabel, aMenu, aModifier, anItem } from '@sofra/menu/testing'
import { quote } from '@sofra/pricing'
import { expect, test } from 'vitest'
import { composePracticeCart } from './practice-cart.ts'

const request = { sellingType: 'pickup', instant: Date.UTC(2026, 10, 17, 10), minOrder: 0, comment: 'Test' } as const

const ids = (menu: ReturnType<typeof aMenu>, minOrder = 0) =>
  composePracticeCart({ ...request, menu, minOrder }).map(({ itemId }) => itemId)

test('orders the first item of up to three categories, in menu order', () => {
  const categories = ['a', 'b', 'c', 'd'].map((id) => aCategory(id))
  const items = categories.flatMap(({ id }) => [anItem(`${id}1`, id), anItem(`${id}2`, id)])
  expect(ids(aMenu({ categories, items }))).toEqual(['a1', 'b1', 'c1'])
})

test('skips items that are hidden, sold out, out of stock, notices or for other selling types', () => {
  const items = [
    anItem('hidden', 'a', { visible: false }),
    anItem('sold-out', 'a', { soldOut: { until: null } }),
    anItem('out-of-stock', 'a', { stock: 0 }),
    anItem('notice', 'a', { pin: true }),
    anItem('delivery-only', 'a', { types: ['delivery'] }),
    anItem('kebab', 'a'),
  ]
  expect(ids(aMenu({ categories: [aCategory('a')], items }))).toEqual(['kebab'])
})

test('is empty for a menu without an item that can be ordered', () => {
  expect(ids(aMenu())).toEqual([])
  expect(ids(aMenu({ categories: [aCategory('a')], items: [anItem('x', 'a', { priceLabels: [] })] }))).toEqual([])
})

test('makes the required choices within the limits of each modifier', () => {
  const group = aGroup(
    'sides',
    [aModifier('fries', 0, { maximum: 1 }), aModifier('gone', 0, { soldOut: true }), aModifier('rice', 0)],
    {
      minimum: 3,
    },
  )
  const optional = aGroup('sauces', [aModifier('garlic', 0)])
  const items = [anItem('plate', 'a', { modifierGroupIds: ['sauces', 'sides'] })]
  const menu = aMenu({ categories: [aCategory('a')], items, modifierGroups: [group, optional] })
  expect(composePracticeCart({ ...request, menu })).toMatchObject([
    {
      modifiers: [
        { id: 'fries', quantity: 1 },
        { id: 'rice', quantity: 2 },
      ],
    },
  ])
})

test('adds a comment only where it is required', () => {
  const categories = [aCategory('a'), aCategory('b')]
  const items = [anItem('cake', 'a', { commentRequired: true }), anItem('tea', 'b')]
  const lines = composePracticeCart({ ...request, menu: aMenu({ categories, items }) })
  expect(lines.map(({ comment }) => comment)).toEqual(['Test', ''])
})

test('reaches the minimum order within the steps and the stock of its items', () => {
  const categories = [aCategory('a'), aCategory('b')]
  const items = [
    anItem('scarce', 'a', { stock: 2 }),
    anItem('boxed', 'b', { priceLabels: [aLabel('six', 300, { minimum: 6, step: 6 })] }),
  ]
  const menu = aMenu({ categories, items })
  const lines = composePracticeCart({ ...request, menu, minOrder: 9000 })
  const priced = quote({
    menu,
    ...request,
    lines,
    coupon: null,
    customer: 'guest',
    fees: { amount: 0, minOrder: 9000 },
  })
  expect(priced.subtotal).toBeGreaterThanOrEqual(9000)
  expect(priced.lines.map(({ problem }) => problem)).toEqual([null, null])
})
