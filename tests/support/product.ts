import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const startTimeoutMilliseconds = 180_000

/** The environment variable with the data folder of the product under test. */
export const dataDirVariable = 'SOFRA_DATA_DIR'

/** A running product in its own process group. */
export type Product = {
  url: string
  pid: number
  dataDir: string
  /** Stops it with SIGTERM and returns its exit code. */
  stop(): Promise<number | null>
  /** Kills all of its processes at once, like a power loss. */
  kill9Group(): Promise<void>
  /** Kills the database and renames its folder, so that it cannot restart until `restoreDatabase`. */
  breakDatabase(): Promise<void>
  restoreDatabase(): Promise<void>
  /** Its output so far. */
  output(): string
}

export type ProductOptions = {
  /** Settings in addition to the defaults (a free port, a separate data folder, no rate limits). */
  env?: Record<string, string>
  /** An existing data folder; by default a new one that is deleted with the product. */
  dataDir?: string
}

/**
 * Starts the product like `npm start`, on a free port, and waits until it is ready.
 *
 * @throws if the product exits or is not ready within `startTimeoutMilliseconds`; the message has its output
 */
export async function startProduct({ env = {}, dataDir: given }: ProductOptions = {}): Promise<Product> {
  const dataDir = given ?? (await makeDataDir())
  const deleteDataDir = given === undefined ? () => rm(dataDir, { recursive: true, force: true }) : async () => {}
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.ts')], {
    cwd: root,
    // Its own process group, which can be killed at once.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings(dataDir), ...env },
  })
  const pieces: string[] = []
  const output = () => pieces.join('')
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The product did not start in time:\n${output()}`)),
      startTimeoutMilliseconds,
    )
    const listen = (piece: Buffer) => {
      pieces.push(piece.toString('utf8'))
      const ready = /Sofra is ready at (\S+)/.exec(output())?.[1]
      if (!ready) return
      clearTimeout(timer)
      resolve(ready)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The product ended with code ${code}:\n${output()}`))
    })
  }).catch(async (error) => {
    child.kill('SIGKILL')
    await deleteDataDir()
    throw error
  })
  const pid = child.pid ?? 0

  return {
    url,
    pid,
    dataDir,
    output,
    async stop() {
      child.kill('SIGTERM')
      const code = await ended(child)
      await deleteDataDir()
      return code
    },
    async kill9Group() {
      const database = await databasePid(dataDir)
      process.kill(-pid, 'SIGKILL')
      // The database runs in a separate process group.
      if (database) process.kill(database, 'SIGKILL')
      await ended(child)
    },
    async breakDatabase() {
      const database = await databasePid(dataDir)
      await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres.broken'))
      if (database) process.kill(database, 'SIGKILL')
    },
    async restoreDatabase() {
      await rename(path.join(dataDir, 'postgres.broken'), path.join(dataDir, 'postgres'))
    },
  }
}

/** Creates a data folder that PostgreSQL can access even if this process is root. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sofra-journeys-'))
  await chmod(folder, 0o711)
  return folder
}

function settings(dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    // Rendered once and shared by all products of the tests.
    PICTURES_DIR: path.join(root, 'node_modules/.cache/demo-pictures'),
    PUBLIC_URL: '',
    DEMO: 'on',
    SIGN_UP: 'open',
    LOG_LEVEL: 'warn',
    // All guests of the journeys have the same address.
    RATE_READS_PER_MINUTE: '0',
    RATE_WRITES_PER_MINUTE: '0',
    RENDER_SECONDS_PER_MINUTE: '0',
    OPEN_ORDERS_PER_PHONE: '0',
    OPEN_ORDERS_PER_ADDRESS: '0',
    OPEN_ORDERS_PER_BRANCH: '0',
    UNPAID_ORDERS_PER_PHONE: '0',
    UNPAID_ORDERS_PER_ADDRESS: '0',
    CODES_PER_PHONE: '0',
    CODES_PER_ADDRESS: '0',
    CODES_PER_NETWORK: '0',
    CODES_PER_COUNTRY: '0',
  }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

async function databasePid(dataDir: string): Promise<number | undefined> {
  const file = path.join(dataDir, 'postgres/postmaster.pid')
  if (!existsSync(file)) return undefined
  return Number((await readFile(file, 'utf8')).split('\n')[0])
}
