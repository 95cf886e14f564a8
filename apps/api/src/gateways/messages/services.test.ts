import type { StoredMessage } from '@sofra/database'
import type { Fault } from '@sofra/fakes'
import { type SmtpFault, startFakeSmtpServer, startFakeTwilio, startFakeWhatsApp } from '@sofra/fakes'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { renderMessage } from './message-text.ts'
import type { MessageService } from './service.ts'
import { createSmtp } from './smtp/smtp.ts'
import { orderFacts, storedCodeMessage, twilioAccount, whatsappAccount, whatsappTemplates } from './testing/fixtures.ts'
import { createTwilio } from './twilio/twilio.ts'
import { createWhatsApp } from './whatsapp/whatsapp.ts'

const now = Date.UTC(2026, 10, 21)
const limits = { connectMilliseconds: 500, totalMilliseconds: 500, bodyBytes: 100_000 }
const fakeTwilio = await startFakeTwilio(twilioAccount)
const fakeWhatsApp = await startFakeWhatsApp({
  ...whatsappAccount,
  webhookUrl: 'http://shop.test',
  templates: whatsappTemplates,
})
const fakeSmtp = await startFakeSmtpServer({ user: 'sofra', password: 'secret' })
afterAll(() => Promise.all([fakeTwilio.stop(), fakeWhatsApp.stop(), fakeSmtp.stop()]))
beforeEach(() => {
  for (const fake of [fakeTwilio, fakeWhatsApp, fakeSmtp]) fake.next()
})

const clock = { now: () => now }
const statusUrl = () => 'https://shop.example/api/webhooks/twilio'
const twilioAt = (changes: Partial<typeof twilioAccount>) =>
  createTwilio({ ...twilioAccount, url: fakeTwilio.url, ...changes }, { clock, statusUrl, limits })
const twilio = twilioAt({})
const whatsapp = createWhatsApp({ ...whatsappAccount, url: fakeWhatsApp.url }, limits)
const smtpAs = (url: string) => createSmtp({ url, from: 'Orders <orders@shop.example>' }, limits)
const smtp = smtpAs(fakeSmtp.url)
const send = (service: MessageService, changes: Partial<StoredMessage> = {}) => {
  const message = storedCodeMessage(changes)
  const rendered = renderMessage(message)
  if (!rendered) throw new Error('Cannot render the message')
  return service.send(message, rendered)
}

describe.each([
  ['Twilio', twilio, fakeTwilio],
  ['WhatsApp', whatsapp, fakeWhatsApp],
] as const)('%s', (_name, service, fake) => {
  test('accepts a message and returns its reference', async () => {
    const before = fake.accepted.length
    const result = await send(service)
    expect(fake.accepted.slice(before)).toMatchObject([{ to: '+96550000000', text: expect.stringContaining('123456') }])
    expect(result).toEqual({ kind: 'accepted', reference: fake.accepted.at(-1)?.id })
  })

  test.each([
    ['bad-request', 'refused'],
    ['rate-limit', 'provider-error'],
    ['server-error', 'provider-error'],
    ['no-response', 'timeout'],
    ['disconnect', 'timeout'],
    ['html', 'invalid-response'],
    ['unexpected-json', 'invalid-response'],
    ['null', 'invalid-response'],
  ] satisfies [Fault, string][])('returns for the fault %s: %s', async (fault, kind) => {
    const before = fake.accepted.length
    fake.next(fault)
    expect((await send(service)).kind).toBe(kind)
    expect(fake.accepted).toHaveLength(before)
  })

  test('returns timeout when the message was accepted but the response was lost', async () => {
    fake.next('no-response-after')
    expect((await send(service)).kind).toBe('timeout')
  })

  test('refuses an invalid number permanently', async () => {
    expect((await send(service, { recipient: '+0' })).kind).toBe('refused')
  })
})

test('Twilio: sends validity period, maximum price and status callback', async () => {
  await send(twilio, { expiresAt: now + 300_000 })
  const form = new URLSearchParams(fakeTwilio.log.at(-1)?.body)
  expect(Object.fromEntries(form)).toMatchObject({
    To: '+96550000000',
    From: '+15005550006',
    ValidityPeriod: '300',
    RiskCheck: 'enable',
    MaxPrice: '0.10',
    StatusCallback: statusUrl(),
  })
  expect(form.get('Body')).toMatch(/\n@shop\.example #123456$/)
})

test('Twilio: sends from a messaging service', async () => {
  await send(twilioAt({ from: 'MG00000000000000000000000000000001' }))
  const form = new URLSearchParams(fakeTwilio.log.at(-1)?.body)
  expect([form.get('From'), form.get('MessagingServiceSid')]).toEqual([null, 'MG00000000000000000000000000000001'])
})

test('Twilio: reports an opt-out for a recipient who replied STOP', async () => {
  fakeTwilio.setRecipient('+96551111111', 'stopped')
  expect(await send(twilio, { recipient: '+96551111111' })).toEqual({ kind: 'opted-out', code: '21610' })
})

test('treats authentication failures as provider errors', async () => {
  expect(await send(twilioAt({ authToken: 'wrong' }))).toEqual({ kind: 'provider-error', code: '20003' })
  expect(await send(smtpAs(fakeSmtp.url.replace('secret', 'wrong')))).toEqual({ kind: 'provider-error', code: '535' })
})

test('WhatsApp: sends a code in the text and the button of its template', async () => {
  await send(whatsapp)
  const text = [{ type: 'text', text: '123456' }]
  expect(JSON.parse(fakeWhatsApp.log.at(-1)?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '96550000000',
    type: 'template',
    template: {
      name: 'login_code',
      language: { code: 'ar' },
      components: [
        { type: 'body', parameters: text },
        { type: 'button', sub_type: 'url', index: '0', parameters: text },
      ],
    },
  })
})

test('WhatsApp: sends an order notification as a template with three parameters', async () => {
  expect(await send(whatsapp, { template: 'order', facts: orderFacts, language: 'en' })).toMatchObject({
    kind: 'accepted',
  })
  expect(fakeWhatsApp.accepted.at(-1)?.text).toContain('Your order 42 from The Grill is on its way.')
})

test('WhatsApp: reports a number without WhatsApp as unreachable', async () => {
  fakeWhatsApp.setRecipient('+96552222222', 'absent')
  expect(await send(whatsapp, { recipient: '+96552222222' })).toEqual({ kind: 'unreachable', code: '131026' })
})

test('SMTP: sends an email in the recipient’s language with an unsubscribe header', async () => {
  const news = { template: 'order', facts: orderFacts, language: 'en', recipient: 'noura@example.com' } as const
  expect(await send(smtp, news)).toMatchObject({ kind: 'accepted' })
  const { to, mail = '' } = fakeSmtp.accepted.at(-1) ?? {}
  expect(to).toBe('noura@example.com')
  expect(mail).toContain('Subject: Your order 42 at The Grill')
  expect(mail).toContain(`List-Unsubscribe: <${orderFacts.stopLink}>`)
})

test.each([
  ['bad-request', { kind: 'refused', code: '550' }],
  ['rate-limit', { kind: 'provider-error', code: '451' }],
  ['no-response', { kind: 'timeout' }],
  ['disconnect', { kind: 'timeout' }],
] satisfies [SmtpFault, object][])('SMTP: returns an error for the fault %s', async (fault, outcome) => {
  fakeSmtp.next(fault)
  expect(await send(smtp, { recipient: 'noura@example.com' })).toMatchObject(outcome)
})

test('SMTP: does not accept an invalid response', async () => {
  fakeSmtp.next('unexpected-json')
  expect((await send(smtp, { recipient: 'noura@example.com' })).kind).not.toBe('accepted')
})

test('SMTP: returns timeout when the connection is refused', async () => {
  expect(await send(smtpAs('smtp://127.0.0.1:1'), { recipient: 'noura@example.com' })).toMatchObject({
    kind: 'timeout',
  })
})
