import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstat, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Account, allowTraversal, chooseAccount, makePrivateFolder, makeProgramsReadable } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { isAlive } from './pid-file.ts'

/** A data folder that is prepared for a server. */
export type ServerFolder = {
  /** The configured data folder. */
  dataDir: string
  /** PostgreSQL's data directory. */
  cluster: string
  /** The folder of its socket, private to its user. */
  socketDir: string
  logFile: string
  binaries: Binaries
  account: Account | undefined
  /** Whether commits wait for the disk. Off only in tests. */
  fsync: boolean
}

/** The name of the owner role and of the database of an embedded server. */
export const ownerName = 'sofra'

// The kernel's limit for the path of a unix socket is 107 bytes (103 on macOS), file name included.
const maxSocketDirBytes = 103 - '/.s.PGSQL.5432.lock'.length

/**
 * Creates the missing parts of the data folder and its database cluster. Safe to call from concurrent processes.
 *
 * @throws Error when a folder or the cluster cannot be created, when the socket's folder belongs to another user, or
 *   when there is no embedded PostgreSQL for this platform.
 */
export async function prepareFolder(dataDir: string, { fsync = true } = {}): Promise<ServerFolder> {
  await mkdir(dataDir, { recursive: true })
  const real = await realpath(dataDir)
  const cluster = path.join(real, 'postgres')
  const binaries = findBinaries()
  const account = await chooseAccount(cluster)
  await allowTraversal(cluster, account)
  await allowTraversal(binaries.native, account)
  await makeProgramsReadable(binaries.native, binaries.postgres, account)

  const socketDir = await makeSocketDir(real, account)
  const folder = { dataDir: real, cluster, socketDir, logFile: `${cluster}.log`, binaries, account, fsync }
  await createCluster(folder)
  return folder
}

async function makeSocketDir(dataDir: string, account: Account | undefined): Promise<string> {
  const inside = path.join(dataDir, 'socket')
  if (Buffer.byteLength(inside) <= maxSocketDirBytes) {
    await makePrivateFolder(inside, account)
    return inside
  }
  const short = path.join(tmpdir(), `sofra-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  // Any user can create files in the temporary folder: a folder or link of another user could intercept connections.
  const found = await lstat(short).catch(() => undefined)
  const uid = account?.uid ?? process.getuid?.()
  if (found && (!found.isDirectory() || (found.uid !== uid && found.uid !== process.getuid?.()))) {
    throw new Error(
      `Cannot use ${short} for the database's socket: it belongs to another user. Choose a shorter DATA_DIR.`,
    )
  }
  await makePrivateFolder(short, account)
  return short
}

/**
 * Creates the cluster under a temporary name and renames it when it is complete, so that neither a crash nor a
 * concurrent process leaves an incomplete cluster.
 */
async function createCluster({ cluster, dataDir, binaries, account, fsync }: ServerFolder): Promise<void> {
  const exists = () =>
    lstat(cluster).then(
      () => true,
      () => false,
    )
  if (await exists()) return

  await removeUnfinished(dataDir)
  const unfinished = path.join(dataDir, `${unfinishedPrefix}${process.pid}`)
  await makePrivateFolder(unfinished, account)
  const options = ['-D', unfinished, '-U', ownerName, '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8']
  options.push('--locale=C', '--locale-provider=icu', '--icu-locale=und', '--data-checksums', '--no-instructions')
  if (!fsync) options.push('--no-sync')
  try {
    await promisify(execFile)(binaries.initdb, options, { ...account, cwd: unfinished, env: serverEnvironment() })
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true })
    throw new Error(`Cannot create a database in ${dataDir}: ${lastLine(cause)}`, { cause })
  }
  try {
    await rename(unfinished, cluster)
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await exists())) throw cause
  }
}

const unfinishedPrefix = 'postgres.unfinished-'

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unfinishedPrefix)) continue
    if (isAlive(Number(name.slice(unfinishedPrefix.length)))) continue
    await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}

/** The environment of the server's process, without the product's settings and secrets. */
export function serverEnvironment(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

function lastLine(cause: unknown): string {
  const text = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause)
  return text.trim().split('\n').at(-1) ?? text
}
