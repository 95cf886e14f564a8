import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type UnpaidStock, unpaidHoldOf } from './unpaid-stock.ts'

const holds = (minutes: number) => ({ kind: 'holds', minutes })
const tooMuch = { kind: 'too-much' }
const item = (held: number, heldBefore: number, left: number): UnpaidStock => ({ held, heldBefore, left })

test.each([
  ['holds nothing that is counted', [], holds(30)],
  ['leaves ten portions', [item(5, 0, 10)], holds(30)],
  ['leaves nine portions', [item(5, 0, 9)], holds(15)],
  ['leaves three portions', [item(5, 0, 3)], holds(15)],
  ['leaves two portions', [item(1, 0, 2)], holds(10)],
  ['takes all portions', [item(15, 0, 0)], holds(10)],
  ['leaves few portions of one of its items', [item(1, 0, 50), item(1, 0, 1), item(1, 0, 5)], holds(10)],
  ['leaves less than nothing, because the owner reduced the stock', [item(2, 0, -1)], holds(10)],
])('the first unpaid order of a guest %s', (_, items, expected) => {
  expect(unpaidHoldOf(items)).toEqual(expected)
})

test.each([
  ['holds as much as is left', [item(3, 3, 6)], holds(15)],
  ['holds more than is left', [item(4, 3, 6)], tooMuch],
  ['holds three portions of few', [item(1, 2, 0)], holds(10)],
  ['holds four portions of few', [item(2, 2, 3)], tooMuch],
  ['takes the last five of fifteen', [item(5, 10, 0)], tooMuch],
  ['takes too much of one of its items', [item(1, 1, 50), item(3, 3, 2)], tooMuch],
  ['takes all of another item', [item(5, 0, 0)], holds(10)],
])('a further unpaid order of a guest that with the earlier ones %s', (_, items, expected) => {
  expect(unpaidHoldOf(items)).toEqual(expected)
})

test('orders of three portions never hold more than half of the stock', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 200 }), (stock) => {
      let held = 0
      for (let orders = 0; orders < 100; orders += 1) {
        if (held + 3 > stock || unpaidHoldOf([item(3, held, stock - held - 3)]).kind === 'too-much') break
        held += 3
      }
      expect(held).toBeLessThanOrEqual(stock / 2)
    }),
  )
})
