import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../vectors.json' with { type: 'json' }
import type { DeliveryWebhookResult } from './delivery-webhook.ts'
import { parseTwilioWebhook, twilioSignature } from './twilio/webhook.ts'
import { parseWhatsAppWebhook, whatsappSignature } from './whatsapp/webhook.ts'

const now = 1_700_000_000_000
const bytes = (text: string) => Buffer.from(text)

const { url: address, ...vector } = vectors.twilio
const parseTwilio = (params: Record<string, string>, signature = vector.value, at = address) =>
  parseTwilioWebhook(bytes(new URLSearchParams(params).toString()), new Headers({ [vector.header]: signature }), {
    address: at,
    authToken: vector.authToken,
  })
const signTwilio = (params: Record<string, string>) =>
  twilioSignature(address, new URLSearchParams(params), vector.authToken)

test('Twilio: accepts the documented signature vector', () => {
  expect(parseTwilio(vector.params)).toEqual({
    kind: 'reports',
    reports: [{ service: 'twilio', reference: vector.params.MessageSid, state: 'delivered', error: '' }],
  })
})

test('Twilio: rejects a callback whose fields, URL or signature were changed', () => {
  const invalidSignature = { kind: 'rejected', reason: 'invalid-signature' }
  expect(parseTwilio({ ...vector.params, MessageStatus: 'failed' })).toEqual(invalidSignature)
  expect(parseTwilio({ ...vector.params, ErrorCode: '1' })).toEqual(invalidSignature)
  expect(parseTwilio(vector.params, vector.value, `${address}?x=1`)).toEqual(invalidSignature)
  expect(parseTwilio(vector.params, 'nonsense')).toEqual(invalidSignature)
  const unsigned = parseTwilioWebhook(bytes('MessageSid=SM1'), new Headers(), { ...vector, address })
  expect(unsigned).toEqual({ kind: 'rejected', reason: 'unsigned' })
})

test('Twilio: ignores an unknown status', () => {
  const params = { ...vector.params, MessageStatus: 'teleported' }
  expect(parseTwilio(params, signTwilio(params))).toEqual({ kind: 'reports', reports: [] })
})

test('Twilio: rejects an invalid error code', () => {
  for (const ErrorCode of ['\0', 'half a pair: \ud800', '1'.repeat(17)]) {
    const params = { ...vector.params, ErrorCode }
    expect(parseTwilio(params, signTwilio(params))).toEqual({ kind: 'rejected', reason: 'malformed' })
  }
})

const { appSecret } = vectors.meta
const parseWhatsApp = (body: string, signature = whatsappSignature(bytes(body), appSecret), at = now) =>
  parseWhatsAppWebhook(bytes(body), new Headers({ [vectors.meta.header]: signature }), { appSecret, now: at })
const webhookOf = (...statuses: object[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ changes: [{ field: 'messages', value: { statuses } }] }],
  })
const reportsOf = (result: DeliveryWebhookResult) => (result.kind === 'reports' ? result.reports : [])
const delivered = { id: 'wamid.HB1', status: 'delivered', timestamp: '1700000000', recipient_id: '96550000000' }

test('WhatsApp: accepts the documented signature vector and rejects another body', () => {
  const { body, value } = vectors.meta
  expect(parseWhatsApp(body, value)).toEqual({ kind: 'reports', reports: [] })
  expect(parseWhatsApp(`${body} `, value)).toEqual({ kind: 'rejected', reason: 'invalid-signature' })
  expect(parseWhatsAppWebhook(bytes(body), new Headers(), { appSecret, now })).toEqual({
    kind: 'rejected',
    reason: 'unsigned',
  })
})

test('WhatsApp: parses several reports of one webhook', () => {
  expect(parseWhatsApp(webhookOf(delivered, { ...delivered, status: 'failed', errors: [{ code: 131026 }] }))).toEqual({
    kind: 'reports',
    reports: [
      { service: 'whatsapp', reference: 'wamid.HB1', state: 'delivered', error: '' },
      { service: 'whatsapp', reference: 'wamid.HB1', state: 'failed', error: '131026' },
    ],
  })
})

test('WhatsApp: rejects a webhook that is two weeks old', () => {
  const weeks = 14 * 86_400_000
  expect(parseWhatsApp(webhookOf(delivered), undefined, now + weeks)).toEqual({ kind: 'rejected', reason: 'stale' })
})

test('WhatsApp: rejects ids that the database cannot store', () => {
  for (const id of ['wamid.\0', 'half a pair: \ud800', 'w'.repeat(256)]) {
    expect(parseWhatsApp(webhookOf({ ...delivered, id }))).toEqual({ kind: 'rejected', reason: 'malformed' })
  }
  const errors = [{ code: `${'1'.repeat(15)}\u{1f4a5}` }]
  const [report] = reportsOf(parseWhatsApp(webhookOf({ ...delivered, status: 'failed', errors })))
  expect(report?.error.isWellFormed()).toBe(true)
})

test('parses or rejects any signed body without throwing', () => {
  fc.assert(
    fc.property(fc.json(), (body) => {
      expect(['reports', 'rejected']).toContain(parseWhatsApp(body).kind)
    }),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (params) => {
      expect(['reports', 'rejected']).toContain(parseTwilio(params, signTwilio(params)).kind)
    }),
  )
})
