import { type ErrorCode, Refusal } from '@sofra/contract'
import type { StockChange, StockLevels } from '@sofra/contract/console-stock-codec'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { levelAt, levelsOf } from './levels.ts'
import { createStockStore, shownLevels } from './stock-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const levelsWith = (stock: number, branchId = 'salmiya'): StockLevels => ({
  branchId,
  items: [{ itemId: 'lamb', soldOut: null, stock, lowStock: 5 }],
  modifiers: [],
})
const lamb = { kind: 'item', id: 'lamb' } as const
const add = (count: number): StockChange => ({ branchIds: ['salmiya'], target: lamb, stock: { add: count } })
const soldOut: StockChange = { branchIds: ['salmiya'], target: lamb, soldOut: { until: null } }

/** A store with ten portions, whose requests the test answers. */
function openStore() {
  const sent: StockChange[] = []
  const loaded: string[] = []
  const failed: ErrorCode[] = []
  let answer = (_result: readonly StockLevels[] | Refusal) => {}
  const store = createStockStore({
    stored: new Map([['salmiya', levelsOf(levelsWith(10))]]),
    send: (change) => {
      sent.push(change)
      return new Promise((resolve, reject) => {
        answer = (result) => (result instanceof Refusal ? reject(result) : resolve(result))
      })
    },
    load: async (branchId) => {
      loaded.push(branchId)
      return [levelsWith(3)]
    },
    onFailed: (code) => void failed.push(code),
  })
  const shown = () => levelAt(shownLevels(store.getState()), 'salmiya', 'item/lamb')
  const respond = async (result: readonly StockLevels[] | Refusal) => {
    answer(result)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { store, sent, loaded, failed, shown, respond }
}

test('a change is shown at once and sent at once', async () => {
  const { store, sent, shown } = openStore()
  store.make(soldOut)
  expect(shown().soldOut).toEqual({ until: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([soldOut])
})

test('additions that follow each other are one request, and the answer counts', async () => {
  const { store, sent, shown, respond } = openStore()
  for (const step of [1, 1, 1, -1]) store.make(add(step))
  expect(shown().stock).toBe(12)
  await vi.advanceTimersByTimeAsync(400)
  expect(sent).toEqual([add(2)])
  // An order took a portion meanwhile.
  await respond([levelsWith(11)])
  expect(shown().stock).toBe(11)
})

test('a typed count is sent after an addition that waits', async () => {
  const { store, sent, shown, respond } = openStore()
  const counted: StockChange = { branchIds: ['salmiya'], target: lamb, stock: { set: 5 } }
  store.make(add(1))
  store.make(counted)
  expect(shown().stock).toBe(5)
  await vi.advanceTimersByTimeAsync(0)
  await respond([levelsWith(11)])
  await respond([levelsWith(5)])
  await vi.advanceTimersByTimeAsync(400)
  expect(sent).toEqual([add(1), counted])
  expect(shown().stock).toBe(5)
})

test('a failed change is taken back and reported', async () => {
  const { store, failed, shown, respond } = openStore()
  store.make(soldOut)
  await vi.advanceTimersByTimeAsync(0)
  await respond(new Refusal('unavailable'))
  expect(shown().soldOut).toBeNull()
  expect(failed).toEqual(['unavailable'])
})

test('what the server reports is shown, with the changes that are not sent yet', () => {
  const { store, shown } = openStore()
  store.make(add(1))
  store.receive([levelsWith(7)])
  expect(shown().stock).toBe(8)
})

test('a report during a request is not counted twice, and loaded again after it', async () => {
  const { store, loaded, shown, respond } = openStore()
  store.make(add(1))
  await vi.advanceTimersByTimeAsync(400)
  store.receive([levelsWith(11)])
  expect(shown().stock).toBe(11)
  await respond([levelsWith(11)])
  expect(loaded).toEqual(['salmiya'])
  expect(shown().stock).toBe(3)
})
