import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isAlive } from './pid-file.ts'
import { connectAsOwner, type RunningServer } from './server.ts'

// Any number will do, as long as nothing else in the database `postgres` takes the same lock.
const ownershipLock = 20_261_121
const timeouts = { releaseMilliseconds: 10_000, stepMilliseconds: 20 }
const namePrefix = 'sofra owner '

/**
 * Makes this process the one owner of the folder, for as long as it lives: a lock held by an open connection cannot
 * outlast its holder, however that ends.
 */
export async function takeOwnership(server: RunningServer, dataDir: string): Promise<pg.Client> {
  const client = connectAsOwner(server, 'postgres', `${namePrefix}${process.pid}`)
  await client.connect()
  const deadline = Date.now() + timeouts.releaseMilliseconds
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownershipLock])
    if (rows[0]?.taken) return client

    const holder = await findHolder(client)
    // A process killed a moment ago leaves its lock until the server has seen the connection close.
    if ((holder && isAlive(holder)) || Date.now() > deadline) {
      await client.end()
      throw new Error(
        `The data folder ${dataDir} is in use by process ${holder ?? 'unknown'}: stop that one, or choose another DATA_DIR.`,
      )
    }
    await pause(timeouts.stepMilliseconds)
  }
}

async function findHolder(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objid = $1`,
    [ownershipLock],
  )
  const name = rows[0]?.name
  return name?.startsWith(namePrefix) ? Number(name.slice(namePrefix.length)) : undefined
}
