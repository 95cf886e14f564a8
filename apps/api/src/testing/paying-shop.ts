import type { FakePaymentProvider, FakeWebhook } from '@sofra/fakes'
import { startFakeStripe, startFakeTap } from '@sofra/fakes'
import { afterAll } from 'vitest'
import { type SandboxRecorder, startSandboxRecorder } from '../gateways/payments/sandbox/testing/sandbox-recorder.ts'
import { importShop } from '../imports/import-shop.ts'
import type { PaymentOptions } from '../payments/create-payments.ts'
import { order, pickupOrder } from './orders.ts'
import { grillFile } from './shop-file.ts'
import { lunchTime, startTestApi, type TestApi, testSecret } from './start-api.ts'

/** Two external providers and the sandbox. */
export type ServiceName = 'stripe' | 'tap' | 'sandbox'

export interface PayingShop extends TestApi {
  readonly services: {
    readonly stripe: FakePaymentProvider
    readonly tap: FakePaymentProvider
    readonly sandbox: SandboxRecorder
  }
  /** The id of the shop's account with each provider. */
  readonly accounts: Readonly<Record<ServiceName, string>>
  /** Places an order of one kebab (3.150 KWD): by card with Stripe, by KNET with Tap, by Apple Pay in the sandbox. */
  placeOnline(service: ServiceName): Promise<PlacedOnline>
  /** Delivers a webhook to its URL, as the provider would. */
  send(webhook: FakeWebhook): Promise<Response>
  attempt(id: string): Promise<AttemptRow>
}

export interface PlacedOnline {
  readonly service: ServiceName
  readonly orderId: string
  readonly key: string
  readonly attemptId: string
  readonly providerId: string
}

export interface AttemptRow {
  readonly state: string
  readonly exceptionReason: string | null
  readonly next_check_at: Date | null
}

/** The secret keys; `webhook`: the signing secret of Stripe's webhooks. */
export const testCredentials = { stripe: 'sk_test_of_stripe', webhook: 'whsec_of_the_grill', tap: 'sk_test_of_tap' }
const paymentTypes = { stripe: 1, tap: 4, sandbox: 6 } as const

/** Starts the grill with accounts at a fake Stripe and a fake Tap, which use the same clock. */
export async function startPayingShop({ waits }: Pick<PaymentOptions, 'waits'> = {}): Promise<PayingShop> {
  let now = lunchTime
  const clock = { now: () => now }
  const fakes = {
    stripe: await startFakeStripe({ secretKey: testCredentials.stripe, webhookSecret: testCredentials.webhook, clock }),
    tap: await startFakeTap({ secretKey: testCredentials.tap, clock }),
  }
  const shop = await startTestApi({
    payments: { sandbox: true, urls: { stripe: fakes.stripe.url, tap: fakes.tap.url }, ...(waits && { waits }) },
  })
  const { database, merchantId, branchId, api } = shop
  const file = grillFile()
  for (const { selling } of file.branches) {
    if (selling.pickup) selling.pickup.payments = ['cash', 'online', 'knet', 'apple-pay']
  }
  file.business.payment_accounts = [
    {
      provider: 'stripe',
      methods: ['online'],
      secret_key: testCredentials.stripe,
      webhook_secret: testCredentials.webhook,
    },
    { provider: 'tap', methods: ['knet'], secret_key: testCredentials.tap },
    { provider: 'sandbox', methods: ['apple-pay'] },
  ]
  await importShop({ pool: database.pool, merchantId, file, by: 'test', seal: api.context.payments.seal })
  const { rows } = await database.ownerPool.query<{ id: string; provider: ServiceName }>(
    'select id, provider from payment_accounts',
  )
  const accountOf = (name: ServiceName) => rows.find(({ provider }) => provider === name)?.id ?? ''
  const accounts = { stripe: accountOf('stripe'), tap: accountOf('tap'), sandbox: accountOf('sandbox') }
  // The same sandbox as the shop's, except that tests deliver its webhooks.
  const sandbox = startSandboxRecorder({ pool: database.pool, clock, secret: testSecret })
  const services = { ...fakes, sandbox }
  afterAll(() => Promise.all(Object.values(services).map((service) => service.stop())))

  return {
    ...shop,
    services,
    accounts,
    setTime(instant) {
      now = instant
      shop.setTime(instant)
    },
    async placeOnline(service) {
      const { status, body } = await order(shop, pickupOrder(branchId, { payment_type: paymentTypes[service] }))
      if (status !== 200) throw new Error(`Cannot place the order: ${JSON.stringify(body)}`)
      const placed = body as unknown as { order_id: string; order_key: string }
      const found = await database.ownerPool.query<{ id: string; provider_id: string }>(
        'select id, provider_id from payment_attempts where order_id = $1',
        [placed.order_id],
      )
      const [attempt] = found.rows
      if (!attempt) throw new Error(`An online order has no payment attempt: ${JSON.stringify(body)}`)
      const { id: attemptId, provider_id: providerId } = attempt
      return { service, orderId: placed.order_id, key: placed.order_key, attemptId, providerId }
    },
    send: ({ url, headers, body }) =>
      shop.request(new URL(url).pathname.replace(/^\/api/, ''), { method: 'POST', headers, body }),
    async attempt(id) {
      const found = await database.ownerPool.query<AttemptRow>(
        'select state, exception_reason as "exceptionReason", next_check_at from payment_attempts where id = $1',
        [id],
      )
      const [row] = found.rows
      if (!row) throw new Error(`There is no payment attempt ${id}`)
      return row
    },
  }
}

/** The webhooks webhooks one payment. Stripe's get the URL of the shop's webhook endpoint. */
export function webhookEventsFor(
  { services, accounts }: Pick<PayingShop, 'services' | 'accounts'>,
  { service, attemptId }: Pick<PlacedOnline, 'service' | 'attemptId'>,
): FakeWebhook[] {
  const webhooks = services[service].webhooks.filter(({ body }) => body.includes(attemptId))
  const url = `http://shop.test/api/payments/webhooks/stripe/${accounts.stripe}`
  return service === 'stripe' ? webhooks.map((webhook) => ({ ...webhook, url })) : webhooks
}
