import { createHmac } from 'node:crypto'
import type { MessageReport } from '@sofra/database'
import { z } from 'zod'
import { isSame } from '../../http/is-same.ts'
import { readJson } from '../read-json.ts'

/** Where services tell us what became of messages, below where guests reach us. */
export const twilioPath = '/api/webhooks/twilio'
export const whatsappPath = '/api/webhooks/whatsapp'

/** What a letter says, or why nothing of it is kept. */
export type LetterReading =
  | { readonly kind: 'reports'; readonly reports: readonly MessageReport[] }
  | { readonly kind: 'refused'; readonly why: 'unsigned' | 'forged' | 'stale' | 'nonsense' }

/** Meta sends for days what we have not answered; what is older somebody has kept. */
export const oldestLetterMilliseconds = 7 * 86_400_000

const nonsense: LetterReading = { kind: 'refused', why: 'nonsense' }
const twilioWords = [
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
const TwilioLetter = z.object({
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
export function readTwilioLetter(
  body: Uint8Array,
  headers: Headers,
  { address, authToken }: { address: string; authToken: string },
): LetterReading {
  const given = headers.get('x-twilio-signature')
  if (!given) return { kind: 'refused', why: 'unsigned' }
  const form = new URLSearchParams(new TextDecoder().decode(body))
  if (!isSigned(twilioSignature(address, form, authToken), given)) return { kind: 'refused', why: 'forged' }
  const letter = TwilioLetter.safeParse(Object.fromEntries(form)).data
  if (!letter) return nonsense
  const { MessageSid: reference, MessageStatus: said, ErrorCode: error } = letter
  // A word that we do not know yet says nothing.
  if (!twilioWords.includes(said)) return { kind: 'reports', reports: [] }
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
const MetaLetter = z.object({
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
export function readMetaLetter(
  body: Uint8Array,
  headers: Headers,
  { appSecret, now }: { appSecret: string; now: number },
): LetterReading {
  const given = headers.get('x-hub-signature-256')
  if (!given) return { kind: 'refused', why: 'unsigned' }
  if (!isSigned(metaSignature(body, appSecret), given)) return { kind: 'refused', why: 'forged' }
  const letter = MetaLetter.safeParse(readJson(body)).data
  if (!letter) return nonsense
  const statuses = letter.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? []))
  const fresh = statuses.filter(({ timestamp }) => Math.abs(now - Number(timestamp) * 1_000) < oldestLetterMilliseconds)
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

export function metaSignature(body: Uint8Array, appSecret: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
}

function stateOf(said: string): MessageReport['state'] {
  if (failures.has(said)) return 'failed'
  return said === 'delivered' || said === 'read' ? said : 'sent'
}

function isSigned(right: string, given: string): boolean {
  return isSame(Buffer.from(right), Buffer.from(given))
}
