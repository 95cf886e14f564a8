import { startFakeStripe, startFakeTap } from '@sofra/fakes'

/*
 * A Stripe and a Tap of our own, for trying by hand what a shop does with them: their pages have plain buttons, and no
 * money moves. Stripe tells the address given as the first argument, as its dashboard would be told:
 * node scripts/payment-services.ts http://127.0.0.1:4100/api/payments/webhooks/stripe/<account>
 */
const [webhookUrl = ''] = process.argv.slice(2)
const secretKey = 'sk_test_stand_in'
const webhookSecret = 'whsec_stand_in'

const stripe = await startFakeStripe({ secretKey, webhookSecret, webhookUrl, deliver, port: 4901 })
const tap = await startFakeTap({ secretKey, deliver, port: 4902 })
console.log(`Start the product with STRIPE_URL=${stripe.url} TAP_URL=${tap.url}, and give its shop file accounts with
secret_key ${secretKey} and, for Stripe, webhook_secret ${webhookSecret}. GET /control/log says what each was asked.`)
// They let a process end that has nothing else to do.
setInterval(() => {}, 60_000)

function deliver(letter: { url: string; headers: Readonly<Record<string, string>>; body: string }): void {
  if (letter.url === '') return
  fetch(letter.url, { method: 'POST', headers: letter.headers, body: letter.body }).then(
    ({ status }) => console.log(`told ${letter.url}: ${status}`),
    (error: unknown) => console.log(`could not tell ${letter.url}: ${error}`),
  )
}
