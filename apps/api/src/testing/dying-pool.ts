import type pg from 'pg'

/** Where a process dies: at which statement, and whether the database has still done that one. */
export interface Death {
  readonly statement: number
  readonly done: boolean
}

/**
 * The database of a process that is killed while it works: from the statement named on, nothing it asks is answered, and
 * its connection is gone with whatever had not been committed.
 */
export function dyingPool(pool: pg.Pool, { statement, done }: Death): pg.Pool {
  let left = statement
  const guarded =
    (query: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]) => {
      left -= 1
      if (left < 0 || (left === 0 && !done)) throw new Error('the process was killed')
      const result = await query(...args)
      if (left === 0) throw new Error('the process was killed')
      return result
    }
  const dying = {
    query: guarded((...args) => pool.query(...(args as [string]))),
    async connect() {
      const client = await pool.connect()
      const query = guarded((...args) => client.query(...(args as [string])) as Promise<unknown>)
      return { query, release: (broken?: boolean) => client.release(broken || left <= 0) }
    },
  }
  return dying as unknown as pg.Pool
}
