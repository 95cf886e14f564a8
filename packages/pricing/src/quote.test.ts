import type { Discounts, Menu } from '@sofra/menu'
import { aCategory, aGroup, aLabel, aMenu, aModifier, anItem, aTax } from '@sofra/menu/testing'
import { describe, expect, test } from 'vitest'
import type { Coupon } from './coupon.ts'
import { type QuoteRequest, quote } from './quote.ts'
import type { WantedLine } from './wanted.ts'

const menu = aMenu({
  categories: [aCategory('grills'), aCategory('spices')],
  items: [
    anItem('kebab', 'grills', {
      priceLabels: [aLabel('small', 2000), aLabel('large', 3500, { minimum: 2, maximum: 6, step: 2 })],
      modifierGroupIds: ['sauces', 'extras'],
    }),
    anItem('rice', 'grills'),
    anItem('saffron', 'spices', {
      priceLabels: [aLabel('kg', 4000, { by: 'weight', unit: 'kg', minimum: 250, maximum: 5000, step: 250 })],
    }),
    anItem('cake', 'spices', { commentRequired: true }),
    anItem('last', 'grills', { stock: 3 }),
    anItem('samosa', 'grills', { priceLabels: [aLabel('regular', 150, { minimum: 3, step: 2 })] }),
    anItem('notice', 'grills', { pin: true, branchWindow: { from: 0, until: null } }),
  ],
  modifierGroups: [
    aGroup('sauces', [aModifier('garlic', 100), aModifier('chili', 200), aModifier('truffle', 900)], {
      freeCount: 2,
    }),
    aGroup('extras', [aModifier('cheese', 250, { maximum: 2 }), aModifier('egg', 300, { soldOut: true })]),
  ],
})

const wish = (itemId: string, parts: Partial<WantedLine> = {}): WantedLine => ({
  lineId: itemId,
  itemId,
  priceLabelId: itemId === 'kebab' ? 'small' : itemId === 'saffron' ? 'kg' : 'regular',
  modifiers: [],
  count: 1,
  weight: null,
  comment: '',
  ...parts,
})
const price = (lines: readonly WantedLine[], parts: Partial<QuoteRequest> = {}) =>
  quote({
    menu,
    sellingType: 'delivery',
    instant: 0,
    lines,
    coupon: null,
    customer: 'guest',
    fees: { amount: 0, minOrder: 0, freeFrom: null },
    ...parts,
  })
const withMenu = (parts: Partial<Menu>): { menu: Menu } => ({ menu: { ...menu, ...parts } })
const coupon: Coupon = {
  code: 'EID',
  reduction: { type: 'percent', rate: 10_000 },
  allMenu: true,
  itemIds: [],
  maxAllowedItems: 0,
  userType: 'all',
  minOrder: 0,
  freeDelivery: false,
}

describe('a line costs', () => {
  test('its size and choices, each times its quantity, times its portions', () => {
    const { lines, total } = price([wish('kebab', { modifiers: [{ id: 'cheese', quantity: 2 }], count: 3 })])
    expect(lines[0]).toMatchObject({ unitPrice: 2500, total: 7500, problem: null })
    expect(lines[0]?.modifiers).toMatchObject([{ id: 'cheese', quantity: 2, price: 500 }])
    expect(total).toBe(7500)
  })

  test('nothing for the cheapest choices of a group, as many as are free', () => {
    const modifiers = [
      { id: 'truffle', quantity: 1 },
      { id: 'chili', quantity: 2 },
      { id: 'garlic', quantity: 1 },
    ]
    const { lines } = price([wish('kebab', { modifiers })])
    expect(lines[0]?.modifiers.map(({ id, price }) => [id, price])).toEqual([
      ['garlic', 0],
      ['chili', 200],
      ['truffle', 900],
    ])
    expect(lines[0]?.unitPrice).toBe(3100)
  })

  test('by its weight: 250 g of what costs 4.000 a kilogram is 1.000', () => {
    expect(price([wish('saffron', { weight: 250 })]).total).toBe(1000)
    expect(price([wish('saffron', { weight: 750, count: 2 })]).total).toBe(6000)
  })

  test('at least one portion', () => {
    expect(price([wish('rice', { count: 0 })])).toMatchObject({ total: 1000, lines: [{ count: 1 }] })
  })
})

describe('a line counts as nothing when', () => {
  const problem = (line: WantedLine, parts: Partial<QuoteRequest> = {}) => {
    const { lines, total } = price([line, wish('rice')], parts)
    // The rest of the cart is priced as if the line were not there.
    expect(total).toBe(lines[0]?.problem ? 1000 : total)
    return lines[0]?.problem
  }

  test.each<[string, string, WantedLine]>([
    ['the dish is unknown', 'unknown-item', wish('pizza')],
    ['the size is unknown', 'unknown-price-label', wish('rice', { priceLabelId: 'huge' })],
    ['a comment is missing', 'comment-missing', wish('cake', { comment: '  ' })],
    ['a choice is sold out', 'modifier-sold-out', wish('kebab', { modifiers: [{ id: 'egg', quantity: 1 }] })],
    ['a choice is made too often', 'modifier-too-many', wish('kebab', { modifiers: [{ id: 'cheese', quantity: 3 }] })],
    ['a choice is another dish’s', 'modifier-unknown', wish('rice', { modifiers: [{ id: 'cheese', quantity: 1 }] })],
    ['it is fewer than are sold', 'below-minimum', wish('kebab', { priceLabelId: 'large', count: 1 })],
    ['it is more than are sold', 'above-maximum', wish('kebab', { priceLabelId: 'large', count: 8 })],
    ['it lies between the steps', 'off-step', wish('kebab', { priceLabelId: 'large', count: 3 })],
    ['it is half a portion', 'off-step', wish('rice', { count: 1.5 })],
    ['it is weighed in no weight', 'below-minimum', wish('saffron')],
    ['it weighs too little', 'below-minimum', wish('saffron', { weight: 100 })],
    ['it weighs too much', 'above-maximum', wish('saffron', { weight: 6000 })],
    ['it weighs between the steps', 'off-step', wish('saffron', { weight: 300 })],
    ['it lies between steps that begin at three', 'off-step', wish('samosa', { count: 4 })],
    ['it weighs more than the world', 'above-maximum', wish('saffron', { weight: Number.MAX_SAFE_INTEGER })],
    ['it is beyond all numbers', 'above-maximum', wish('saffron', { weight: 250, count: Number.MAX_SAFE_INTEGER })],
    ['there are not so many left', 'not-enough-stock', wish('last', { count: 4 })],
    ['it is only a notice', 'unavailable', wish('notice')],
  ])('%s', (_, expected, line) => {
    expect(problem(line)).toBe(expected)
  })

  test('not when it is three, or five, where three are sold, and two more each time', () => {
    expect(problem(wish('samosa', { count: 3 }))).toBe(null)
    expect(problem(wish('samosa', { count: 5 }))).toBe(null)
  })

  test('it is not for the selling type, sold out, hidden', () => {
    const rice = (parts: object) =>
      withMenu({ items: [...menu.items.filter(({ id }) => id !== 'last'), anItem('last', 'grills', parts)] })
    expect(problem(wish('last'), rice({ types: ['pickup'] }))).toBe('not-for-selling-type')
    expect(problem(wish('last'), rice({ soldOut: { until: 60_000 } }))).toBe('sold-out')
    expect(problem(wish('last'), { ...rice({ soldOut: { until: 60_000 } }), instant: 60_000 })).toBe(null)
    expect(problem(wish('last'), rice({ stock: 0 }))).toBe('sold-out')
    expect(problem(wish('last'), rice({ visible: false }))).toBe('unavailable')
  })

  test('all lines of a dish want more of it than are left, whichever came first', () => {
    const lines = [wish('last', { lineId: 'a', count: 2 }), wish('last', { lineId: 'b', count: 2, comment: 'x' })]
    expect(price(lines).lines.map(({ problem }) => problem)).toEqual(['not-enough-stock', 'not-enough-stock'])
  })
})

test('one wish in two lines is as many as one line of both, another comment is another wish', () => {
  const large = (lineId: string, count: number, comment = '') =>
    wish('kebab', { lineId, priceLabelId: 'large', count, comment })
  const problems = (...lines: WantedLine[]) => price(lines).lines.map((line) => line.problem)
  expect(problems(large('1', 1), large('2', 1))).toEqual([null, null])
  expect(problems(large('1', 4), large('2', 4))).toEqual(['above-maximum', 'above-maximum'])
  expect(problems(large('1', 4), large('2', 4, 'well done'))).toEqual([null, null])
  expect(problems(large('1', 1), large('2', 1, 'well done'))).toEqual(['below-minimum', 'below-minimum'])
})

describe('the shop’s discount', () => {
  const discounts = (parts: Partial<Discounts>) =>
    withMenu({ discounts: { delivery: { allMenu: null, items: {}, categories: {}, ...parts } } })

  test('is taken off each portion with its choices, and told', () => {
    const quoted = price(
      [wish('kebab', { modifiers: [{ id: 'cheese', quantity: 1 }], count: 2 })],
      discounts({ categories: { grills: { id: 'd1', type: 'percent', rate: 20_000 } } }),
    )
    expect(quoted.lines[0]).toMatchObject({ unitPrice: 2250, discountedUnitPrice: 1800, gross: 4500, total: 3600 })
    expect(quoted).toMatchObject({ gross: 4500, subtotal: 3600, total: 3600 })
    expect(quoted.traces).toEqual([{ kind: 'discount', discountId: 'd1', saved: 900 }])
  })

  test('in coins comes off the kilogram, as the price shown says', () => {
    const off = discounts({ items: { saffron: { id: 'd1', type: 'fixed', value: 400 } } })
    expect(price([wish('saffron', { weight: 500 })], off).total).toBe(1800)
  })

  test('larger than the price makes it free, never negative', () => {
    const off = discounts({ allMenu: { id: 'd1', type: 'fixed', value: 5000 } })
    expect(price([wish('rice')], off)).toMatchObject({ gross: 1000, total: 0, toPay: 0 })
  })
})

describe('a coupon', () => {
  const lines = [wish('kebab', { count: 2 }), wish('rice')]
  const use = (parts: Partial<Coupon>, more: Partial<QuoteRequest> = {}) =>
    price(lines, { coupon: { ...coupon, ...parts }, ...more })

  test('in percent takes its part of the lines', () => {
    const quoted = use({})
    expect(quoted).toMatchObject({ subtotal: 5000, couponDiscount: 500, total: 4500 })
    expect(quoted.lines.map(({ couponDiscount }) => couponDiscount)).toEqual([400, 100])
    expect(quoted.traces).toEqual([{ kind: 'coupon', code: 'EID', saved: 500 }])
  })

  test('of fixed value is spread in proportion and sums to the fils', () => {
    const quoted = use({ reduction: { type: 'fixed', value: 1001 } })
    expect(quoted.couponDiscount).toBe(1001)
    expect(quoted.lines.map(({ couponDiscount }) => couponDiscount)).toEqual([801, 200])
  })

  test('never takes off more than there is', () => {
    expect(use({ reduction: { type: 'fixed', value: 9000 } })).toMatchObject({ couponDiscount: 5000, toPay: 0 })
  })

  test('for listed dishes leaves the others alone', () => {
    expect(use({ allMenu: false, itemIds: ['rice'] }).lines.map((line) => line.couponDiscount)).toEqual([0, 100])
  })

  test('for so many portions takes the dearest', () => {
    const quoted = use({ maxAllowedItems: 1, reduction: { type: 'percent', rate: 50_000 } })
    expect(quoted.lines.map(({ couponDiscount }) => couponDiscount)).toEqual([1000, 0])
    expect(use({ maxAllowedItems: 3 }).couponDiscount).toBe(500)
  })

  test('between dishes of one price takes the same one, whichever came first', () => {
    const equal = [wish('rice'), wish('last')]
    const one = { coupon: { ...coupon, maxAllowedItems: 1 } }
    const taken = (lines: WantedLine[]) => price(lines, one).lines.find((line) => line.couponDiscount > 0)?.itemId
    expect(taken(equal)).toBe(taken(equal.toReversed()))
  })

  test('comes after the shop’s own discount', () => {
    const half = { id: 'd1', type: 'percent', rate: 50_000 } as const
    const discounts = { delivery: { allMenu: half, items: {}, categories: {} } }
    expect(use({}, withMenu({ discounts }))).toMatchObject({ subtotal: 2500, couponDiscount: 250 })
  })

  test('may bring the order for free', () => {
    const fees = { amount: 750, minOrder: 0, freeFrom: null }
    const quoted = use({ freeDelivery: true, reduction: { type: 'fixed', value: 0 }, allMenu: false }, { fees })
    expect(quoted).toMatchObject({ fees: 0, couponDiscount: 0, total: 5000 })
    expect(quoted.traces).toContainEqual({ kind: 'free-delivery', because: 'coupon' })
  })

  test.each<[string, string, number, Partial<Coupon>, Partial<QuoteRequest>]>([
    ['for guests is not for members', 'guests-only', 0, { userType: 'guests' }, { customer: 'member' }],
    ['for members is not for guests', 'members-only', 0, { userType: 'auth_users' }, {}],
    ['for other dishes finds nothing here', 'no-items', 0, { allMenu: false, itemIds: ['cake'] }, {}],
    ['below its minimum says what is left to it', 'below-minimum', 1500, { minOrder: 6500 }, {}],
    ['that is used up stays with its reason', 'used-up', 0, {}, { couponProblem: { code: 'EID', problem: 'used-up' } }],
  ])('%s', (_, problem, missing, parts, more) => {
    const quoted = use(parts, more)
    expect(quoted).toMatchObject({ couponDiscount: 0, total: 5000 })
    expect(quoted.traces).toEqual([{ kind: 'coupon-refused', code: 'EID', problem, missing, from: null }])
  })

  test('for Thursday evening says from when on it applies', () => {
    const thursday = Date.UTC(2026, 10, 26, 15)
    const quoted = use({}, { couponProblem: { code: 'EID', problem: 'outside-window', from: thursday } })
    expect(quoted.traces).toMatchObject([{ kind: 'coupon-refused', problem: 'outside-window', from: thursday }])
  })
})

describe('taxes', () => {
  const taxed = (taxes: Menu['taxes'], parts: Partial<Menu> = {}) =>
    withMenu({
      taxes,
      items: menu.items.map((item) => ({ ...item, taxIds: taxes.map(({ id }) => id) })),
      ...parts,
    })

  test('that are contained change no total', () => {
    const quoted = price([wish('rice', { count: 23 })], taxed([aTax('vat', 15_000, { inclusive: true })]))
    expect(quoted.taxes).toMatchObject([{ id: 'vat', inclusive: true, base: 23_000, amount: 3000 }])
    expect(quoted.total).toBe(23_000)
  })

  test('that are added come on top, after the coupon', () => {
    const quoted = price([wish('rice', { count: 10 })], { ...taxed([aTax('vat', 5000)]), coupon })
    expect(quoted.taxes).toMatchObject([{ base: 9000, amount: 450 }])
    expect(quoted.total).toBe(9450)
  })

  test('are rounded once an order, not once a line', () => {
    const cheap = anItem('falafel', 'grills', { priceLabels: [aLabel('piece', 50)], taxIds: ['vat'] })
    const lines = Array.from({ length: 40 }, (_, i) =>
      wish('falafel', { lineId: `${i}`, priceLabelId: 'piece', comment: `${i}` }),
    )
    // 5 % of 0.050 is 0.0025, which alone would round to 0.003 forty times.
    expect(price(lines, withMenu({ items: [cheap], taxes: [aTax('vat', 5000)] })).taxes[0]?.amount).toBe(100)
  })

  test('contained together are taken out together', () => {
    const both = [aTax('city', 10_000, { inclusive: true }), aTax('state', 5000, { inclusive: true })]
    const quoted = price([wish('rice', { count: 115 })], taxed(both))
    expect(quoted.taxes.map(({ amount }) => amount)).toEqual([10_000, 5000])
  })

  test('one contained and one added: the added one takes nothing from the other', () => {
    const quoted = price(
      [wish('rice', { count: 110 })],
      taxed([aTax('city', 10_000, { inclusive: true }), aTax('vat', 5000)]),
    )
    expect(quoted.taxes.map(({ id, amount }) => [id, amount])).toEqual([
      ['city', 10_000],
      ['vat', 5500],
    ])
    expect(quoted.total).toBe(115_500)
  })

  test('contained here alone and there with another are summed exactly', () => {
    const taxes = [aTax('city', 10_000, { inclusive: true }), aTax('state', 5000, { inclusive: true })]
    const items = [
      anItem('rice', 'grills', { taxIds: ['city'] }),
      anItem('cake', 'grills', { taxIds: ['city', 'state'] }),
    ]
    const quoted = price([wish('rice', { count: 110 }), wish('cake', { count: 115 })], withMenu({ items, taxes }))
    expect(quoted.taxes.map(({ id, amount }) => [id, amount])).toEqual([
      ['city', 20_000],
      ['state', 5000],
    ])
  })

  test('of a modifier replace its dish’s on its part of the price', () => {
    const taxes = [aTax('food', 5000), aTax('alcohol', 50_000)]
    const items = [
      anItem('kebab', 'grills', {
        priceLabels: [aLabel('small', 2000)],
        modifierGroupIds: ['drinks'],
        taxIds: ['food'],
      }),
    ]
    const modifierGroups = [aGroup('drinks', [aModifier('wine', 1000, { taxIds: ['alcohol'] }), aModifier('tea', 400)])]
    const modifiers = [
      { id: 'wine', quantity: 1 },
      { id: 'tea', quantity: 1 },
    ]
    const quoted = price([wish('kebab', { modifiers })], { ...withMenu({ items, taxes, modifierGroups }), coupon })
    expect(quoted.taxes.map(({ id, base, amount }) => [id, base, amount])).toEqual([
      ['food', 2160, 108],
      ['alcohol', 900, 450],
    ])
  })

  test('of the order are on every dish, and on no fee', () => {
    const quoted = price([wish('rice'), wish('kebab')], {
      ...withMenu({ taxes: [aTax('service', 10_000)], orderTaxIds: ['service'] }),
      fees: { amount: 500, minOrder: 0, freeFrom: null },
      tip: 300,
    })
    expect(quoted.taxes).toMatchObject([{ base: 3000, amount: 300 }])
    expect(quoted.total).toBe(3000 + 300 + 500 + 300)
  })
})

describe('fees', () => {
  const fees = { amount: 750, minOrder: 3000, freeFrom: 5000 }

  test('are free from the zone’s threshold on, and before that the guest learns what is missing', () => {
    const under = price([wish('rice', { count: 4 })], { fees })
    expect(under).toMatchObject({ fees: 750, total: 4750 })
    expect(under.traces).toEqual([{ kind: 'free-delivery-missing', missing: 1000 }])

    const over = price([wish('rice', { count: 5 })], { fees })
    expect(over).toMatchObject({ fees: 0, total: 5000 })
    expect(over.traces).toEqual([{ kind: 'free-delivery', because: 'threshold' }])
  })

  test('look at the lines before the coupon, as the minimum order does', () => {
    const quoted = price([wish('rice', { count: 5 })], { fees, coupon })
    expect(quoted).toMatchObject({ fees: 0, subtotal: 5000, total: 4500 })
    expect(price([wish('rice', { count: 2 })], { fees, coupon }).traces).toContainEqual({
      kind: 'min-order-missing',
      missing: 1000,
      minOrder: 3000,
    })
  })

  test('do not help an order to its minimum, nor does a tip or a tax', () => {
    const vat = withMenu({ taxes: [aTax('vat', 50_000)], orderTaxIds: ['vat'] })
    const quoted = price([wish('rice', { count: 2 })], { ...vat, fees, serviceFee: 400, tip: 900 })
    expect(quoted).toMatchObject({ subtotal: 2000, total: 5050 })
    expect(quoted.traces).toContainEqual({ kind: 'min-order-missing', missing: 1000, minOrder: 3000 })
  })

  test('for service and a tip are added, never discounted', () => {
    const free = { ...coupon, reduction: { type: 'percent', rate: 100_000 } } as const
    expect(price([wish('rice')], { coupon: free, serviceFee: 200, tip: 500 })).toMatchObject({
      couponDiscount: 1000,
      serviceFee: 200,
      tip: 500,
      total: 700,
    })
  })

  test('are not asked for an empty cart', () => {
    expect(price([], { fees, serviceFee: 200, tip: 500 })).toMatchObject({ fees: 0, total: 0, toPay: 0 })
    expect(price([wish('pizza')], { fees })).toMatchObject({ fees: 0, total: 0 })
  })
})

test('wallet money pays as much as there is to pay', () => {
  expect(price([wish('rice')], { wallet: 400 })).toMatchObject({ total: 1000, walletDiscount: 400, toPay: 600 })
  expect(price([wish('rice')], { wallet: 9000 })).toMatchObject({ walletDiscount: 1000, toPay: 0 })
})

test('a fully discounted order is exactly zero', () => {
  const free = { ...coupon, reduction: { type: 'percent', rate: 100_000 } } as const
  const vat = { taxes: [aTax('vat', 5000)], orderTaxIds: ['vat'] }
  expect(price([wish('rice'), wish('kebab')], { coupon: free, ...withMenu(vat) })).toMatchObject({
    total: 0,
    toPay: 0,
    taxes: [],
  })
})
