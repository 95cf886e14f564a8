import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type pg from 'pg'
import { bumpOverlayRevision } from './overlay.ts'
import { sumOfEach } from './sum-of-each.ts'
import { asMerchant, asMerchantRetrying, type Tx } from './tenancy.ts'

/*
 * What orders and locks hold of anything scarce: counted portions, coupon uses, places in slots. The database takes and
 * gives back (`take`, `give_back`); here is who asks it to: docs/decisions/0013-holds-and-quote-locks.md
 */

/** What somebody else was faster to take. */
export type Shortage =
  | { readonly kind: 'sold-out'; readonly itemId: string; readonly left: number }
  | { readonly kind: 'coupon-used-up' | 'coupon-used-by-customer' | 'slot-full' }

/** What the functions `take` and `use_lock` answer. */
export type HoldOutcome = {
  readonly problem?: Shortage['kind'] | 'lock-gone'
  readonly itemId?: string
  readonly left?: number
  readonly menu_changed?: boolean
}

/** The shortage an answer speaks of; null when everything was there. */
export function shortageOf(outcome: HoldOutcome | null | undefined): Shortage | null {
  const { problem, itemId = '', left = 0 } = outcome ?? {}
  if (problem === undefined || problem === 'lock-gone') return null
  return problem === 'sold-out' ? { kind: problem, itemId, left } : { kind: problem }
}

/**
 * Gives back what an order or a lock holds, once however often it is called, and tells everybody when a dish that was
 * gone is there again. Rejection, cancellation and expiry all end here.
 */
export async function releaseHolds(tx: Tx, orderId: string, branchId: string): Promise<void> {
  const { rows } = await sql<{ came_back: boolean }>`
    select give_back(current_merchant(), ${orderId}) as came_back`.execute(tx)
  if (rows[0]?.came_back) await bumpOverlayRevision(tx, branchId)
}

/** How often an order that found nothing left looks whether expired locks had it. */
const maxAttempts = 3

/**
 * Runs an attempt to take something scarce. When it is gone, the branch's expired locks are let go first, whoever else
 * is about to do so, and the attempt is made again: a hold that is over keeps nobody from the last portion.
 */
export async function retryingAfterExpiry<T extends { readonly kind: string }>(
  pool: pg.Pool,
  place: { readonly merchantId: string; readonly branchId: string; readonly placedAt: Instant },
  attempt: () => Promise<T>,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await attempt()
    if (attempts === maxAttempts || !shortages.has(outcome.kind)) return outcome
    if (!(await releaseExpiredLocksOf(pool, { ...place, now: place.placedAt }))) return outcome
  }
}

const shortages: ReadonlySet<string> = new Set([
  'sold-out',
  'coupon-used-up',
  'coupon-used-by-customer',
  'slot-full',
] satisfies Shortage['kind'][])

/** Lets go of the branch's locks that are over, and waits for whoever is doing it already. Whether there were any. */
export async function releaseExpiredLocksOf(
  pool: pg.Pool,
  { merchantId, branchId, now }: { merchantId: string; branchId: string; now: Instant },
): Promise<boolean> {
  const at = new Date(now)
  const seen = await asMerchant(pool, merchantId, (tx) =>
    expiredLocks(tx, at).where('branch_id', '=', branchId).execute(),
  )
  for (const lock of seen) await releaseIfExpired(pool, merchantId, lock, at)
  return seen.length > 0
}

/** Lets go of the locks that are over, in every merchant; several processes may do it at once. How many it were. */
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
 * In a transaction of its own for each lock: with the coupon of one in hand nobody asks for the portions of the next,
 * which an order takes the other way round. False: somebody else has let it go, or it has become an order.
 */
function releaseIfExpired(
  pool: pg.Pool,
  merchantId: string,
  { id, branch_id }: { id: string; branch_id: string },
  at: Date,
): Promise<boolean> {
  return asMerchantRetrying(pool, merchantId, async (tx) => {
    const held = await expiredLocks(tx, at).where('id', '=', id).forUpdate().executeTakeFirst()
    if (held) await deleteQuoteLock(tx, id, branch_id)
    return held !== undefined
  })
}

/** A lock of which this transaction holds the row. */
export async function deleteQuoteLock(tx: Tx, lockId: string, branchId: string): Promise<void> {
  await tx.deleteFrom('quote_locks').where('id', '=', lockId).execute()
  await releaseHolds(tx, lockId, branchId)
}
