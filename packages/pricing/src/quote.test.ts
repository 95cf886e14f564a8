import type { Discounts } from '@sofra/menu'
import { aGroup, aLabel, aModifier, anItem, aTax } from '@sofra/menu/testing'
import { describe, expect, test } from 'vitest'
import type { ItemSelection } from './item-selection.ts'
import type { QuoteRequest } from './quote.ts'
import { coupon, menu, price, selection, withMenu } from './testing.ts'

describe('a line costs', () => {
  test('its price label and modifiers times their quantities, times its portions', () => {
    const { lines, total } = price([selection('kebab', { modifiers: [{ id: 'cheese', quantity: 2 }], count: 3 })])
    expect(lines[0]).toMatchObject({ unitPrice: 2500, total: 7500, problem: null })
    expect(lines[0]?.modifiers).toMatchObject([{ id: 'cheese', quantity: 2, price: 500 }])
    expect(total).toBe(7500)
  })

  test('nothing for the cheapest free modifiers of a group', () => {
    const modifiers = [
      { id: 'truffle', quantity: 1 },
      { id: 'chili', quantity: 2 },
      { id: 'garlic', quantity: 1 },
    ]
    const { lines } = price([selection('kebab', { modifiers })])
    expect(lines[0]?.modifiers.map(({ id, price }) => [id, price])).toEqual([
      ['garlic', 0],
      ['chili', 200],
      ['truffle', 900],
    ])
    expect(lines[0]?.unitPrice).toBe(3100)
  })

  test('less for a modifier that lowers the price, which is never one of the free ones, and at least 0', () => {
    const plain = aGroup('extras', [aModifier('garlic', 100), aModifier('no-cheese', -200)], {
      maximum: 0,
      freeCount: 1,
    })
    const parts = withMenu({
      items: [anItem('toast', 'grills', { priceLabels: [aLabel('one', 300)], modifierGroupIds: ['extras'] })],
      modifierGroups: [plain],
    })
    const unitPrice = (...modifiers: { id: string; quantity: number }[]) =>
      price([selection('toast', { priceLabelId: 'one', modifiers })], parts).lines[0]?.unitPrice
    expect(unitPrice({ id: 'no-cheese', quantity: 1 })).toBe(100)
    expect(unitPrice({ id: 'no-cheese', quantity: 1 }, { id: 'garlic', quantity: 1 })).toBe(100)
    expect(unitPrice({ id: 'no-cheese', quantity: 1 }, { id: 'garlic', quantity: 2 })).toBe(200)
    expect(unitPrice({ id: 'no-cheese', quantity: 2 })).toBe(0)
  })

  test('its weight: 250 g at 4.000 per kilogram is 1.000', () => {
    expect(price([selection('saffron', { weight: 250 })]).total).toBe(1000)
    expect(price([selection('saffron', { weight: 750, count: 2 })]).total).toBe(6000)
  })

  test('at least one portion', () => {
    expect(price([selection('rice', { count: 0 })])).toMatchObject({ total: 1000, lines: [{ count: 1 }] })
  })
})

describe('a line is priced as 0 if', () => {
  const problem = (line: ItemSelection, parts: Partial<QuoteRequest> = {}) => {
    const { lines, total } = price([line, selection('rice')], parts)
    // The rest of the cart is priced as if the line did not exist.
    expect(total).toBe(lines[0]?.problem ? 1000 : total)
    return lines[0]?.problem
  }

  test.each<[string, string, ItemSelection]>([
    ['the dish is unknown', 'unknown-item', selection('pizza')],
    ['the size is unknown', 'unknown-price-label', selection('rice', { priceLabelId: 'huge' })],
    ['a comment is missing', 'comment-missing', selection('cake', { comment: '  ' })],
    ['a choice is sold out', 'modifier-sold-out', selection('kebab', { modifiers: [{ id: 'egg', quantity: 1 }] })],
    [
      'a choice is made too often',
      'modifier-too-many',
      selection('kebab', { modifiers: [{ id: 'cheese', quantity: 3 }] }),
    ],
    [
      'a choice is another dish’s',
      'modifier-unknown',
      selection('rice', { modifiers: [{ id: 'cheese', quantity: 1 }] }),
    ],
    ['it is fewer than are sold', 'below-minimum', selection('kebab', { priceLabelId: 'large', count: 1 })],
    ['it is more than are sold', 'above-maximum', selection('kebab', { priceLabelId: 'large', count: 8 })],
    ['it lies between the steps', 'off-step', selection('kebab', { priceLabelId: 'large', count: 3 })],
    ['it is half a portion', 'off-step', selection('rice', { count: 1.5 })],
    ['it is weighed in no weight', 'below-minimum', selection('saffron')],
    ['it weighs too little', 'below-minimum', selection('saffron', { weight: 100 })],
    ['it weighs too much', 'above-maximum', selection('saffron', { weight: 6000 })],
    ['it weighs between the steps', 'off-step', selection('saffron', { weight: 300 })],
    ['it lies between steps that begin at three', 'off-step', selection('samosa', { count: 4 })],
    ['it weighs more than the world', 'above-maximum', selection('saffron', { weight: Number.MAX_SAFE_INTEGER })],
    [
      'it is beyond all numbers',
      'above-maximum',
      selection('saffron', { weight: 250, count: Number.MAX_SAFE_INTEGER }),
    ],
    ['there are not so many left', 'not-enough-stock', selection('last', { count: 4 })],
    ['it is only a notice', 'unavailable', selection('notice')],
  ])('%s', (_, expected, line) => {
    expect(problem(line)).toBe(expected)
  })

  test('not for a quantity on a step above the minimum', () => {
    expect(problem(selection('samosa', { count: 3 }))).toBe(null)
    expect(problem(selection('samosa', { count: 5 }))).toBe(null)
  })

  test('the item is hidden, sold out or not for the selling type', () => {
    const rice = (parts: object) =>
      withMenu({ items: [...menu.items.filter(({ id }) => id !== 'last'), anItem('last', 'grills', parts)] })
    expect(problem(selection('last'), rice({ types: ['pickup'] }))).toBe('not-for-selling-type')
    expect(problem(selection('last'), rice({ soldOut: { until: 60_000 } }))).toBe('sold-out')
    expect(problem(selection('last'), { ...rice({ soldOut: { until: 60_000 } }), instant: 60_000 })).toBe(null)
    expect(problem(selection('last'), rice({ stock: 0 }))).toBe('sold-out')
    expect(problem(selection('last'), rice({ visible: false }))).toBe('unavailable')
  })

  test('all lines of an item together exceed its stock, regardless of order', () => {
    const lines = [
      selection('last', { lineId: 'a', count: 2 }),
      selection('last', { lineId: 'b', count: 2, comment: 'x' }),
    ]
    expect(price(lines).lines.map(({ problem }) => problem)).toEqual(['not-enough-stock', 'not-enough-stock'])
  })
})

test('two lines of one selection exceed the maximum together; another comment is another selection', () => {
  const large = (lineId: string, count: number, comment = '') =>
    selection('kebab', { lineId, priceLabelId: 'large', count, comment })
  const problems = (...lines: ItemSelection[]) => price(lines).lines.map((line) => line.problem)
  expect(problems(large('1', 1), large('2', 1))).toEqual([null, null])
  expect(problems(large('1', 4), large('2', 4))).toEqual(['above-maximum', 'above-maximum'])
  expect(problems(large('1', 4), large('2', 4, 'well done'))).toEqual([null, null])
  expect(problems(large('1', 1), large('2', 1, 'well done'))).toEqual(['below-minimum', 'below-minimum'])
})

describe('the shop’s discount', () => {
  const discounts = (parts: Partial<Discounts>) =>
    withMenu({ discounts: { delivery: { allMenu: null, items: {}, categories: {}, ...parts } } })

  test('applies to each portion with its modifiers, with a trace', () => {
    const quoted = price(
      [selection('kebab', { modifiers: [{ id: 'cheese', quantity: 1 }], count: 2 })],
      discounts({ categories: { grills: { id: 'd1', type: 'percent', rate: 20_000 } } }),
    )
    expect(quoted.lines[0]).toMatchObject({ unitPrice: 2250, discountedUnitPrice: 1800, gross: 4500, total: 3600 })
    expect(quoted).toMatchObject({ gross: 4500, subtotal: 3600, total: 3600 })
    expect(quoted.traces).toEqual([{ kind: 'discount', discountId: 'd1', saved: 900 }])
  })

  test('of a fixed amount applies per kilogram, as displayed', () => {
    const off = discounts({ items: { saffron: { id: 'd1', type: 'fixed', value: 400 } } })
    expect(price([selection('saffron', { weight: 500 })], off).total).toBe(1800)
  })

  test('larger than the price makes it free, never negative', () => {
    const off = discounts({ allMenu: { id: 'd1', type: 'fixed', value: 5000 } })
    expect(price([selection('rice')], off)).toMatchObject({ gross: 1000, total: 0, toPay: 0 })
  })
})

describe('fees', () => {
  const fees = { amount: 750, minOrder: 3000, usual: 750, lower: { from: 5000, fees: 0 } }
  const free = { amount: 0, minOrder: 3000, usual: 750 }

  test('are free from the zone’s threshold, with the shortfall reported before', () => {
    const under = price([selection('rice', { count: 4 })], { fees })
    expect(under).toMatchObject({ fees: 750, total: 4750 })
    expect(under.traces).toEqual([{ kind: 'free-delivery-missing', missing: 1000 }])

    const over = price([selection('rice', { count: 5 })], { fees: free })
    expect(over).toMatchObject({ fees: 0, total: 5000 })
    expect(over.traces).toEqual([{ kind: 'free-delivery', because: 'threshold' }])
  })

  test('lowered for a larger cart report the saving and the next step', () => {
    const lower = { from: 5000, fees: 250 }
    expect(price([selection('rice', { count: 4 })], { fees: { ...fees, lower } }).traces).toEqual([
      { kind: 'lower-fees-missing', missing: 1000, fees: 250 },
    ])
    const lowered = price([selection('rice', { count: 5 })], {
      fees: { ...fees, amount: 250, lower: { from: 8000, fees: 0 } },
    })
    expect(lowered.fees).toBe(250)
    expect(lowered.traces).toEqual([
      { kind: 'lower-fees', saved: 500 },
      { kind: 'free-delivery-missing', missing: 3000 },
    ])
  })

  test('of 0 are not reported as free delivery', () => {
    expect(price([selection('rice', { count: 5 })], { fees: { amount: 0, minOrder: 0, usual: 0 } }).traces).toEqual([])
  })

  test('higher for a small cart are not reported as a saving', () => {
    const small = { amount: 1500, minOrder: 0, usual: 750, lower: { from: 3000, fees: 750 } }
    expect(price([selection('rice')], { fees: small }).traces).toEqual([
      { kind: 'lower-fees-missing', missing: 2000, fees: 750 },
    ])
  })

  test('depend on the subtotal before the coupon, like the minimum order', () => {
    const quoted = price([selection('rice', { count: 5 })], { fees: free, coupon })
    expect(quoted).toMatchObject({ fees: 0, subtotal: 5000, total: 4500 })
    expect(price([selection('rice', { count: 2 })], { fees, coupon }).traces).toContainEqual({
      kind: 'min-order-missing',
      missing: 1000,
      minOrder: 3000,
    })
  })

  test('do not count towards the minimum order, nor do tip and taxes', () => {
    const vat = withMenu({ taxes: [aTax('vat', 50_000)], orderTaxIds: ['vat'] })
    const quoted = price([selection('rice', { count: 2 })], { ...vat, fees, serviceFee: 400, tip: 900 })
    expect(quoted).toMatchObject({ subtotal: 2000, total: 5050 })
    expect(quoted.traces).toContainEqual({ kind: 'min-order-missing', missing: 1000, minOrder: 3000 })
  })

  test('for service and a tip are added without discount', () => {
    const free = { ...coupon, reduction: { type: 'percent', rate: 100_000 } } as const
    expect(price([selection('rice')], { coupon: free, serviceFee: 200, tip: 500 })).toMatchObject({
      couponDiscount: 1000,
      serviceFee: 200,
      tip: 500,
      total: 700,
    })
  })

  test('are 0 for an empty cart', () => {
    expect(price([], { fees, serviceFee: 200, tip: 500 })).toMatchObject({ fees: 0, total: 0, toPay: 0 })
    expect(price([selection('pizza')], { fees })).toMatchObject({ fees: 0, total: 0 })
  })
})

test('pays from the wallet up to the amount due', () => {
  expect(price([selection('rice')], { wallet: 400 })).toMatchObject({ total: 1000, walletDiscount: 400, toPay: 600 })
  expect(price([selection('rice')], { wallet: 9000 })).toMatchObject({ walletDiscount: 1000, toPay: 0 })
})

test('is exactly 0 for a fully discounted order', () => {
  const free = { ...coupon, reduction: { type: 'percent', rate: 100_000 } } as const
  const vat = { taxes: [aTax('vat', 5000)], orderTaxIds: ['vat'] }
  expect(price([selection('rice'), selection('kebab')], { coupon: free, ...withMenu(vat) })).toMatchObject({
    total: 0,
    toPay: 0,
    taxes: [],
  })
})
