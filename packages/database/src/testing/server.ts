import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '../embedded/index.ts'
import { migrate } from '../migrate.ts'

/** The database with every migration applied, which each test file gets a copy of. */
export const templateName = 'sofra_template'

/** Where a test file asks for the server. */
export type TestServer = { socketPath: string; close(): Promise<void> }

/**
 * Opens a door behind which a database server starts when somebody knocks: a run of pure-rule tests never does, and
 * pays nothing. Everybody who knocks gets the same server.
 */
export async function openTestServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sofra-test-'))
  await chmod(dataDir, 0o711)
  let database: Promise<EmbeddedDatabase> | undefined

  const listener: Server = createServer((socket) => {
    socket.on('error', () => {})
    database ??= startWithTemplate(dataDir)
    database.then(
      ({ url }) => socket.end(JSON.stringify({ url })),
      (problem: Error) => socket.end(JSON.stringify({ problem: problem.message })),
    )
  })
  const door = path.join(dataDir, 'door')
  await new Promise<void>((resolve) => listener.listen(door, resolve))

  return {
    socketPath: door,
    async close() {
      listener.close()
      await (await database?.catch(() => undefined))?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startWithTemplate(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(dataDir, { fsync: false })
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  await migrate(database.urlOf(templateName))
  return database
}

/** Knocks, and returns the owner's connection string of the server. */
export async function requestServerUrl(door: string): Promise<string> {
  const answer = JSON.parse(await text(connect(door))) as { url?: string; problem?: string }
  if (!answer.url) throw new Error(`Cannot start the test database: ${answer.problem}`)
  return answer.url
}
