import { addPaymentEvent, asMerchant, findPaymentAccount, isId, paymentAccountOwner } from '@sofra/database'
import type { Hono } from 'hono'
import type { AppContext } from '../context.ts'
import type { ParsedWebhook } from '../gateways/payments/provider.ts'
import { bodyLimits, readBytes } from '../http/read-body.ts'
import { refusalResponse } from '../http/refusal-response.ts'
import type { RequestValues } from '../http/serve.ts'
import { paymentEventJob } from './process-payment-event.ts'

type Env = { Bindings: RequestValues }
type Event = ParsedWebhook & { readonly kind: 'event' }
export type WebhookDeps = Pick<AppContext, 'pool' | 'clock' | 'log' | 'payments' | 'queue'>

/** Serves the webhook endpoint of all payment providers. */
export function servePaymentWebhooks(app: Hono<Env, Record<never, never>, string>, context: AppContext): void {
  app.post('/payments/webhooks/:provider/:accountId', (c) =>
    handleWebhook(context, c.req.raw, { ...c.req.param(), requestId: c.env.requestId }),
  )
}

/**
 * Handles one webhook: verifies it with the account's secret over the raw body, stores the event once, and enqueues the job
 * that processes it in the same transaction. 204 therefore means that the event is stored. Its content is not trusted; the
 * job queries the provider.
 */
export async function handleWebhook(
  deps: WebhookDeps,
  request: Request,
  to: { readonly provider: string; readonly accountId: string; readonly requestId: string },
): Promise<Response> {
  const { pool, log, clock, payments } = deps
  const { provider: name, accountId, requestId } = to
  const reject = (code: 'not_found' | 'bad_request') => refusalResponse(code, request.headers, requestId)

  const merchantId = await paymentAccountOwner(pool, accountId)
  const account = merchantId && (await asMerchant(pool, merchantId, (tx) => findPaymentAccount(tx, accountId)))
  const provider = account && account.provider === name ? payments.providerOf(account) : null
  if (!merchantId || !provider) return reject('not_found')

  const webhook = provider.parseWebhook(await readBytes(request, bodyLimits.usual), request.headers, clock.now())
  if (webhook.kind === 'rejected') {
    log.warn({ id: requestId, accountId, reason: webhook.reason }, 'payment webhook rejected')
    return reject('bad_request')
  }
  if (webhook.subject.kind === 'dispute') {
    log.error({ accountId, reference: webhook.subject.reference }, 'payment disputed (chargeback)')
  }
  await saveEvent(deps, { merchantId, accountId }, webhook)
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
