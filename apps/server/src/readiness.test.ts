import { testDatabase } from '@sofra/database/testing'
import { expect, test } from 'vitest'
import { createReadinessCheck } from './readiness.ts'

/** A pool whose queries the test settles. */
function fakePool() {
  const queries: PromiseWithResolvers<unknown>[] = []
  const query = () => {
    const pending = Promise.withResolvers<unknown>()
    queries.push(pending)
    return pending.promise
  }
  return { pool: { query }, queries }
}

test('is ready while the database writes temporary files', async () => {
  const { pool } = await testDatabase()
  const client = await pool.connect()
  const temporaryBytes = async () => {
    await client.query('select pg_stat_force_next_flush()')
    const database = 'select temp_bytes::float8 as bytes from pg_stat_database where datname = current_database()'
    return (await client.query<{ bytes: number }>(database)).rows[0]?.bytes ?? 0
  }
  const before = await temporaryBytes()
  expect(await createReadinessCheck(client)()).toBe(true)
  expect(await temporaryBytes()).toBeGreaterThan(before + 1_000_000)
  client.release()
})

test('is not ready while the disk is full', async () => {
  const { pool, queries } = fakePool()
  const ready = createReadinessCheck(pool)()
  queries[0]?.reject(Object.assign(new Error('could not write to file: No space left on device'), { code: '53100' }))
  expect(await ready).toBe(false)
})

test('is not ready while the database is frozen, and waits with a single query', async () => {
  const { pool, queries } = fakePool()
  const isReady = createReadinessCheck(pool)
  expect(await Promise.all([isReady(), isReady()])).toEqual([false, false])
  expect(queries).toHaveLength(1)
  queries[0]?.resolve({})
  await expect.poll(isReady).toBe(true)
  expect(queries).toHaveLength(1)
})
