import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metaSignature, readMetaLetter, readTwilioLetter, twilioSignature } from './webhooks.ts'

const now = 1_700_000_000_000
const bytes = (text: string) => Buffer.from(text)

// Worked out independently, and with Twilio's own library.
const vector = {
  address: 'https://shop.example/webhooks/twilio',
  authToken: '12345',
  params: {
    To: '+96550000000',
    From: '+15005550006',
    MessageSid: 'SM00000000000000000000000000000001',
    MessageStatus: 'delivered',
  },
  value: '0E5puoR686pInbBN4+JeKpOY3Po=',
}
const readTwilio = (params: Record<string, string>, signature = vector.value, address = vector.address) =>
  readTwilioLetter(bytes(new URLSearchParams(params).toString()), new Headers({ 'x-twilio-signature': signature }), {
    address,
    authToken: vector.authToken,
  })

test('a letter of Twilio that is signed right is read', () => {
  expect(readTwilio(vector.params)).toEqual({
    kind: 'reports',
    reports: [{ service: 'twilio', reference: vector.params.MessageSid, state: 'delivered', error: '' }],
  })
})

test('a letter of Twilio in which anything was changed is forged', () => {
  const forged = { kind: 'refused', why: 'forged' }
  expect(readTwilio({ ...vector.params, MessageStatus: 'failed' })).toEqual(forged)
  expect(readTwilio({ ...vector.params, ErrorCode: '1' })).toEqual(forged)
  expect(readTwilio(vector.params, vector.value, 'https://shop.example/webhooks/twilio?x=1')).toEqual(forged)
  expect(readTwilio(vector.params, 'nonsense')).toEqual(forged)
  const unsigned = readTwilioLetter(bytes('MessageSid=SM1'), new Headers(), vector)
  expect(unsigned).toEqual({ kind: 'refused', why: 'unsigned' })
})

test('a word of Twilio that nobody knows says nothing', () => {
  const params = { ...vector.params, MessageStatus: 'teleported' }
  const signature = twilioSignature(vector.address, new URLSearchParams(params), vector.authToken)
  expect(readTwilio(params, signature)).toEqual({ kind: 'reports', reports: [] })
})

const appSecret = 'app_secret_vector'
const readMeta = (body: string, signature = metaSignature(bytes(body), appSecret), at = now) =>
  readMetaLetter(bytes(body), new Headers({ 'x-hub-signature-256': signature }), { appSecret, now: at })
const letterOf = (...statuses: object[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ changes: [{ field: 'messages', value: { statuses } }] }],
  })
const delivered = { id: 'wamid.HB1', status: 'delivered', timestamp: '1700000000', recipient_id: '96550000000' }

test('a letter of Meta that is signed right is read', () => {
  const body = '{"object":"whatsapp_business_account"}'
  const value = 'sha256=e4df2c6392d8528896ea60289cb110b33654e243112fecc4c5fcfd9e5fb5a8a9'
  expect(readMeta(body, value)).toEqual({ kind: 'reports', reports: [] })
  expect(readMeta(`${body} `, value)).toEqual({ kind: 'refused', why: 'forged' })
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
  expect(readMeta(letterOf(delivered), undefined, now + weeks)).toEqual({ kind: 'refused', why: 'stale' })
})

test('whatever comes signed is read or refused, and never breaks anything', () => {
  fc.assert(
    fc.property(fc.json(), (body) => {
      expect(['reports', 'refused']).toContain(readMeta(body).kind)
    }),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (params) => {
      const form = new URLSearchParams(params)
      const signature = twilioSignature(vector.address, form, vector.authToken)
      const headers = new Headers({ 'x-twilio-signature': signature })
      expect(['reports', 'refused']).toContain(readTwilioLetter(bytes(form.toString()), headers, vector).kind)
    }),
  )
})
