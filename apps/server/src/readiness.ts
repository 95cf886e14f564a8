import { setTimeout as pause } from 'node:timers/promises'

/**
 * Materialises 2.7 MB with 64 kB of memory, which PostgreSQL does in a temporary file: a write to the disk of the
 * database, without writing to a table. It takes 10 ms, and fails while the disk is full.
 */
const probe = `
  select set_config('work_mem', '64kB', true);
  with lines as materialized (select repeat(number::text, 400) as line from generate_series(1, 2000) as number)
  select max(length(line)) from lines`

/** A pool or one of its connections. */
type Queries = { query(text: string): Promise<unknown> }

/** In milliseconds: how long the database may take, and how long a result is used for further requests. */
const limits = { answer: 1_000, reuse: 1_000 }

/**
 * Creates the readiness check: whether the database responds within a second and can write to its disk. Concurrent and
 * frequent calls share one query, so that a frozen database does not exhaust the pool.
 */
export function createReadinessCheck(pool: Queries): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  let last = { ready: false, at: Number.NEGATIVE_INFINITY }

  const check = async (): Promise<boolean> => {
    const ready = await pool.query(probe).then(
      () => true,
      () => false,
    )
    last = { ready, at: performance.now() }
    running = undefined
    return ready
  }
  return async () => {
    if (performance.now() - last.at < limits.reuse) return last.ready
    running ??= check()
    return Promise.race([running, pause(limits.answer, false, { ref: false })])
  }
}
