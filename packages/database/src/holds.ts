import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type pg from 'pg'
import { bumpOverlayRevision } from './overlay.ts'
import { sumOfEach } from './sum-of-each.ts'
import { asMerchant, asMerchantRetrying, type Tx } from './tenancy.ts'

/*
 * Holds of orders and quote locks: counted stock, coupon uses, slot capacity. The database functions `acquire_holds`
 * and `release_holds` do the work: docs/decisions/0013-holds-and-quote-locks.md
 */

/** What could not be held, because other orders took it. */
export type Shortage =
  | { readonly kind: 'sold-out'; readonly itemId: string; readonly left: number }
  | { readonly kind: 'coupon-used-up' | 'coupon-used-by-customer' | 'slot-full' }

/** The result of the database functions `acquire_holds` and `use_quote_lock`. */
export type HoldOutcome = {
  readonly problem?: Shortage['kind'] | 'lock-gone'
  readonly itemId?: string
  readonly left?: number
  readonly menu_changed?: boolean
}

/** Returns the shortage of a result, or null when everything was held. */
export function shortageOf(outcome: HoldOutcome | null | undefined): Shortage | null {
  const { problem, itemId = '', left = 0 } = outcome ?? {}
  if (problem === undefined || problem === 'lock-gone') return null
  return problem === 'sold-out' ? { kind: problem, itemId, left } : { kind: problem }
}

/**
 * Releases the holds of an order or quote lock; further calls release nothing. Notifies every process when an item that
 * was out of stock is available again. Used by rejection, cancellation and expiry.
 */
export async function releaseHolds(tx: Tx, orderId: string, branchId: string): Promise<void> {
  const { rows } = await sql<{ restocked: boolean }>`
    select release_holds(current_merchant(), ${orderId}) as restocked`.execute(tx)
  if (rows[0]?.restocked) await bumpOverlayRevision(tx, branchId)
}

/** The maximum number of attempts after a shortage. */
const maxAttempts = 3

/**
 * Runs an attempt to acquire holds. After a shortage it releases the branch's expired locks and tries again, so that an
 * expired lock does not withhold the last portion.
 *
 * @throws what `attempt` throws.
 */
export async function retryingAfterExpiry<T extends { readonly kind: string }>(
  pool: pg.Pool,
  branch: { readonly merchantId: string; readonly branchId: string; readonly placedAt: Instant },
  attempt: () => Promise<T>,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await attempt()
    if (attempts === maxAttempts || !shortages.has(outcome.kind)) return outcome
    if (!(await releaseExpiredLocksOf(pool, { ...branch, now: branch.placedAt }))) return outcome
  }
}

const shortages: ReadonlySet<string> = new Set([
  'sold-out',
  'coupon-used-up',
  'coupon-used-by-customer',
  'slot-full',
] satisfies Shortage['kind'][])

/**
 * Releases the expired locks of a branch, after waiting for processes that release the same ones. Returns whether there
 * were any.
 */
export async function releaseExpiredLocksOf(
  pool: pg.Pool,
  { merchantId, branchId, now }: { merchantId: string; branchId: string; now: Instant },
): Promise<boolean> {
  const at = new Date(now)
  const expired = await asMerchant(pool, merchantId, (tx) =>
    expiredLocks(tx, at).where('branch_id', '=', branchId).execute(),
  )
  for (const lock of expired) await releaseIfExpired(pool, merchantId, lock, at)
  return expired.length > 0
}

/**
 * Releases expired locks in every merchant; processes may run it concurrently. Returns how many were released.
 *
 * @throws the first failure, after every merchant was processed.
 */
export async function releaseExpiredLocks(pool: pg.Pool, now: Instant): Promise<number> {
  const at = new Date(now)
  const { rows } = await pool.query<{ id: string }>('select merchants_with_expired_locks($1) as id', [at])
  return sumOfEach(rows, async ({ id: merchantId }) => {
    const locks = await asMerchant(pool, merchantId, (tx) => expiredLocks(tx, at).limit(200).execute())
    return sumOfEach(locks, async (lock) => ((await releaseIfExpired(pool, merchantId, lock, at)) ? 1 : 0))
  })
}

function expiredLocks(tx: Tx, at: Date) {
  return tx.selectFrom('quote_locks').select(['id', 'branch_id']).where('expires_at', '<=', at).orderBy('id')
}

/**
 * Releases one lock in its own transaction: holding the coupon of one lock while locking the stock of the next would
 * reverse the lock order of orders. Returns false when the lock was released or used in between.
 */
function releaseIfExpired(
  pool: pg.Pool,
  merchantId: string,
  { id, branch_id }: { id: string; branch_id: string },
  at: Date,
): Promise<boolean> {
  return asMerchantRetrying(pool, merchantId, async (tx) => {
    const locked = await expiredLocks(tx, at).where('id', '=', id).forUpdate().executeTakeFirst()
    if (locked) await deleteQuoteLock(tx, id, branch_id)
    return locked !== undefined
  })
}

/** Deletes a quote lock and releases its holds. The transaction holds the row's lock. */
export async function deleteQuoteLock(tx: Tx, lockId: string, branchId: string): Promise<void> {
  await tx.deleteFrom('quote_locks').where('id', '=', lockId).execute()
  await releaseHolds(tx, lockId, branchId)
}
