import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const startPatienceMilliseconds = 180_000

/** The name under which journeys learn where the product they visit keeps its data. */
export const dataDirName = 'SOFRA_DATA_DIR'

/** The real product, running as its own process group. */
export type Product = {
  url: string
  pid: number
  dataDir: string
  /** Asks it to stop, and waits until it has. The exit code. */
  stop(): Promise<number | null>
  /** Kills it and everything it started, at once, as a power cut would. */
  kill9Group(): Promise<void>
  /** Kills the database and hides its folder, so that it stays dead until it is mended. */
  breakDatabase(): Promise<void>
  mendDatabase(): Promise<void>
  /** What it has printed so far. */
  output(): string
}

export type ProductOptions = {
  /** Settings beside those that keep it to itself (a free port, a data folder of its own, no rate limits). */
  env?: Record<string, string>
  /** A folder to start on again; otherwise a new one, gone with the product. */
  dataDir?: string
}

/** Starts the product as `npm start` would, on a free port, and waits until it is ready. */
export async function startProduct({ env = {}, dataDir: given }: ProductOptions = {}): Promise<Product> {
  const dataDir = given ?? (await makeDataDir())
  const forget = given === undefined ? () => rm(dataDir, { recursive: true, force: true }) : async () => {}
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.ts')], {
    cwd: root,
    // A group of its own, which can be killed whole.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings(dataDir), ...env },
  })
  const pieces: string[] = []
  const output = () => pieces.join('')
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The product does not start:\n${output()}`)),
      startPatienceMilliseconds,
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
    await forget()
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
      await forget()
      return code
    },
    async kill9Group() {
      const database = await databasePid(dataDir)
      process.kill(-pid, 'SIGKILL')
      // The database runs in a group of its own, so a power cut has to be spelt out.
      if (database) process.kill(database, 'SIGKILL')
      await ended(child)
    },
    async breakDatabase() {
      const database = await databasePid(dataDir)
      await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres.broken'))
      if (database) process.kill(database, 'SIGKILL')
    },
    async mendDatabase() {
      await rename(path.join(dataDir, 'postgres.broken'), path.join(dataDir, 'postgres'))
    },
  }
}

/** A data folder that PostgreSQL can reach even when we are root. */
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
    // Painted once for all products of the tests: what is there already is recognised.
    PICTURES_DIR: path.join(root, 'node_modules/.cache/demo-pictures'),
    PUBLIC_URL: '',
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    // Every guest of the journeys has the same address.
    RATE_READS_PER_MINUTE: '0',
    RATE_WRITES_PER_MINUTE: '0',
    // All of them come from one address.
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
