import { asMerchant, latestMessages } from '@sofra/database'
import type { FakeWebhook } from '@sofra/fakes'
import { startFakeTwilio, startFakeWhatsApp } from '@sofra/fakes'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'
import type { NewMessage } from './messages.ts'
import { twilioAccount, whatsappAccount, whatsappTemplates } from './testing/fixtures.ts'

const twilio = await startFakeTwilio(twilioAccount)
const whatsapp = await startFakeWhatsApp({
  ...whatsappAccount,
  webhookUrl: 'http://shop.test/api/webhooks/whatsapp',
  templates: whatsappTemplates,
  clock: { now: () => lunchTime },
})
afterAll(() => Promise.all([twilio.stop(), whatsapp.stop()]))
const testApi = await startTestApi({
  messages: {
    publicUrl: 'http://shop.test',
    twilio: { ...twilioAccount, url: twilio.url },
    whatsapp: { ...whatsappAccount, url: whatsapp.url },
  },
})
const withoutSms = await startTestApi({
  messages: { whatsapp: { ...whatsappAccount, url: whatsapp.url } },
})
const { api, database, merchantId, problems, request } = testApi
const phone = '+96550000000'

let key = 0
const code = (changes: Partial<NewMessage> = {}): NewMessage => {
  key += 1
  const facts = { code: '123456', business: 'The Grill', host: 'shop.test' }
  const message = { merchantId, key: `code:${key}`, channel: 'sms', to: phone, language: 'en' } as const
  return { ...message, content: { template: 'code', facts }, expiresAt: lunchTime + 600_000, ...changes }
}
const { messages } = api.context
const latest = async () => (await asMerchant(database.pool, merchantId, (tx) => latestMessages(tx, 1)))[0]
const waitingJobs = async () => {
  const { rows } = await database.ownerPool.query('select count(*) as n from jobs.job where state < $1', ['active'])
  return rows[0].n
}
const post = ({ url, headers, body }: FakeWebhook) =>
  request(new URL(url).pathname.replace(/^\/api/, ''), { method: 'POST', headers, body })

beforeEach(() => {
  problems.length = 0
  twilio.next()
  whatsapp.next()
  testApi.setTime(lunchTime)
})

test('deletes the content of a code after a service accepted it', async () => {
  expect(await messages.send(code())).toEqual({ kind: 'sent', channel: 'sms' })
  expect(await latest()).toMatchObject({ state: 'sent', service: 'twilio', facts: {} })
  await api.runJobs()
  expect(twilio.accepted).toHaveLength(1)
})

test('falls back to SMS for a number without WhatsApp', async () => {
  whatsapp.setRecipient('+96552222222', 'absent')
  expect(await messages.send(code({ channel: 'whatsapp', to: '+96552222222' }))).toEqual({
    kind: 'sent',
    channel: 'sms',
  })
  expect(twilio.accepted.at(-1)).toMatchObject({ to: '+96552222222' })
  expect(await latest()).toMatchObject({ channel: 'sms', service: 'twilio' })
})

test('falls back to SMS when WhatsApp reports the number later, until the code expires', async () => {
  const to = '+96554444444'
  const failed = async () => {
    await messages.send(code({ channel: 'whatsapp', to }))
    return whatsapp.createStatusWebhook(whatsapp.accepted.at(-1)?.id ?? '', 'failed', '131026')
  }
  await post(await failed())
  await api.runJobs()
  await api.runJobs()
  expect(twilio.accepted.at(-1)).toMatchObject({ to, text: expect.stringContaining('123456') })
  expect(await latest()).toMatchObject({ channel: 'sms', service: 'twilio', state: 'sent', facts: {} })

  const late = await failed()
  const before = twilio.accepted.length
  testApi.setTime(lunchTime + 600_001)
  await post(late)
  await api.runJobs()
  await api.runJobs()
  expect(twilio.accepted).toHaveLength(before)
  expect(await latest()).toMatchObject({ channel: 'whatsapp', state: 'failed', facts: {} })
})

test('deletes the content of a code after WhatsApp delivered it', async () => {
  await messages.send(code({ channel: 'whatsapp' }))
  await post(whatsapp.createStatusWebhook(whatsapp.accepted.at(-1)?.id ?? '', 'delivered'))
  await api.runJobs()
  expect(await latest()).toMatchObject({ state: 'delivered', facts: {} })
})

test('retries a failed message until it expires and logs no content', async () => {
  twilio.next('server-error', 'html', 'unexpected-json')
  expect(await messages.send(code())).toEqual({ kind: 'waiting' })
  await api.runJobs()
  await api.runJobs()
  expect(await latest()).toMatchObject({ state: 'waiting' })
  const before = twilio.accepted.length
  await api.runJobs()
  expect(await latest()).toMatchObject({ state: 'sent', facts: {} })
  expect(twilio.accepted).toHaveLength(before + 1)
  expect(problems).not.toEqual([])
  expect(JSON.stringify(problems)).not.toMatch(/123456|50000000/)
})

test('sends a locked message from one process only, and from another after the lock expired', async () => {
  twilio.next('server-error')
  await messages.send(code())
  const before = twilio.log.length
  await database.ownerPool.query(`update messages set locked_until = now() + interval '20 seconds'`)
  await api.runJobs()
  expect(twilio.log).toHaveLength(before)
  await database.ownerPool.query(`update messages set locked_until = now() - interval '1 second'`)
  await Promise.all([api.runJobs(), api.runJobs()])
  expect(twilio.log).toHaveLength(before + 1)
  expect(await latest()).toMatchObject({ state: 'sent' })
})

test('does not opt out a recipient without WhatsApp', async () => {
  const { api: lone, database: db, merchantId: owner } = withoutSms
  whatsapp.setRecipient('+96553333333', 'absent')
  const message = { ...code({ channel: 'whatsapp', to: '+96553333333' }), merchantId: owner }
  expect(await lone.context.messages.send(message)).toEqual({ kind: 'refused', code: '131026' })
  expect((await db.ownerPool.query('select from message_opt_outs')).rowCount).toBe(0)
})

test('does not send an expired message', async () => {
  twilio.next('server-error')
  await messages.send(code())
  const before = twilio.log.length
  testApi.setTime(lunchTime + 600_001)
  await api.runJobs()
  expect(twilio.log).toHaveLength(before)
})

test('204: keeps the most advanced state for reports in any order and number', async () => {
  for (const [service, channel, statuses] of [
    [twilio, 'sms', ['queued', 'delivered', 'sent', 'failed']],
    [whatsapp, 'whatsapp', ['read', 'sent', 'failed', 'delivered']],
  ] as const) {
    await messages.send(code({ channel }))
    const id = service.accepted.at(-1)?.id ?? ''
    const webhooks = statuses.map((status) => service.createStatusWebhook(id, status))
    for (const webhook of [...webhooks, ...webhooks.toReversed()]) expect((await post(webhook)).status).toBe(204)
    await api.runJobs()
    expect((await latest())?.state).toBe(channel === 'sms' ? 'delivered' : 'read')
    expect(await latest()).toMatchObject({ error: '' })
  }
})

// Services repeat webhooks without a timely response; rejecting them would only cause more retries.
test.each([
  ['Twilio', 'sms', twilio, 'undelivered', '30007'],
  ['Meta', 'whatsapp', whatsapp, 'failed', '131000'],
] as const)('204: ignores a repeated webhook of %s', async (_, channel, service, status, error) => {
  await messages.send(code({ channel }))
  const webhook = service.createStatusWebhook(service.accepted.at(-1)?.id ?? '', status, error)
  await post(webhook)
  await api.runJobs()
  const applied = await latest()
  expect(applied).toMatchObject({ state: 'failed', error })
  const before = await waitingJobs()
  for (const _ of [1, 2]) expect((await post(webhook)).status).toBe(204)
  expect(await waitingJobs()).toBe(before)
  expect(await latest()).toEqual(applied)
})

test('204: retries a report that arrives before the response with the reference', async () => {
  await messages.send(code())
  const early = { ...twilio.createStatusWebhook(twilio.accepted.at(-1)?.id ?? '', 'delivered') }
  await database.ownerPool.query(`update messages set reference = '' where service = 'twilio'`)
  await post(early)
  await api.runJobs()
  await database.ownerPool.query(
    `update messages set reference = $1 where id = (select id from messages where service = 'twilio' order by id desc limit 1)`,
    [twilio.accepted.at(-1)?.id],
  )
  await api.runJobs()
  expect(await latest()).toMatchObject({ state: 'delivered' })
})

test('403: rejects an unsigned or modified webhook and enqueues nothing', async () => {
  await messages.send(code({ channel: 'whatsapp' }))
  const webhook = whatsapp.createStatusWebhook(whatsapp.accepted.at(-1)?.id ?? '', 'failed', '131000')
  const before = await waitingJobs()
  expect((await post({ ...webhook, body: `${webhook.body} ` })).status).toBe(403)
  expect((await post({ ...webhook, headers: { 'content-type': 'application/json' } })).status).toBe(403)
  await messages.send(code())
  const sms = twilio.createStatusWebhook(twilio.accepted.at(-1)?.id ?? '', 'failed')
  expect((await post({ ...sms, body: sms.body.replace('failed', 'delivered') })).status).toBe(403)
  expect(await waitingJobs()).toBe(before + 1)
})

test('400: rejects a webhook that is two weeks old', async () => {
  const webhook = whatsapp.createStatusWebhook(whatsapp.accepted.at(-1)?.id ?? '', 'read')
  testApi.setTime(lunchTime + 14 * 86_400_000)
  expect((await post(webhook)).status).toBe(400)
})

test('200: confirms the WhatsApp subscription with the right token; 403 otherwise', async () => {
  const ask = (token: string) =>
    request(`/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
  const shown = await ask('verify%20me')
  expect([shown.status, await shown.text()]).toEqual([200, '1158201444'])
  expect((await ask('guessed')).status).toBe(403)
})
