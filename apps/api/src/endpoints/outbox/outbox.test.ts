import { listOutbox } from '@sofra/contract/outbox'
import { expect, test } from 'vitest'
import type { NewMessage } from '../../gateways/messages/messages.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

const world = await startTestApi()
const off = await startTestApi({ messages: { outbox: false } })
const { api, check, client, merchantId, request } = world

const code = (key: string, digits: string): NewMessage => ({
  merchantId,
  key,
  channel: 'whatsapp',
  to: '+96550000000',
  language: 'en',
  content: { template: 'code', facts: { code: digits, business: 'The Grill', host: 'shop.test' } },
  expiresAt: lunchTime + 600_000,
})

test('200: lists the stored messages, newest first', async () => {
  await api.context.messages.send(code('one', '111111'))
  world.setTime(lunchTime + 1_000)
  await api.context.messages.send(code('two', '222222'))
  await check(listOutbox)
  const messages = await client.call(listOutbox, {})
  expect(messages).toMatchObject([
    { channel: 'whatsapp', to: '+96550000000', code: '222222', text: expect.stringContaining('The Grill') },
    { code: '111111', sentAt: lunchTime },
  ])
})

test('404: returns not_found while the outbox is disabled', async () => {
  expect((await off.request('/dev/outbox')).status).toBe(404)
  expect((await request('/dev/outbox')).status).toBe(200)
})
