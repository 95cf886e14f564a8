import { afterEach, expect, test, vi } from 'vitest'
import { historyOf, type KeptOrder, readHistory } from './history.ts'

const order: KeptOrder = {
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

test('an order that was placed is listed first, once', () => {
  vi.stubGlobal('localStorage', memory())
  const { remember } = historyOf('first').getState()
  remember(order)
  remember({ ...order, id: 'o2', number: 42 })
  remember(order)
  expect(
    historyOf('first')
      .getState()
      .orders.map(({ number }) => number),
  ).toEqual([41, 42])
})

test('the states the shop tells are kept, those of other orders stay', () => {
  vi.stubGlobal('localStorage', memory())
  const { remember, update } = historyOf('second').getState()
  remember(order)
  remember({ ...order, id: 'o2' })
  update(new Map([['o2', 'delivered']]))
  expect(
    historyOf('second')
      .getState()
      .orders.map(({ id, state }) => [id, state]),
  ).toEqual([
    ['o2', 'delivered'],
    ['o1', 'pending'],
  ])
})

test('a browser that keeps nothing still places orders', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => historyOf('third').getState().remember(order)).not.toThrow()
})

test('what cannot be understood is left out', () => {
  expect(readHistory(JSON.parse(JSON.stringify([order])))).toEqual([order])
  expect(readHistory([order, { ...order, state: 'eaten' }, { id: 7 }, null])).toEqual([order])
  expect(readHistory('[]')).toEqual([])
})

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}
