import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidResponse } from '../raw-response.ts'
import { paymentLimits } from '../limits.ts'
import type { Charge, NewPayment, PaymentProvider, ProviderAccount, UnsupportedReason } from '../provider.ts'
import { amountToStripe } from './amounts.ts'
import { createStripeClient } from './client.ts'
import { parseStripeWebhook } from './webhook.ts'
import { parseRefund, parseSession, Session } from './codec.ts'

const minute = 60_000
/**
 * Stripe refuses sessions that end within half an hour, and an attempt may have to be asked for again until its own half
 * hour is over. `close` ends the session when the order is let go.
 */
const minSessionMilliseconds = 61 * minute

/** Hosted checkout sessions: the guest types their card at Stripe, and only there. */
export function createStripe(account: ProviderAccount, url: string, limits = paymentLimits): PaymentProvider {
  const { request } = createStripeClient(account.secretKey, url, limits)
  return {
    name: 'stripe',
    unsupportedReason: unsupportedReason,
    async create(payment) {
      const answer = await request((stripe) =>
        stripe.checkout.sessions.create(sessionParams(payment), { idempotencyKey: payment.attemptId }),
      )
      if (answer.kind !== 'answer') return answer
      const session = Session.extend({ url: z.url({ protocol: /^https?$/ }) }).safeParse(answer.value)
      if (!session.success) return invalidResponse('no session with an address')
      return { kind: 'created', providerId: session.data.id, redirectUrl: session.data.url }
    },
    async fetch(providerId) {
      return parseSession(
        await request((stripe) => stripe.checkout.sessions.retrieve(providerId, { expand: ['payment_intent'] })),
      )
    },
    async close(providerId) {
      const answer = await request((stripe) =>
        stripe.checkout.sessions.expire(providerId, { expand: ['payment_intent'] }, { maxNetworkRetries: 0 }),
      )
      // It refuses when the session has ended already: then what it ended in is the answer.
      return answer.kind === 'answer' ? parseSession(answer) : this.fetch(providerId)
    },
    async refund(refund) {
      const amount = amountToStripe(refund.amount, refund.currency)
      if (amount.kind === 'unfit') return { kind: 'refused', status: 400, code: `unfit ${amount.why}` }
      const found = await request((stripe) => stripe.checkout.sessions.retrieve(refund.providerId))
      if (found.kind !== 'answer') return found
      const session = z.object({ payment_intent: z.string() }).safeParse(found.value)
      if (!session.success) return invalidResponse('a paid session without a payment')
      return parseRefund(
        await request((stripe) =>
          stripe.refunds.create(
            {
              payment_intent: session.data.payment_intent,
              amount: amount.amount,
              reason: 'requested_by_customer',
              metadata: { refund_id: refund.refundId, attempt_id: refund.attemptId },
            },
            { idempotencyKey: refund.refundId },
          ),
        ),
      )
    },
    async fetchRefund(providerRefundId) {
      return parseRefund(await request((stripe) => stripe.refunds.retrieve(providerRefundId)))
    },
    parseWebhook: (body, headers, now) => parseStripeWebhook(body, headers, account.webhookSecret, now),
  }
}

/** Its page takes cards, and Apple Pay where the guest has it; the networks of the Gulf are not there. */
function unsupportedReason({ method, amount, currency }: Charge): UnsupportedReason | null {
  if (method !== 'online' && method !== 'apple-pay') return 'method'
  const theirs = amountToStripe(amount, currency)
  return theirs.kind === 'unfit' ? theirs.why : null
}

function sessionParams(payment: NewPayment): Stripe.Checkout.SessionCreateParams {
  const theirs = amountToStripe(payment.amount, payment.currency)
  if (theirs.kind === 'unfit') {
    throw new RangeError(`Cannot ask Stripe for ${payment.amount} ${payment.currency}: unfit ${theirs.why}`)
  }
  const metadata = { attempt_id: payment.attemptId }
  const end = Math.max(payment.expiresAt, payment.createdAt + minSessionMilliseconds)
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: payment.attemptId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency.toLowerCase(),
          unit_amount: theirs.amount,
          product_data: { name: payment.title },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata, description: payment.title },
    success_url: payment.returnUrl,
    cancel_url: payment.cancelUrl,
    expires_at: Math.ceil(end / 1_000),
    locale: localeOf(payment.language),
  }
}

/** The languages of its page that we have too; it finds one by the browser for the others. */
const supportedLocales: ReadonlySet<string> = new Set(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(' '),
)

function localeOf(language: string): string {
  const base = language.split('-')[0] ?? ''
  return supportedLocales.has(base) ? base : 'auto'
}
