import { createHmac } from 'node:crypto'
import type { MessageReport } from '@sofra/database'
import { z } from 'zod'
import { timingSafeEqualBuffers } from '../../http/timing-safe-equal.ts'
import { parseJson } from '../parse-json.ts'

/** Where services tell us what became of messages, below where guests reach us. */
export const twilioPath = '/api/webhooks/twilio'
export const whatsappPath = '/api/webhooks/whatsapp'

/** What a letter says, or why nothing of it is kept. */
export type ParsedMessageWebhook =
  | { readonly kind: 'reports'; readonly reports: readonly MessageReport[] }
  | { readonly kind: 'refused'; readonly why: 'unsigned' | 'forged' | 'stale' | 'nonsense' }

/** Meta sends for days what we have not answered; what is older somebody has kept. */
export const maxWebhookAgeMilliseconds = 7 * 86_400_000

const malformed: ParsedMessageWebhook = { kind: 'refused', why: 'nonsense' }
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
const failures = new Set(['undelivered', 'failed', 'canceled'])
const TwilioStatusCallback = z.object({
  MessageSid: z.string().regex(/^[SM]M\w{32}$/),
  MessageStatus: z.string().max(32),
  ErrorCode: z
    .string()
    .regex(/^\w{0,16}$/)
    .default(''),
})

/**
 * A letter of Twilio: signed are the address it was sent to, as Twilio knows it, and every field. There is no time in it:
 * the same letter sent again says what is known already.
 */
export function parseTwilioWebhook(
  body: Uint8Array,
  headers: Headers,
  { address, authToken }: { address: string; authToken: string },
): ParsedMessageWebhook {
  const given = headers.get('x-twilio-signature')
  if (!given) return { kind: 'refused', why: 'unsigned' }
  const form = new URLSearchParams(new TextDecoder().decode(body))
  if (!signatureMatches(twilioSignature(address, form, authToken), given)) return { kind: 'refused', why: 'forged' }
  const letter = TwilioStatusCallback.safeParse(Object.fromEntries(form)).data
  if (!letter) return malformed
  const { MessageSid: reference, MessageStatus: said, ErrorCode: error } = letter
  // A word that we do not know yet says nothing.
  if (!knownStatuses.includes(said)) return { kind: 'reports', reports: [] }
  return { kind: 'reports', reports: [{ service: 'twilio', reference, state: stateOf(said), error }] }
}

export function twilioSignature(address: string, form: URLSearchParams, authToken: string): string {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).flat()
  return createHmac('sha1', authToken)
    .update([address, ...fields].join(''))
    .digest('base64')
}

const Status = z.object({
  id: z.string().min(1).max(255),
  status: z.string(),
  timestamp: z.string().regex(/^\d{1,12}$/),
  errors: z.array(z.object({ code: z.coerce.string() })).optional(),
})
const WhatsAppWebhook = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z
    .array(
      z.object({
        changes: z.array(z.object({ value: z.object({ statuses: z.array(Status).optional() }) })).default([]),
      }),
    )
    .default([]),
})

/** A letter of Meta: signed is every byte. Many reports may be in one. */
export function parseWhatsAppWebhook(
  body: Uint8Array,
  headers: Headers,
  { appSecret, now }: { appSecret: string; now: number },
): ParsedMessageWebhook {
  const given = headers.get('x-hub-signature-256')
  if (!given) return { kind: 'refused', why: 'unsigned' }
  if (!signatureMatches(whatsappSignature(body, appSecret), given)) return { kind: 'refused', why: 'forged' }
  const letter = WhatsAppWebhook.safeParse(parseJson(body)).data
  if (!letter) return malformed
  const statuses = letter.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? []))
  const fresh = statuses.filter(({ timestamp }) => Math.abs(now - Number(timestamp) * 1_000) < maxWebhookAgeMilliseconds)
  if (fresh.length < statuses.length && fresh.length === 0) return { kind: 'refused', why: 'stale' }
  return {
    kind: 'reports',
    reports: fresh
      .filter(({ status }) => ['sent', 'delivered', 'read', 'failed'].includes(status))
      .map(({ id, status, errors }) => ({
        service: 'whatsapp',
        reference: id,
        state: stateOf(status),
        error: errors?.[0]?.code.slice(0, 16).toWellFormed() ?? '',
      })),
  }
}

export function whatsappSignature(body: Uint8Array, appSecret: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
}

function stateOf(said: string): MessageReport['state'] {
  if (failures.has(said)) return 'failed'
  return said === 'delivered' || said === 'read' ? said : 'sent'
}

function signatureMatches(right: string, given: string): boolean {
  return timingSafeEqualBuffers(Buffer.from(right), Buffer.from(given))
}
