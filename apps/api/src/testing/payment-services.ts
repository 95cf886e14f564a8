import { testDatabase } from '@sofra/database/testing'
import type { FakePaymentProvider, FakeWebhook } from '@sofra/fakes'
import { startFakeStripe, startFakeTap } from '@sofra/fakes'
import { afterAll } from 'vitest'
import type { HttpLimits } from '../gateways/http-call.ts'
import type { NewPayment, ParsedWebhook, PaymentProvider } from '../gateways/payments/provider.ts'
import { createSandbox } from '../gateways/payments/sandbox/sandbox.ts'
import { type SandboxRecorder, startSandboxRecorder } from '../gateways/payments/sandbox/testing/sandbox-recorder.ts'
import { createStripe } from '../gateways/payments/stripe/stripe.ts'
import { createTap } from '../gateways/payments/tap/tap.ts'

const now = Date.UTC(2026, 10, 17, 10, 0)
const clock = { now: () => now }
export const webhookUrl = 'https://shop.test/api/payments/webhooks'
const webhookSecret = 'whsec_of_the_fake'
const secretKey = 'sk_test_of_the_fake'

/** A fake payment provider with the adapter that calls it, and helpers for both. */
export interface ProviderFixture<Service> {
  readonly service: Service
  readonly provider: PaymentProvider
  /** The same adapter with a different secret or different limits. */
  readonly withAdapter: (change: { readonly secret?: string; readonly limits?: HttpLimits }) => PaymentProvider
  readonly create: (payment?: NewPayment) => Promise<Created>
  /** Creates a payment and pays it. */
  readonly paid: () => Promise<Created>
  readonly statusOf: (providerId: string) => Promise<string>
  readonly lastWebhookEvent: () => FakeWebhook
  /** Parses a webhook by the fixture's adapter, or by `adapter`. */
  readonly parseWebhook: (webhook: Pick<FakeWebhook, 'body' | 'headers'>, adapter?: PaymentProvider) => ParsedWebhook
}

type Created = Extract<Awaited<ReturnType<PaymentProvider['create']>>, { kind: 'created' }> &
  Pick<NewPayment, 'attemptId'>

function providerFixture<Service extends Pick<FakePaymentProvider, 'webhooks' | 'act'>>(
  service: Service,
  withAdapter: ProviderFixture<Service>['withAdapter'],
): ProviderFixture<Service> {
  const provider = withAdapter({})
  const create = async (payment = newPayment()) => {
    const created = await provider.create(payment)
    if (created.kind !== 'created') throw new Error(`Cannot create a payment: ${created.kind}`)
    return { ...created, attemptId: payment.attemptId }
  }
  return {
    service,
    provider,
    withAdapter,
    create,
    async paid() {
      const created = await create()
      await service.act(created.providerId, 'pay')
      return created
    },
    async statusOf(providerId) {
      const result = await provider.fetch(providerId)
      return result.kind === 'payment' ? result.payment.status : result.kind
    },
    lastWebhookEvent() {
      const webhook = service.webhooks.at(-1)
      if (!webhook) throw new Error('The provider sent no webhook')
      return webhook
    },
    parseWebhook: ({ body, headers }, adapter = provider) =>
      adapter.parseWebhook(Buffer.from(body), new Headers(headers), now),
  }
}

/** An external provider, with fault injection. */
export async function startExternalProvider(name: 'stripe' | 'tap'): Promise<ProviderFixture<FakePaymentProvider>> {
  const start = name === 'stripe' ? startFakeStripe : startFakeTap
  const service = await start({ secretKey, webhookSecret, webhookUrl, clock })
  afterAll(() => service.stop())
  return providerFixture(service, ({ secret, limits }) => {
    const account = { provider: name, publicKey: '', merchantNumber: '' }
    const secrets = { secretKey: secret ?? secretKey, webhookSecret: secret ?? webhookSecret }
    return (name === 'stripe' ? createStripe : createTap)({ ...account, ...secrets }, service.url, limits)
  })
}

async function startSandboxProvider(): Promise<ProviderFixture<SandboxRecorder>> {
  const { pool } = await testDatabase()
  const recorder = startSandboxRecorder({ pool, clock, secret: secretKey })
  afterAll(() => recorder.stop())
  const { service } = recorder
  return providerFixture(recorder, ({ secret = secretKey }) =>
    createSandbox({ service, secret, pageUrl: (id) => `http://127.0.0.1/api/sandbox/payments/${id}` }),
  )
}

/** Any provider, with the interface that all of them share. */
export function startProvider(name: PaymentProvider['name']): Promise<ProviderFixture<SandboxRecorder>> {
  if (name === 'sandbox') return startSandboxProvider()
  return startExternalProvider(name) as Promise<ProviderFixture<FakePaymentProvider & SandboxRecorder>>
}

let attempts = 0

/** A payment of 4.950 KWD by card with a new attempt id. */
export function newPayment(change: Partial<NewPayment> = {}): NewPayment {
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
