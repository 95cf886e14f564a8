import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { appRole, createDb, createPool } from '../connect.ts'
import type { Database } from '../schema.ts'
import './global-setup.ts'
import { requestServerUrl, templateName } from './server.ts'

export type TestDatabase = {
  /** Connects as the owner of the tables, whom row-level security does not bind. */
  ownerUrl: string
  /** Connects as the role of the app, whom it does. */
  appUrl: string
  /** The app's queries. */
  db: Kysely<Database>
  pool: pg.Pool
  /** The owner's, for arranging a world that the app could not. */
  ownerDb: Kysely<Database>
  ownerPool: pg.Pool
  /** Happens by itself when the file is done. */
  drop(): Promise<void>
}

/**
 * A database of its own for the calling test file: every migration applied, no row in it. Call it at the top of the
 * file (`const { db } = await testDatabase()`), and it is gone when the file is done.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = await requestServerUrl(inject('testServerDoor'))
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${templateName}`)

  const ownerUrl = urlOf(serverUrl, name)
  const appUrl = urlOf(serverUrl, name, appRole)
  const pool = createPool({ url: appUrl, max: 10, applicationName: name })
  const ownerPool = createPool({ url: ownerUrl, as: 'owner', max: 5, applicationName: name })
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
