import { indexMenu } from '@sofra/menu'
import { aCategory, aLabel, aMenu, anItem } from '@sofra/menu/testing'
import { addLine, type Cart, type CartLine, emptyCart, setCount } from '@sofra/ordering'
import { type LineProblem, type QuoteLine, quote } from '@sofra/pricing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reorder } from '../orders/reorder.ts'
import { type LineWords, viewLine } from './line-view.ts'

const words: LineWords = {
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

const circumstances = {
  sellingType: 'delivery',
  instant: 0,
  coupon: null,
  customer: 'guest',
  fees: { amount: 0, minOrder: 0 },
} as const

/** The line as the quote has it, with this wrong. */
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

test('a line says what it is and what it comes to; a price it had before only where the shop takes something off', () => {
  expect(viewLine(index, line, priced(null), words)).toMatchObject({
    name: 'falafel',
    total: 5000,
    was: null,
    mend: null,
  })
  expect(viewLine(index, line, priced(null, 4000), words)).toMatchObject({ total: 4000, was: 5000 })
})

test('of five wanted and three left, three can be taken with one press', () => {
  expect(viewLine(index, line, priced('not-enough-stock'), words).mend).toEqual({ kind: 'count', count: 3 })
})

test('what the shop says is left counts more than what the menu said, and is told where it is little', () => {
  expect(viewLine(index, line, priced('not-enough-stock'), words, { left: 2 })).toMatchObject({
    mend: { kind: 'count', count: 2 },
    most: 2,
  })
  expect(viewLine(index, line, priced(null), words)).toMatchObject({ counted: true, fewLeft: null })
  expect(viewLine(index, line, priced(null), words, { left: 5 })).toMatchObject({ most: 5, fewLeft: 5 })
  expect(viewLine(index, line, priced(null), words, { left: 40 })).toMatchObject({ most: 40, fewLeft: null })
})

test('two lines of a dish share what there is: each may take what the other leaves', () => {
  const cart = {
    lines: [
      { ...line, count: 2 },
      { ...line, lineId: '2', count: 2, comment: 'No onions' },
    ],
  }
  const among = { cart, left: 3 }
  expect(viewLine(index, cart.lines[0] as CartLine, priced('not-enough-stock'), words, among)).toMatchObject({
    mend: { kind: 'count', count: 1 },
    most: 1,
    left: 3,
  })
})

test('whatever a cart asks of one dish, one press after the other leads to a cart that can be ordered', () => {
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
        for (let presses = 0; presses <= counts.length; presses++) {
          const { lines } = quote({ menu, lines: cart.lines, ...circumstances })
          const wrong = lines.find(({ problem }) => problem !== null)
          if (!wrong) return
          const kept = cart.lines.find(({ lineId }) => lineId === wrong.lineId) as CartLine
          const { mend } = viewLine(index, kept, wrong, words, { cart })
          cart = setCount(cart, kept.lineId, mend?.kind === 'count' ? mend.count : 0)
        }
        throw new Error('no end of pressing')
      },
    ),
  )
})

test('what is sold out can only be removed, what lacks a choice is chosen anew', () => {
  expect(viewLine(index, line, priced('sold-out'), words).mend).toEqual({ kind: 'remove' })
  expect(viewLine(index, line, priced('modifier-missing'), words).mend).toEqual({ kind: 'edit' })
})

test('a dish that has left the menu is a line without a name, not an error', () => {
  const gone = viewLine(index, { ...line, itemId: 'shawarma' }, priced('unknown-item'), words)
  expect(gone).toMatchObject({ name: '', path: null, mend: { kind: 'remove' } })
})

test('a dish that the owner has hidden keeps its name in the cart, and leads nowhere', () => {
  const path = (visible: boolean) => {
    const mezze = aMenu({ categories: [aCategory('mezze')], items: [anItem('falafel', 'mezze', { visible })] })
    const view = viewLine(indexMenu(mezze), line, priced(visible ? null : 'unavailable'), words)
    expect(view.name).toBe('falafel')
    return view.path
  }
  expect(path(true)).toBe('mezze/falafel')
  expect(path(false)).toBeNull()
})

test('ordering again adds to the cart what still exists, and counts what does not', () => {
  const cart = { ...emptyCart, lines: [{ ...line, count: 1 }] }
  const again = reorder(cart, [line, { ...line, lineId: '2', itemId: 'shawarma' }], menu, 'delivery')
  expect(again).toMatchObject({ added: 1, dropped: 1 })
  expect(again.cart.lines).toMatchObject([{ itemId: 'falafel', count: 6 }])
})
