import type Stripe from 'stripe'
import { z } from 'zod'
import { paymentLimits } from '../limits.ts'
import type {
  Charge,
  NewPayment,
  PaymentProvider,
  PaymentProviderModule,
  ProviderAccount,
  UnsupportedReason,
} from '../provider.ts'
import { invalidResponse } from '../raw-response.ts'
import { amountToStripe } from './amounts.ts'
import { createStripeClient } from './client.ts'
import { parseRefund, parseSession, Session } from './codec.ts'
import { parseStripeWebhook } from './webhook.ts'

const minute = 60_000
/**
 * Stripe requires `expires_at` at least 30 minutes after the request, and the request may be repeated with the same value
 * until the attempt's own 30 minutes are over. `close` ends the session when the order expires earlier.
 */
const minSessionMilliseconds = 61 * minute

export const stripe: PaymentProviderModule = {
  defaultUrl: 'https://api.stripe.com',
  usesSecrets: true,
  create: (account, { url }) => createStripe(account, url),
}

/** Payments through Stripe's hosted checkout: card data is entered at Stripe only. */
export function createStripe(account: ProviderAccount, url: string, limits = paymentLimits): PaymentProvider {
  const { request } = createStripeClient(account.secretKey, url, limits)
  return {
    name: 'stripe',
    unsupportedReason,
    async create(payment) {
      const response = await request((stripe) =>
        stripe.checkout.sessions.create(sessionParams(payment), { idempotencyKey: payment.attemptId }),
      )
      if (response.kind !== 'response') return response
      const session = Session.extend({ url: z.url({ protocol: /^https?$/ }) }).safeParse(response.value)
      if (!session.success) return invalidResponse('no checkout session with a URL')
      return { kind: 'created', providerId: session.data.id, redirectUrl: session.data.url }
    },
    async fetch(providerId) {
      return parseSession(
        await request((stripe) => stripe.checkout.sessions.retrieve(providerId, { expand: ['payment_intent'] })),
      )
    },
    async close(providerId) {
      const response = await request((stripe) =>
        stripe.checkout.sessions.expire(providerId, { expand: ['payment_intent'] }, { maxNetworkRetries: 0 }),
      )
      // Stripe rejects expiring a session that has ended; its final status is fetched instead.
      return response.kind === 'response' ? parseSession(response) : this.fetch(providerId)
    },
    async refund(refund) {
      const amount = amountToStripe(refund.amount, refund.currency)
      if (amount.kind === 'unsupported') return { kind: 'refused', status: 400, code: `unsupported ${amount.reason}` }
      const found = await request((stripe) => stripe.checkout.sessions.retrieve(refund.providerId))
      if (found.kind !== 'response') return found
      const session = z.object({ payment_intent: z.string() }).safeParse(found.value)
      if (!session.success) return invalidResponse('a paid checkout session without a payment intent')
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

/** Hosted checkout supports cards and Apple Pay, not the card networks of the Gulf. */
function unsupportedReason({ method, amount, currency }: Charge): UnsupportedReason | null {
  if (method !== 'online' && method !== 'apple-pay') return 'method'
  const stripeAmount = amountToStripe(amount, currency)
  return stripeAmount.kind === 'unsupported' ? stripeAmount.reason : null
}

function sessionParams(payment: NewPayment): Stripe.Checkout.SessionCreateParams {
  const stripeAmount = amountToStripe(payment.amount, payment.currency)
  if (stripeAmount.kind === 'unsupported') {
    throw new RangeError(
      `Cannot create a Stripe session for ${payment.amount} minor units of ${payment.currency}: unsupported ${stripeAmount.reason}`,
    )
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
          unit_amount: stripeAmount.amount,
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

/** Languages of the storefront that Stripe's page supports; `auto` uses the browser's language. */
const supportedLocales: ReadonlySet<string> = new Set(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(' '),
)

function localeOf(language: string): string {
  const base = language.split('-')[0] ?? ''
  return supportedLocales.has(base) ? base : 'auto'
}
