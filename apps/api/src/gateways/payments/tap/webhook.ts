import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { timingSafeEqualBuffers } from '../../../http/timing-safe-equal.ts'
import { parseJson } from '../../parse-json.ts'
import type { ParsedWebhook } from '../provider.ts'
import { amountOf } from './codec.ts'

const text = z.union([z.string(), z.number()]).nullish()
const WebhookBody = z.object({
  // With the status behind it, it names an event, and such a name has 255 characters at most.
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
 * Tap posts the whole charge or refund, and signs seven of its fields with the secret key. What is read of it here are
 * those fields and whose it is; whether it is true, Tap is asked. There is no time in it: the same letter sent again is
 * the same event, because an event is a charge in a status.
 */
export function parseTapWebhook(body: Uint8Array, headers: Headers, secretKey: string): ParsedWebhook {
  const received = headers.get('hashstring')
  if (!received || secretKey === '') return { kind: 'refused', why: 'unsigned' }
  const { data: body } = WebhookBody.safeParse(parseJson(body))
  if (!body) return { kind: 'refused', why: 'nonsense' }
  const expected = createHmac('sha256', secretKey).update(signedText(body)).digest()
  if (!timingSafeEqualBuffers(expected, Buffer.from(received, 'hex'))) return { kind: 'refused', why: 'forged' }

  const amount = amountOf(body.amount, body.currency)
  // More digits than are signed, and somebody has added to them; or less than nothing.
  if (amount === null) return { kind: 'refused', why: 'nonsense' }
  return {
    kind: 'event',
    eventId: `${body.id}:${body.status}`,
    type: `${body.object ?? 'charge'} ${body.status}`,
    subject: subjectOf(body),
    claims: { amount, currency: body.currency },
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

/** Currencies that are written with three digits there; every other has two. */
const threeDigitCurrencies: ReadonlySet<string> = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD'])

/** Readers of JSON lose the zeros at the end of 1.500: the amount is written again, not copied. */
function signedText({ id, amount, currency, status, reference, transaction, created }: WebhookBody): string {
  const written = amount.toFixed(threeDigitCurrencies.has(currency) ? 3 : 2)
  const { gateway = '', payment = '' } = reference ?? {}
  return (
    `x_id${id}x_amount${written}x_currency${currency}x_gateway_reference${gateway ?? ''}` +
    `x_payment_reference${payment ?? ''}x_status${status}x_created${transaction?.created ?? created ?? ''}`
  )
}
