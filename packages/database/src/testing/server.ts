import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '../embedded/index.ts'
import { migrate } from '../migrate.ts'

/** The migrated database that is the template of each test file's database. */
export const templateName = 'sofra_template'

/** The lazily started database server of a test run. */
export type TestServer = { socketPath: string; close(): Promise<void> }

/**
 * Listens on a socket and starts a database server at the first connection, so that runs of pure tests start none. All
 * connections get the same server.
 */
export async function openTestServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sofra-test-'))
  await chmod(dataDir, 0o711)
  let database: Promise<EmbeddedDatabase> | undefined

  const listener: Server = createServer((socket) => {
    socket.on('error', () => {})
    database ??= startWithTemplate(dataDir)
    database.then(
      ({ ownerUrl }) => socket.end(JSON.stringify({ url: ownerUrl })),
      (problem: Error) => socket.end(JSON.stringify({ problem: problem.message })),
    )
  })
  const socketPath = path.join(dataDir, 'request.sock')
  await new Promise<void>((resolve) => listener.listen(socketPath, resolve))

  return {
    socketPath,
    async close() {
      listener.close()
      await (await database?.catch(() => undefined))?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startWithTemplate(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(dataDir, { fsync: false })
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  await migrate(database.urlOf(templateName))
  return database
}

/**
 * Requests the server, and returns the owner's connection string.
 *
 * @throws Error when the server cannot be started.
 */
export async function requestServerUrl(socketPath: string): Promise<string> {
  const response = JSON.parse(await text(connect(socketPath))) as { url?: string; problem?: string }
  if (!response.url) throw new Error(`Cannot start the test database: ${response.problem}`)
  return response.url
}
