import { indexMenu } from '@sofra/menu'
import { aCategory, aLabel, aMenu, anItem } from '@sofra/menu/testing'
import { addLine, type Cart, type CartLine, emptyCart, setCount } from '@sofra/ordering'
import { type LineProblem, type QuoteLine, quote } from '@sofra/pricing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reorder } from '../orders/reorder.ts'
import { type LineFormatters, viewLine } from './line-view.ts'

const formatters: LineFormatters = {
  language: 'en',
  weight: (weight, unit) => `${weight} ${unit}`,
  times: (count, name) => `${count} × ${name}`,
}
const menu = aMenu({ items: [anItem('falafel', 'mezze', { stock: 3 })] })
const index = indexMenu(menu)
const line: CartLine = {
  lineId: '1',
  itemId: 'falafel',
  priceLabelId: 'regular',
  modifiers: [],
  count: 5,
  weight: null,
  comment: '',
}

const quoteInput = {
  sellingType: 'delivery',
  instant: 0,
  coupon: null,
  customer: 'guest',
  fees: { amount: 0, minOrder: 0 },
} as const

/** The quoted line with the given problem. */
function priced(problem: LineProblem | null, total = 5000): QuoteLine {
  return {
    ...line,
    names: {},
    priceLabelNames: {},
    modifiers: [],
    unitPrice: 1000,
    discountedUnitPrice: total / 5,
    gross: problem ? 0 : 5000,
    total: problem ? 0 : total,
    couponDiscount: 0,
    discountId: null,
    problem,
  }
}

test('returns name and total, and the original price only for a discounted line', () => {
  expect(viewLine(index, line, priced(null), formatters)).toMatchObject({
    name: 'falafel',
    total: 5000,
    was: null,
    fix: null,
  })
  expect(viewLine(index, line, priced(null, 4000), formatters)).toMatchObject({ total: 4000, was: 5000 })
})

test('offers to reduce the count to the remaining stock', () => {
  expect(viewLine(index, line, priced('not-enough-stock'), formatters).fix).toEqual({ kind: 'count', count: 3 })
})

test('prefers the remaining portions from the server to the menu’s stock, and returns them when they are few', () => {
  expect(viewLine(index, line, priced('not-enough-stock'), formatters, { left: 2 })).toMatchObject({
    fix: { kind: 'count', count: 2 },
    maxCount: 2,
  })
  expect(viewLine(index, line, priced(null), formatters)).toMatchObject({ counted: true, lowStock: null })
  expect(viewLine(index, line, priced(null), formatters, { left: 5 })).toMatchObject({ maxCount: 5, lowStock: 5 })
  expect(viewLine(index, line, priced(null), formatters, { left: 40 })).toMatchObject({ maxCount: 40, lowStock: null })
})

test('shares the stock between two lines of the same item', () => {
  const cart = {
    lines: [
      { ...line, count: 2 },
      { ...line, lineId: '2', count: 2, comment: 'No onions' },
    ],
  }
  const context = { cart, left: 3 }
  expect(viewLine(index, cart.lines[0] as CartLine, priced('not-enough-stock'), formatters, context)).toMatchObject({
    fix: { kind: 'count', count: 1 },
    maxCount: 1,
    left: 3,
  })
})

test('applying the offered fixes leads to a valid cart, for any counts, stock and amounts', () => {
  const amounts = fc.record({
    minimum: fc.integer({ min: 1, max: 4 }),
    range: fc.nat(8),
    step: fc.integer({ min: 1, max: 4 }),
  })
  const counts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      amounts,
      fc.option(fc.integer({ min: 1, max: 12 })),
      counts,
      ({ minimum, range, step }, stock, counts) => {
        const label = aLabel('regular', 1000, { minimum, maximum: minimum + range, step })
        const menu = aMenu({ items: [anItem('falafel', 'mezze', { stock, priceLabels: [label] })] })
        const index = indexMenu(menu)
        let cart: Cart = emptyCart
        for (const [number, count] of counts.entries()) cart = addLine(cart, { ...line, count, comment: `${number}` })
        for (let applied = 0; applied <= counts.length; applied++) {
          const { lines } = quote({ menu, lines: cart.lines, ...quoteInput })
          const invalid = lines.find(({ problem }) => problem !== null)
          if (!invalid) return
          const cartLine = cart.lines.find(({ lineId }) => lineId === invalid.lineId) as CartLine
          const { fix } = viewLine(index, cartLine, invalid, formatters, { cart })
          cart = setCount(cart, cartLine.lineId, fix?.kind === 'count' ? fix.count : 0)
        }
        throw new Error('The fixes did not lead to a valid cart')
      },
    ),
  )
})

test('removes a sold-out line, and edits a line with a missing choice', () => {
  expect(viewLine(index, line, priced('sold-out'), formatters).fix).toEqual({ kind: 'remove' })
  expect(viewLine(index, line, priced('modifier-missing'), formatters).fix).toEqual({ kind: 'edit' })
})

test('returns an empty name for an item that is no longer on the menu', () => {
  const view = viewLine(index, { ...line, itemId: 'shawarma' }, priced('unknown-item'), formatters)
  expect(view).toMatchObject({ name: '', path: null, fix: { kind: 'remove' } })
})

test('keeps the name of a hidden item and returns no path', () => {
  const path = (visible: boolean) => {
    const mezze = aMenu({ categories: [aCategory('mezze')], items: [anItem('falafel', 'mezze', { visible })] })
    const view = viewLine(indexMenu(mezze), line, priced(visible ? null : 'unavailable'), formatters)
    expect(view.name).toBe('falafel')
    return view.path
  }
  expect(path(true)).toBe('mezze/falafel')
  expect(path(false)).toBeNull()
})

test('reorders the lines that still exist and counts the others', () => {
  const cart = { ...emptyCart, lines: [{ ...line, count: 1 }] }
  const again = reorder(cart, [line, { ...line, lineId: '2', itemId: 'shawarma' }], menu, 'delivery')
  expect(again).toMatchObject({ added: 1, dropped: 1 })
  expect(again.cart.lines).toMatchObject([{ itemId: 'falafel', count: 6 }])
})
