import type pg from 'pg'
import { FairQueue } from './fair-queue.ts'

/*
 * Bulkheads between merchants: a merchant uses at most half of the connections that a pool has for merchants, and
 * merchants that wait for one take turns (docs/decisions/0056-merchant-isolation.md).
 */

/** The most connections kept for queries outside of a merchant, such as finding the owner of an order's link. */
const maxReserved = 2
const maxWaiting = 200
const maxWaitMilliseconds = 5_000

/** Thrown when too many requests of a merchant wait for a connection. The request had no effect. */
export class MerchantBusy extends Error {
  override name = 'MerchantBusy'

  constructor(merchantId: string) {
    super(`Cannot open a transaction for merchant ${merchantId}: too many of its requests wait`)
  }
}

const queues = new WeakMap<pg.Pool, FairQueue<() => void>>()

/** Divides the `connections` of a pool fairly between merchants. */
export function isolateMerchants(pool: pg.Pool, connections: number): void {
  const total = Math.max(1, connections - Math.min(maxReserved, Math.floor(connections / 3)))
  const perKey = Math.max(1, Math.floor(total / 2))
  queues.set(pool, new FairQueue({ total, perKey, waitingPerKey: maxWaiting }))
}

/**
 * Runs `run` when it is the merchant's turn to use a connection. `run` must not wait for another turn.
 *
 * @throws {MerchantBusy} when 200 requests of the merchant wait, or after five seconds.
 */
export async function inTurn<T>(pool: pg.Pool, merchantId: string, run: () => Promise<T>): Promise<T> {
  const queue = queues.get(pool)
  if (!queue) return run()
  await turnOf(queue, merchantId)
  try {
    return await run()
  } finally {
    queue.leave(merchantId)?.()
  }
}

/**
 * Refuses work for a merchant whose requests would not get a connection, before it costs anything.
 *
 * @throws {MerchantBusy}
 */
export function refuseIfBusy(pool: pg.Pool, merchantId: string): void {
  if (queues.get(pool)?.isFull(merchantId)) throw new MerchantBusy(merchantId)
}

function turnOf(queue: FairQueue<() => void>, merchantId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const start = () => {
      clearTimeout(timer)
      resolve()
    }
    const giveUp = () => {
      if (queue.cancel(merchantId, start)) reject(new MerchantBusy(merchantId))
    }
    const entered = queue.enter(merchantId, start)
    if (entered === 'started') resolve()
    else if (entered === 'refused') reject(new MerchantBusy(merchantId))
    else timer = setTimeout(giveUp, maxWaitMilliseconds)
  })
}
