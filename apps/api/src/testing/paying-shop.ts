import { afterAll } from 'vitest'
import { type SandboxStandIn, startSandboxStandIn } from '../gateways/payments/sandbox/testing.ts'
import type { PaymentStandIn } from '../gateways/payments/stand-in.ts'
import { startStripeStandIn } from '../gateways/payments/stripe-stand-in.ts'
import { startTapStandIn } from '../gateways/payments/tap-stand-in.ts'
import type { Letter } from '../gateways/stand-in-server.ts'
import { importShop } from '../imports/import-shop.ts'
import { order, pickupOrder } from './orders.ts'
import { grillFile } from './shop-file.ts'
import { lunchTime, startTestApi, type TestApi, testSecret } from './start-api.ts'

/** Two services outside, and our own page for trying. */
export type ServiceName = 'stripe' | 'tap' | 'sandbox'

export interface PayingShop extends TestApi {
  readonly services: { readonly stripe: PaymentStandIn; readonly tap: PaymentStandIn; readonly sandbox: SandboxStandIn }
  /** The shop's account with each. */
  readonly accounts: Readonly<Record<ServiceName, string>>
  /** One kebab, 3.150, to be paid online: by card through Stripe, by KNET through Tap, by Apple Pay in the sandbox. */
  placeOnline(service: ServiceName): Promise<PlacedOnline>
  /** Sends a letter to the address it is for, as the service would. */
  send(letter: Letter): Promise<Response>
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
  readonly alarm: string | null
  readonly next_check_at: Date | null
}

/** What the shop has agreed with each; `webhook`: what Stripe's letters are signed with. */
export const agreed = { stripe: 'sk_test_of_stripe', webhook: 'whsec_of_the_grill', tap: 'sk_test_of_tap' }
const paymentTypes = { stripe: 1, tap: 4, sandbox: 6 } as const

/** The grill, with an account at a Stripe and a Tap of our own; they know the hour that the shop knows. */
export async function startPayingShop(): Promise<PayingShop> {
  let now = lunchTime
  const clock = { now: () => now }
  const outside = {
    stripe: await startStripeStandIn({ secretKey: agreed.stripe, webhookSecret: agreed.webhook, clock }),
    tap: await startTapStandIn({ secretKey: agreed.tap, clock }),
  }
  const shop = await startTestApi({
    payments: { sandbox: true, stripeUrl: outside.stripe.url, tapUrl: outside.tap.url },
  })
  const { database, merchantId, branchId, api } = shop
  const file = grillFile()
  for (const { selling } of file.branches) {
    if (selling.pickup) selling.pickup.payments = ['cash', 'online', 'knet', 'apple-pay']
  }
  file.business.payment_accounts = [
    { provider: 'stripe', methods: ['online'], secret_key: agreed.stripe, webhook_secret: agreed.webhook },
    { provider: 'tap', methods: ['knet'], secret_key: agreed.tap },
    { provider: 'sandbox', methods: ['apple-pay'] },
  ]
  await importShop({ pool: database.pool, merchantId, file, by: 'test', seal: api.parts.payments.seal })
  const { rows } = await database.ownerPool.query<{ id: string; provider: ServiceName }>(
    'select id, provider from payment_accounts',
  )
  const accountOf = (name: ServiceName) => rows.find(({ provider }) => provider === name)?.id ?? ''
  const accounts = { stripe: accountOf('stripe'), tap: accountOf('tap'), sandbox: accountOf('sandbox') }
  // The same sandbox as the shop's, except that its letters wait to be sent.
  const sandbox = startSandboxStandIn({ pool: database.pool, clock, secret: testSecret })
  const services = { ...outside, sandbox }
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
      if (status !== 200) throw new Error(`not placed: ${JSON.stringify(body)}`)
      const placed = body as unknown as { order_id: string; order_key: string }
      const found = await database.ownerPool.query<{ id: string; provider_id: string }>(
        'select id, provider_id from payment_attempts where order_id = $1',
        [placed.order_id],
      )
      const [attempt] = found.rows
      if (!attempt) throw new Error(`an order to be paid online has no attempt: ${JSON.stringify(body)}`)
      const { id: attemptId, provider_id: providerId } = attempt
      return { service, orderId: placed.order_id, key: placed.order_key, attemptId, providerId }
    },
    send: ({ url, headers, body }) =>
      shop.request(new URL(url).pathname.replace(/^\/api/, ''), { method: 'POST', headers, body }),
    async attempt(id) {
      const found = await database.ownerPool.query<AttemptRow>(
        'select state, alarm, next_check_at from payment_attempts where id = $1',
        [id],
      )
      const [row] = found.rows
      if (!row) throw new Error('there is no such attempt')
      return row
    },
  }
}

/** The letters about one payment, by what they name it; Stripe’s are told where the shop has said they should go. */
export function lettersAbout(
  { services, accounts }: Pick<PayingShop, 'services' | 'accounts'>,
  { service, attemptId }: Pick<PlacedOnline, 'service' | 'attemptId'>,
): Letter[] {
  const about = services[service].letters.filter(({ body }) => body.includes(attemptId))
  const url = `http://shop.test/api/payments/webhooks/stripe/${accounts.stripe}`
  return service === 'stripe' ? about.map((letter) => ({ ...letter, url })) : about
}
