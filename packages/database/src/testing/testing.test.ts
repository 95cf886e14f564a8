import { beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '../migrate.ts'
import { type TestDatabase, testDatabase } from './index.ts'

const { pool, ownerPool, ownerUrl } = await testDatabase()
let another: TestDatabase
beforeAll(async () => {
  another = await testDatabase()
})

test('migrates a test database', async () => {
  expect(await migrate(ownerUrl)).toEqual([])
  const { rows } = await ownerPool.query('select name from migrations order by name')
  expect(rows.map((row) => row.name)).toEqual((await readMigrations()).map((migration) => migration.name))
})

test('connects as a role that owns no table and bypasses no policy', async () => {
  const { rows } = await pool.query(
    'select current_user as name, rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ name: 'sofra_app', free: false }])
  await expect(pool.query('create table mine ()')).rejects.toThrow('permission denied')
  await expect(pool.query('select * from migrations')).rejects.toThrow('permission denied')
})

test('isolates the databases of test files', async () => {
  await ownerPool.query('create table scratch ()')
  const { rows } = await another.ownerPool.query(`select to_regclass('scratch') as found`)
  expect(rows).toEqual([{ found: null }])
})

test('returns bigint counts as numbers', async () => {
  const { rows } = await pool.query('select count(*) as count from pg_class where false')
  expect(rows).toEqual([{ count: 0 }])
})
