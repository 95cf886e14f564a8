import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

/** The role the product works as: it owns no table, so row-level security binds it. */
export const appRole = 'sofra_app'

/** Connections to the database. */
export type Pool = pg.Pool

/** Typed queries. */
export type Db = Kysely<Database>

export type ConnectOptions = {
  url: string
  /** `app` for everything the product does, `owner` for migrations and loading the demo. */
  as?: 'app' | 'owner'
  /** The most connections this process opens. */
  max?: number
  /** The longest one statement may take, in milliseconds. */
  statementMilliseconds?: number
  applicationName?: string
}

/** Opens a pool of connections; nothing connects before the first query. */
export function createPool(options: ConnectOptions): Pool {
  const { url, as = 'app', max = 20, statementMilliseconds = 15_000, applicationName = 'sofra' } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    statement_timeout: statementMilliseconds,
    // A server that hangs does not time anything out itself.
    query_timeout: statementMilliseconds + 1_000,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // Sent with the connection itself, so it costs no round trip and no query can run before it.
    ...(as === 'app' ? { options: `-c role=${appRole}` } : {}),
    types: { getTypeParser },
  })
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

/** Typed queries over a pool. Whoever made the pool ends it. */
export function createDb(pool: Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

// Counts and amounts are bigint in the database and plain integers with us: both stay far below 2^53.
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return parseInteger
  return pg.types.getTypeParser(oid, format ?? 'text') as (value: string) => unknown
}

function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Cannot read ${text}: the integer is too large to be exact`)
  return value
}
