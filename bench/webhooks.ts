import { randomUUID } from 'node:crypto'
import type { FakePaymentProvider } from '@sofra/fakes'
import { queryDatabase } from '../tests/support/database.ts'
import { requestJson } from '../tests/support/order.ts'
import { branchOf, importTestShop, unusedReference } from '../tests/support/test-shop.ts'
import { callAll, callsLine, post } from './concurrent-calls.ts'
import { line } from './load.ts'

/** What the shop of the bench and its Stripe know of each other. */
export const stripeSecrets = { secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench' }

const payments = 1_000
const callers = 16

/**
 * Letters of Stripe about payments: verified, kept and answered; and how soon the orders they are about are paid, which
 * takes a question to Stripe for each. Stripe is a stand-in in the bench's own process.
 */
export async function benchWebhooks(url: string, dataDir: string, stripe: FakePaymentProvider): Promise<void> {
  const webhookUrl = await openPayingCorner(url, stripe)
  const letters = stripe.webhooks.map(({ headers, body }) => ({ headers, body }))
  const start = performance.now()
  const figures = await callAll(letters.values(), callers, ({ headers, body }, agent) =>
    post(webhookUrl, agent, body, headers),
  )
  console.log(callsLine(`letters about payments, ${callers} callers`, figures))
  while ((await paidOf(dataDir)) < payments) await new Promise((resolve) => setTimeout(resolve, 50))
  const elapsed = performance.now() - start
  console.log(line('payments settled by their letters', `${Math.round((payments * 1000) / elapsed)}/s`))
}

/** A corner with orders that wait for their money, which Stripe has taken; nobody has told the corner yet. Where to tell. */
async function openPayingCorner(url: string, stripe: FakePaymentProvider): Promise<string> {
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
  await callAll(placed, callers, async (body) => {
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
