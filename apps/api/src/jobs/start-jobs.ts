import { setTimeout as pause } from 'node:timers/promises'
import {
  asMerchant,
  sumOfEach,
  expireCredit,
  deleteOldIdempotencyKeys,
  deleteExpiredCodes,
  deleteOldMessages,
  deleteOldGeocodes,
  listShops,
  refreshSmartLists,
  flushOutbox,
  releaseDueOrders,
  releaseExpiredLocks,
} from '@sofra/database'
import type pg from 'pg'
import { cacheMilliseconds } from '../gateways/maps/throttled-geocoder.ts'
import type { AppContext } from '../context.ts'
import { expireUnpaidOrders } from '../payments/expire-unpaid-orders.ts'
import { reconcilePayments } from '../payments/reconcile.ts'
import { sendRefunds } from '../payments/send-refunds.ts'
import { enqueueOrderNotifications } from './order-notifications.ts'

/** What jobs work with. */
export type JobDeps = Pick<AppContext, 'pool' | 'clock' | 'log' | 'payments' | 'queue'>

interface Job {
  readonly name: string
  readonly everyMilliseconds: number
  readonly run: (pool: pg.Pool, now: number, deps: JobDeps) => Promise<unknown>
}

const smartListWindowMilliseconds = 30 * 86_400_000

/** Works every branch's best sellers, new dishes and companions of the last thirty days out anew. How many menus changed. */
export async function refreshAllSmartLists(pool: pg.Pool, now: number): Promise<number> {
  return sumOfEach(await listShops(pool), async ({ merchantId, branchId }) =>
    (await asMerchant(pool, merchantId, (tx) => refreshSmartLists(tx, branchId, now - smartListWindowMilliseconds))) ? 1 : 0,
  )
}

/** What the map search service has told us is asked anew after a while. */
function deleteOldPlaces(pool: pg.Pool, now: number): Promise<number> {
  return deleteOldGeocodes(pool, now - cacheMilliseconds)
}

/** What happens without a request. Each job may run in every process at once: the database lets each thing be done once. */
const jobs: readonly Job[] = [
  { name: 'release due orders', everyMilliseconds: 15_000, run: releaseDueOrders },
  { name: 'let expired locks go', everyMilliseconds: 3_000, run: releaseExpiredLocks },
  { name: 'take expired credit back', everyMilliseconds: 60_000, run: expireCredit },
  { name: 'let unpaid orders go', everyMilliseconds: 5_000, run: (_pool, _now, deps) => expireUnpaidOrders(deps) },
  { name: 'ask about payments', everyMilliseconds: 5_000, run: (_pool, _now, deps) => reconcilePayments(deps) },
  { name: 'send refunds', everyMilliseconds: 5_000, run: (_pool, _now, deps) => sendRefunds(deps) },
  { name: 'tell what was left untold', everyMilliseconds: 1_000, run: (pool) => flushOutbox(pool) },
  { name: 'tell guests', everyMilliseconds: 2_000, run: (_pool, _now, deps) => enqueueOrderNotifications(deps) },
  { name: 'forget old attempts', everyMilliseconds: 10 * 60_000, run: (pool) => deleteOldIdempotencyKeys(pool) },
  { name: 'forget old codes', everyMilliseconds: 5 * 60_000, run: deleteExpiredCodes },
  { name: 'forget old messages', everyMilliseconds: 60_000, run: deleteOldMessages },
  { name: 'forget old places', everyMilliseconds: 60 * 60_000, run: deleteOldPlaces },
  { name: 'work out the smart lists', everyMilliseconds: 60 * 60_000, run: refreshAllSmartLists },
]

/**
 * Starts the jobs; a job never runs twice at a time in one process. They stop when those under way are done, or in
 * `milliseconds`: a provider that does not answer keeps nobody, and what is left is done by others or after the next start.
 */
export function startJobs(deps: JobDeps): { stop(milliseconds?: number): Promise<void> } {
  const { pool, clock, log } = deps
  let stopped = false
  const running = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()

  const schedule = (job: Job) => {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const run = runOnce(job).finally(() => {
        running.delete(run)
        schedule(job)
      })
      running.add(run)
    }, job.everyMilliseconds)
    timer.unref()
    timers.add(timer)
  }
  const runOnce = async (job: Job) => {
    try {
      await job.run(pool, clock.now(), deps)
    } catch (cause) {
      // It is tried again the next time round; a database that is away is told about by those who ask it.
      if (!stopped) log.warn({ job: job.name, err: cause }, 'a job failed')
    }
  }

  for (const job of jobs) schedule(job)
  return {
    async stop(milliseconds = 8_000) {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.race([Promise.all(running), pause(milliseconds, undefined, { ref: false })])
    },
  }
}
