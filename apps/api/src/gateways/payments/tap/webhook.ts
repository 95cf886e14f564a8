import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { timingSafeEqual } from '../../../http/timing-safe-equal.ts'
import { parseJson } from '../../parse-json.ts'
import type { ParsedWebhook } from '../provider.ts'
import { amountOf } from './codec.ts'

const text = z.union([z.string(), z.number()]).nullish()
const WebhookBody = z.object({
  // The event id is this id and the status; it is stored in at most 255 characters.
  id: z.string().min(1).max(190),
  object: z.string().nullish(),
  amount: z.number(),
  currency: z.string().max(8),
  status: z.string().max(64),
  reference: z.object({ gateway: text, payment: text, order: text, merchant: text }).nullish(),
  transaction: z.object({ created: text }).nullish(),
  created: text,
})
type WebhookBody = z.output<typeof WebhookBody>

/**
 * Parses a Tap webhook. Tap posts the whole charge or refund and signs seven of its fields with the secret key, in the
 * `hashstring` header. Only signed fields and the reference are used. The signature covers no timestamp, so replays are
 * detected by the event id, which is the charge or refund id with its status.
 */
export function parseTapWebhook(body: Uint8Array, headers: Headers, secretKey: string): ParsedWebhook {
  const received = headers.get('hashstring')
  if (!received || secretKey === '') return { kind: 'rejected', reason: 'unsigned' }
  const { data: event } = WebhookBody.safeParse(parseJson(body))
  if (!event) return { kind: 'rejected', reason: 'malformed' }
  const expected = createHmac('sha256', secretKey).update(signedText(event)).digest()
  if (!timingSafeEqual(expected, Buffer.from(received, 'hex'))) return { kind: 'rejected', reason: 'invalid-signature' }

  const amount = amountOf(event.amount, event.currency)
  // The amount is negative, or has more decimals than the signature covers.
  if (amount === null) return { kind: 'rejected', reason: 'malformed' }
  return {
    kind: 'event',
    eventId: `${event.id}:${event.status}`,
    type: `${event.object ?? 'charge'} ${event.status}`,
    subject: subjectOf(event),
    claims: { amount, currency: event.currency },
  }
}

function subjectOf({ id, object, reference }: WebhookBody): (ParsedWebhook & { kind: 'event' })['subject'] {
  if (id.startsWith('chg_')) {
    return { kind: 'payment', attemptId: reference?.order ? String(reference.order) : null, providerId: id }
  }
  if (object === 'refund' || id.startsWith('re_')) {
    return { kind: 'refund', refundId: reference?.merchant ? String(reference.merchant) : null, providerRefundId: id }
  }
  return { kind: 'other' }
}

/** Currencies that Tap signs with three decimals; all others have two. */
const threeDigitCurrencies: ReadonlySet<string> = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD'])

/** The signed text. JSON parsers drop the trailing zeros of 1.500, so the amount is formatted again. */
function signedText({ id, amount, currency, status, reference, transaction, created }: WebhookBody): string {
  const written = amount.toFixed(threeDigitCurrencies.has(currency) ? 3 : 2)
  const { gateway = '', payment = '' } = reference ?? {}
  return (
    `x_id${id}x_amount${written}x_currency${currency}x_gateway_reference${gateway ?? ''}` +
    `x_payment_reference${payment ?? ''}x_status${status}x_created${transaction?.created ?? created ?? ''}`
  )
}
