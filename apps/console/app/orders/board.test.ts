import type { OrderState, StaffOrder } from '@sofra/ordering'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Board,
  cardOf,
  cardsOf,
  changeBoard,
  createBoard,
  finishedOrders,
  lastMovedAt,
  queuedAt,
  scheduledOrders,
  unseenOrders,
} from './board.ts'
import { baseTime, minute, orderOf, pageOf } from './testing.ts'

const numbers = (cards: readonly { order: StaffOrder }[]) => cards.map(({ order }) => order.number)
const cardIn = (board: Board, id: string) => {
  const order = board.orders.get(id)
  if (!order) throw new Error(`No order ${id} on the board`)
  return cardOf(board, order)
}

test('puts each order into the column of its state, oldest first', () => {
  const cards = cardsOf(
    createBoard(
      pageOf([
        orderOf(3),
        orderOf(2, ['pending', 'accepted']),
        orderOf(1),
        orderOf(4, ['pending', 'accepted', 'ready']),
        orderOf(5, ['pending', 'accepted', 'ready', 'out']),
      ]),
    ),
  )
  expect(numbers(cards.new)).toEqual([1, 3])
  expect(numbers(cards.preparing)).toEqual([2])
  expect(numbers(cards.ready)).toEqual([4])
  expect(numbers(cards.out)).toEqual([5])
})

test('keeps scheduled orders outside the columns until they are pending', () => {
  const scheduledFor = { from: baseTime + 90 * minute, to: baseTime + 105 * minute }
  const later = createBoard(pageOf([orderOf(1, ['scheduled'], { scheduledFor })]))
  expect(scheduledOrders(later).map(({ number }) => number)).toEqual([1])
  expect(numbers(cardsOf(later).new)).toEqual([])

  const due = changeBoard(later, {
    type: 'orders-received',
    orders: [orderOf(1, ['scheduled', 'pending'], { scheduledFor })],
  })
  expect(scheduledOrders(due)).toEqual([])
  expect(numbers(cardsOf(due).new)).toEqual([1])
})

test('ignores snapshots that are not newer', () => {
  const board = createBoard(pageOf([orderOf(1, ['pending', 'accepted'])]))
  expect(changeBoard(board, { type: 'orders-received', orders: [orderOf(1, ['pending', 'accepted'])] })).toBe(board)
  expect(changeBoard(board, { type: 'orders-received', orders: [orderOf(1)] })).toBe(board)
})

const journeys: readonly (readonly OrderState[])[] = [
  ['pending', 'accepted', 'ready', 'delivered'],
  ['pending', 'accepted', 'ready', 'out', 'delivered'],
  ['scheduled', 'pending', 'accepted', 'cancelled'],
  ['pending', 'rejected'],
]
/** Orders that have each taken some steps of a journey. */
const days = fc.array(fc.record({ journey: fc.constantFrom(...journeys), steps: fc.integer({ min: 1, max: 5 }) }), {
  minLength: 1,
  maxLength: 8,
})
const snapshotsOf = (number: number, journey: readonly OrderState[], steps: number) =>
  journey.slice(0, steps).map((_, at) => orderOf(number, journey.slice(0, at + 1)))

test('snapshots in any order, with duplicates, produce the same board', () => {
  const telling = days.chain((day) => {
    const snapshots = day.flatMap(({ journey, steps }, number) => snapshotsOf(number, journey, steps))
    const again = fc.subarray(snapshots)
    return fc.record({
      inOrder: fc.constant(snapshots),
      mixed: again.chain((more) =>
        fc.shuffledSubarray([...snapshots, ...more], { minLength: snapshots.length + more.length }),
      ),
    })
  })
  fc.assert(
    fc.property(telling, ({ inOrder, mixed }) => {
      const boardAfter = (orders: readonly StaffOrder[]) =>
        orders.reduce(
          (board, order) => changeBoard(board, { type: 'orders-received', orders: [order] }),
          createBoard(pageOf([])),
        )
      expect(cardsOf(boardAfter(mixed))).toEqual(cardsOf(boardAfter(inOrder)))
      expect(finishedOrders(boardAfter(mixed))).toEqual(finishedOrders(boardAfter(inOrder)))
    }),
  )
})

test('a list fetched after a gap produces the same board as receiving every snapshot', () => {
  const withGaps = fc.record({ day: days, received: fc.infiniteStream(fc.boolean()) })
  fc.assert(
    fc.property(withGaps, ({ day, received }) => {
      const snapshots = day.flatMap(({ journey, steps }, number) => snapshotsOf(number, journey, steps))
      const latest = day.map(({ journey, steps }, number) => orderOf(number, journey.slice(0, steps)))
      const beforeGap = snapshots.filter(() => received.next().value)
      const afterGap = changeBoard(createBoard(pageOf(beforeGap)), { type: 'orders-received', orders: latest })
      expect(cardsOf(afterGap)).toEqual(cardsOf(createBoard(pageOf(snapshots))))
    }),
  )
})

test('a stale list response does not move an order back', () => {
  const before = orderOf(1, ['pending'])
  const board = changeBoard(createBoard(pageOf([before])), {
    type: 'orders-received',
    orders: [orderOf(1, ['pending', 'accepted'])],
  })
  const late = changeBoard(board, { type: 'orders-received', orders: [before] })
  expect(numbers(cardsOf(late).preparing)).toEqual([1])
})

test('a requested move is shown at once and marked as saving', () => {
  const board = changeBoard(createBoard(pageOf([orderOf(1)])), {
    type: 'move-requested',
    orderId: 'order-1',
    to: 'accepted',
  })
  expect(cardsOf(board).preparing).toMatchObject([{ state: 'accepted', saving: true }])
  expect(cardsOf(board).new).toEqual([])
})

test('a refused move returns the card to its previous column', () => {
  const requested = changeBoard(createBoard(pageOf([orderOf(1)])), {
    type: 'move-requested',
    orderId: 'order-1',
    to: 'accepted',
  })
  const refused = changeBoard(requested, { type: 'move-settled', orderId: 'order-1' })
  expect(cardIn(refused, 'order-1')).toMatchObject({ state: 'pending', saving: false })
})

test('a move by another staff member replaces the pending move', () => {
  const requested = changeBoard(createBoard(pageOf([orderOf(1)])), {
    type: 'move-requested',
    orderId: 'order-1',
    to: 'accepted',
  })
  const board = changeBoard(requested, { type: 'orders-received', orders: [orderOf(1, ['pending', 'cancelled'])] })
  expect(cardIn(board, 'order-1')).toMatchObject({ state: 'cancelled', saving: false })
})

test('a new order is unseen until it is marked as seen', () => {
  const board = createBoard(pageOf([orderOf(1), orderOf(2)]))
  expect(unseenOrders(board).map(({ number }) => number)).toEqual([1, 2])
  const looked = changeBoard(board, { type: 'seen', orderIds: ['order-1'] })
  expect(unseenOrders(looked).map(({ number }) => number)).toEqual([2])
  expect(changeBoard(looked, { type: 'seen', orderIds: ['order-1'] })).toBe(looked)
})

test('accepting an order clears its alert, and a refused move restores it', () => {
  const requested = changeBoard(createBoard(pageOf([orderOf(1)])), {
    type: 'move-requested',
    orderId: 'order-1',
    to: 'accepted',
  })
  expect(unseenOrders(requested)).toEqual([])
  const refused = changeBoard(requested, { type: 'move-settled', orderId: 'order-1' })
  expect(unseenOrders(refused).map(({ number }) => number)).toEqual([1])
})

test('removes finished orders of past days and keeps open orders of any age', () => {
  const board = createBoard(pageOf([orderOf(1, ['pending', 'rejected']), orderOf(2, ['pending', 'accepted'])]))
  const tomorrow = changeBoard(board, { type: 'day-passed', before: baseTime + 24 * 60 * minute })
  expect(finishedOrders(tomorrow)).toEqual([])
  expect(numbers(cardsOf(tomorrow).preparing)).toEqual([2])
})

test('lists finished orders newest first', () => {
  const board = createBoard(
    pageOf([orderOf(1, ['pending', 'rejected']), orderOf(2, ['pending', 'cancelled']), orderOf(3)]),
  )
  expect(finishedOrders(board).map(({ number }) => number)).toEqual([2, 1])
})

test('a guest who arrives is a new alert, also for an order seen before', () => {
  const outside = (number: number, states: readonly OrderState[]) => {
    const order = orderOf(number, states)
    const arrival = { ...orderOf(number).events[0], id: `${number}-here`, kind: 'arrived', at: order.placedAt } as const
    return { ...order, events: [...order.events, { ...arrival, state: order.state }] } as StaffOrder
  }
  const before = changeBoard(createBoard(pageOf([orderOf(1, ['pending', 'accepted'])])), {
    type: 'seen',
    orderIds: ['order-1'],
  })
  expect(unseenOrders(before)).toEqual([])
  const arrived = changeBoard(before, { type: 'orders-received', orders: [outside(1, ['pending', 'accepted'])] })
  expect(unseenOrders(arrived).map(({ number }) => number)).toEqual([1])
  expect(unseenOrders(changeBoard(arrived, { type: 'seen', orderIds: ['order-1'] }))).toEqual([])
  expect(unseenOrders(createBoard(pageOf([outside(2, ['pending', 'accepted', 'ready', 'delivered'])])))).toEqual([])
})

test('a step that is taken without an answer is a new alert and does not restart the wait', () => {
  const order = orderOf(1)
  const [placed] = order.events
  const step = { ...placed, id: 'step', kind: 'escalated', at: order.placedAt + 120_000 }
  const waiting = { ...order, events: [placed, { ...step, escalation: { step: 'louder', notified: [], until: null } }] }
  const seen = changeBoard(createBoard(pageOf([order])), { type: 'seen', orderIds: ['order-1'] })
  const alerted = changeBoard(seen, { type: 'orders-received', orders: [waiting as StaffOrder] })
  expect(unseenOrders(alerted).map(({ number }) => number)).toEqual([1])
  expect(queuedAt(waiting as StaffOrder)).toBe(order.placedAt)
  expect(unseenOrders(changeBoard(alerted, { type: 'seen', orderIds: ['order-1'] }))).toEqual([])
})

test('an arrival does not count as a move', () => {
  const order = orderOf(3, ['pending', 'accepted', 'ready'])
  const last = order.events.at(-1)
  const arrival = { ...order.events[0], id: 'here', kind: 'arrived', state: 'ready', at: (last?.at ?? 0) + 60_000 }
  expect(lastMovedAt({ ...order, events: [...order.events, arrival] } as StaffOrder)).toBe(last?.at)
})
