import { randomUUID } from 'node:crypto'
import type { FakePaymentProvider } from '@sofra/fakes'
import { queryDatabase } from '../tests/support/database.ts'
import { requestJson } from '../tests/support/order.ts'
import { branchOf, importTestShop, unusedReference } from '../tests/support/test-shop.ts'
import { callAll, callsLine, post } from './concurrent-calls.ts'
import { line } from './load.ts'

/** Credentials shared by the benchmark's shop and its fake Stripe server. */
export const stripeSecrets = { secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench' }

const payments = 1_000
const clients = 16

/**
 * Stripe webhooks about payments: verified, stored and acknowledged; and how soon their orders are paid, which needs a
 * query to Stripe for each. The fake Stripe server runs in the benchmark's process.
 */
export async function benchWebhooks(url: string, dataDir: string, stripe: FakePaymentProvider): Promise<void> {
  const webhookUrl = await createPayingShop(url, stripe)
  const webhooks = stripe.webhooks.map(({ headers, body }) => ({ headers, body }))
  const start = performance.now()
  const figures = await callAll(webhooks.values(), clients, ({ headers, body }, agent) =>
    post(webhookUrl, agent, body, headers),
  )
  console.log(callsLine(`payment webhooks, ${clients} clients`, figures))
  while ((await paidOf(dataDir)) < payments) await new Promise((resolve) => setTimeout(resolve, 50))
  const elapsed = performance.now() - start
  console.log(line('payments completed by webhooks', `${Math.round((payments * 1000) / elapsed)}/s`))
}

/** Creates a shop with unpaid orders that are paid at Stripe, without webhooks sent. Returns the webhook URL. */
async function createPayingShop(url: string, stripe: FakePaymentProvider): Promise<string> {
  const reference = unusedReference()
  const account = {
    provider: 'stripe',
    methods: ['online'],
    secret_key: stripeSecrets.secretKey,
    webhook_secret: stripeSecrets.webhookSecret,
  }
  const { webhooks } = await importTestShop(url, { reference, accounts: [account] })
  const branch = await branchOf(url, reference)
  const order = {
    branch_id: branch,
    selling_types: 2,
    payment_type: 1,
    name: 'Bench',
    phone: '50000000',
    dial_code: '965',
    order_lines: [{ item_id: 'falafel', price_label_id: 'one', quantity: 3, total_price: 3 }],
    total: 3,
  }
  const placed = Array.from({ length: payments }, () => order).values()
  await callAll(placed, clients, async (body) => {
    const key = { 'idempotency-key': randomUUID() }
    const { payment_url } = await requestJson<{ payment_url: string }>(`${url}/api/webapp/order`, body, key)
    await stripe.act(payment_url.split('/').at(-1) ?? '', 'pay')
    return 200
  })
  return webhooks[0]?.url ?? ''
}

async function paidOf(dataDir: string): Promise<number> {
  const rows = await queryDatabase<{ paid: number }>(
    dataDir,
    `select count(*)::int as paid from payment_attempts where state = 'paid'`,
  )
  return rows[0]?.paid ?? 0
}
