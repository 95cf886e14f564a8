import { testDatabase } from '@sofra/database/testing'
import { afterAll } from 'vitest'
import type { HttpLimits } from '../gateways/http-call.ts'
import type { NewPayment, PaymentProvider, WebhookReading } from '../gateways/payments/payments.ts'
import { createSandbox } from '../gateways/payments/sandbox/sandbox.ts'
import { type SandboxStandIn, startSandboxStandIn } from '../gateways/payments/sandbox/testing.ts'
import type { PaymentStandIn } from '../gateways/payments/stand-in.ts'
import { createStripe } from '../gateways/payments/stripe.ts'
import { startStripeStandIn } from '../gateways/payments/stripe-stand-in.ts'
import { createTap } from '../gateways/payments/tap.ts'
import { startTapStandIn } from '../gateways/payments/tap-stand-in.ts'
import type { Letter } from '../gateways/stand-in-server.ts'

const now = Date.UTC(2026, 10, 17, 10, 0)
const clock = { now: () => now }
export const webhookUrl = 'https://shop.test/api/payments/webhooks'
const webhookSecret = 'whsec_stand_in'
const secretKey = 'sk_test_stand_in'

/** A payment service of our own with the adapter that speaks to it, and what is done with the two. */
export interface Served<Service> {
  readonly service: Service
  readonly provider: PaymentProvider
  /** The same adapter with the secrets of somebody else, or in more of a hurry. */
  readonly other: (change: { readonly secret?: string; readonly limits?: HttpLimits }) => PaymentProvider
  readonly create: (payment?: NewPayment) => Promise<Created>
  /** A payment whose guest has paid. */
  readonly paid: () => Promise<Created>
  readonly statusOf: (providerId: string) => Promise<string>
  readonly lastLetter: () => Letter
  /** As a reader sees it: the provider, unless it is somebody else. */
  readonly readLetter: (letter: Pick<Letter, 'body' | 'headers'>, reader?: PaymentProvider) => WebhookReading
}

type Created = Extract<Awaited<ReturnType<PaymentProvider['create']>>, { kind: 'created' }> &
  Pick<NewPayment, 'attemptId'>

function served<Service extends Pick<PaymentStandIn, 'letters' | 'act'>>(
  service: Service,
  other: Served<Service>['other'],
): Served<Service> {
  const provider = other({})
  const create = async (payment = wanted()) => {
    const created = await provider.create(payment)
    if (created.kind !== 'created') throw new Error(`not created: ${created.kind}`)
    return { ...created, attemptId: payment.attemptId }
  }
  return {
    service,
    provider,
    other,
    create,
    async paid() {
      const created = await create()
      await service.act(created.providerId, 'pay')
      return created
    },
    async statusOf(providerId) {
      const answer = await provider.fetch(providerId)
      return answer.kind === 'payment' ? answer.payment.status : answer.kind
    },
    lastLetter() {
      const letter = service.letters.at(-1)
      if (!letter) throw new Error('no letter')
      return letter
    },
    readLetter: ({ body, headers }, reader = provider) =>
      reader.readWebhook(Buffer.from(body), new Headers(headers), now),
  }
}

/** A service outside, whose answers can be lost. */
export async function serveOutside(name: 'stripe' | 'tap'): Promise<Served<PaymentStandIn>> {
  const start = name === 'stripe' ? startStripeStandIn : startTapStandIn
  const service = await start({ secretKey, webhookSecret, webhookUrl, clock })
  afterAll(() => service.stop())
  return served(service, ({ secret, limits }) => {
    const account = { provider: name, publicKey: '', merchantNumber: '' }
    const secrets = { secretKey: secret ?? secretKey, webhookSecret: secret ?? webhookSecret }
    return (name === 'stripe' ? createStripe : createTap)({ ...account, ...secrets }, service.url, limits)
  })
}

async function serveSandbox(): Promise<Served<SandboxStandIn>> {
  const { pool } = await testDatabase()
  const standIn = startSandboxStandIn({ pool, clock, secret: secretKey })
  afterAll(() => standIn.stop())
  const { service } = standIn
  return served(standIn, ({ secret = secretKey }) =>
    createSandbox({ service, secret, pageUrl: (id) => `http://127.0.0.1/api/sandbox/payments/${id}` }),
  )
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
