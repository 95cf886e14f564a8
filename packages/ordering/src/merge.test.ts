import { aCategory, aGroup, aLabel, aMenu, aModifier, anItem, aTax } from '@sofra/menu/testing'
import { type ItemSelection, type Quote, quote } from '@sofra/pricing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLine, type Cart, emptyCart, type NewLine } from './cart.ts'

const menu = aMenu({
  categories: [aCategory('grills')],
  items: [
    anItem('kebab', 'grills', {
      priceLabels: [aLabel('one', 333), aLabel('pair', 1250, { minimum: 2, maximum: 6, step: 2 })],
      modifierGroupIds: ['extras'],
      taxIds: ['vat'],
    }),
    anItem('saffron', 'grills', {
      priceLabels: [aLabel('one', 7777, { by: 'weight', unit: 'kg', maximum: 5000 })],
      stock: 9,
    }),
  ],
  modifierGroups: [aGroup('extras', [aModifier('cheese', 150), aModifier('wine', 1999, { taxIds: ['sin'] })])],
  taxes: [aTax('vat', 5000), aTax('sin', 33_333, { inclusive: true })],
  discounts: { delivery: { allMenu: { id: 'd', type: 'percent', rate: 12_345 }, items: {}, categories: {} } },
})

const selection: fc.Arbitrary<NewLine> = fc.record({
  itemId: fc.constantFrom('kebab', 'saffron'),
  priceLabelId: fc.constantFrom('one', 'one', 'pair'),
  modifiers: fc.subarray([
    { id: 'cheese', quantity: 1 },
    { id: 'wine', quantity: 2 },
  ]),
  count: fc.integer({ min: 1, max: 3 }),
  weight: fc.constantFrom(null, 250),
  comment: fc.constantFrom('', 'no onions'),
})
const coupon = fc.record({
  code: fc.constant('EID'),
  reduction: fc.constantFrom({ type: 'percent', rate: 33_333 } as const, { type: 'fixed', value: 1001 } as const),
  allMenu: fc.boolean(),
  itemIds: fc.constant(['kebab']),
  maxAllowedItems: fc.nat({ max: 4 }),
  userType: fc.constant('all' as const),
  minOrder: fc.constantFrom(0, 3000),
  freeDelivery: fc.boolean(),
})

/** A quote without its lines. */
const sums = ({ lines: _lines, ...rest }: Quote) => rest

test('prices a merged cart like its separate lines', () => {
  fc.assert(
    fc.property(fc.array(selection, { maxLength: 15 }), fc.option(coupon, { nil: null }), (selections, coupon) => {
      const price = (lines: readonly ItemSelection[]) =>
        sums(
          quote({
            menu,
            sellingType: 'delivery',
            instant: 0,
            lines,
            coupon,
            customer: 'guest',
            fees: { amount: 500, minOrder: 2000, lower: { from: 900_000, fees: 0 } },
          }),
        )
      const merged = selections.reduce<Cart>(addLine, emptyCart).lines
      expect(price(merged)).toEqual(price(selections.map((selection, at) => ({ ...selection, lineId: String(at) }))))
    }),
    { numRuns: 1000 },
  )
})
