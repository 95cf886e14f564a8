import { asMerchant, cancelMessage, createMerchant, latestMessages } from '@sofra/database'
import { testDatabase } from '@sofra/database/testing'
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
const known = { pool, log, queue, clock, secrets }
const sender = createMessageSender({ ...known, services: createMessageServices({ outbox: true }, deps) })
const kept = () => asMerchant(pool, merchantId, (tx) => latestMessages(tx, 10))

const code = (key: string, to = '+96550000000'): NewMessage => ({
  merchantId,
  key,
  channel: 'sms',
  to,
  language: 'ar',
  content: { template: 'code', facts: { code: '123456', business: 'المشوى', host: 'shop.example' } },
  expiresAt: now + 600_000,
})

test('where nobody sends, messages are kept for whoever tries the product', async () => {
  expect(sender.supports('whatsapp')).toBe(true)
  expect(await sender.send(code('first'))).toEqual({ kind: 'sent', channel: 'sms' })
  expect(await kept()).toMatchObject([{ state: 'sent', service: 'outbox', facts: { code: '123456' } }])
})

test('the same message is sent once, however often it is asked for', async () => {
  const before = (await kept()).length
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => sender.send(code('again'))))
  expect(outcomes).toContainEqual({ kind: 'sent', channel: 'sms' })
  expect(await kept()).toHaveLength(before + 1)
})

test('a code that was used is not kept', async () => {
  await sender.send(code('used'))
  await asMerchant(pool, merchantId, (tx) => cancelMessage(tx, 'used'))
  expect(await kept()).toMatchObject([{ key: 'used', facts: {} }, {}, {}])
})

test('without an outbox and without a service nothing is kept', async () => {
  const off = createMessageSender({ ...known, services: createMessageServices({ outbox: false }, deps) })
  expect(off.supports('sms')).toBe(false)
  expect(await off.send(code('off'))).toEqual({ kind: 'off' })
  expect(await kept()).not.toContainEqual(expect.objectContaining({ key: 'off' }))
})

test('a message that waits in the queue goes when its transaction has committed, and once', async () => {
  await asMerchant(pool, merchantId, (tx) => sender.enqueue(tx, code('later')))
  expect((await kept())[0]).toMatchObject({ key: 'later', state: 'waiting' })
  const jobs = messageJobs({ ...known, services: createMessageServices({ outbox: true }, deps) })
  await queue.runAll(jobs)
  expect((await kept())[0]).toMatchObject({ key: 'later', state: 'sent' })
})

test('a code never stands in the queue', async () => {
  await sender.send(code('secret'))
  const { rows } = await pool.query('select data::text as text from jobs.job')
  expect(rows).not.toEqual([])
  expect(JSON.stringify(rows)).not.toMatch(/123456|96550000000/)
})
