import { asMerchant, createMerchant } from '@sofra/database'
import { testDatabase } from '@sofra/database/testing'
import { PgBoss } from 'pg-boss'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createQueue, handleJob, jobKind, type Queue } from './queue.ts'

const { pool, ownerPool } = await testDatabase()
const merchantId = await createMerchant(pool, 'Grill & Sons')
const problems: object[] = []
const log = { warn: (facts: object) => problems.push(facts), error: (facts: object) => problems.push(facts) }
const opened: Queue[] = []
const open = () => {
  const queue = createQueue({ pool, log })
  opened.push(queue)
  return queue
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((queue) => queue.stop()))
  await ownerPool.query('delete from jobs.job')
})

const greet = jobKind({ name: 'greet', data: z.object({ id: z.string() }), tries: 2, firstPauseSeconds: 1 })
const collect = () => {
  const done: string[] = []
  return { done, handler: handleJob(greet, async ({ id }) => void done.push(id)) }
}

test('the migrated tables match the installed library, and the app role cannot change them', async () => {
  const boss = new PgBoss({ db: { executeSql: (text, values) => ownerPool.query(text, values) }, schema: 'jobs' })
  const drift = await boss.detectSchemaDrift()
  expect({ ...drift, extraIndexes: [] }).toMatchObject({ ok: true })
  expect(await boss.schemaVersion()).toBe(43)
  await expect(pool.query('create table jobs.mine ()')).rejects.toThrow('permission denied')
})

test('adds a job only if the transaction commits', async () => {
  const queue = open()
  const { done, handler } = collect()
  const add = asMerchant(pool, merchantId, async (tx) => {
    await queue.send(tx, greet, { id: 'lost' })
    throw new Error('rolled back')
  })
  await expect(add).rejects.toThrow('rolled back')
  await asMerchant(pool, merchantId, (tx) => queue.send(tx, greet, { id: 'committed' }))
  await queue.runAll([handler])
  expect(done).toEqual(['committed'])
})

test('keeps one waiting job per key', async () => {
  const queue = open()
  const { done, handler } = collect()
  await Promise.all(['a', 'b', 'c'].map((id) => queue.send(null, greet, { id }, { key: 'order-1' })))
  await queue.send(null, greet, { id: 'd' }, { key: 'order-2' })
  expect(await queue.runAll([handler])).toBe(2)
  expect(done).toContain('d')
  await queue.send(null, greet, { id: 'later' }, { key: 'order-1' })
  await queue.runAll([handler])
  expect(done).toContain('later')
})

test('several processes run each job once', async () => {
  const done: string[] = []
  const handler = handleJob(greet, async ({ id }) => void done.push(id))
  const queues = [open(), open(), open()]
  for (const queue of queues) queue.work([handler])
  const ids = Array.from({ length: 60 }, (_, index) => `${index}`)
  await Promise.all(ids.map((id, index) => queues[index % 3]?.send(null, greet, { id })))
  await expect.poll(() => done.length, { timeout: 9_000 }).toBe(60)
  expect(new Set(done)).toEqual(new Set(ids))
})

test('a failing job does not block others, and is counted as dead after its last try', async () => {
  const queue = open()
  const done: string[] = []
  const handler = handleJob(greet, async ({ id }) => {
    if (id === 'bad') throw new Error('Noura is not at home')
    done.push(id)
  })
  for (const id of ['good', 'bad', 'fine']) await queue.send(null, greet, { id })
  await queue.runAll([handler])
  expect(done.toSorted()).toEqual(['fine', 'good'])
  expect(await queue.counts()).toEqual([{ name: 'greet', state: 'waiting', count: 1 }])

  await queue.runAll([handler])
  expect(await queue.counts()).toEqual([{ name: 'greet', state: 'dead', count: 1 }])
  const { rows } = await ownerPool.query('select output::text as said from jobs.job where output is not null')
  expect(JSON.stringify(rows)).not.toContain('Noura')
})

test('moves a job with invalid data to the dead-letter queue at once', async () => {
  const queue = open()
  const otherGreet = jobKind({ name: 'greet', data: z.object({ number: z.number() }) })
  await queue.send(null, otherGreet, { number: 1 })
  const { done, handler } = collect()
  queue.work([handler])
  await expect.poll(() => queue.counts(), { timeout: 9_000 }).toEqual([{ name: 'greet', state: 'dead', count: 1 }])
  expect(done).toEqual([])
})

test('stop waits for the running job', async () => {
  const queue = open()
  let started = () => {}
  const begun = new Promise<void>((resolve) => {
    started = resolve
  })
  let finish = () => {}
  let finished = false
  const handler = handleJob(greet, async () => {
    started()
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    finished = true
  })
  queue.work([handler])
  await queue.send(null, greet, { id: 'slow' })
  await begun
  const stopped = queue.stop()
  finish()
  await stopped
  expect(finished).toBe(true)
  expect(await queue.counts()).toEqual([])
})
