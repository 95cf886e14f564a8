import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ownerName, type ServerFolder, serverEnvironment } from './folder.ts'
import { isAlive, isServerOf, readPidFile } from './pid-file.ts'

/** A running server of a data folder. */
export type RunningServer = { pid: number; adopted: boolean; socketDir: string; port: number }

const port = 5432
// Long enough for crash recovery, and for the child processes of a killed server to end.
const timeouts = { startMilliseconds: 60_000, stopMilliseconds: 30_000, stepMilliseconds: 10 }
const maxLogBytes = 10_000_000

/**
 * Adopts the folder's running server or starts one.
 *
 * @throws Error when the server does not start within a minute.
 */
export async function ensureServer(folder: ServerFolder): Promise<RunningServer> {
  const deadline = Date.now() + timeouts.startMilliseconds
  let problem = 'it did not answer in time'
  while (Date.now() < deadline) {
    const found = await readPidFile(folder.cluster)
    if (found && isAlive(found.pid)) {
      const server = { pid: found.pid, adopted: true, socketDir: found.socketDir, port: found.port }
      if (await answersFor(folder, server)) return server
      if (!isServerOf(found.pid, folder.cluster)) removePidFile(folder)
      await pause(timeouts.stepMilliseconds)
      continue
    }
    const outcome = await launch(folder, deadline)
    if (outcome.kind === 'ready') return outcome.server
    problem = outcome.problem
    // Child processes of a killed server still use its memory, or another process has started one: try again.
    if (!/shared memory|lock file|could not bind/i.test(problem)) break
    await pause(10 * timeouts.stepMilliseconds)
  }
  throw new Error(`PostgreSQL does not start on ${folder.dataDir}: ${problem}`)
}

type Launch = { kind: 'ready'; server: RunningServer } | { kind: 'failed'; problem: string }

async function launch(folder: ServerFolder, deadline: number): Promise<Launch> {
  const log = openLog(folder.logFile)
  const from = statSync(folder.logFile).size
  const child = spawn(folder.binaries.postgres, serverArguments(folder), {
    ...folder.account,
    cwd: folder.cluster,
    env: serverEnvironment(),
    // A process group of its own: Ctrl-C in the terminal reaches only this process, which stops the server last.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended: string | undefined
  child.once('error', (error) => {
    ended = error.message
  })
  child.once('exit', (code, signal) => {
    ended ??= `it ended with ${signal ?? `code ${code}`}`
  })
  child.unref()

  while (ended === undefined && Date.now() < deadline) {
    const file = await readPidFile(folder.cluster)
    if (file?.ready && file.pid === child.pid) {
      return { kind: 'ready', server: { pid: file.pid, adopted: false, socketDir: file.socketDir, port: file.port } }
    }
    await pause(timeouts.stepMilliseconds)
  }
  const output = (await readFile(folder.logFile)).subarray(from).toString('utf8')
  const fatal = output.split('\n').findLast((line) => /FATAL|PANIC/.test(line))
  return {
    kind: 'failed',
    problem: fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? ended ?? 'it did not answer in time',
  }
}

function serverArguments(folder: ServerFolder): string[] {
  const durable = folder.fsync ? 'on' : 'off'
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder.socketDir,
    unix_socket_permissions: '0700',
    port,
    max_connections: 200,
    shared_buffers: '128MB',
    fsync: durable,
    full_page_writes: durable,
    synchronous_commit: durable,
    // Compiling the product's short queries takes longer than running them.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
  }
  return ['-D', folder.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > maxLogBytes) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

/** Returns whether the server of this socket answers and uses this folder, not the original of a copied folder. */
async function answersFor(folder: ServerFolder, server: RunningServer): Promise<boolean> {
  const client = connectAsOwner(server, 'postgres')
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory === folder.cluster) return true
    removePidFile(folder)
    return false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function removePidFile(folder: ServerFolder): void {
  rmSync(path.join(folder.cluster, 'postmaster.pid'), { force: true })
}

/** Creates an unconnected client of the owner role. */
export function connectAsOwner(server: RunningServer, database: string, applicationName = 'sofra start'): pg.Client {
  const { socketDir, port } = server
  const client = new pg.Client({ host: socketDir, port, user: ownerName, database, application_name: applicationName })
  // Without a listener, the error of a broken idle connection would end the process.
  client.on('error', () => {})
  return client
}

/** Stops the server with a fast shutdown: open transactions are rolled back, and committed data is on disk. */
export async function stopServer(server: RunningServer): Promise<void> {
  if (!signal(server.pid, 'SIGINT')) return
  const deadline = Date.now() + timeouts.stopMilliseconds
  // The pid file is removed before the process ends, so wait for the process.
  while (isAlive(server.pid)) {
    if (Date.now() > deadline) {
      // Committed data is safe: the next start replays it.
      signal(server.pid, 'SIGQUIT')
      return
    }
    await pause(timeouts.stepMilliseconds)
  }
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
