import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../parse-json.ts'
import { type DeliveryWebhookResult, reportStateOf, signatureMatches } from '../delivery-webhook.ts'

/** Meta retries a webhook for days; anything older is rejected as a replay. */
export const maxWebhookAgeMilliseconds = 7 * 86_400_000

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

/**
 * Parses a webhook of the WhatsApp Cloud API, which may contain many reports. The signature covers the raw body. Reports
 * older than `maxWebhookAgeMilliseconds` are dropped; a webhook with only such reports is `stale`.
 */
export function parseWhatsAppWebhook(
  body: Uint8Array,
  headers: Headers,
  { appSecret, now }: { appSecret: string; now: number },
): DeliveryWebhookResult {
  const received = headers.get('x-hub-signature-256')
  if (!received) return { kind: 'rejected', reason: 'unsigned' }
  if (!signatureMatches(whatsappSignature(body, appSecret), received)) {
    return { kind: 'rejected', reason: 'invalid-signature' }
  }
  const webhook = WhatsAppWebhook.safeParse(parseJson(body)).data
  if (!webhook) return { kind: 'rejected', reason: 'malformed' }
  const statuses = webhook.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? []))
  const fresh = statuses.filter(
    ({ timestamp }) => Math.abs(now - Number(timestamp) * 1_000) < maxWebhookAgeMilliseconds,
  )
  if (fresh.length < statuses.length && fresh.length === 0) return { kind: 'rejected', reason: 'stale' }
  return {
    kind: 'reports',
    reports: fresh
      .filter(({ status }) => ['sent', 'delivered', 'read', 'failed'].includes(status))
      .map(({ id, status, errors }) => ({
        service: 'whatsapp',
        reference: id,
        state: reportStateOf(status),
        error: errors?.[0]?.code.slice(0, 16).toWellFormed() ?? '',
      })),
  }
}

/** Meta's `x-hub-signature-256`: HMAC-SHA256 in hex over the raw body, keyed with the app secret. */
export function whatsappSignature(body: Uint8Array, appSecret: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
}
