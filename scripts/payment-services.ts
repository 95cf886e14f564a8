import { startFakeStripe, startFakeTap } from '@sofra/fakes'

/*
 * Local fake servers of Stripe and Tap, for manual tests of a shop's payments: their pages have plain buttons, and no
 * money moves. Stripe sends its webhook events to the URL given as the first argument:
 * node scripts/payment-services.ts http://127.0.0.1:4100/api/payments/webhooks/stripe/<account>
 */
const [webhookUrl = ''] = process.argv.slice(2)
const secretKey = 'sk_test_fake'
const webhookSecret = 'whsec_fake'

const stripe = await startFakeStripe({ secretKey, webhookSecret, webhookUrl, deliver, port: 4901 })
const tap = await startFakeTap({ secretKey, deliver, port: 4902 })
console.log(`Start the product with STRIPE_URL=${stripe.url} TAP_URL=${tap.url}, and give its shop file accounts with
secret_key ${secretKey} and, for Stripe, webhook_secret ${webhookSecret}. GET /control/log lists the requests that each received.`)
// The fake servers do not keep the process running.
setInterval(() => {}, 60_000)

function deliver(event: { url: string; headers: Readonly<Record<string, string>>; body: string }): void {
  if (event.url === '') return
  fetch(event.url, { method: 'POST', headers: event.headers, body: event.body }).then(
    ({ status }) => console.log(`delivered to ${event.url}: ${status}`),
    (error: unknown) => console.log(`not delivered to ${event.url}: ${error}`),
  )
}
