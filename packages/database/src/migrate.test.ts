import { expect, test } from 'vitest'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { testDatabase } from './testing/index.ts'

const { ownerUrl, ownerPool, pool } = await testDatabase()
const existing = await readMigrations()

const shelves: Migration = { name: '9001-shelves', sql: 'create table shelves (id int primary key)', hash: 'a' }
const broken: Migration = { name: '9002-broken', sql: 'create table half (id int); select nonsense()', hash: 'b' }

test('applies a migration once when several processes start together', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => migrate(ownerUrl, [...existing, shelves])))
  expect(runs.flat()).toEqual(['9001-shelves'])
})

test('grants the app access to the tables that a migration creates', async () => {
  await pool.query('insert into shelves values (1)')
  expect((await pool.query('select id from shelves')).rows).toEqual([{ id: 1 }])
})

test('rolls back a migration that fails', async () => {
  await expect(migrate(ownerUrl, [...existing, shelves, broken])).rejects.toThrow('Cannot apply the migration 9002')
  expect((await ownerPool.query(`select to_regclass('half') as found`)).rows).toEqual([{ found: null }])
})

test('rejects a migration that was changed after it had been applied', async () => {
  await expect(migrate(ownerUrl, [...existing, { ...shelves, hash: 'c' }])).rejects.toThrow(
    'The migration 9001-shelves was changed',
  )
})
