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

interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  readonly client_reference_id: string
  readonly metadata: Record<string, string>
  readonly mode: 'payment'
  readonly ui_mode: 'hosted_page'
  readonly amount_subtotal: number
  amount_total: number
  currency: string
  readonly expires_at: number
  readonly livemode: false
  readonly url: string
  readonly success_url: string
  readonly cancel_url: string
  status: string
  payment_status: string
  payment_intent: Intent | null
}

interface Intent {
  readonly id: string
  readonly object: 'payment_intent'
  readonly amount: number
  amount_received: number
  readonly currency: string
  readonly metadata: Record<string, string>
  status: string
}

interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly currency: string
  readonly payment_intent: string
  readonly metadata: Record<string, string>
  status: string
}

const lastDigitZero = ['bhd', 'jod', 'kwd', 'omr', 'tnd']
const minute = 60

export type { FakePaymentProvider } from './fake-payment-provider.ts'

/**
 * A stateful fake of Stripe's hosted checkout: the same paths, fields, validation errors, idempotency and signed webhooks
 * as the real API. Listens on the loopback interface.
 */
export async function startFakeStripe(options: FakePaymentProviderOptions): Promise<FakePaymentProvider> {
  const { secretKey, webhookSecret = '', clock = { now: Date.now }, webhookUrl = '' } = options
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const { webhooks, nextId, send } = createRecorder('test', options)
  const responses = new IdempotentResponses()
  let refundsDelayed = false
  const seconds = () => Math.floor(clock.now() / 1_000)

  function sendEvent(type: string, object: object): void {
    const event = { id: nextId('evt'), object: 'event', api_version: '2026-10-28.endive', created: seconds() }
    const body = JSON.stringify({ ...event, livemode: false, pending_webhooks: 1, type, data: { object } })
    send({ url: webhookUrl, headers: signatureHeaders(body, webhookSecret, seconds()), body })
  }

  function create(form: URLSearchParams): FakeResponse {
    const price = 'line_items[0][price_data]'
    const amount = Number(form.get(`${price}[unit_amount]`))
    const currency = form.get(`${price}[currency]`) ?? ''
    const expires = Number(form.get('expires_at'))
    const ahead = expires - seconds()
    if (form.get('mode') !== 'payment' || form.get('ui_mode') !== 'hosted_page')
      return errorResponse(400, 'parameter_missing')
    if (!/^[a-z]{3}$/.test(currency) || !form.get('success_url')) return errorResponse(400, 'parameter_missing')
    if (!Number.isInteger(amount) || amount <= 0) return errorResponse(400, 'parameter_invalid_integer')
    if (lastDigitZero.includes(currency) && amount % 10 !== 0) return errorResponse(400, 'amount_invalid')
    if (!(ahead >= 30 * minute && ahead <= 24 * 60 * minute)) return errorResponse(400, 'expires_at_invalid')
    const id = nextId('cs')
    const session: Session = {
      id,
      object: 'checkout.session',
      mode: 'payment',
      ui_mode: 'hosted_page',
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: amount,
      amount_total: amount,
      currency,
      client_reference_id: form.get('client_reference_id') ?? '',
      metadata: mapParam(form, 'metadata'),
      payment_intent: null,
      expires_at: expires,
      livemode: false,
      url: `${server.url}/c/pay/${id}`,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
    }
    sessions.set(id, session)
    return { status: 200, body: toWire(session) }
  }

  function refund(form: URLSearchParams): FakeResponse {
    const intentId = form.get('payment_intent') ?? ''
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent?.id === intentId)
    const amount = Number(form.get('amount'))
    if (session?.payment_intent?.status !== 'succeeded') return errorResponse(400, 'charge_not_refundable')
    if (amount > session.payment_intent.amount_received - refundedOf(intentId)) {
      return errorResponse(400, 'charge_already_refunded')
    }
    const created: Refund = {
      id: nextId('re'),
      object: 'refund',
      amount,
      currency: session.currency,
      payment_intent: intentId,
      metadata: mapParam(form, 'metadata'),
      status: refundsDelayed ? 'pending' : 'succeeded',
    }
    refunds.set(created.id, created)
    sendEvent('refund.created', created)
    return { status: 200, body: created }
  }

  const refundedOf = (intentId: string) =>
    [...refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)

  function handle(request: FakeRequest): FakeResponse {
    const { method, path, headers, body, query } = request
    if (headers.authorization !== `Bearer ${secretKey}`) return errorResponse(401, 'invalid_api_key')
    if (!headers['stripe-version']) return errorResponse(400, 'version_missing')
    const form = new URLSearchParams(body)
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    if (method === 'POST' && path === '/v1/checkout/sessions') return idempotent(request, () => create(form))
    if (method === 'POST' && path === '/v1/refunds') return idempotent(request, () => refund(form))
    const session = sessions.get(id)
    if (session && session.expires_at <= seconds()) act(session.id, 'expire')
    if (session && method === 'GET') return { status: 200, body: toWire(session, query.has('expand[0]')) }
    if (session && method === 'POST' && action) {
      if (session.status !== 'open') return errorResponse(400, 'session_not_open')
      act(session.id, 'expire')
      return { status: 200, body: toWire(session, form.has('expand[0]')) }
    }
    const refunded = refunds.get(/^\/v1\/refunds\/(\w+)$/.exec(path)?.[1] ?? '')
    if (refunded && method === 'GET') return { status: 200, body: refunded }
    return errorResponse(404, 'resource_missing')
  }

  /** Every request that moves money must carry an idempotency key. */
  function idempotent(request: FakeRequest, run: () => FakeResponse): FakeResponse {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || key.startsWith('stripe-node-retry-'))
      return errorResponse(400, 'idempotency_key_missing')
    return responses.answer(key, `${request.path} ${request.body}`, run, () => errorResponse(400, 'idempotency_error'))
  }

  const act: FakePaymentProvider['act'] = (id, action) => {
    const session = sessions.get(id)
    if (session?.payment_intent?.status === 'processing') completeProcessing(session, session.payment_intent, action)
    if (session?.status !== 'open') return
    const { amount_total: amount, currency, metadata } = session
    const intent: Intent = session.payment_intent ?? {
      id: nextId('pi'),
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency,
      metadata,
      status: 'requires_payment_method',
    }
    if (action === 'decline') {
      session.payment_intent = intent
      sendEvent('payment_intent.payment_failed', intent)
      return
    }
    if (action === 'cancel') return
    if (action === 'challenge') {
      session.payment_intent = { ...intent, status: 'requires_action' }
      sendEvent('payment_intent.requires_action', session.payment_intent)
      return
    }
    if (action === 'expire') {
      session.status = 'expired'
      sendEvent('checkout.session.expired', toWire(session))
      return
    }
    session.status = 'complete'
    session.payment_intent = intent
    if (action === 'wait') {
      intent.status = 'processing'
      sendEvent('checkout.session.completed', toWire(session))
      return
    }
    session.payment_status = action === 'odd' ? 'paid_in_shells' : 'paid'
    if (action === 'pay-less') session.amount_total -= 10
    if (action === 'pay-foreign') session.currency = 'sar'
    intent.status = 'succeeded'
    intent.amount_received = session.amount_total
    sendEvent('payment_intent.succeeded', intent)
    sendEvent('checkout.session.completed', toWire(session))
  }

  /** The bank's decision on a payment that was processing. */
  function completeProcessing(session: Session, intent: Intent, action: PaymentAction): void {
    if (action !== 'pay' && action !== 'decline') return
    intent.status = action === 'pay' ? 'succeeded' : 'requires_payment_method'
    if (action === 'pay') {
      intent.amount_received = intent.amount
      session.payment_status = 'paid'
    }
    sendEvent(`checkout.session.async_payment_${action === 'pay' ? 'succeeded' : 'failed'}`, toWire(session))
  }

  function page({ method, path, body }: FakeRequest): FakeResponse | null {
    const session = sessions.get(/^\/c\/pay\/(\w+)$/.exec(path)?.[1] ?? '')
    if (!session) return null
    if (method === 'GET') return actionPage('Stripe, fake', ['pay', 'challenge', 'decline', 'cancel', 'wait', 'expire'])
    const action = new URLSearchParams(body).get('action') as PaymentAction
    act(session.id, action)
    const target = session.status === 'complete' ? session.success_url : session.cancel_url
    return { status: 303, body: '', headers: { location: action === 'decline' ? session.url : target } }
  }

  const server = await startFakeServer({
    handle,
    page,
    errorResponse: (status) => errorResponse(status, 'injected_fault'),
    idempotencyKeyOf: ({ headers }) => String(headers['idempotency-key'] ?? ''),
    ...(options.port !== undefined && { port: options.port }),
  })
  return {
    ...server,
    webhooks,
    findPayment: (attemptId) => [...sessions.values()].find((one) => one.client_reference_id === attemptId)?.id ?? '',
    act,
    sendFalseSuccess(id) {
      const session = sessions.get(id)
      if (session)
        sendEvent('checkout.session.completed', toWire({ ...session, status: 'complete', payment_status: 'paid' }))
    },
    completeRefunds(status) {
      refundsDelayed = false
      for (const one of refunds.values()) {
        if (one.status !== 'pending') continue
        one.status = status === 'succeeded' ? 'succeeded' : 'failed'
        sendEvent('refund.updated', one)
      }
    },
    delayRefunds() {
      refundsDelayed = true
    },
    chargeCount: (attemptId) =>
      [...sessions.values()].filter(
        ({ client_reference_id, payment_intent }) =>
          client_reference_id === attemptId && payment_intent?.status === 'succeeded',
      ).length,
    paymentCount: (attemptId) =>
      [...sessions.values()].filter(({ client_reference_id }) => client_reference_id === attemptId).length,
    refundedAmount: (attemptId) =>
      [...sessions.values()]
        .filter(({ client_reference_id }) => client_reference_id === attemptId)
        .reduce((sum, { payment_intent }) => sum + refundedOf(payment_intent?.id ?? ''), 0),
  }
}

/** The session as JSON; the payment intent is its id unless it is expanded. */
function toWire({ payment_intent, ...session }: Session, expanded = false): object {
  return { ...session, payment_intent: expanded ? payment_intent : (payment_intent?.id ?? null) }
}

function errorResponse(status: number, code: string): FakeResponse {
  const type = code === 'idempotency_error' ? code : status >= 500 ? 'api_error' : 'invalid_request_error'
  return { status, body: { error: { type, code, message: `Fake: ${code}` } }, headers: { 'request-id': 'req_1' } }
}

function mapParam(form: URLSearchParams, name: string): Record<string, string> {
  const entries = [...form].filter(([key]) => key.startsWith(`${name}[`))
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(name.length + 1, -1), value]))
}

function signatureHeaders(body: string, secret: string, time: number): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` }
}
