import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isolateMerchants } from './merchant-connections.ts'
import type { Database } from './schema.ts'

/** Connections to the database. */
export type Pool = pg.Pool

/** Typed queries. */
export type Db = Kysely<Database>

export type ConnectOptions = {
  /** Its user is `appRole`, except for migrations and tests. */
  url: string
  /** The maximum number of connections of the pool. */
  max?: number
  /** The statement timeout in milliseconds. */
  statementMilliseconds?: number
  applicationName?: string
}

/** Creates a pool of connections. The first query opens the first connection. */
export function createPool(options: ConnectOptions): Pool {
  const { url, max = 20, statementMilliseconds = 15_000, applicationName = 'sofra' } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    statement_timeout: statementMilliseconds,
    // A server that hangs does not apply its own statement timeout.
    query_timeout: statementMilliseconds + 1_000,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser },
  })
  // The next query replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', () => {})
  isolateMerchants(pool, max)
  return pool
}

/** Creates typed queries over a pool. The caller keeps ownership of the pool and ends it. */
export function createDb(pool: Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

// Counts and amounts are bigint in the database and numbers in the code: both stay far below 2^53.
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return parseInteger
  return pg.types.getTypeParser(oid, format ?? 'text') as (value: string) => unknown
}

function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Cannot read ${text}: the integer is too large to be exact`)
  return value
}
