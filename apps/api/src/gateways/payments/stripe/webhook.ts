import { createHmac } from 'node:crypto'
import type { Instant } from '@sofra/availability'
import { z } from 'zod'
import { timingSafeEqual } from '../../../http/timing-safe-equal.ts'
import { parseJson } from '../../parse-json.ts'
import type { EventSubject, ParsedWebhook } from '../provider.ts'
import { amountFromStripe } from './amounts.ts'

const toleranceSeconds = 300

/**
 * Parses one delivery of one event. The endpoint's secret signs the text `time.body`. While a secret is being rotated the
 * header has two signatures, and one valid signature is enough. A timestamp more than five minutes from now, in either
 * direction, is rejected as stale to prevent replays. Source: https://docs.stripe.com/webhooks#verify-manually
 */
export function parseStripeWebhook(body: Uint8Array, headers: Headers, secret: string, now: Instant): ParsedWebhook {
  const header = headers.get('stripe-signature')
  const signed = parseSignatureHeader(header ?? '')
  if (!header || !signed || secret === '') return { kind: 'rejected', reason: 'unsigned' }
  const expected = createHmac('sha256', secret).update(`${signed.time}.`).update(body).digest()
  if (!signed.signatures.some((one) => timingSafeEqual(one, expected)))
    return { kind: 'rejected', reason: 'invalid-signature' }
  if (Math.abs(now / 1_000 - signed.time) > toleranceSeconds) return { kind: 'rejected', reason: 'stale' }
  return parseEvent(body)
}

/** Parses `t=1700000000,v1=…,v1=…`; schemes other than `v1` are ignored. */
function parseSignatureHeader(
  header: string,
): { readonly time: number; readonly signatures: readonly Buffer[] } | null {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value]) => Buffer.from(value ?? '', 'hex'))
  return /^\d{1,12}$/.test(time) && signatures.length > 0 ? { time: Number(time), signatures } : null
}

const Event = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().min(1).max(255),
  // Thin events have no data.
  data: z.object({ object: z.unknown() }).optional(),
})
const Metadata = z.record(z.string(), z.string()).nullish()
const EventSession = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  amount_total: z.number().nullish(),
  currency: z.string().nullish(),
})
const EventIntent = z.object({ amount: z.number(), currency: z.string(), metadata: Metadata })
const EventRefund = z.object({ id: z.string(), amount: z.number(), currency: z.string(), metadata: Metadata })
const EventDispute = z.object({ payment_intent: z.string().nullish(), charge: z.string().nullish() })

function parseEvent(body: Uint8Array): ParsedWebhook {
  const event = Event.safeParse(parseJson(body))
  if (!event.success) return { kind: 'rejected', reason: 'malformed' }
  const { id: eventId, type, data } = event.data
  return { kind: 'event', eventId, type, ...detailsOf(type, data?.object) }
}

type EventDetails = Pick<ParsedWebhook & { readonly kind: 'event' }, 'subject' | 'claims'>
const unrelated: EventDetails = { subject: { kind: 'other' }, claims: null }

function detailsOf(type: string, object: unknown): EventDetails {
  const [noun] = type.split('.')
  if (type.startsWith('checkout.session.')) {
    const { data: session } = EventSession.safeParse(object)
    if (!session) return unrelated
    const subject = { kind: 'payment', attemptId: session.client_reference_id ?? null, providerId: session.id } as const
    return { subject, claims: claimsOf(session.amount_total, session.currency) }
  }
  if (noun === 'payment_intent' || type === 'charge.refunded') {
    const { data: intent } = EventIntent.safeParse(object)
    const attemptId = intent?.metadata?.['attempt_id']
    if (!intent || !attemptId) return unrelated
    const subject = { kind: 'payment', attemptId, providerId: null } as const
    return { subject, claims: claimsOf(intent.amount, intent.currency) }
  }
  if (noun === 'refund' || type === 'charge.refund.updated') {
    const { data: refund } = EventRefund.safeParse(object)
    if (!refund) return unrelated
    const refundId = refund.metadata?.['refund_id'] ?? null
    const subject: EventSubject = { kind: 'refund', refundId, providerRefundId: refund.id }
    return { subject, claims: claimsOf(refund.amount, refund.currency) }
  }
  if (type === 'charge.dispute.created') {
    const { data: dispute } = EventDispute.safeParse(object)
    return { subject: { kind: 'dispute', reference: dispute?.payment_intent ?? dispute?.charge ?? '' }, claims: null }
  }
  return unrelated
}

function claimsOf(amount: number | null | undefined, code: string | null | undefined): EventDetails['claims'] {
  if (amount == null || code == null) return null
  const currency = code.toUpperCase()
  const ours = amountFromStripe(amount, currency)
  return ours === null ? null : { amount: ours, currency }
}
