import type pg from 'pg'

/** The point at which a process crashes: the number of the statement, and whether the database executed it. */
export interface CrashPoint {
  readonly statement: number
  readonly committed: boolean
}

/**
 * The pool of a process that crashes while it works: from the given statement on every query fails, and its connection is
 * closed without a commit.
 */
export function crashingPool(pool: pg.Pool, { statement, committed }: CrashPoint): pg.Pool {
  let remaining = statement
  const guarded =
    (query: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]) => {
      remaining -= 1
      if (remaining < 0 || (remaining === 0 && !committed)) throw new Error('the process was killed')
      const result = await query(...args)
      if (remaining === 0) throw new Error('the process was killed')
      return result
    }
  const crashing = {
    query: guarded((...args) => pool.query(...(args as [string]))),
    async connect() {
      const client = await pool.connect()
      const query = guarded((...args) => client.query(...(args as [string])) as Promise<unknown>)
      return { query, release: (broken?: boolean) => client.release(broken || remaining <= 0) }
    },
  }
  return crashing as unknown as pg.Pool
}
