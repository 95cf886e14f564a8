import { setTimeout as pause } from 'node:timers/promises'
import { appRole, findPrivilege, isMigrated, migrate } from '@sofra/database'
import { type EmbeddedDatabase, startEmbedded } from '@sofra/database/embedded'
import type { Config } from './config.ts'
import type { Logger } from './log.ts'
import { SettingError } from './settings.ts'

/** The database of this process. `url` connects as the app's role, to which row-level security applies. */
export type OpenDatabase = { url: string; stop(): Promise<void> }

const timeouts = { connectMilliseconds: 30_000, stepMilliseconds: 500 }

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>

/**
 * Starts the embedded server or connects to the configured one, and applies missing migrations as the owner.
 *
 * @throws SettingError when the user of `DATABASE_URL` could bypass row-level security, or when migrations are missing
 *   and there is no `DATABASE_OWNER_URL`.
 * @throws Error when the database cannot be reached within 30 seconds, started or migrated.
 */
export async function openDatabase(config: DatabaseConfig, log: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await openExternal(config.databaseUrl, config.databaseOwnerUrl, log)
    return { url: config.databaseUrl, stop: async () => {} }
  }
  const embedded: EmbeddedDatabase = await startEmbedded(config.dataDir, {
    onLost: (problem) => log.fatal({ problem: problem.message }, 'database ended and restart failed, retrying'),
  })
  try {
    await applyMigrations(embedded.ownerUrl, log)
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return { url: embedded.appUrl, stop: embedded.stop }
}

async function openExternal(url: string, ownerUrl: string | undefined, log: Logger): Promise<void> {
  if (ownerUrl) await retryWhileStarting('DATABASE_OWNER_URL', () => applyMigrations(ownerUrl, log), log)
  const { user, privilege } = await retryWhileStarting('DATABASE_URL', () => findPrivilege(url), log)
  // In every environment: an installation that is tried out with too many rights goes live with them.
  if (privilege !== null) {
    const right = privilege === 'superuser' ? 'has rights of a superuser' : 'owns the database or its tables'
    throw new SettingError(
      `DATABASE_URL must not connect as ${user}, who ${right} and can bypass row-level security: connect as ${appRole}, and set DATABASE_OWNER_URL to the address of the owner for migrations (docs/self-hosting.md).`,
    )
  }
  if (!ownerUrl && !(await retryWhileStarting('DATABASE_URL', () => isMigrated(url), log))) {
    throw new SettingError(
      'The database at DATABASE_URL is not up to date: set DATABASE_OWNER_URL to the address of the owner of its tables, here or for npm run migrate.',
    )
  }
}

/** Retries while the server is starting. */
async function retryWhileStarting<T>(setting: string, attempt: () => Promise<T>, log: Logger): Promise<T> {
  const deadline = Date.now() + timeouts.connectMilliseconds
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const notYet = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03'].includes(code)
      if (notYet && Date.now() < deadline) {
        log.warn({ code }, 'database not reachable yet')
        await pause(timeouts.stepMilliseconds)
        continue
      }
      const reason = error instanceof Error ? error.message || code : String(error)
      throw new Error(`Cannot use the database at ${setting}: ${reason}`, { cause: error })
    }
  }
}

async function applyMigrations(url: string, log: Logger): Promise<void> {
  const applied = await migrate(url)
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
}
