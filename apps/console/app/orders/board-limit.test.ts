import { boardLimits } from '@sofra/ordering'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Board,
  type BoardChange,
  cardsOf,
  changeBoard,
  createBoard,
  nextLimit,
  totalsOf,
  unseenOrders,
} from './board.ts'
import { orderOf, pageOf } from './testing.ts'

const { first, max } = boardLimits
const numbersFrom = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
const pending = (numbers: readonly number[]) => numbers.map((number) => orderOf(number))
const oldest = pending(numbersFrom(1, first))
/** A board with the oldest orders, and `more` newer ones on the server. */
const flooded = (more: number) => createBoard(pageOf(oldest, { new: more }))
const receive = (board: Board, ...orders: ReturnType<typeof pending>) =>
  changeBoard(board, { type: 'orders-received', orders })
const newCards = (board: Board) => cardsOf(board).new.map(({ order }) => order.number)

test('counts the orders that are on the server only', () => {
  expect(totalsOf(flooded(3851))).toMatchObject({ new: first + 3851, preparing: 0 })
})

test('an order beyond the limit is counted and alerts, and its card is not shown', () => {
  const seen = changeBoard(flooded(0), { type: 'seen', orderIds: oldest.map(({ id }) => id) })
  expect(unseenOrders(seen)).toEqual([])
  const board = receive(seen, orderOf(first + 1))
  expect(newCards(board)).toHaveLength(first)
  expect(newCards(board)).not.toContain(first + 1)
  expect(totalsOf(board).new).toBe(first + 1)
  expect(unseenOrders(board).map(({ number }) => number)).toEqual([first + 1])
  const looked = changeBoard(board, { type: 'seen', orderIds: [`order-${first + 1}`] })
  expect(unseenOrders(looked)).toEqual([])
})

test('an order beyond the limit that is accepted elsewhere no longer alerts', () => {
  const board = receive(receive(flooded(0), orderOf(first + 1)), orderOf(first + 1, ['pending', 'accepted']))
  expect(unseenOrders(board).map(({ number }) => number)).not.toContain(first + 1)
  expect(totalsOf(board)).toMatchObject({ new: first, preparing: 1 })
})

test('a list moves the next orders up, and drops those that left the board', () => {
  const board = receive(flooded(5), orderOf(1, ['pending', 'rejected']))
  expect(board.outdated).toBe(true)
  const requested = changeBoard(board, { type: 'list-requested' })
  const page = pageOf(pending(numbersFrom(2, first)), { new: 4, finished: 1 })
  const listed = changeBoard(requested, { type: 'list-received', page, limit: first })
  expect(newCards(listed)).toEqual(numbersFrom(2, first))
  expect(totalsOf(listed)).toMatchObject({ new: first + 4, finished: 1 })
  expect(listed.outdated).toBe(false)
})

test('a new order beyond the limit needs no list; a change of an order on the server only does', () => {
  expect(receive(flooded(5), orderOf(first + 6)).outdated).toBe(false)
  expect(receive(flooded(5), orderOf(first + 3, ['pending', 'rejected'])).outdated).toBe(true)
})

test('a list does not remove orders that arrived after it was requested', () => {
  const requested = changeBoard(createBoard(pageOf([])), { type: 'list-requested' })
  const arrived = receive(requested, orderOf(1))
  const listed = changeBoard(arrived, { type: 'list-received', page: pageOf([]), limit: first })
  expect(newCards(listed)).toEqual([1])
})

test('"Show more" doubles the limit up to a maximum', () => {
  const limits = []
  let board = flooded(1000)
  for (let limit = nextLimit(board); limit !== null; limit = nextLimit(board)) {
    limits.push(limit)
    board = changeBoard(board, { type: 'list-received', page: pageOf(pending(numbersFrom(1, limit))), limit })
  }
  expect(limits).toEqual([200, 400])
  expect(newCards(board)).toHaveLength(max)
})

test('holds a bounded number of orders and alerts, whatever arrives', () => {
  const states = fc.constantFrom(
    ['pending'] as const,
    ['pending', 'accepted'] as const,
    ['pending', 'accepted', 'ready'] as const,
    ['pending', 'rejected'] as const,
    ['scheduled'] as const,
  )
  const change: fc.Arbitrary<BoardChange> = fc
    .record({ number: fc.integer({ min: 1, max: 400 }), states })
    .map(({ number, states }) => ({ type: 'orders-received', orders: [orderOf(number, [...states])] }))
  fc.assert(
    fc.property(fc.array(change, { maxLength: 400 }), (changes) => {
      const board = changes.reduce(changeBoard, flooded(3851))
      for (const cards of Object.values(cardsOf(board))) expect(cards.length).toBeLessThanOrEqual(first)
      expect(board.orders.size).toBeLessThanOrEqual(6 * first)
      expect(board.beyond.size).toBeLessThanOrEqual(50)
    }),
    { numRuns: 20 },
  )
})
