import type { Order, OrderState } from '@sofra/ordering'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Board,
  cardOf,
  cardsOf,
  changeBoard,
  createBoard,
  finishedOrders,
  lastChangeOf,
  scheduledOrders,
  unseenOrders,
} from './board.ts'
import { evening, minute, orderOf } from './testing.ts'

const numbers = (cards: readonly { order: Order }[]) => cards.map(({ order }) => order.number)
const cardIn = (board: Board, id: string) => {
  const order = board.orders.get(id)
  if (!order) throw new Error(`No order ${id} on the board`)
  return cardOf(board, order)
}

test('each order lies in the column of its state, the newest demand at the top', () => {
  const cards = cardsOf(
    createBoard([
      orderOf(1),
      orderOf(2, ['pending', 'accepted']),
      orderOf(3),
      orderOf(4, ['pending', 'accepted', 'ready']),
      orderOf(5, ['pending', 'accepted', 'ready', 'out']),
    ]),
  )
  expect(numbers(cards.new)).toEqual([3, 1])
  expect(numbers(cards.preparing)).toEqual([2])
  expect(numbers(cards.ready)).toEqual([4])
  expect(numbers(cards.out)).toEqual([5])
})

test('an order for later waits beside the columns until its time has come', () => {
  const scheduledFor = { from: evening + 90 * minute, to: evening + 105 * minute }
  const later = createBoard([orderOf(1, ['scheduled'], { scheduledFor })])
  expect(scheduledOrders(later).map(({ number }) => number)).toEqual([1])
  expect(numbers(cardsOf(later).new)).toEqual([])

  const due = changeBoard(later, { type: 'told', orders: [orderOf(1, ['scheduled', 'pending'], { scheduledFor })] })
  expect(scheduledOrders(due)).toEqual([])
  expect(numbers(cardsOf(due).new)).toEqual([1])
})

test('what was told before is not news', () => {
  const board = createBoard([orderOf(1, ['pending', 'accepted'])])
  expect(changeBoard(board, { type: 'told', orders: [orderOf(1, ['pending', 'accepted'])] })).toBe(board)
  expect(changeBoard(board, { type: 'told', orders: [orderOf(1)] })).toBe(board)
})

const journeys: readonly (readonly OrderState[])[] = [
  ['pending', 'accepted', 'ready', 'delivered'],
  ['pending', 'accepted', 'ready', 'out', 'delivered'],
  ['scheduled', 'pending', 'accepted', 'cancelled'],
  ['pending', 'rejected'],
]
/** Some days of some orders, each as far as it got. */
const days = fc.array(fc.record({ journey: fc.constantFrom(...journeys), steps: fc.integer({ min: 1, max: 5 }) }), {
  minLength: 1,
  maxLength: 8,
})
const snapshotsOf = (number: number, journey: readonly OrderState[], steps: number) =>
  journey.slice(0, steps).map((_, at) => orderOf(number, journey.slice(0, at + 1)))

test('snapshots in any order, any of them twice, end in the same board', () => {
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
      const told = (orders: readonly Order[]) =>
        orders.reduce((board, order) => changeBoard(board, { type: 'told', orders: [order] }), createBoard([]))
      expect(cardsOf(told(mixed))).toEqual(cardsOf(told(inOrder)))
      expect(finishedOrders(told(mixed))).toEqual(finishedOrders(told(inOrder)))
    }),
  )
})

test('a list fetched after a gap ends in the board of one who missed nothing', () => {
  const missed = fc.record({ day: days, kept: fc.infiniteStream(fc.boolean()) })
  fc.assert(
    fc.property(missed, ({ day, kept }) => {
      const snapshots = day.flatMap(({ journey, steps }, number) => snapshotsOf(number, journey, steps))
      const latest = day.map(({ journey, steps }, number) => orderOf(number, journey.slice(0, steps)))
      const heard = snapshots.filter(() => kept.next().value)
      const afterGap = changeBoard(createBoard(heard), { type: 'told', orders: latest })
      expect(cardsOf(afterGap)).toEqual(cardsOf(createBoard(snapshots)))
    }),
  )
})

test('a list that was on its way while an order moved does not put it back', () => {
  const before = orderOf(1, ['pending'])
  const board = changeBoard(createBoard([before]), { type: 'told', orders: [orderOf(1, ['pending', 'accepted'])] })
  const late = changeBoard(board, { type: 'told', orders: [before] })
  expect(numbers(cardsOf(late).preparing)).toEqual([1])
})

test('a card goes where it was put at once, and says that this is not sure yet', () => {
  const board = changeBoard(createBoard([orderOf(1)]), { type: 'move-asked', orderId: 'order-1', to: 'accepted' })
  expect(cardsOf(board).preparing).toMatchObject([{ state: 'accepted', saving: true }])
  expect(cardsOf(board).new).toEqual([])
})

test('a move the server refuses puts the card back', () => {
  const asked = changeBoard(createBoard([orderOf(1)]), { type: 'move-asked', orderId: 'order-1', to: 'accepted' })
  const refused = changeBoard(asked, { type: 'move-answered', orderId: 'order-1' })
  expect(cardIn(refused, 'order-1')).toMatchObject({ state: 'pending', saving: false })
})

test('when somebody else was faster, the card shows what they did', () => {
  const asked = changeBoard(createBoard([orderOf(1)]), { type: 'move-asked', orderId: 'order-1', to: 'accepted' })
  const board = changeBoard(asked, { type: 'told', orders: [orderOf(1, ['pending', 'cancelled'])] })
  expect(cardIn(board, 'order-1')).toMatchObject({ state: 'cancelled', saving: false })
})

test('a new order rings until somebody has looked at it', () => {
  const board = createBoard([orderOf(1), orderOf(2)])
  expect(unseenOrders(board).map(({ number }) => number)).toEqual([1, 2])
  const looked = changeBoard(board, { type: 'seen', orderIds: ['order-1'] })
  expect(unseenOrders(looked).map(({ number }) => number)).toEqual([2])
  expect(changeBoard(looked, { type: 'seen', orderIds: ['order-1'] })).toBe(looked)
})

test('accepting an order stops its ringing, and a refusal starts it again', () => {
  const asked = changeBoard(createBoard([orderOf(1)]), { type: 'move-asked', orderId: 'order-1', to: 'accepted' })
  expect(unseenOrders(asked)).toEqual([])
  const refused = changeBoard(asked, { type: 'move-answered', orderId: 'order-1' })
  expect(unseenOrders(refused).map(({ number }) => number)).toEqual([1])
})

test('what ended yesterday leaves the board; what is open stays however old it is', () => {
  const board = createBoard([orderOf(1, ['pending', 'rejected']), orderOf(2, ['pending', 'accepted'])])
  const tomorrow = changeBoard(board, { type: 'day-passed', before: evening + 24 * 60 * minute })
  expect(finishedOrders(tomorrow)).toEqual([])
  expect(numbers(cardsOf(tomorrow).preparing)).toEqual([2])
})

test('finished orders are listed with the last one first', () => {
  const board = createBoard([orderOf(1, ['pending', 'rejected']), orderOf(2, ['pending', 'cancelled']), orderOf(3)])
  expect(finishedOrders(board).map(({ number }) => number)).toEqual([2, 1])
})

test('a guest who is outside calls by themselves, whatever was looked at before, until somebody looks', () => {
  const outside = (number: number, states: readonly OrderState[]) => {
    const order = orderOf(number, states)
    const arrival = { ...orderOf(number).events[0], id: `${number}-here`, kind: 'arrived', at: order.placedAt } as const
    return { ...order, events: [...order.events, { ...arrival, state: order.state }] } as Order
  }
  const before = changeBoard(createBoard([orderOf(1, ['pending', 'accepted'])]), {
    type: 'seen',
    orderIds: ['order-1'],
  })
  expect(unseenOrders(before)).toEqual([])
  const arrived = changeBoard(before, { type: 'told', orders: [outside(1, ['pending', 'accepted'])] })
  expect(unseenOrders(arrived).map(({ number }) => number)).toEqual([1])
  expect(unseenOrders(changeBoard(arrived, { type: 'seen', orderIds: ['order-1'] }))).toEqual([])
  expect(unseenOrders(createBoard([outside(2, ['pending', 'accepted', 'ready', 'delivered'])]))).toEqual([])
})

test('that a guest has come does not make the order wait anew', () => {
  const order = orderOf(3, ['pending', 'accepted', 'ready'])
  const last = order.events.at(-1)
  const arrival = { ...order.events[0], id: 'here', kind: 'arrived', state: 'ready', at: (last?.at ?? 0) + 60_000 }
  expect(lastChangeOf({ ...order, events: [...order.events, arrival] } as Order)).toBe(last?.at)
})
