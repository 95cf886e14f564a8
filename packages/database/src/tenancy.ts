import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

/** Queries inside one transaction, within the walls of one merchant. */
export type Tx = Kysely<Database>

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const userId = /^[\w-]{1,64}$/

/**
 * Runs `run` in one transaction that sees the rows of one merchant and no others; commits when it returns, rolls back
 * when it throws. Opening the transaction and naming the merchant are one round trip.
 */
export function asMerchant<T>(pool: pg.Pool, merchantId: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(pool, beginAsMerchant(merchantId), (client) => run(txOf(client)))
}

/**
 * The same for whoever lets go of anything scarce: an order may hold what they come to and wait for what they have, and
 * the database ends one of the two. It starts over, so `run` does nothing outside its transaction.
 */
export function asMerchantRetrying<T>(pool: pg.Pool, merchantId: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  return retryOnDeadlock(() => asMerchant(pool, merchantId, run))
}

const maxAttempts = 4

/** Makes an attempt that is a transaction of its own, anew when a deadlock has ended it. */
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

/** The same for somebody who has signed in and whose merchants are not known yet: sees where they work, nothing else. */
export function asUser<T>(pool: pg.Pool, user: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  if (!userId.test(user)) throw new TypeError(`Cannot open a transaction: ${JSON.stringify(user)} is not a user's id`)
  return inTransaction(pool, `begin; set local app.user_id = '${user}'`, (client) => run(txOf(client)))
}

/** One transaction within nobody's walls: for the tables that belong to no merchant. */
export function withoutTenant<T>(pool: pg.Pool, run: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(pool, 'begin', (client) => run(txOf(client)))
}

/** Whether `text` can be an id of ours: what comes from a URL is asked first, so that SQL never refuses it. */
export function isId(text: string): boolean {
  return uuid.test(text)
}

/** The statement that opens a merchant's transaction. */
export function beginAsMerchant(merchantId: string): string {
  // SET takes no parameters, so this is the one value that becomes part of a statement.
  if (!uuid.test(merchantId)) {
    throw new TypeError(`Cannot open a transaction: ${JSON.stringify(merchantId)} is not a merchant's id`)
  }
  return `begin; set local app.merchant_id = '${merchantId}'`
}

/** One transaction on one connection: `opening` begins it. */
export function inTransaction<T>(
  pool: pg.Pool,
  opening: string,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return withConnection(pool, async (client) => {
    await client.query(opening)
    const result = await run(client)
    const { command } = await client.query('commit')
    // PostgreSQL answers COMMIT with ROLLBACK when a statement had failed and nobody had told us.
    if (command === 'ROLLBACK') throw new Error('Cannot commit: a statement of the transaction had failed')
    return result
  })
}

/** Lends a connection; what was begun on it is rolled back when `run` throws. */
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

/** Typed queries on a connection that somebody else opened and will release. */
export function txOf(client: pg.PoolClient): Tx {
  const existing = queriesOfClient.get(client)
  if (existing) return existing

  const borrowed = { query: client.query.bind(client), release() {} }
  const pool = { connect: async () => borrowed, end: async () => {}, options: {} }
  const tx = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
  queriesOfClient.set(client, tx)
  return tx
}
