import { checkChoices, type Item, indexMenu, type Modifier, type PriceLabel } from '@sofra/menu'
import { aCategory, aGroup, aLabel, aMenu, aModifier, anItem } from '@sofra/menu/testing'
import { quote } from '@sofra/pricing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NewLine } from './cart.ts'
import { adaptSelection, maxPortions, nearestSellableQuantity, type QuantityLimits } from './sellable-quantity.ts'

const stored: NewLine = {
  itemId: 'plate',
  priceLabelId: 'large',
  modifiers: [
    { id: 'coleslaw', quantity: 1 },
    { id: 'rice', quantity: 1 },
  ],
  count: 4,
  weight: null,
  comment: 'No onions',
}

/** An item with two modifiers, as currently on the menu. */
function menuWith({ labels, sides }: { labels?: readonly PriceLabel[]; sides?: readonly Modifier[] }) {
  return aMenu({
    categories: [aCategory('grills')],
    items: [
      anItem('plate', 'grills', {
        priceLabels: labels ?? [aLabel('small', 1000), aLabel('large', 2000)],
        modifierGroupIds: ['sides'],
      }),
    ],
    modifierGroups: [
      aGroup('sides', sides ?? ['coleslaw', 'rice', 'fries'].map((id) => aModifier(id, 0)), {
        minimum: 2,
        maximum: 2,
        freeCount: 2,
      }),
    ],
  })
}

function fit(parts: Parameters<typeof menuWith>[0], line: NewLine = stored) {
  const menu = menuWith(parts)
  return adaptSelection(indexMenu(menu), menu.items[0] as Item, line)
}

describe('a reordered line', () => {
  test('is unchanged if everything is still available', () => expect(fit({})).toEqual(stored))

  test.each<[string, Partial<Modifier>]>([
    ['sold out', { soldOut: true }],
    ['hidden', { visible: false }],
  ])('loses a side that is %s, and makes room for another one', (_, parts) => {
    const sides = [aModifier('coleslaw', 0, parts), aModifier('rice', 0), aModifier('fries', 0)]
    expect(fit({ sides })).toEqual({ ...stored, modifiers: [{ id: 'rice', quantity: 1 }] })
  })

  test('loses a modifier that no longer exists', () =>
    expect(fit({ sides: [aModifier('rice', 0)] })?.modifiers).toEqual([{ id: 'rice', quantity: 1 }]))

  test('is limited to the current maximum of a modifier', () => {
    const sides = [aModifier('rice', 0, { maximum: 2 })]
    expect(fit({ sides }, { ...stored, modifiers: [{ id: 'rice', quantity: 5 }] })?.modifiers).toEqual([
      { id: 'rice', quantity: 2 },
    ])
  })

  test('gets the first price label if its own no longer exists', () =>
    expect(fit({ labels: [aLabel('small', 1000)] })).toEqual({ ...stored, priceLabelId: 'small' }))

  test('gets a sellable number of portions', () =>
    expect(fit({ labels: [aLabel('large', 2000, { minimum: 3, maximum: 7, step: 2 })] })?.count).toBe(5))

  test('gets the minimum weight if now sold by weight, or keeps its weight', () => {
    const labels = [aLabel('large', 2000, { by: 'weight', unit: 'kg', minimum: 250, maximum: 2000, step: 250 })]
    expect(fit({ labels })).toMatchObject({ weight: 250, count: 1 })
    expect(fit({ labels }, { ...stored, weight: 600 })).toMatchObject({ weight: 750, count: 4 })
    expect(fit({ labels: [aLabel('large', 2000)] }, { ...stored, weight: 600 })).toMatchObject({
      weight: null,
      count: 4,
    })
  })

  test('is null without a price label', () => expect(fit({ labels: [] })).toBeNull())
})

const amounts = fc
  .record({ minimum: fc.integer({ min: 1, max: 50 }), range: fc.nat(200), step: fc.integer({ min: 1, max: 12 }) })
  .map(({ minimum, range, step }) => ({ minimum, maximum: minimum + range, step }))

test('has only problems with the number of choices after adaptation, for any stored line', () => {
  const sides = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('coleslaw', 'rice', 'fries'),
      soldOut: fc.boolean(),
      visible: fc.boolean(),
      maximum: fc.integer({ min: 0, max: 3 }),
    }),
    { selector: ({ id }) => id },
  )
  const labels = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('small', 'large'), by: fc.constantFrom('quantity', 'weight'), amounts }),
    { selector: ({ id }) => id, minLength: 1 },
  )
  const line = fc.record({
    priceLabelId: fc.constantFrom('small', 'large', 'gone'),
    modifiers: fc.uniqueArray(
      fc.record({ id: fc.constantFrom('coleslaw', 'rice', 'fries', 'gone'), quantity: fc.integer({ min: 1, max: 5 }) }),
      { selector: ({ id }) => id },
    ),
    count: fc.integer({ min: 1, max: 1000 }),
    weight: fc.option(fc.integer({ min: 1, max: 5000 })),
  })
  fc.assert(
    fc.property(sides, labels, line, (sides, labels, parts) => {
      const menu = menuWith({
        labels: labels.map(({ id, by, amounts }) => aLabel(id, 1000, { by, ...amounts })),
        sides: sides.map(({ id, ...side }) => aModifier(id, 0, side)),
      })
      const index = indexMenu(menu)
      const item = menu.items[0] as Item
      const fitting = adaptSelection(index, item, { ...stored, ...parts }) as NewLine
      const problems = checkChoices(index, item, fitting.priceLabelId, fitting.modifiers)
      expect(problems.filter(({ modifierId }) => modifierId !== null)).toEqual([])
      expect(adaptSelection(index, item, fitting)).toEqual(fitting)
      // Without a group minimum it could be ordered unchanged.
      const free = { ...menu, modifierGroups: menu.modifierGroups.map((one) => ({ ...one, minimum: 0, maximum: 0 })) }
      expect(problemOf(free, fitting)).toBeNull()
    }),
  )
})

function problemOf(menu: ReturnType<typeof aMenu>, line: NewLine) {
  const { lines } = quote({
    menu,
    sellingType: 'delivery',
    instant: 0,
    lines: [{ ...line, lineId: '1' }],
    coupon: null,
    customer: 'guest',
    fees: { amount: 0, minOrder: 0 },
  })
  return lines[0]?.problem
}

const isSold = (count: number, { minimum, maximum, step }: QuantityLimits) =>
  count >= minimum && count <= maximum && (count - minimum) % step === 0

test('always proposes a sellable quantity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), amounts, (count, amounts) =>
      isSold(nearestSellableQuantity(count, amounts), amounts),
    ),
  )
})

test('returns the largest sellable quantity in stock', () => {
  fc.assert(
    fc.property(amounts, fc.option(fc.nat(300)), (amounts, left) => {
      const most = maxPortions(amounts, left)
      const stock = left ?? Number.POSITIVE_INFINITY
      const next = most === 0 ? amounts.minimum : most + amounts.step
      expect(most === 0 || (isSold(most, amounts) && most <= stock)).toBe(true)
      expect(isSold(next, amounts) && next <= stock).toBe(false)
    }),
  )
})
