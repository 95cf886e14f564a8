import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isAlive } from './pid-file.ts'
import { connectAsOwner, type RunningServer } from './server.ts'

// An arbitrary key that no other advisory lock in the database `postgres` uses.
const ownershipLock = 20_261_121
const timeouts = { releaseMilliseconds: 10_000, stepMilliseconds: 20 }
const namePrefix = 'sofra owner '

/**
 * Makes this process the only owner of the folder while it runs. The lock belongs to an open connection, so it ends
 * with the process.
 *
 * @throws Error when another process owns the folder, or the server cannot be reached.
 */
export async function takeOwnership(server: RunningServer, dataDir: string): Promise<pg.Client> {
  const client = connectAsOwner(server, 'postgres', `${namePrefix}${process.pid}`)
  await client.connect()
  const deadline = Date.now() + timeouts.releaseMilliseconds
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownershipLock])
    if (rows[0]?.taken) return client

    const holder = await findHolder(client)
    // The lock of a killed process lasts until the server detects the closed connection.
    if ((holder && isAlive(holder)) || Date.now() > deadline) {
      await client.end()
      throw new Error(
        `The data folder ${dataDir} is in use by process ${holder ?? 'unknown'}: stop that process, or choose another DATA_DIR.`,
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
