import type { Instant } from '@sofra/availability'
import type { SellingType } from '@sofra/menu'
import type { Quote } from '@sofra/pricing'
import { sql } from 'kysely'
import type pg from 'pg'
import { deleteQuoteLock, type HoldOutcome, retryingAfterExpiry, type Shortage, shortageOf } from './holds.ts'
import { newOrderKey } from './order-key.ts'
import { bumpOverlayRevision } from './overlay.ts'
import { asMerchantRetrying, isId, type Tx } from './tenancy.ts'

/** A quote that is to be locked. */
export interface NewQuoteLock {
  readonly merchantId: string
  readonly businessId: string
  readonly branchId: string
  /** The client's idempotency key, and the hash of the request body. */
  readonly idempotencyKey: string
  readonly bodyHash: string
  readonly placedAt: Instant
  /** The client's IP address, and the phone when known, else empty. */
  readonly client: string
  readonly phone: string
  readonly sellingType: SellingType
  readonly slot: { readonly from: Instant; readonly to: Instant } | null
  readonly couponCode: string | null
  readonly customer: string | null
  /** The hash of the cart; an order with another cart cannot use the lock. */
  readonly cartHash: string
  readonly quote: Quote
  /** Delivery terms and settings at the time of the lock. */
  readonly facts: unknown
  /** The guest's earlier lock, which is released. */
  readonly replaces: { readonly id: string; readonly key: string } | null
}

export interface QuoteLock {
  readonly id: string
  readonly key: string
  readonly expiresAt: Instant
}

/** A stored lock with its quote. */
export interface StoredQuoteLock extends QuoteLock {
  readonly branchId: string
  readonly cartHash: string
  readonly quote: Quote
  readonly facts: unknown
}

export type QuoteLockOutcome =
  | ({ readonly kind: 'locked' | 'repeated'; readonly quote: Quote } & QuoteLock)
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'too-many' }
  | Shortage

/** The maximum number of a client's open locks in a branch: with holds, and in all. */
const maxHoldingLocks = 5
const maxOpenLocks = 50

/** Thrown to roll back the transaction of a rejected lock. */
class LockRejected extends Error {
  readonly outcome: QuoteLockOutcome
  constructor(outcome: QuoteLockOutcome) {
    super(`Cannot lock the quote: ${outcome.kind}`)
    this.outcome = outcome
  }
}

/**
 * Locks a quote with its stock, coupon use and slot capacity for the business's lock duration, once per idempotency
 * key. Releases the lock it replaces in the same transaction.
 */
export async function createQuoteLock(pool: pg.Pool, lock: NewQuoteLock): Promise<QuoteLockOutcome> {
  return retryingAfterExpiry(pool, lock, async () => {
    try {
      return await asMerchantRetrying(pool, lock.merchantId, (tx) => insertLock(tx, lock))
    } catch (error) {
      if (error instanceof LockRejected) return error.outcome
      throw error
    }
  })
}

async function insertLock(tx: Tx, lock: NewQuoteLock): Promise<QuoteLockOutcome> {
  const { branchId, client, phone, quote } = lock
  // Serialise the requests of one client, so that its locks are counted correctly.
  const counters = [`${branchId} ${client}`, ...(phone === '' ? [] : [`${branchId} ${phone}`])]
  await sql`
    select pg_advisory_xact_lock(hashtextextended(who, 0))
    from (select unnest(${counters}::text[]) as who order by who) as counter`.execute(tx)

  const replaced =
    lock.replaces && isId(lock.replaces.id)
      ? await tx
          .deleteFrom('quote_locks')
          .where('branch_id', '=', branchId)
          .where('id', '=', lock.replaces.id)
          .where('key', '=', lock.replaces.key)
          .returning('id')
          .executeTakeFirst()
      : undefined
  const key = newOrderKey()
  const lines = quote.lines.map(({ itemId, count }) => ({ item_id: itemId, count }))
  const at = new Date(lock.placedAt)
  const slot = lock.slot && new Date(lock.slot.from)
  const { rows } = await sql<{ id: string; expiresAt: Instant }>`
    insert into quote_locks (
      merchant_id, id, business_id, branch_id, key, idempotency_key, body_hash, client, phone, created_at, expires_at,
      cart, quote, facts
    )
    select ${lock.merchantId}, uuidv7(), ${lock.businessId}, ${branchId}, ${key}, ${lock.idempotencyKey},
      ${lock.bodyHash}, ${client}, ${phone}, ${at}, ${at}::timestamptz + make_interval(mins => lock_minutes),
      ${lock.cartHash}, ${JSON.stringify(quote)}, ${JSON.stringify(lock.facts)}
    from businesses where merchant_id = ${lock.merchantId} and id = ${lock.businessId}
    on conflict (merchant_id, branch_id, idempotency_key) do nothing
    returning id, (extract(epoch from expires_at) * 1000)::bigint as "expiresAt"`.execute(tx)
  const [created] = rows
  if (!created) throw new LockRejected((await findRepeatedLock(tx, lock)) ?? { kind: 'key-reused' })

  const { rows: taken } = await sql<{ outcome: HoldOutcome }>`
    select acquire_holds(
      ${lock.merchantId}, ${lock.businessId}, ${branchId}, ${created.id}, ${JSON.stringify(lines)}::jsonb,
      ${lock.couponCode?.toUpperCase() ?? null}, ${lock.customer}, ${lock.sellingType}, ${slot}, ${at},
      ${replaced?.id ?? null}
    ) as outcome`.execute(tx)
  const outcome = taken[0]?.outcome
  const shortage = shortageOf(outcome)
  if (shortage) throw new LockRejected(shortage)
  if (await hasTooMany(tx, lock, created.id)) throw new LockRejected({ kind: 'too-many' })
  if (outcome?.menu_changed) await bumpOverlayRevision(tx, branchId)
  return { kind: 'locked', id: created.id, key, expiresAt: created.expiresAt, quote }
}

/** Returns the lock of an idempotency key, `key-reused` when body or client differ, or null when there is none. */
export async function findRepeatedLock(
  tx: Tx,
  lock: Pick<NewQuoteLock, 'branchId' | 'idempotencyKey' | 'bodyHash' | 'client'>,
): Promise<Extract<QuoteLockOutcome, { kind: 'locked' | 'repeated' | 'key-reused' }> | null> {
  const before = await tx
    .selectFrom('quote_locks')
    .select(['id', 'key', 'body_hash', 'client', 'expires_at', 'quote'])
    .where('branch_id', '=', lock.branchId)
    .where('idempotency_key', '=', lock.idempotencyKey)
    .executeTakeFirst()
  if (!before) return null
  if (before.body_hash !== lock.bodyHash || before.client !== lock.client) return { kind: 'key-reused' }
  const { id, key, expires_at, quote } = before
  return { kind: 'repeated', id, key, expiresAt: expires_at.getTime(), quote }
}

async function hasTooMany(tx: Tx, { branchId, client, phone, placedAt }: NewQuoteLock, own: string): Promise<boolean> {
  const { rows } = await sql<{ own_holds: boolean; open: number; holding: number }>`
    with mine as (
      select id, exists (select from stock_holds where order_id = id)
        or exists (select from slot_holds where order_id = id)
        or exists (select from coupon_uses where order_id = id) as holds
      from quote_locks
      where branch_id = ${branchId} and expires_at > ${new Date(placedAt)}
        and (client = ${client} or phone = nullif(${phone}, ''))
    )
    select coalesce(bool_or(holds) filter (where id = ${own}), false) as own_holds, count(*) as open,
      count(*) filter (where holds) as holding
    from mine`.execute(tx)
  const [mine] = rows
  return mine !== undefined && (mine.open > maxOpenLocks || (mine.own_holds && mine.holding > maxHoldingLocks))
}

/** Returns a lock by id and key, expired or not; null when it was used, was released or never existed. */
export async function findQuoteLock(
  tx: Tx,
  { branchId, id, key }: { branchId: string; id: string; key: string },
): Promise<StoredQuoteLock | null> {
  if (!isId(id)) return null
  const row = await tx
    .selectFrom('quote_locks')
    .select(['id', 'key', 'branch_id', 'expires_at', 'cart', 'quote', 'facts'])
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  const { branch_id, expires_at, cart, quote, facts } = row
  return { id, key, branchId: branch_id, expiresAt: expires_at.getTime(), cartHash: cart, quote, facts }
}

/** Returns whether a lock was used by an order, which then has the lock's id and key. */
export async function isLockUsed(tx: Tx, { id, key }: Pick<QuoteLock, 'id' | 'key'>): Promise<boolean> {
  if (!isId(id)) return false
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()
  return order !== undefined
}

/** Releases a lock before it expires. Returns false when there is none. */
export async function releaseQuoteLock(
  tx: Tx,
  { branchId, id, key }: { branchId: string; id: string; key: string },
): Promise<boolean> {
  if (!isId(id)) return false
  const locked = await tx
    .selectFrom('quote_locks')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return false
  await deleteQuoteLock(tx, id, branchId)
  return true
}
