import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ownerName, type ServerFolder, serverEnvironment } from './folder.ts'
import { isAlive, isServerOf, readPidFile } from './pid-file.ts'

/** A server that answers on this folder. */
export type RunningServer = { pid: number; adopted: boolean; socketDir: string; port: number }

const port = 5432
// Long enough for a crash recovery of a busy folder, or for the children of a killed server to leave.
const timeouts = { startMilliseconds: 60_000, stopMilliseconds: 30_000, stepMilliseconds: 10 }
const maxLogBytes = 10_000_000

/** Sees to it that exactly one server runs on the folder: adopts the one that is there, or starts it. */
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
    // The children of a killed server still hold its memory, or another process was quicker: look again.
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
    // A group of its own: Ctrl-C in the terminal reaches us alone, and we stop it when our work is done.
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
  const said = (await readFile(folder.logFile)).subarray(from).toString('utf8')
  const fatal = said.split('\n').findLast((line) => /FATAL|PANIC/.test(line))
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
    // Our queries are short: compiling one takes longer than running it.
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

/** Whether the server behind this socket answers and works on our folder, not on the original of a copied one. */
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

/** A client of the owner role, not yet connected. */
export function connectAsOwner(server: RunningServer, database: string, applicationName = 'sofra start'): pg.Client {
  const { socketDir, port } = server
  const client = new pg.Client({ host: socketDir, port, user: ownerName, database, application_name: applicationName })
  // Without a listener a connection that breaks while idle would end the process.
  client.on('error', () => {})
  return client
}

/** Stops the server: open transactions are rolled back, everything committed is on disk (a "fast shutdown"). */
export async function stopServer(server: RunningServer): Promise<void> {
  if (!signal(server.pid, 'SIGINT')) return
  const deadline = Date.now() + timeouts.stopMilliseconds
  // Its pid file goes first and the process a moment later: only then nothing of it is left.
  while (isAlive(server.pid)) {
    if (Date.now() > deadline) {
      // What is committed is safe either way: the next start replays it.
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
