import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../vectors.json' with { type: 'json' }
import { type ParsedMessageWebhook, whatsappSignature, parseWhatsAppWebhook, parseTwilioWebhook, twilioSignature } from './webhooks.ts'

const now = 1_700_000_000_000
const bytes = (text: string) => Buffer.from(text)

const { url: address, ...vector } = vectors.twilio
const readTwilio = (params: Record<string, string>, signature = vector.value, at = address) =>
  parseTwilioWebhook(bytes(new URLSearchParams(params).toString()), new Headers({ [vector.header]: signature }), {
    address: at,
    authToken: vector.authToken,
  })
const signTwilio = (params: Record<string, string>) =>
  twilioSignature(address, new URLSearchParams(params), vector.authToken)

test('the agreed vector of Twilio is genuine', () => {
  expect(readTwilio(vector.params)).toEqual({
    kind: 'reports',
    reports: [{ service: 'twilio', reference: vector.params.MessageSid, state: 'delivered', error: '' }],
  })
})

test('a letter of Twilio in which anything was changed is forged', () => {
  const forged = { kind: 'rejected', reason: 'invalid-signature' }
  expect(readTwilio({ ...vector.params, MessageStatus: 'failed' })).toEqual(forged)
  expect(readTwilio({ ...vector.params, ErrorCode: '1' })).toEqual(forged)
  expect(readTwilio(vector.params, vector.value, `${address}?x=1`)).toEqual(forged)
  expect(readTwilio(vector.params, 'nonsense')).toEqual(forged)
  const unsigned = parseTwilioWebhook(bytes('MessageSid=SM1'), new Headers(), { ...vector, address })
  expect(unsigned).toEqual({ kind: 'rejected', reason: 'unsigned' })
})

test('a word of Twilio that nobody knows says nothing', () => {
  const params = { ...vector.params, MessageStatus: 'teleported' }
  expect(readTwilio(params, signTwilio(params))).toEqual({ kind: 'reports', reports: [] })
})

test('an error of Twilio that is no code makes no sense', () => {
  for (const ErrorCode of ['\0', 'half a pair: \ud800', '1'.repeat(17)]) {
    const params = { ...vector.params, ErrorCode }
    expect(readTwilio(params, signTwilio(params))).toEqual({ kind: 'rejected', reason: 'malformed' })
  }
})

const { appSecret } = vectors.meta
const readMeta = (body: string, signature = whatsappSignature(bytes(body), appSecret), at = now) =>
  parseWhatsAppWebhook(bytes(body), new Headers({ [vectors.meta.header]: signature }), { appSecret, now: at })
const letterOf = (...statuses: object[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ changes: [{ field: 'messages', value: { statuses } }] }],
  })
const reportsOf = (reading: ParsedMessageWebhook) => (reading.kind === 'reports' ? reading.reports : [])
const delivered = { id: 'wamid.HB1', status: 'delivered', timestamp: '1700000000', recipient_id: '96550000000' }

test('the agreed vector of Meta is genuine, and nothing else under its signature is', () => {
  const { body, value } = vectors.meta
  expect(readMeta(body, value)).toEqual({ kind: 'reports', reports: [] })
  expect(readMeta(`${body} `, value)).toEqual({ kind: 'rejected', reason: 'invalid-signature' })
  expect(parseWhatsAppWebhook(bytes(body), new Headers(), { appSecret, now })).toEqual({ kind: 'rejected', reason: 'unsigned' })
})

test('a letter of Meta that is signed right is read', () => {
  expect(readMeta(letterOf(delivered, { ...delivered, status: 'failed', errors: [{ code: 131026 }] }))).toEqual({
    kind: 'reports',
    reports: [
      { service: 'whatsapp', reference: 'wamid.HB1', state: 'delivered', error: '' },
      { service: 'whatsapp', reference: 'wamid.HB1', state: 'failed', error: '131026' },
    ],
  })
})

test('a letter of Meta that somebody has kept for weeks is stale', () => {
  const weeks = 14 * 86_400_000
  expect(readMeta(letterOf(delivered), undefined, now + weeks)).toEqual({ kind: 'rejected', reason: 'stale' })
})

test('a text of Meta that no database keeps makes no sense', () => {
  for (const id of ['wamid.\0', 'half a pair: \ud800', 'w'.repeat(256)]) {
    expect(readMeta(letterOf({ ...delivered, id }))).toEqual({ kind: 'rejected', reason: 'malformed' })
  }
  const errors = [{ code: `${'1'.repeat(15)}\u{1f4a5}` }]
  const [report] = reportsOf(readMeta(letterOf({ ...delivered, status: 'failed', errors })))
  expect(report?.error.isWellFormed()).toBe(true)
})

test('whatever comes signed is read or refused, and never breaks anything', () => {
  fc.assert(
    fc.property(fc.json(), (body) => {
      expect(['reports', 'refused']).toContain(readMeta(body).kind)
    }),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (params) => {
      expect(['reports', 'refused']).toContain(readTwilio(params, signTwilio(params)).kind)
    }),
  )
})
