import { aCategory, aGroup, aLabel, aMenu, aModifier, anItem, aTax } from '@sofra/menu/testing'
import fc from 'fast-check'
import type { ItemSelection } from '../item-selection.ts'
import type { QuoteRequest } from '../quote.ts'

/* Generated requests for tests of what holds for every price. */

// Items of one price are included so that coupons must choose between them.
const amount = fc.oneof(fc.constantFrom(0, 1, 1000), fc.nat({ max: 20_000 }))
const rate = fc.nat({ max: 120_000 })
export const reduction = fc.oneof(
  fc.record({ type: fc.constant('percent' as const), rate }),
  fc.record({ type: fc.constant('fixed' as const), value: amount }),
)
const discount = fc.option(
  reduction.map((reduction) => ({ id: 'd', ...reduction })),
  { nil: null },
)
const taxIds = fc.subarray(['city', 'state', 'vat', 'gone'])
export const itemIds = ['kebab', 'rice', 'saffron'] as const

const menus = fc
  .record({
    prices: fc.array(amount, { minLength: 6, maxLength: 6 }),
    taxes: fc.array(taxIds, { minLength: 4, maxLength: 4 }),
    rates: fc.array(fc.record({ rate, inclusive: fc.boolean() }), { minLength: 3, maxLength: 3 }),
    orderTaxIds: taxIds,
    freeCount: fc.nat({ max: 3 }),
    without: fc.nat({ max: 800 }),
    all: discount,
    own: discount,
    stock: fc.option(fc.nat({ max: 12 }), { nil: null }),
  })
  .map(({ prices, taxes, rates, orderTaxIds, freeCount, without, all, own, stock }) => {
    const [small = 0, large = 0, rice = 0, kg = 0, cheese = 0, wine = 0] = prices
    return aMenu({
      categories: [aCategory('food')],
      items: [
        anItem('kebab', 'food', {
          priceLabels: [aLabel('one', small), aLabel('two', large, { minimum: 2, maximum: 12, step: 2 })],
          modifierGroupIds: ['extras'],
          taxIds: taxes[0] ?? [],
        }),
        anItem('rice', 'food', { priceLabels: [aLabel('one', rice)], taxIds: taxes[1] ?? [], stock }),
        anItem('saffron', 'food', {
          priceLabels: [aLabel('one', kg, { by: 'weight', unit: 'kg', minimum: 1, maximum: 9000 })],
          taxIds: taxes[2] ?? [],
        }),
      ],
      modifierGroups: [
        aGroup(
          'extras',
          [
            aModifier('cheese', cheese),
            aModifier('wine', wine, { taxIds: taxes[3] ?? [] }),
            aModifier('no-sauce', -without),
          ],
          {
            freeCount,
          },
        ),
      ],
      taxes: ['city', 'state', 'vat'].map((id, i) =>
        aTax(id, rates[i]?.rate ?? 0, { inclusive: rates[i]?.inclusive ?? false }),
      ),
      orderTaxIds,
      discounts: { delivery: { allMenu: all, items: own ? { rice: own } : {}, categories: {} } },
    })
  })

const line = fc.record({
  itemId: fc.constantFrom(...itemIds, 'gone'),
  priceLabelId: fc.constantFrom('one', 'one', 'two'),
  modifiers: fc.uniqueArray(
    fc.record({ id: fc.constantFrom('cheese', 'wine', 'no-sauce'), quantity: fc.integer({ min: 1, max: 4 }) }),
    {
      selector: ({ id }) => id,
    },
  ),
  count: fc.integer({ min: 1, max: 6 }),
  weight: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null }),
  comment: fc.constantFrom('', 'no onions'),
})
/** A valid line, unless stock is insufficient. */
const fineLine = fc.oneof(
  fc.record({
    itemId: fc.constant('kebab' as const),
    priceLabelId: fc.constantFrom('one', 'two'),
    modifiers: line.map(({ modifiers }) => modifiers),
    count: fc.constantFrom(2, 4, 6),
    weight: fc.constant(null),
    comment: fc.constantFrom('', 'no onions'),
  }),
  fc.record({
    itemId: fc.constantFrom('rice' as const, 'saffron' as const),
    priceLabelId: fc.constant('one'),
    modifiers: fc.constant([]),
    count: fc.integer({ min: 1, max: 2 }),
    weight: fc.integer({ min: 1, max: 9000 }),
    comment: fc.constant(''),
  }),
)
const lines = fc
  .oneof(fc.array(line, { maxLength: 12 }), fc.array(fineLine, { minLength: 1, maxLength: 20 }))
  .map((lines) => lines.map((line, i): ItemSelection => ({ lineId: String(i + 1), ...line })))

const coupon = fc.option(
  fc.record({
    code: fc.constant('EID'),
    reduction,
    allMenu: fc.boolean(),
    itemIds: fc.subarray([...itemIds]),
    maxAllowedItems: fc.nat({ max: 5 }),
    userType: fc.constantFrom('guests' as const, 'auth_users' as const, 'all' as const),
    minOrder: fc.nat({ max: 10_000 }),
    freeDelivery: fc.boolean(),
  }),
  { nil: null },
)

/** A coupon for everyone and all items. */
export const openCoupon = {
  code: 'EID',
  allMenu: true,
  itemIds: [],
  userType: 'all',
  minOrder: 0,
  freeDelivery: false,
} as const

/** Any cart with any menu, coupon, fees and tip. */
export const requests: fc.Arbitrary<QuoteRequest> = fc.record({
  menu: menus,
  sellingType: fc.constant('delivery' as const),
  instant: fc.constant(0),
  lines,
  coupon,
  customer: fc.constantFrom('guest' as const, 'member' as const),
  fees: fc.record({
    amount,
    minOrder: amount,
    usual: amount,
    // Above every subtotal of these carts.
    lower: fc.option(fc.record({ from: amount.map((sum) => 10_000_000 + sum), fees: amount }), { nil: null }),
  }),
  serviceFee: amount,
  tip: amount,
  wallet: fc.nat({ max: 100_000 }),
})
