import { type ErrorCode, Refusal } from '@sofra/contract'
import type { StockChange, StockLevels } from '@sofra/contract/console-stock-codec'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { keyOf, type LevelsByBranch, levelsOf, withChange } from './levels.ts'

interface Pending {
  readonly id: number
  readonly change: StockChange
  readonly isSent: boolean
}

export interface StockState {
  /** As last known from the server. */
  readonly stored: LevelsByBranch
  readonly pending: readonly Pending[]
}

/** The levels of branches, with changes that are shown before the server has made them. */
export interface StockStore extends StoreApi<StockState> {
  /** Makes a change. Additions that follow each other quickly are sent as one. */
  make(change: StockChange): void
  /** Takes over what the server reports. */
  receive(levels: readonly StockLevels[]): void
}

export interface StockOptions {
  readonly stored: LevelsByBranch
  readonly send: (change: StockChange) => Promise<readonly StockLevels[]>
  readonly load: (branchId: string) => Promise<readonly StockLevels[]>
  readonly onFailed: (code: ErrorCode, change: StockChange) => void
}

/** The pause after which an addition is sent, in milliseconds. */
const additionPause = 400

/** The levels with all changes that are under way. */
export function shownLevels({ stored, pending }: StockState): LevelsByBranch {
  return pending.reduce((levels, { change }) => withChange(levels, change), stored)
}

export function createStockStore({ stored, send, load, onFailed }: StockOptions): StockStore {
  const store = createStore<StockState>(() => ({ stored, pending: [] }))
  const { getState, setState } = store
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  /** Branches whose levels were reported while a change of them was under way. */
  const skipped = new Set<string>()
  let lastId = 0
  // One request at a time, so that the last of two changes is the one that stays.
  let queue: Promise<unknown> = Promise.resolve()

  const put = (levels: readonly StockLevels[]) =>
    setState({
      stored: new Map([...getState().stored, ...levels.map((one) => [one.branchId, levelsOf(one)] as const)]),
    })
  const settle = (id: number) => setState({ pending: getState().pending.filter((one) => one.id !== id) })
  const isUnderWay = (branchId: string) =>
    getState().pending.some(({ change, isSent }) => isSent && change.branchIds.includes(branchId))

  function enqueue(id: number): void {
    timers.delete(id)
    queue = queue.then(() => run(id))
  }

  async function run(id: number): Promise<void> {
    const found = getState().pending.find((one) => one.id === id)
    if (!found) return
    setState({ pending: getState().pending.map((one) => (one.id === id ? { ...one, isSent: true } : one)) })
    try {
      const levels = await send(found.change)
      settle(id)
      put(levels)
    } catch (error) {
      settle(id)
      if (!(error instanceof Refusal)) throw error
      onFailed(error.code, found.change)
    }
    await loadSkipped()
  }

  /** A report that was skipped may be newer than the answer to the change. */
  async function loadSkipped(): Promise<void> {
    for (const branchId of skipped) {
      if (isUnderWay(branchId)) continue
      skipped.delete(branchId)
      try {
        put(await load(branchId))
      } catch (error) {
        // The stream reports the next change.
        if (!(error instanceof Refusal)) throw error
      }
    }
  }

  return {
    ...store,
    make(change) {
      const { pending } = getState()
      const addition = change.stock && 'add' in change.stock ? change.stock.add : null
      const before = addition === null ? undefined : pending.findLast((one) => isSameAddition(one, change))
      if (before && addition !== null) {
        const earlier = before.change.stock && 'add' in before.change.stock ? before.change.stock.add : 0
        const sum = { ...change, stock: { add: earlier + addition } }
        setState({ pending: pending.map((one) => (one === before ? { ...before, change: sum } : one)) })
        clearTimeout(timers.get(before.id))
        timers.set(
          before.id,
          setTimeout(() => enqueue(before.id), additionPause),
        )
        return
      }
      lastId += 1
      const id = lastId
      setState({ pending: [...pending, { id, change, isSent: false }] })
      if (addition === null) {
        // Additions that wait came before it.
        for (const [waiting, timer] of timers) {
          clearTimeout(timer)
          enqueue(waiting)
        }
        enqueue(id)
      } else
        timers.set(
          id,
          setTimeout(() => enqueue(id), additionPause),
        )
    },
    receive(levels) {
      for (const one of levels) if (isUnderWay(one.branchId)) skipped.add(one.branchId)
      put(levels.filter(({ branchId }) => !isUnderWay(branchId)))
    },
  }
}

/** Whether a change that waits adds to the same stock. */
function isSameAddition({ change, isSent }: Pending, other: StockChange): boolean {
  const isAddition = change.stock !== undefined && 'add' in change.stock
  return (
    !isSent &&
    isAddition &&
    keyOf(change.target) === keyOf(other.target) &&
    change.branchIds.join() === other.branchIds.join()
  )
}
