import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '@sofra/database'
import { type EmbeddedDatabase, startEmbedded } from '@sofra/database/embedded'
import type { Config } from './config.ts'
import type { Logger } from './log.ts'

/** The database of this process. */
export type OpenDatabase = { url: string; stop(): Promise<void> }

const timeouts = { connectMilliseconds: 30_000, stepMilliseconds: 500 }

/**
 * Starts the embedded server or connects to the configured one, and applies missing migrations.
 *
 * @throws Error when the database cannot be reached within 30 seconds, started or migrated.
 */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await migrateWithRetry(config.databaseUrl, log)
    return { url: config.databaseUrl, stop: async () => {} }
  }
  const embedded: EmbeddedDatabase = await startEmbedded(config.dataDir, {
    onLost: (problem) => log.fatal({ problem: problem.message }, 'database ended and restart failed, retrying'),
  })
  try {
    await applyMigrations(embedded.url, log)
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return embedded
}

/** Retries while the database is starting. */
async function migrateWithRetry(url: string, log: Logger): Promise<void> {
  const deadline = Date.now() + timeouts.connectMilliseconds
  for (;;) {
    try {
      return await applyMigrations(url, log)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const notYet = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03'].includes(code)
      if (notYet && Date.now() < deadline) {
        log.warn({ code }, 'database not reachable yet')
        await pause(timeouts.stepMilliseconds)
        continue
      }
      const reason = error instanceof Error ? error.message || code : String(error)
      throw new Error(`Cannot use the database at DATABASE_URL: ${reason}`, { cause: error })
    }
  }
}

async function applyMigrations(url: string, log: Logger): Promise<void> {
  const applied = await migrate(url)
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
}
