import type pg from 'pg'

/*
 * Orders do not NOTIFY inside their own transaction: PostgreSQL would hold a lock of the whole server until the commit
 * is on disk, and write orders one after another. They leave a row in the outbox; we tell the listeners right after,
 * many rows at a time. A process that dies in between leaves rows that `relayLeftovers` of any other tells a moment
 * later: told at least once, never forgotten.
 */

type Publisher = { pending: string[]; publishing: boolean }
const publishers = new WeakMap<pg.Pool, Publisher>()

/** Tells the listeners about outbox rows that have just been committed. Returns at once. */
export function publishOutbox(pool: pg.Pool, outboxIds: readonly string[]): void {
  const relay = publishers.get(pool) ?? { pending: [], publishing: false }
  publishers.set(pool, relay)
  relay.pending.push(...outboxIds)
  if (!relay.publishing) void publishPending(pool, relay)
}

async function publishPending(pool: pg.Pool, relay: Publisher): Promise<void> {
  relay.publishing = true
  try {
    while (relay.pending.length > 0) {
      const ids = relay.pending.splice(0)
      await pool.query({ name: 'relay-outbox', text: 'select relay_outbox($1, null)', values: [ids] })
    }
  } catch {
    // The rows are still in the outbox, and `relayLeftovers` will find them.
  } finally {
    relay.publishing = false
  }
}

/** Tells what a process that died had left untold; every process calls it about once a second. How many it was. */
export async function flushOutbox(pool: pg.Pool, olderThanMilliseconds = 1_000): Promise<number> {
  const { rows } = await pool.query<{ told: number }>(
    `select relay_outbox('{}', make_interval(secs => $1::float8 / 1000)) as told`,
    [olderThanMilliseconds],
  )
  return rows[0]?.told ?? 0
}
