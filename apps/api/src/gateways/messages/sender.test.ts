import { asMerchant, cancelMessage, createMerchant, latestMessages } from '@sofra/database'
import { testDatabase } from '@sofra/database/testing'
import { outboxService } from '@sofra/dev-outbox'
import { expect, test } from 'vitest'
import { createCustomerSecrets } from '../../customers/secrets.ts'
import { createQueue } from '../../jobs/queue.ts'
import type { NewMessage } from './messages.ts'
import { createMessageServices } from './registry.ts'
import { createMessageSender, messageJobs } from './sender.ts'

const { pool } = await testDatabase()
const merchantId = await createMerchant(pool, 'Grill & Sons')
const now = Date.UTC(2026, 10, 21)
const log = { warn() {}, error() {} }
const queue = createQueue({ pool, log })
const clock = { now: () => now }
const deps = { clock, publicUrl: undefined }
const secrets = createCustomerSecrets('a secret of thirty-two bytes or more')
const senderDeps = { pool, log, queue, clock, secrets }
const sender = createMessageSender({
  ...senderDeps,
  services: createMessageServices({ fallback: outboxService }, deps),
})
const storedMessages = () => asMerchant(pool, merchantId, (tx) => latestMessages(tx, 10))

const code = (key: string, to = '+96550000000'): NewMessage => ({
  merchantId,
  key,
  channel: 'sms',
  to,
  language: 'ar',
  content: { template: 'code', facts: { code: '123456', business: 'المشوى', host: 'shop.example' } },
  expiresAt: now + 600_000,
})

test('stores messages in the outbox when no service is configured', async () => {
  expect(sender.supports('whatsapp')).toBe(true)
  expect(await sender.send(code('first'))).toEqual({ kind: 'sent', channel: 'sms' })
  expect(await storedMessages()).toMatchObject([{ state: 'sent', service: 'outbox', facts: { code: '123456' } }])
})

test('sends a message with the same key once', async () => {
  const before = (await storedMessages()).length
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => sender.send(code('again'))))
  expect(outcomes).toContainEqual({ kind: 'sent', channel: 'sms' })
  expect(await storedMessages()).toHaveLength(before + 1)
})

test('deletes the content of a withdrawn code', async () => {
  await sender.send(code('used'))
  await asMerchant(pool, merchantId, (tx) => cancelMessage(tx, 'used'))
  expect(await storedMessages()).toMatchObject([{ key: 'used', facts: {} }, {}, {}])
})

test('stores nothing without a service', async () => {
  const off = createMessageSender({ ...senderDeps, services: createMessageServices({}, deps) })
  expect(off.supports('sms')).toBe(false)
  expect(await off.send(code('off'))).toEqual({ kind: 'off' })
  expect(await storedMessages()).not.toContainEqual(expect.objectContaining({ key: 'off' }))
})

test('sends an enqueued message once after its transaction committed', async () => {
  await asMerchant(pool, merchantId, (tx) => sender.enqueue(tx, code('later')))
  expect((await storedMessages())[0]).toMatchObject({ key: 'later', state: 'waiting' })
  const jobs = messageJobs({ ...senderDeps, services: createMessageServices({ fallback: outboxService }, deps) })
  await queue.runAll(jobs)
  expect((await storedMessages())[0]).toMatchObject({ key: 'later', state: 'sent' })
})

test('queue data contains no code and no number', async () => {
  await sender.send(code('secret'))
  const { rows } = await pool.query('select data::text as text from jobs.job')
  expect(rows).not.toEqual([])
  expect(JSON.stringify(rows)).not.toMatch(/123456|96550000000/)
})
