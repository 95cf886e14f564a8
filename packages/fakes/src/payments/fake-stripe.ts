import { createHmac } from 'node:crypto'
import {
  actionPage,
  type FakeRequest,
  type FakeResponse,
  IdempotentResponses,
  startFakeServer,
} from '../fake-server.ts'
import {
  createRecorder,
  type FakePaymentProvider,
  type FakePaymentProviderOptions,
  type PaymentAction,
} from './fake-payment-provider.ts'
import { errorResponse, StripePayments, toWire } from './stripe-payments.ts'

export type { FakePaymentProvider } from './fake-payment-provider.ts'

/**
 * A stateful fake of Stripe's hosted checkout: the same paths, fields, validation errors, idempotency and signed webhooks
 * as the real API. Listens on the loopback interface.
 */
export async function startFakeStripe(options: FakePaymentProviderOptions): Promise<FakePaymentProvider> {
  const { secretKey, webhookSecret = '', clock = { now: Date.now }, webhookUrl = '' } = options
  const { webhooks, nextId, send } = createRecorder('test', options)
  const seconds = () => Math.floor(clock.now() / 1_000)

  function sendEvent(type: string, object: object): void {
    const event = { id: nextId('evt'), object: 'event', api_version: '2026-10-28.endive', created: seconds() }
    const body = JSON.stringify({ ...event, livemode: false, pending_webhooks: 1, type, data: { object } })
    send({ url: webhookUrl, headers: signatureHeaders(body, webhookSecret, seconds()), body })
  }

  const pageUrl = (sessionId: string) => `${server.url}/c/pay/${sessionId}`
  const payments = new StripePayments({ nextId, seconds, pageUrl, sendEvent })
  const server = await startFakeServer({
    handle: createHandler({ payments, secretKey, seconds }),
    page: (request) => servePage(payments, request),
    errorResponse: (status) => errorResponse(status, 'injected_fault'),
    idempotencyKeyOf: ({ headers }) => String(headers['idempotency-key'] ?? ''),
    ...(options.port !== undefined && { port: options.port }),
  })
  return {
    ...server,
    webhooks,
    findPayment: (attemptId) => payments.sessionsOf(attemptId)[0]?.id ?? '',
    act: (id, action) => payments.act(id, action),
    sendFalseSuccess(id) {
      const session = payments.findSession(id)
      if (session)
        sendEvent('checkout.session.completed', toWire({ ...session, status: 'complete', payment_status: 'paid' }))
    },
    completeRefunds: (status) => payments.completeRefunds(status),
    delayRefunds: () => payments.delayRefunds(),
    chargeCount: (attemptId) =>
      payments.sessionsOf(attemptId).filter(({ payment_intent }) => payment_intent?.status === 'succeeded').length,
    paymentCount: (attemptId) => payments.sessionsOf(attemptId).length,
    refundedAmount: (attemptId) =>
      payments
        .sessionsOf(attemptId)
        .reduce((sum, { payment_intent }) => sum + payments.refundedAmount(payment_intent?.id ?? ''), 0),
  }
}

interface HandlerOptions {
  readonly payments: StripePayments
  readonly secretKey: string
  readonly seconds: () => number
}

function createHandler({ payments, secretKey, seconds }: HandlerOptions): (request: FakeRequest) => FakeResponse {
  const responses = new IdempotentResponses()
  return (request) => {
    const { method, path, headers, body, query } = request
    if (headers.authorization !== `Bearer ${secretKey}`) return errorResponse(401, 'invalid_api_key')
    if (!headers['stripe-version']) return errorResponse(400, 'version_missing')
    const form = new URLSearchParams(body)
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return answerOnce(responses, request, () => payments.createSession(form))
    if (method === 'POST' && path === '/v1/refunds')
      return answerOnce(responses, request, () => payments.createRefund(form))

    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const session = payments.findSession(id)
    if (session && session.expires_at <= seconds()) payments.act(session.id, 'expire')
    if (session && method === 'GET') return { status: 200, body: toWire(session, query.has('expand[0]')) }
    if (session && method === 'POST' && action) {
      if (session.status !== 'open') return errorResponse(400, 'session_not_open')
      payments.act(session.id, 'expire')
      return { status: 200, body: toWire(session, form.has('expand[0]')) }
    }
    const refund = payments.findRefund(/^\/v1\/refunds\/(\w+)$/.exec(path)?.[1] ?? '')
    return refund && method === 'GET' ? { status: 200, body: refund } : errorResponse(404, 'resource_missing')
  }
}

/** Every request that moves money must carry an idempotency key. */
function answerOnce(responses: IdempotentResponses, request: FakeRequest, run: () => FakeResponse): FakeResponse {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key.startsWith('stripe-node-retry-'))
    return errorResponse(400, 'idempotency_key_missing')
  return responses.answer(key, `${request.path} ${request.body}`, run, () => errorResponse(400, 'idempotency_error'))
}

function servePage(payments: StripePayments, { method, path, body }: FakeRequest): FakeResponse | null {
  const session = payments.findSession(/^\/c\/pay\/(\w+)$/.exec(path)?.[1] ?? '')
  if (!session) return null
  if (method === 'GET') return actionPage('Stripe, fake', ['pay', 'challenge', 'decline', 'cancel', 'wait', 'expire'])
  const action = new URLSearchParams(body).get('action') as PaymentAction
  payments.act(session.id, action)
  const target = session.status === 'complete' ? session.success_url : session.cancel_url
  return { status: 303, body: '', headers: { location: action === 'decline' ? session.url : target } }
}

function signatureHeaders(body: string, secret: string, time: number): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` }
}
