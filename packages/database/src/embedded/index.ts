import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { appRole } from '../app-role.ts'
import { ownerName, prepareFolder } from './folder.ts'
import { takeOwnership } from './owner.ts'
import { isAlive, isServerOf, readPidFile } from './pid-file.ts'
import { connectAsOwner, ensureServer, type RunningServer, stopServer } from './server.ts'

export type EmbeddedDatabase = {
  /** The owner's connection string: for migrations only. */
  ownerUrl: string
  /** The app's connection string. Its role exists after the first migration. */
  appUrl: string
  /** The connection string of another database or role on the same server. */
  urlOf(database: string, role?: string): string
  /** The current process id of the server. */
  pid(): number
  /** Whether the server of an earlier process was adopted instead of starting a new one. */
  adopted: boolean
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** Whether commits wait for the disk. Off only in tests. */
  fsync?: boolean
  /** Called when the server ended and the first restart failed. Restarts continue. */
  onLost?: (problem: Error) => void
}

const retryMilliseconds = { first: 250, longest: 10_000 }

/**
 * Starts or adopts the PostgreSQL of a data folder and makes this process its owner. A server that ends while this
 * process runs is restarted; one that outlives this process is adopted by the next start.
 *
 * @throws Error when the folder cannot be prepared, the server does not start, or another process owns the folder.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const folder = await prepareFolder(dataDir, { fsync: options.fsync ?? true })
  let server = await ensureServer(folder)
  const stopping = new AbortController()
  let recovery: Promise<void> | undefined
  let owner = await claimOwnership()
  await createDatabase(server)
  const { adopted } = server

  return {
    ownerUrl: urlOf(server, ownerName),
    appUrl: urlOf(server, ownerName, appRole),
    urlOf: (database, role) => urlOf(server, database, role),
    pid: () => server.pid,
    adopted,
    async stop() {
      if (stopping.signal.aborted) return
      stopping.abort()
      await owner.end().catch(() => {})
      // A restart in progress must finish first, so that its server is stopped too.
      await recovery
      await stopServer(server)
    },
  }

  async function claimOwnership(): Promise<pg.Client> {
    const client = await takeOwnership(server, folder.dataDir)
    client.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover()
    })
    return client
  }

  /** Restarts a server that ended, and retries without limit: a cause such as a full disk may be temporary. */
  async function recover(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        server = await ensureServer(folder)
        if (!stopping.signal.aborted) owner = await claimOwnership()
        return
      } catch (problem) {
        if (attempt === 0) options.onLost?.(problem instanceof Error ? problem : new Error(String(problem)))
        const { signal } = stopping
        const milliseconds = Math.min(retryMilliseconds.first * 2 ** attempt, retryMilliseconds.longest)
        await pause(milliseconds, undefined, { ref: false, signal }).catch(() => {})
      }
    }
  }
}

/**
 * The app's connection string of the server that runs on a data folder, for commands beside a running product; null when
 * none runs.
 */
export async function runningAppUrl(dataDir: string): Promise<string | null> {
  const cluster = path.join(dataDir, 'postgres')
  const found = await readPidFile(cluster)
  if (!found?.ready || !isAlive(found.pid) || !isServerOf(found.pid, cluster)) return null
  return urlOf(found, ownerName, appRole)
}

async function createDatabase(server: RunningServer): Promise<void> {
  const client = connectAsOwner(server, 'postgres')
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [ownerName])
    if (rowCount === 0) await client.query(`create database ${ownerName}`)
  } finally {
    await client.end()
  }
}

function urlOf(server: Pick<RunningServer, 'socketDir' | 'port'>, database: string, role = ownerName): string {
  return `postgresql://${role}@${encodeURIComponent(server.socketDir)}:${server.port}/${database}`
}
