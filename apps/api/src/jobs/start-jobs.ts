import { setTimeout as pause } from 'node:timers/promises'
import {
  asMerchant,
  deleteExpiredCodes,
  deleteOldAccountMails,
  deleteOldGeocodes,
  deleteOldIdempotencyKeys,
  deleteOldMessages,
  deleteOldPrintJobs,
  deleteOldSignIns,
  expireCredit,
  flushOutbox,
  listShops,
  publishDueOverlays,
  refreshSmartLists,
  releaseDueOrders,
  releaseExpiredLocks,
  remindGuests,
  removeOldPracticeOrders,
  sumOfEach,
} from '@sofra/database'
import type pg from 'pg'
import { publishDueDrafts } from '../change-sets/drafts.ts'
import type { AppContext } from '../context.ts'
import { checkDueDomains } from '../domains/check-domains.ts'
import { cacheMilliseconds } from '../gateways/throttled-lookup.ts'
import { deleteExpiredImports } from '../menu-imports/imports.ts'
import { expireUnpaidOrders } from '../payments/expire-unpaid-orders.ts'
import { reconcilePayments } from '../payments/reconcile.ts'
import { sendRefunds } from '../payments/send-refunds.ts'
import { sendTickets } from '../printing/send-tickets.ts'
import { type EscalationDeps, escalateUnansweredOrders } from './escalate-orders.ts'
import { enqueueOrderNotifications } from './order-notifications.ts'
import { enqueueReservationNotifications } from './reservation-notifications.ts'

/** What the periodic jobs need. */
export type JobDeps = EscalationDeps &
  Pick<AppContext, 'pool' | 'clock' | 'log' | 'payments' | 'queue' | 'domains' | 'shops' | 'printerNetworks'>

interface Job {
  readonly name: string
  readonly everyMilliseconds: number
  /** Whether a run may start while an earlier one waits, such as for a printer; its items are claimed by the database. */
  readonly overlaps?: true
  readonly run: (pool: pg.Pool, now: number, deps: JobDeps) => Promise<unknown>
}

const smartListWindowMilliseconds = 30 * 86_400_000

/** Recomputes the best sellers, new items and related items of every branch from the last 30 days; returns how many menus changed. */
export async function refreshAllSmartLists(pool: pg.Pool, now: number): Promise<number> {
  return sumOfEach(await listShops(pool), async ({ merchantId, branchId }) =>
    (await asMerchant(pool, merchantId, (tx) => refreshSmartLists(tx, branchId, now - smartListWindowMilliseconds)))
      ? 1
      : 0,
  )
}

/** Deletes geocoding results that are no longer used. */
function deleteExpiredGeocodes(pool: pg.Pool, now: number): Promise<number> {
  return deleteOldGeocodes(pool, now - cacheMilliseconds)
}

/** The periodic jobs. Every process runs all of them; database locks ensure that each item is processed once. */
const jobs: readonly Job[] = [
  { name: 'release due orders', everyMilliseconds: 15_000, run: releaseDueOrders },
  { name: 'publish due drafts', everyMilliseconds: 500, run: publishDueDrafts },
  // Guests and staff see the stock that orders have changed within a second.
  { name: 'publish due overlays', everyMilliseconds: 600, run: publishDueOverlays },
  { name: 'release expired quote locks', everyMilliseconds: 3_000, run: releaseExpiredLocks },
  { name: 'expire wallet credit', everyMilliseconds: 60_000, run: expireCredit },
  { name: 'expire unpaid orders', everyMilliseconds: 5_000, run: (_pool, _now, deps) => expireUnpaidOrders(deps) },
  { name: 'reconcile payments', everyMilliseconds: 5_000, run: (_pool, _now, deps) => reconcilePayments(deps) },
  { name: 'send refunds', everyMilliseconds: 5_000, run: (_pool, _now, deps) => sendRefunds(deps) },
  { name: 'send tickets', everyMilliseconds: 500, overlaps: true, run: (_pool, _now, deps) => sendTickets(deps) },
  {
    name: 'escalate unanswered orders',
    everyMilliseconds: 1_000,
    run: (_pool, now, deps) => escalateUnansweredOrders(deps, now),
  },
  { name: 'flush outbox', everyMilliseconds: 1_000, run: (pool) => flushOutbox(pool) },
  {
    name: 'enqueue order notifications',
    everyMilliseconds: 2_000,
    run: (_pool, _now, deps) => enqueueOrderNotifications(deps),
  },
  {
    name: 'enqueue reservation notifications',
    everyMilliseconds: 2_000,
    run: (_pool, _now, deps) => enqueueReservationNotifications(deps),
  },
  { name: 'remind guests', everyMilliseconds: 30_000, run: remindGuests },
  {
    name: 'delete old idempotency keys',
    everyMilliseconds: 10 * 60_000,
    run: (pool) => deleteOldIdempotencyKeys(pool),
  },
  { name: 'remove old practice orders', everyMilliseconds: 10 * 60_000, run: removeOldPracticeOrders },
  { name: 'check domains', everyMilliseconds: 60_000, run: (_pool, _now, deps) => checkDueDomains(deps) },
  { name: 'delete expired codes', everyMilliseconds: 5 * 60_000, run: deleteExpiredCodes },
  { name: 'delete old messages', everyMilliseconds: 60_000, run: deleteOldMessages },
  { name: 'delete old account mails', everyMilliseconds: 60_000, run: deleteOldAccountMails },
  { name: 'delete old sign-in attempts', everyMilliseconds: 60 * 60_000, run: deleteOldSignIns },
  { name: 'delete old imports', everyMilliseconds: 60 * 60_000, run: deleteExpiredImports },
  { name: 'delete old print jobs', everyMilliseconds: 60 * 60_000, run: deleteOldPrintJobs },
  { name: 'delete expired geocodes', everyMilliseconds: 60 * 60_000, run: deleteExpiredGeocodes },
  { name: 'refresh smart lists', everyMilliseconds: 60 * 60_000, run: refreshAllSmartLists },
]

/**
 * Starts the periodic jobs; a job does not overlap with itself in one process, unless it says so. `stop` resolves when the running jobs have
 * finished, or after `milliseconds` (8 seconds by default), so that a hanging provider does not block the shutdown.
 * Interrupted work is done by another process or after the next start.
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
        if (!job.overlaps) schedule(job)
      })
      running.add(run)
      if (job.overlaps) schedule(job)
    }, job.everyMilliseconds)
    timer.unref()
    timers.add(timer)
  }
  const runOnce = async (job: Job) => {
    try {
      await job.run(pool, clock.now(), deps)
    } catch (cause) {
      // The job runs again after its interval.
      if (!stopped) log.warn({ job: job.name, err: cause }, 'job failed')
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
