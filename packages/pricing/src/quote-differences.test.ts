import { aCategory, aLabel, aMenu, anItem } from '@sofra/menu/testing'
import { expect, test } from 'vitest'
import { quote } from './quote.ts'
import { diffQuotes } from './quote-differences.ts'

const menu = (ricePrice: number, soldOut = false) =>
  aMenu({
    categories: [aCategory('food')],
    items: [
      anItem('rice', 'food', { priceLabels: [aLabel('regular', ricePrice)] }),
      anItem('kebab', 'food', { soldOut: soldOut ? { until: null } : null }),
    ],
  })
const lines = ['rice', 'kebab'].map((itemId) => ({
  lineId: itemId,
  itemId,
  priceLabelId: 'regular',
  modifiers: [],
  count: 1,
  weight: null,
  comment: '',
}))
const coupon = {
  code: 'EID',
  reduction: { type: 'percent', rate: 50_000 },
  allMenu: true,
  itemIds: [],
  maxAllowedItems: 0,
  userType: 'all',
  minOrder: 2000,
  freeDelivery: false,
} as const
const price = (of: ReturnType<typeof menu>, withCoupon = false) =>
  quote({
    menu: of,
    sellingType: 'delivery',
    instant: 0,
    lines,
    coupon: withCoupon ? coupon : null,
    customer: 'guest',
    fees: { amount: 0, minOrder: 0 },
  })

test('returns no differences for equal quotes', () => {
  expect(diffQuotes(price(menu(1000)), price(menu(1000)))).toEqual([])
})

test('reports a higher price with the amounts it changes', () => {
  expect(diffQuotes(price(menu(1000)), price(menu(1200)))).toMatchObject([
    { kind: 'line-price', line: { itemId: 'rice' }, before: 1000, after: 1200 },
    { kind: 'amount', of: 'subtotal', before: 2000, after: 2200 },
    { kind: 'amount', of: 'total', before: 2000, after: 2200 },
    { kind: 'amount', of: 'toPay', before: 2000, after: 2200 },
  ])
})

test('reports a sold-out item with the coupon’s missed minimum', () => {
  const [first, second] = diffQuotes(price(menu(1000), true), price(menu(1000, true), true))
  expect(first).toMatchObject({ kind: 'line-problem', problem: 'sold-out', line: { itemId: 'kebab' } })
  expect(second).toEqual({ kind: 'coupon', code: 'EID', problem: 'below-minimum', missing: 1000, from: null })
  expect(diffQuotes(price(menu(1000, true)), price(menu(1000)))[0]).toMatchObject({ kind: 'line-back' })
})
