import pg from 'pg'
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

test('0021: converts stored values, event ids and constraint names', async () => {
  await ownerPool.query('create database before_0021')
  const url = ownerUrl.replace(/[^/]+$/, 'before_0021')
  await migrate(
    url,
    existing.filter(({ name }) => name < '0021'),
  )
  const client = new pg.Client(url)
  await client.connect()
  try {
    // Rows without their parents: foreign keys and triggers are off.
    await client.query(`
      set session_replication_role = replica;
      insert into branches (merchant_id, business_id, reference_id, names, status)
      values (uuidv7(), uuidv7(), 'closed-one', '{}', 'gone'), (uuidv7(), uuidv7(), 'open-one', '{}', 'open');
      insert into payment_attempts (merchant_id, business_id, account_id, purpose, order_id, method, amount, currency,
        return_path, language, created_at, expires_at, alarm)
      select uuidv7(), uuidv7(), uuidv7(), 'order', uuidv7(), 'knet', 1, 'KWD', '/', 'en', now(), now(), alarm
      from unnest(array['unheard', 'wrong-amount', null]) as alarm;
      insert into payment_events (merchant_id, account_id, source, event_id, type, at)
      values (uuidv7(), uuidv7(), 'asked', 'asked:1:paid', '', now()), (uuidv7(), uuidv7(), 'asked', 'created:1', '', now()),
        (uuidv7(), uuidv7(), 'ours', 'ours:expired:1', '', now()), (uuidv7(), uuidv7(), 'webhook', 'asked:2', '', now());
      insert into payment_settlements (merchant_id, question_id, attempt_id, why, outcome, by_name, at)
      select uuidv7(), id, id, why, 'with-guest', 'Sara', now()
      from (select uuidv7() as id, unnest(array['unheard', 'refund-unheard', 'wrong-amount']) as why) as old;
      insert into outbox (merchant_id, topic, payload) values (uuidv7(), 'order_news', '{}'), (uuidv7(), 'order_changed', '{}')
    `)
    await migrate(url)
    const valuesOf = async (query: string) =>
      (await client.query<{ value: string }>(query)).rows.map((row) => row.value)
    expect(await valuesOf('select status as value from branches order by 1')).toEqual(['closed', 'open'])
    expect(await valuesOf('select exception_reason as value from payment_attempts order by 1 nulls last')).toEqual([
      'unconfirmed',
      'wrong-amount',
      null,
    ])
    expect(await valuesOf(`select source || ' ' || event_id as value from payment_events order by 1`)).toEqual([
      'query created:1',
      'query query:1:paid',
      'system system:expired:1',
      'webhook asked:2',
    ])
    expect(await valuesOf('select reason as value from payment_resolutions order by 1')).toEqual([
      'refund-unconfirmed',
      'unconfirmed',
      'wrong-amount',
    ])
    expect(await valuesOf('select topic as value from outbox order by 1')).toEqual([
      'order_changed',
      'order_notification',
    ])
    expect(
      await valuesOf(`
        select conname as value from pg_constraint
        where conname ~ 'taken_|found_places|map_search|message_stops|settlement|question|_why_|_answer_|_found_at_|_person_'`),
    ).toEqual([])
    const reasons = await client.query('select reason, count from count_open_payment_exceptions() order by 1')
    expect(reasons.rows).toEqual([
      { reason: 'unconfirmed', count: '1' },
      { reason: 'wrong-amount', count: '1' },
    ])
  } finally {
    await client.end()
    await ownerPool.query('drop database before_0021')
  }
})
