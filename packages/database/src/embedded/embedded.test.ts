import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from './index.ts'
import { isAlive, readPidFile } from './pid-file.ts'

let dataDir: string
const started: EmbeddedDatabase[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sofra-embedded-'))
})

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(folder = dataDir, onLost = (_problem: Error) => {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(folder, { onLost })
  started.push(database)
  return database
}

async function ask(database: EmbeddedDatabase, sql: string): Promise<unknown> {
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** Another process that owns the folder and is killed without cleanup. */
async function startElsewhere(): Promise<{ pid: number; kill: () => Promise<void> }> {
  const script = `import { startEmbedded } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)}
    await startEmbedded(process.argv[1]); console.log('started'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const { pid } = child
  if (!pid) throw new Error('Cannot start a second process')
  return {
    pid,
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

test('keeps data after a stop and a start', async () => {
  const first = await start()
  await ask(first, 'create table dishes as select 42 as id')
  await first.stop()
  expect(isAlive(first.pid())).toBe(false)

  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await ask(second, 'select id from dishes')).toBe(42)
})

test('uses fsync and checksums, and does not listen on the network', async () => {
  const database = await start()
  expect(await ask(database, 'show fsync')).toBe('on')
  expect(await ask(database, 'show synchronous_commit')).toBe('on')
  expect(await ask(database, 'show data_checksums')).toBe('on')
  expect(await ask(database, 'show listen_addresses')).toBe('')
  expect(await ask(database, `select datlocprovider from pg_database where datname = 'sofra'`)).toBe('i')
})

test('adopts the server of a killed process', async () => {
  const elsewhere = await startElsewhere()
  await elsewhere.kill()

  const database = await start()
  expect(database.adopted).toBe(true)
  expect(await ask(database, 'select 1')).toBe(1)
})

test('rejects a folder in use and names its process', async () => {
  const elsewhere = await startElsewhere()
  await expect(startEmbedded(dataDir)).rejects.toThrow(`in use by process ${elsewhere.pid}`)
  await elsewhere.kill()
  await start()
})

test('recovers committed data after all processes were killed', async () => {
  const elsewhere = await startElsewhere()
  const { pid } = (await readPidFile(path.join(dataDir, 'postgres'))) ?? { pid: 0 }
  expect(isAlive(pid)).toBe(true)
  // The supervisor first: while it lives, it restarts a killed server.
  await elsewhere.kill()
  process.kill(pid, 'SIGKILL')

  const database = await start()
  expect(database.adopted).toBe(false)
  expect(await ask(database, 'select 1')).toBe(1)
})

test('restarts a killed server with all committed data', async () => {
  const database = await start()
  await ask(database, 'create table dishes as select 42 as id')
  const killed = database.pid()
  process.kill(killed, 'SIGKILL')

  await expect.poll(() => ask(database, 'select id from dishes').catch(() => undefined), { timeout: 20_000 }).toBe(42)
  await expect.poll(() => database.pid(), { timeout: 20_000 }).not.toBe(killed)
})

test('retries a failing restart until it succeeds', async () => {
  const lost = Promise.withResolvers<Error>()
  const database = await start(dataDir, lost.resolve)
  await ask(database, 'create table dishes as select 42 as id')
  const [folder, away] = [path.join(dataDir, 'postgres'), path.join(dataDir, 'away')]
  await rename(folder, away)
  process.kill(database.pid(), 'SIGKILL')
  expect((await lost.promise).message).toContain('PostgreSQL does not start')

  await rename(away, folder)
  await expect.poll(() => ask(database, 'select id from dishes').catch(() => undefined), { timeout: 20_000 }).toBe(42)
})

test('stops a server that restarts during the stop', async () => {
  const database = await start()
  const killed = database.pid()
  process.kill(killed, 'SIGKILL')
  const file = () => readPidFile(path.join(dataDir, 'postgres')).catch(() => undefined)
  await expect.poll(async () => (await file())?.pid ?? killed, { timeout: 20_000, interval: 1 }).not.toBe(killed)
  await database.stop()
  expect(await file()).toBeUndefined()
})

test('moves the socket of a data folder with a long path', async () => {
  const deep = path.join(dataDir, 'a-folder-with-a-long-name'.repeat(3), 'another-folder-with-a-long-name'.repeat(3))
  const database = await start(deep)
  expect(await ask(database, 'select 1')).toBe(1)
})

test.runIf(process.getuid?.() === 0)(
  'as root, the server runs as another user, even below a private folder',
  async () => {
    await chmod(dataDir, 0o700)
    const database = await start(path.join(dataDir, 'data'))
    expect(await ask(database, 'select 1')).toBe(1)
  },
)
