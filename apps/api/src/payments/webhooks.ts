import { addPaymentEvent, asMerchant, findPaymentAccount, isId, paymentAccountOwner } from '@sofra/database'
import type { Hono } from 'hono'
import type { ParsedWebhook } from '../gateways/payments/provider.ts'
import { bodyLimits, readBytes } from '../http/read-body.ts'
import { refusalResponse } from '../http/refusal-response.ts'
import type { RequestValues } from '../http/serve.ts'
import type { AppContext } from '../context.ts'
import { paymentEventJob } from './process-payment-event.ts'

type Env = { Bindings: RequestValues }
type Event = ParsedWebhook & { readonly kind: 'event' }
export type WebhookDeps = Pick<AppContext, 'pool' | 'clock' | 'log' | 'payments' | 'queue'>

/** Where providers tell us what has happened. */
export function servePaymentWebhooks(app: Hono<Env, Record<never, never>, string>, parts: AppContext): void {
  app.post('/payments/webhooks/:provider/:accountId', (c) =>
    handleWebhook(parts, c.req.raw, { ...c.req.param(), requestId: c.env.requestId }),
  )
}

/**
 * Takes one letter: reads it by the account it is for, from the bytes as they came; keeps what it is about, once; and
 * leaves the rest to a job that comes with it in one transaction. So the answer is quick, and says that the letter is
 * safe. Nothing in it is believed beyond that something has happened.
 */
export async function handleWebhook(
  parts: WebhookDeps,
  request: Request,
  to: { readonly provider: string; readonly accountId: string; readonly requestId: string },
): Promise<Response> {
  const { pool, log, clock, payments } = parts
  const { provider: name, accountId, requestId } = to
  const no = (code: 'not_found' | 'bad_request') => refusalResponse(code, request.headers, requestId)

  const merchantId = await paymentAccountOwner(pool, accountId)
  const account = merchantId && (await asMerchant(pool, merchantId, (tx) => findPaymentAccount(tx, accountId)))
  const provider = account && account.provider === name ? payments.providerOf(account) : null
  if (!merchantId || !provider) return no('not_found')

  const webhook = provider.parseWebhook(await readBytes(request, bodyLimits.usual), request.headers, clock.now())
  if (webhook.kind === 'refused') {
    log.warn({ id: requestId, accountId, why: webhook.why }, 'a letter about a payment was refused')
    return no('bad_request')
  }
  if (webhook.subject.kind === 'dispute') {
    log.error({ accountId, reference: webhook.subject.reference }, 'a guest’s bank wants a payment back')
  }
  await saveEvent(parts, { merchantId, accountId }, webhook)
  return new Response(null, { status: 204 })
}

async function saveEvent(
  { pool, clock, queue }: WebhookDeps,
  where: { readonly merchantId: string; readonly accountId: string },
  event: Event,
): Promise<void> {
  const { eventId, type, claims } = event
  const subject = event.subject.kind === 'payment' ? event.subject : { attemptId: null, providerId: null }
  await asMerchant(pool, where.merchantId, async (tx) => {
    const isNew = await addPaymentEvent(tx, {
      ...where,
      source: 'webhook',
      eventId,
      type,
      attemptId: subject.attemptId !== null && isId(subject.attemptId) ? subject.attemptId : null,
      providerId: subject.providerId,
      status: null,
      amount: claims?.amount ?? null,
      currency: claims?.currency ?? null,
      at: clock.now(),
    })
    if (isNew && (event.subject.kind === 'payment' || event.subject.kind === 'refund')) {
      await queue.send(tx, paymentEventJob, { ...where, subject: event.subject, claims })
    }
  })
}
