import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMerchant, createPool, migrate, readMigrations } from '@sofra/database'
import { testDatabase } from '@sofra/database/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { createLog } from './log.ts'
import { SettingError } from './settings.ts'

const log = createLog('silent')
const { ownerUrl, appUrl, ownerPool } = await testDatabase()
const open = (databaseUrl: string, databaseOwnerUrl?: string) =>
  openDatabase({ dataDir: '', databaseUrl, databaseOwnerUrl }, log)

describe('with the embedded server', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sofra-roles-'))
  const database = await openDatabase({ dataDir, databaseUrl: undefined, databaseOwnerUrl: undefined }, log)
  const pool = createPool({ url: database.url, max: 1 })
  afterAll(async () => {
    await pool.end()
    await database.stop()
    await rm(dataDir, { recursive: true })
  })

  test('logs in as sofra_app', async () => {
    const { rows } = await pool.query('select session_user, current_user')
    expect(rows).toEqual([{ session_user: 'sofra_app', current_user: 'sofra_app' }])
  })

  test.each([
    'set role sofra',
    `select set_config('role', 'sofra', false)`,
    'reset role',
    'set role none',
    'set session authorization sofra',
    `select set_config('session_authorization', 'sofra', false)`,
    'reset session authorization',
    'set session authorization default',
    'set row_security = off',
    'grant sofra to sofra_app',
    'alter role sofra_app bypassrls',
    'alter table merchants disable row level security',
    'create policy all_rows on merchants using (true)',
    `copy (select 1) to program 'cat'`,
  ])('reads no other merchant’s rows after: %s', async (attempt) => {
    await createMerchant(pool, 'Another merchant')
    const client = await pool.connect()
    try {
      await client.query(attempt).catch(() => {})
      const seen = await client.query('select name from merchants').then(
        ({ rows }) => rows,
        // `row_security = off` turns filtered rows into an error.
        (error: { code: string }) => error.code,
      )
      expect([[], '42501']).toContainEqual(seen)
    } finally {
      client.release(true)
    }
  })
})

describe('with an external server', () => {
  const urlOf = (user: string, database: string) => {
    const url = new URL(ownerUrl)
    url.username = user
    url.pathname = `/${database}`
    return url.href
  }

  test('rejects a superuser', async () => {
    await expect(open(ownerUrl)).rejects.toThrow(SettingError)
    await expect(open(ownerUrl)).rejects.toThrow(
      'DATABASE_URL must not connect as sofra, who has rights of a superuser',
    )
    await expect(open(ownerUrl, ownerUrl)).rejects.toThrow('connect as sofra_app, and set DATABASE_OWNER_URL')
  })

  test('accepts sofra_app for a migrated database', async () => {
    expect(await open(appUrl)).toMatchObject({ url: appUrl })
  })

  test('rejects a database that is not migrated, unless the owner is given', async () => {
    await ownerPool.query('delete from migrations where name = $1', [(await readMigrations()).at(-1)?.name])
    await expect(open(appUrl)).rejects.toThrow('is not up to date: set DATABASE_OWNER_URL')
  })

  test('migrates as an owner without superuser rights, and rejects that owner as the app', async () => {
    const name = `owner_${randomBytes(8).toString('hex')}`
    const member = `${name}_member`
    await ownerPool.query(`create role ${name} login; create role ${member} login in role ${name}`)
    await ownerPool.query(`create database ${name} owner ${name}`)
    try {
      const owner = urlOf(name, name)
      await expect(open(urlOf('sofra_app', name))).rejects.toThrow('is not up to date')
      await open(urlOf('sofra_app', name), owner)
      expect(await migrate(owner)).toEqual([])
      await expect(open(owner)).rejects.toThrow(`must not connect as ${name}, who owns the database or its tables`)
      await expect(open(urlOf(member, name))).rejects.toThrow(`must not connect as ${member}, who owns`)
    } finally {
      await ownerPool.query(`drop database ${name} with (force)`)
      await ownerPool.query(`drop role ${member}; drop role ${name}`)
    }
  })
})
