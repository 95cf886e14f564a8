import { testDatabase } from '@sofra/database/testing'
import { afterAll } from 'vitest'
import type { HttpLimits } from '../gateways/http-call.ts'
import type { NewPayment, PaymentProvider } from '../gateways/payments/payments.ts'
import { createSandbox } from '../gateways/payments/sandbox/sandbox.ts'
import { type SandboxStandIn, startSandboxStandIn } from '../gateways/payments/sandbox/testing.ts'
import type { PaymentStandIn } from '../gateways/payments/stand-in.ts'
import { createStripe } from '../gateways/payments/stripe.ts'
import { startStripeStandIn } from '../gateways/payments/stripe-stand-in.ts'
import { createTap } from '../gateways/payments/tap.ts'
import { startTapStandIn } from '../gateways/payments/tap-stand-in.ts'

export const now = Date.UTC(2026, 10, 17, 10, 0)
const clock = { now: () => now }
export const webhookUrl = 'https://shop.test/api/payments/webhooks'
const webhookSecret = 'whsec_stand_in'
const secretKey = 'sk_test_stand_in'

/** A payment service of our own with the adapter that speaks to it. */
export interface Served<Service> {
  readonly service: Service
  readonly provider: PaymentProvider
  /** The same adapter with the secrets of somebody else, or in more of a hurry. */
  readonly other: (change: { readonly secret?: string; readonly limits?: HttpLimits }) => PaymentProvider
}

/** A service outside, whose answers can be lost. */
export async function serveOutside(name: 'stripe' | 'tap'): Promise<Served<PaymentStandIn>> {
  const start = name === 'stripe' ? startStripeStandIn : startTapStandIn
  const service = await start({ secretKey, webhookSecret, webhookUrl, clock })
  afterAll(() => service.stop())
  const other: Served<PaymentStandIn>['other'] = ({ secret, limits }) => {
    const account = { provider: name, publicKey: '', merchantNumber: '' }
    const secrets = { secretKey: secret ?? secretKey, webhookSecret: secret ?? webhookSecret }
    return (name === 'stripe' ? createStripe : createTap)({ ...account, ...secrets }, service.url, limits)
  }
  return { service, provider: other({}), other }
}

async function serveSandbox(): Promise<Served<SandboxStandIn>> {
  const { pool } = await testDatabase()
  const standIn = startSandboxStandIn({ pool, clock, secret: secretKey })
  afterAll(() => standIn.stop())
  const { service } = standIn
  const other = ({ secret = secretKey }) =>
    createSandbox({ service, secret, pageUrl: (id) => `http://127.0.0.1/api/sandbox/payments/${id}` })
  return { service: standIn, provider: other({}), other }
}

/** Whichever it is, seen as all of them are. */
export function serve(name: PaymentProvider['name']): Promise<Served<SandboxStandIn>> {
  if (name === 'sandbox') return serveSandbox()
  return serveOutside(name) as Promise<Served<PaymentStandIn & SandboxStandIn>>
}

let attempts = 0

/** 4.950 dinars by card, for an attempt of its own. */
export function wanted(change: Partial<NewPayment> = {}): NewPayment {
  attempts += 1
  return {
    attemptId: `00000000-0000-7000-8000-${String(attempts).padStart(12, '0')}`,
    method: 'online',
    amount: 4950,
    currency: 'KWD',
    title: 'Order 42',
    language: 'ar',
    payer: { name: 'Noura Al-Sabah', phone: '+96550001234' },
    returnUrl: 'https://shop.test/grill/delivery/orders/1',
    cancelUrl: 'https://shop.test/grill/payment/fail',
    webhookUrl,
    createdAt: now,
    expiresAt: now + 30 * 60_000,
    ...change,
  }
}

export async function create(provider: PaymentProvider, payment = wanted()) {
  const created = await provider.create(payment)
  if (created.kind !== 'created') throw new Error(`not created: ${created.kind}`)
  return { ...created, attemptId: payment.attemptId }
}

export async function statusOf(provider: PaymentProvider, providerId: string): Promise<string> {
  const answer = await provider.fetch(providerId)
  return answer.kind === 'payment' ? answer.payment.status : answer.kind
}
