import { indexMenu } from '@sofra/menu'
import { aMenu, anItem } from '@sofra/menu/testing'
import { type CartLine, emptyCart } from '@sofra/ordering'
import type { LineProblem, QuoteLine } from '@sofra/pricing'
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
  expect(viewLine(index, line, priced('not-enough-stock'), words, 2)).toMatchObject({
    mend: { kind: 'count', count: 2 },
    most: 2,
  })
  expect(viewLine(index, line, priced(null), words)).toMatchObject({ counted: true, fewLeft: null })
  expect(viewLine(index, line, priced(null), words, 5)).toMatchObject({ most: 5, fewLeft: 5 })
  expect(viewLine(index, line, priced(null), words, 40)).toMatchObject({ most: 40, fewLeft: null })
})

test('what is sold out can only be removed, what lacks a choice is chosen anew', () => {
  expect(viewLine(index, line, priced('sold-out'), words).mend).toEqual({ kind: 'remove' })
  expect(viewLine(index, line, priced('modifier-missing'), words).mend).toEqual({ kind: 'edit' })
})

test('a dish that has left the menu is a line without a name, not an error', () => {
  const gone = viewLine(index, { ...line, itemId: 'shawarma' }, priced('unknown-item'), words)
  expect(gone).toMatchObject({ name: '', path: null, mend: { kind: 'remove' } })
})

test('ordering again adds to the cart what still exists, and counts what does not', () => {
  const cart = { ...emptyCart, lines: [{ ...line, count: 1 }] }
  const again = reorder(cart, [line, { ...line, lineId: '2', itemId: 'shawarma' }], menu, 'delivery')
  expect(again).toMatchObject({ added: 1, dropped: 1 })
  expect(again.cart.lines).toMatchObject([{ itemId: 'falafel', count: 6 }])
})
