import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { inTurn } from './merchant-connections.ts'
import type { Database } from './schema.ts'

/** Queries of one transaction, limited to one merchant by row-level security. */
export type Tx = Kysely<Database>

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const userIdShape = /^[\w-]{1,64}$/

/**
 * Runs `run` in a transaction that sees only the rows of one merchant. Commits when it returns and rolls back when it
 * throws. Beginning the transaction and setting the merchant take one round trip.
 *
 * @throws TypeError when `merchantId` is not a UUID.
 * @throws {MerchantBusy} when too many requests of the merchant wait for a connection.
 * @throws Error when the commit fails, and whatever `run` throws.
 */
export function asMerchant<T>(pool: pg.Pool, merchantId: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  return inTurn(pool, merchantId, () => inTransaction(pool, beginAsMerchant(merchantId), (client) => run(txOf(client))))
}

/**
 * `asMerchant` for what is only tried: the transaction is rolled back after `run`, whose result is returned.
 *
 * @throws what `asMerchant` throws.
 */
export async function asMerchantRollingBack<T>(
  pool: pg.Pool,
  merchantId: string,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  let tried: { readonly result: T } | undefined
  const rollback = new Error('Rolling back: the transaction was only tried')
  try {
    await asMerchant(pool, merchantId, async (tx) => {
      tried = { result: await run(tx) }
      throw rollback
    })
  } catch (error) {
    if (!tried || error !== rollback) throw error
  }
  return (tried as { readonly result: T }).result
}

/**
 * `asMerchant` for transactions that release holds and may deadlock with orders. After a deadlock `run` is called
 * again, so it must have no effects outside its transaction.
 *
 * @throws what `asMerchant` throws, and the deadlock of the fourth attempt.
 */
export function asMerchantRetrying<T>(pool: pg.Pool, merchantId: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  return retryOnDeadlock(() => asMerchant(pool, merchantId, run))
}

/** The staff member of a transaction: changes record the user's id. */
export type StaffActor = { readonly merchantId: string; readonly userId: string }

/**
 * `asMerchantRetrying` for changes by staff: rows that record who made a change get the user's id.
 *
 * @throws what `asMerchantRetrying` throws, and TypeError when `userId` has characters that a user id cannot have.
 */
export async function asStaff<T>(pool: pg.Pool, actor: StaffActor, run: (tx: Tx) => Promise<T>): Promise<T> {
  const { merchantId, userId } = actor
  rejectUserId(userId)
  const opening = `${beginAsMerchant(merchantId)}; set local app.actor_id = '${userId}'`
  return retryOnDeadlock(() =>
    inTurn(pool, merchantId, () => inTransaction(pool, opening, (client) => run(txOf(client)))),
  )
}

const maxAttempts = 4

/**
 * Runs a transaction, and repeats it up to three times after a deadlock.
 *
 * @throws what `attempt` throws, and the deadlock of the fourth attempt.
 */
export async function retryOnDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (attempts < maxAttempts && error instanceof pg.DatabaseError && error.code === '40P01') continue
      throw error
    }
  }
}

/**
 * Runs `run` in a transaction of a signed-in user whose merchants are not known yet. It sees only the user's staff rows
 * and merchants.
 *
 * @throws TypeError when `user` has characters that a user id cannot have.
 * @throws Error when the commit fails, and whatever `run` throws.
 */
export function asUser<T>(pool: pg.Pool, user: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  rejectUserId(user)
  return inTransaction(pool, `begin; set local app.user_id = '${user}'`, (client) => run(txOf(client)))
}

/** SET takes no parameters, so the id becomes part of a statement. */
function rejectUserId(user: string): void {
  if (!userIdShape.test(user))
    throw new TypeError(`Cannot open a transaction: ${JSON.stringify(user)} is not a user id`)
}

/**
 * Runs `run` in a transaction without a merchant, for tables that belong to none.
 *
 * @throws Error when the commit fails, and whatever `run` throws.
 */
export function withoutTenant<T>(pool: pg.Pool, run: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(pool, 'begin', (client) => run(txOf(client)))
}

/**
 * Returns whether `text` is a UUID. Check ids from URLs before using them in SQL, which rejects others with an error.
 */
export function isId(text: string): boolean {
  return uuid.test(text)
}

/**
 * Returns the statement that begins a merchant's transaction.
 *
 * @throws TypeError when `merchantId` is not a UUID.
 */
export function beginAsMerchant(merchantId: string): string {
  // SET takes no parameters, so the id becomes part of the statement.
  if (!uuid.test(merchantId)) {
    throw new TypeError(`Cannot open a transaction: ${JSON.stringify(merchantId)} is not a merchant id`)
  }
  return `begin; set local app.merchant_id = '${merchantId}'`
}

/**
 * Runs a transaction on one connection; the statement `opening` begins it.
 *
 * @throws Error when a statement of the transaction failed before the commit, and whatever `run` throws.
 */
export function inTransaction<T>(
  pool: pg.Pool,
  opening: string,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return withConnection(pool, async (client) => {
    await client.query(opening)
    const result = await run(client)
    const { command } = await client.query('commit')
    // PostgreSQL answers COMMIT with ROLLBACK when a statement failed and its error was caught.
    if (command === 'ROLLBACK') throw new Error('Cannot commit: a statement of the transaction failed')
    return result
  })
}

/**
 * Runs `run` with a connection of the pool. Rolls back an open transaction when it throws.
 *
 * @throws Error when no connection is available in time, and whatever `run` throws.
 */
export async function withConnection<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    return await run(client)
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const queriesOfClient = new WeakMap<pg.PoolClient, Tx>()

/** Creates typed queries on a connection. The caller keeps ownership of the connection and releases it. */
export function txOf(client: pg.PoolClient): Tx {
  const existing = queriesOfClient.get(client)
  if (existing) return existing

  const borrowed = { query: client.query.bind(client), release() {} }
  const pool = { connect: async () => borrowed, end: async () => {}, options: {} }
  const tx = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
  queriesOfClient.set(client, tx)
  return tx
}
