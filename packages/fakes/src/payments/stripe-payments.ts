import type { FakeResponse } from '../fake-server.ts'
import type { PaymentAction } from './fake-payment-provider.ts'

/** A checkout session as the API returns it, with its payment intent expanded. */
export interface Session {
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

interface StripePaymentsOptions {
  readonly nextId: (prefix: string) => string
  /** The current time in seconds since the epoch. */
  readonly seconds: () => number
  readonly pageUrl: (sessionId: string) => string
  readonly sendEvent: (type: string, object: object) => void
}

/** The checkout sessions and refunds of a fake Stripe account. */
export class StripePayments {
  readonly #options: StripePaymentsOptions
  readonly #sessions = new Map<string, Session>()
  readonly #refunds = new Map<string, Refund>()
  #refundsDelayed = false

  constructor(options: StripePaymentsOptions) {
    this.#options = options
  }

  findSession(id: string): Session | undefined {
    return this.#sessions.get(id)
  }

  findRefund(id: string): Refund | undefined {
    return this.#refunds.get(id)
  }

  sessionsOf(attemptId: string): readonly Session[] {
    return [...this.#sessions.values()].filter((session) => session.client_reference_id === attemptId)
  }

  createSession(form: URLSearchParams): FakeResponse {
    const { nextId, seconds, pageUrl } = this.#options
    const problem = sessionProblem(form, seconds())
    if (problem) return errorResponse(400, problem)
    const { amount, currency, expires } = sessionParams(form)
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
      url: pageUrl(id),
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
    }
    this.#sessions.set(id, session)
    return { status: 200, body: toWire(session) }
  }

  createRefund(form: URLSearchParams): FakeResponse {
    const intentId = form.get('payment_intent') ?? ''
    const session = [...this.#sessions.values()].find(({ payment_intent }) => payment_intent?.id === intentId)
    const amount = Number(form.get('amount'))
    if (session?.payment_intent?.status !== 'succeeded') return errorResponse(400, 'charge_not_refundable')
    if (amount > session.payment_intent.amount_received - this.refundedAmount(intentId)) {
      return errorResponse(400, 'charge_already_refunded')
    }
    const refund: Refund = {
      id: this.#options.nextId('re'),
      object: 'refund',
      amount,
      currency: session.currency,
      payment_intent: intentId,
      metadata: mapParam(form, 'metadata'),
      status: this.#refundsDelayed ? 'pending' : 'succeeded',
    }
    this.#refunds.set(refund.id, refund)
    this.#options.sendEvent('refund.created', refund)
    return { status: 200, body: refund }
  }

  refundedAmount(intentId: string): number {
    return [...this.#refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  delayRefunds(): void {
    this.#refundsDelayed = true
  }

  completeRefunds(status: 'succeeded' | 'failed'): void {
    this.#refundsDelayed = false
    for (const refund of this.#refunds.values()) {
      if (refund.status !== 'pending') continue
      refund.status = status
      this.#options.sendEvent('refund.updated', refund)
    }
  }

  act(id: string, action: PaymentAction): void {
    const { sendEvent } = this.#options
    const session = this.#sessions.get(id)
    if (session?.payment_intent?.status === 'processing') {
      this.#completeProcessing(session, session.payment_intent, action)
    }
    if (session?.status !== 'open') return
    const intent = session.payment_intent ?? this.#createIntent(session)
    switch (action) {
      case 'cancel':
        break
      case 'decline':
        session.payment_intent = intent
        sendEvent('payment_intent.payment_failed', intent)
        break
      case 'challenge':
        session.payment_intent = { ...intent, status: 'requires_action' }
        sendEvent('payment_intent.requires_action', session.payment_intent)
        break
      case 'expire':
        session.status = 'expired'
        sendEvent('checkout.session.expired', toWire(session))
        break
      case 'wait':
        Object.assign(session, { status: 'complete', payment_intent: intent })
        intent.status = 'processing'
        sendEvent('checkout.session.completed', toWire(session))
        break
      default:
        this.#complete(session, intent, action)
    }
  }

  #createIntent({ amount_total: amount, currency, metadata }: Session): Intent {
    return {
      id: this.#options.nextId('pi'),
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency,
      metadata,
      status: 'requires_payment_method',
    }
  }

  #complete(session: Session, intent: Intent, action: PaymentAction): void {
    session.status = 'complete'
    session.payment_intent = intent
    session.payment_status = action === 'odd' ? 'paid_in_shells' : 'paid'
    if (action === 'pay-less') session.amount_total -= 10
    if (action === 'pay-foreign') session.currency = 'sar'
    intent.status = 'succeeded'
    intent.amount_received = session.amount_total
    this.#options.sendEvent('payment_intent.succeeded', intent)
    this.#options.sendEvent('checkout.session.completed', toWire(session))
  }

  /** The bank's decision on a payment that was processing. */
  #completeProcessing(session: Session, intent: Intent, action: PaymentAction): void {
    if (action !== 'pay' && action !== 'decline') return
    intent.status = action === 'pay' ? 'succeeded' : 'requires_payment_method'
    if (action === 'pay') {
      intent.amount_received = intent.amount
      session.payment_status = 'paid'
    }
    const outcome = action === 'pay' ? 'succeeded' : 'failed'
    this.#options.sendEvent(`checkout.session.async_payment_${outcome}`, toWire(session))
  }
}

function sessionParams(form: URLSearchParams) {
  const price = 'line_items[0][price_data]'
  return {
    amount: Number(form.get(`${price}[unit_amount]`)),
    currency: form.get(`${price}[currency]`) ?? '',
    expires: Number(form.get('expires_at')),
  }
}

/** The error code of invalid parameters; null: they are valid. */
function sessionProblem(form: URLSearchParams, seconds: number): string | null {
  const { amount, currency, expires } = sessionParams(form)
  const ahead = expires - seconds
  if (form.get('mode') !== 'payment' || form.get('ui_mode') !== 'hosted_page') return 'parameter_missing'
  if (!/^[a-z]{3}$/.test(currency) || !form.get('success_url')) return 'parameter_missing'
  if (!Number.isInteger(amount) || amount <= 0) return 'parameter_invalid_integer'
  if (lastDigitZero.includes(currency) && amount % 10 !== 0) return 'amount_invalid'
  return ahead >= 30 * minute && ahead <= 24 * 60 * minute ? null : 'expires_at_invalid'
}

/** The session as JSON; the payment intent is its id unless it is expanded. */
export function toWire({ payment_intent, ...session }: Session, expanded = false): object {
  return { ...session, payment_intent: expanded ? payment_intent : (payment_intent?.id ?? null) }
}

export function errorResponse(status: number, code: string): FakeResponse {
  const type = code === 'idempotency_error' ? code : status >= 500 ? 'api_error' : 'invalid_request_error'
  return { status, body: { error: { type, code, message: `Fake: ${code}` } }, headers: { 'request-id': 'req_1' } }
}

function mapParam(form: URLSearchParams, name: string): Record<string, string> {
  const entries = [...form].filter(([key]) => key.startsWith(`${name}[`))
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(name.length + 1, -1), value]))
}
