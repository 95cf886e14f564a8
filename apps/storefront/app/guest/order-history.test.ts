import { afterEach, expect, test, vi } from 'vitest'
import { orderHistoryStoreOf, parseOrderHistory, type StoredOrder } from './order-history.ts'

const order: StoredOrder = {
  id: 'o1',
  key: 'secret',
  number: 41,
  referenceId: 'mashawi',
  shop: 'Salmiya',
  type: 'delivery',
  state: 'pending',
  total: 7250,
  currency: 'KWD',
  placedAt: Date.UTC(2026, 10, 21, 18),
  lines: [{ lineId: '1', itemId: 'falafel', priceLabelId: 'six', modifiers: [], count: 2, weight: null, comment: '' }],
}

afterEach(() => vi.unstubAllGlobals())

test('lists a saved order first and only once', () => {
  vi.stubGlobal('localStorage', memoryStorage())
  const { save } = orderHistoryStoreOf('first').getState()
  save(order)
  save({ ...order, id: 'o2', number: 42 })
  save(order)
  expect(
    orderHistoryStoreOf('first')
      .getState()
      .orders.map(({ number }) => number),
  ).toEqual([41, 42])
})

test('updates the given states and keeps the others', () => {
  vi.stubGlobal('localStorage', memoryStorage())
  const { save, update } = orderHistoryStoreOf('second').getState()
  save(order)
  save({ ...order, id: 'o2' })
  update(new Map([['o2', 'delivered']]))
  expect(
    orderHistoryStoreOf('second')
      .getState()
      .orders.map(({ id, state }) => [id, state]),
  ).toEqual([
    ['o2', 'delivered'],
    ['o1', 'pending'],
  ])
})

test('does not throw without local storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => orderHistoryStoreOf('third').getState().save(order)).not.toThrow()
})

test('drops invalid stored orders', () => {
  expect(parseOrderHistory(JSON.parse(JSON.stringify([order])))).toEqual([order])
  expect(parseOrderHistory([order, { ...order, state: 'eaten' }, { id: 7 }, null])).toEqual([order])
  expect(parseOrderHistory('[]')).toEqual([])
})

function memoryStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
}
