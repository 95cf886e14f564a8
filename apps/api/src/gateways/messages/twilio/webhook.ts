import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type DeliveryWebhookResult, reportStateOf, signatureMatches } from '../delivery-webhook.ts'

const knownStatuses = [
  'accepted',
  'scheduled',
  'queued',
  'sending',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'canceled',
  'read',
]
const TwilioStatusCallback = z.object({
  MessageSid: z.string().regex(/^[SM]M\w{32}$/),
  MessageStatus: z.string().max(32),
  ErrorCode: z
    .string()
    .regex(/^\w{0,16}$/)
    .default(''),
})

/**
 * Parses a status callback of Twilio. The signature covers the callback URL as it was given to Twilio and every form field.
 * It covers no timestamp; a replayed callback repeats a known report and has no effect.
 */
export function parseTwilioWebhook(
  body: Uint8Array,
  headers: Headers,
  { address, authToken }: { address: string; authToken: string },
): DeliveryWebhookResult {
  const received = headers.get('x-twilio-signature')
  if (!received) return { kind: 'rejected', reason: 'unsigned' }
  const form = new URLSearchParams(new TextDecoder().decode(body))
  if (!signatureMatches(twilioSignature(address, form, authToken), received)) {
    return { kind: 'rejected', reason: 'invalid-signature' }
  }
  const callback = TwilioStatusCallback.safeParse(Object.fromEntries(form)).data
  if (!callback) return { kind: 'rejected', reason: 'malformed' }
  const { MessageSid: reference, MessageStatus: status, ErrorCode: error } = callback
  // A status that Twilio added later is ignored.
  if (!knownStatuses.includes(status)) return { kind: 'reports', reports: [] }
  return { kind: 'reports', reports: [{ service: 'twilio', reference, state: reportStateOf(status), error }] }
}

/**
 * Twilio's request signature: HMAC-SHA1 in base64 over the URL and the form fields sorted by name, keyed with the auth
 * token. Source: https://www.twilio.com/docs/usage/security#validating-requests
 */
export function twilioSignature(address: string, form: URLSearchParams, authToken: string): string {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).flat()
  return createHmac('sha1', authToken)
    .update([address, ...fields].join(''))
    .digest('base64')
}
