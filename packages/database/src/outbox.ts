import { sql } from 'kysely'
import type pg from 'pg'
import { type Tx, withoutTenant } from './tenancy.ts'

/*
 * Orders do not NOTIFY inside their own transaction: PostgreSQL would hold a server-wide lock until the commit is on
 * disk and serialise all orders. They insert a row into the outbox, which is published after the commit, many rows at a
 * time. If a process dies in between, `flushOutbox` of another process publishes its rows: delivery is at least once.
 */

type Publisher = { pending: string[]; publishing: boolean }
const publishers = new WeakMap<pg.Pool, Publisher>()

/** Publishes committed outbox rows in the background. */
export function publishOutbox(pool: pg.Pool, outboxIds: readonly string[]): void {
  const publisher = publishers.get(pool) ?? { pending: [], publishing: false }
  publishers.set(pool, publisher)
  publisher.pending.push(...outboxIds)
  if (!publisher.publishing) void publishPending(pool, publisher)
}

async function publishPending(pool: pg.Pool, publisher: Publisher): Promise<void> {
  publisher.publishing = true
  try {
    while (publisher.pending.length > 0) {
      const ids = publisher.pending.splice(0)
      await pool.query({ name: 'publish-outbox', text: 'select publish_outbox($1, null)', values: [ids] })
    }
  } catch {
    // The rows stay in the outbox until `flushOutbox` publishes them.
  } finally {
    publisher.publishing = false
  }
}

/** Publishes rows that other processes left behind; every process calls it once a second. Returns how many. */
export async function flushOutbox(pool: pg.Pool, olderThanMilliseconds = 1_000): Promise<number> {
  const { rows } = await pool.query<{ published: number }>(
    `select publish_outbox('{}', make_interval(secs => $1::float8 / 1000)) as published`,
    [olderThanMilliseconds],
  )
  return rows[0]?.published ?? 0
}

/**
 * Takes up to 200 rows of a topic, of all merchants, each by one process, and calls `then` with them in the same transaction.
 * Returns how many were taken.
 */
export async function takeFromOutbox<Payload>(
  pool: pg.Pool,
  topic: 'order_notification' | 'reservation_notification',
  then: (tx: Tx, payloads: readonly Payload[]) => Promise<void>,
): Promise<number> {
  return withoutTenant(pool, async (tx) => {
    const { rows } = await sql<{ payload: Payload }>`select take_outbox(${topic}) as payload`.execute(tx)
    const payloads = rows.map(({ payload }) => payload)
    if (payloads.length > 0) await then(tx, payloads)
    return payloads.length
  })
}
