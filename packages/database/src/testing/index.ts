import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { appRole } from '../app-role.ts'
import { createDb, createPool } from '../connect.ts'
import type { Database } from '../schema.ts'
import './global-setup.ts'
import { requestServerUrl, templateName } from './server.ts'

export type TestDatabase = {
  /** Connects as the owner of the tables, who bypasses row-level security. */
  ownerUrl: string
  /** Connects as the app's role, to which row-level security applies. */
  appUrl: string
  /** The app's queries. */
  db: Kysely<Database>
  pool: pg.Pool
  /** The owner's queries, for fixtures that the app may not write. */
  ownerDb: Kysely<Database>
  ownerPool: pg.Pool
  /** Drops the database. Called automatically after the test file. */
  drop(): Promise<void>
}

/**
 * Creates a migrated, empty database for the calling test file. Call it at the top of the file
 * (`const { db } = await testDatabase()`); it is dropped after the file.
 *
 * @throws Error when the test server cannot be started.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = await requestServerUrl(inject('testServerSocket'))
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${templateName}`)

  const ownerUrl = urlOf(serverUrl, name)
  const appUrl = urlOf(serverUrl, name, appRole)
  const pool = createPool({ url: appUrl, max: 10, applicationName: name })
  const ownerPool = createPool({ url: ownerUrl, max: 5, applicationName: name })
  let dropped: Promise<void> | undefined
  const drop = () => {
    dropped ??= (async () => {
      await Promise.all([pool.end(), ownerPool.end()])
      await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    })()
    return dropped
  }
  afterAll(drop)
  return { ownerUrl, appUrl, pool, db: createDb(pool), ownerPool, ownerDb: createDb(ownerPool), drop }
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function urlOf(serverUrl: string, database: string, role?: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  if (role) url.username = role
  return url.href
}
