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

interface Charge {
  readonly id: string
  readonly object: 'charge'
  readonly live_mode: boolean
  readonly api_version: 'V2'
  status: string
  amount: number
  currency: string
  readonly transaction: { readonly created: string; readonly url: string }
  reference: Readonly<Record<string, string>>
  readonly redirect: { readonly url: string }
  readonly post: { readonly url: string }
}

interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly charge_id: string
  readonly amount: number
  readonly currency: string
  readonly created: string
  readonly reference: Readonly<Record<string, string>>
  readonly post: { readonly url: string }
  readonly metadata: object
  status: string
}

interface ChargeParams {
  readonly amount?: number
  readonly currency?: string
  readonly source?: { readonly id?: string }
  readonly reference?: Readonly<Record<string, string>>
  readonly customer?: { readonly first_name?: string; readonly phone?: object; readonly email?: string }
  readonly post?: { readonly url: string }
  readonly redirect?: { readonly url: string }
}
interface RefundParams {
  readonly charge_id?: string
  readonly amount?: number
  readonly currency?: string
  readonly reference?: Readonly<Record<string, string>>
  readonly metadata?: object
  readonly post?: { readonly url: string }
}

const onlyCurrency: Readonly<Record<string, string>> = {
  'src_kw.knet': 'KWD',
  'src_bh.benefit': 'BHD',
  'src_sa.mada': 'SAR',
}
const sources = new Set(['src_card', 'src_all', 'src_apple_pay', ...Object.keys(onlyCurrency)])
const chargeStatuses: Readonly<Record<Exclude<PaymentAction, 'pay-less' | 'pay-foreign'>, string>> = {
  pay: 'CAPTURED',
  challenge: 'INITIATED',
  decline: 'DECLINED',
  cancel: 'CANCELLED',
  expire: 'TIMEDOUT',
  wait: 'IN_PROGRESS',
  odd: 'PAID_IN_SHELLS',
}
const threeDigits = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD'])

/**
 * A stateful fake of Tap's charges and refunds: the same paths, fields, validation errors, idempotency and signed webhooks
 * as the real API. Listens on the loopback interface.
 */
export async function startFakeTap(options: FakePaymentProviderOptions): Promise<FakePaymentProvider> {
  const { secretKey, clock = { now: Date.now } } = options
  const charges = new Map<string, Charge>()
  const refunds = new Map<string, Refund>()
  const { webhooks, nextId, send } = createRecorder('TS', options)
  const responses = new IdempotentResponses()
  let refundsDelayed = false
  const now = () => String(clock.now())

  function sendWebhook(object: Charge | Refund): void {
    const body = JSON.stringify(object)
    const headers = { 'content-type': 'application/json', hashstring: tapHashstring(object, secretKey) }
    send({ url: object.post.url, headers, body })
  }

  function create(params: ChargeParams): FakeResponse {
    const { amount = 0, currency = '', source = {}, reference = {}, customer = {} } = params
    const only = onlyCurrency[source.id ?? '']
    if (!sources.has(source.id ?? '')) return errorResponse(400, '1111')
    if (!/^[A-Z]{3}$/.test(currency) || (only !== undefined && only !== currency)) return errorResponse(400, '1117')
    if (!(amount >= 0.1) || !isWhole(amount * 10 ** digitsOf(currency))) return errorResponse(400, '1108')
    if (!customer.first_name || (!customer.phone && !customer.email)) return errorResponse(400, '1109')
    if (!params.redirect?.url || !params.post?.url) return errorResponse(400, '1102')
    const id = nextId('chg')
    const charge: Charge = {
      id,
      object: 'charge',
      live_mode: secretKey.startsWith('sk_live'),
      api_version: 'V2',
      status: 'INITIATED',
      amount,
      currency,
      transaction: { created: now(), url: `${server.url}/pay/${id}` },
      reference,
      redirect: params.redirect,
      post: params.post,
    }
    charges.set(id, charge)
    return { status: 200, body: charge }
  }

  function refund(params: RefundParams): FakeResponse {
    const charge = charges.get(params.charge_id ?? '')
    const { amount = 0, currency = '', reference = {}, metadata = {}, post = { url: '' } } = params
    if (!charge) return errorResponse(404, '1143')
    if (charge.status !== 'CAPTURED' || currency !== charge.currency) return errorResponse(400, '1145')
    if (minorUnits(amount, currency) > minorUnits(charge.amount, currency) - refundedAmountOf(charge))
      return errorResponse(400, '1146')
    const created: Refund = {
      id: nextId('re'),
      object: 'refund',
      charge_id: charge.id,
      amount,
      currency,
      created: now(),
      reference,
      metadata,
      post,
      status: refundsDelayed ? 'PENDING' : 'REFUNDED',
    }
    refunds.set(created.id, created)
    sendWebhook(created)
    return { status: 200, body: created }
  }

  const refundedAmountOf = ({ id, currency }: Charge) =>
    [...refunds.values()]
      .filter(({ charge_id, status }) => charge_id === id && status !== 'FAILED')
      .reduce((sum, { amount }) => sum + minorUnits(amount, currency), 0)

  function handle({ method, path, headers, body }: FakeRequest): FakeResponse {
    if (headers.authorization !== `Bearer ${secretKey}`) return errorResponse(401, '2107')
    if (method === 'POST' && headers['content-type'] !== 'application/json') return errorResponse(400, '1101')
    const params = method === 'POST' ? (JSON.parse(body) as ChargeParams & RefundParams) : {}
    const key = params.reference?.['idempotent'] ?? ''
    const idempotent = (run: () => FakeResponse) =>
      key === ''
        ? errorResponse(400, '1103')
        : responses.answer(`${path} ${key}`, body, run, () => errorResponse(400, '1104'))
    if (method === 'POST' && path === '/v2/charges/') return idempotent(() => create(params))
    if (method === 'POST' && path === '/v2/refunds/') return idempotent(() => refund(params))
    const [, noun, id = ''] = /^\/v2\/(charges|refunds)\/(\w+)$/.exec(path) ?? []
    const found = noun === 'charges' ? charges.get(id) : refunds.get(id)
    return found && method === 'GET' ? { status: 200, body: found } : errorResponse(404, '1143')
  }

  const act: FakePaymentProvider['act'] = (id, action) => {
    const charge = charges.get(id)
    if (!charge || (charge.status !== 'INITIATED' && charge.status !== 'IN_PROGRESS')) return
    if (action === 'pay-less')
      charge.amount = (minorUnits(charge.amount, charge.currency) - 10) / 10 ** digitsOf(charge.currency)
    if (action === 'pay-foreign') charge.currency = 'SAR'
    charge.status = action === 'pay-less' || action === 'pay-foreign' ? 'CAPTURED' : chargeStatuses[action]
    charge.reference = { ...charge.reference, gateway: nextId('gw'), payment: nextId('pay') }
    sendWebhook(charge)
  }

  function page({ method, path, body }: FakeRequest): FakeResponse | null {
    const charge = charges.get(/^\/pay\/(\w+)$/.exec(path)?.[1] ?? '')
    if (!charge) return null
    if (method === 'GET') return actionPage('Tap, fake', Object.keys(chargeStatuses))
    act(charge.id, new URLSearchParams(body).get('action') as PaymentAction)
    const back = new URL(charge.redirect.url)
    back.searchParams.set('tap_id', charge.id)
    return { status: 303, body: '', headers: { location: back.href } }
  }

  const server = await startFakeServer({
    handle,
    page,
    errorResponse: (status) => errorResponse(status, '9999'),
    idempotencyKeyOf: ({ method, body }) =>
      (method === 'POST' ? (JSON.parse(body) as ChargeParams).reference?.['idempotent'] : '') ?? '',
    ...(options.port !== undefined && { port: options.port }),
  })
  const ofAttempt = (attemptId: string) =>
    [...charges.values()].filter(({ reference }) => reference['order'] === attemptId)
  return {
    ...server,
    url: `${server.url}/v2`,
    webhooks,
    findPayment: (attemptId) => ofAttempt(attemptId)[0]?.id ?? '',
    act,
    sendFalseSuccess(id) {
      const charge = charges.get(id)
      if (charge) sendWebhook({ ...charge, status: 'CAPTURED' })
    },
    delayRefunds() {
      refundsDelayed = true
    },
    completeRefunds(status) {
      refundsDelayed = false
      for (const one of refunds.values()) {
        if (one.status !== 'PENDING') continue
        one.status = status === 'succeeded' ? 'REFUNDED' : 'FAILED'
        sendWebhook(one)
      }
    },
    paymentCount: (attemptId) => ofAttempt(attemptId).length,
    chargeCount: (attemptId) => ofAttempt(attemptId).filter(({ status }) => status === 'CAPTURED').length,
    refundedAmount: (attemptId) => ofAttempt(attemptId).reduce((sum, charge) => sum + refundedAmountOf(charge), 0),
  }
}

function errorResponse(status: number, code: string): FakeResponse {
  return { status, body: { errors: [{ code, description: `Fake: ${code}` }] } }
}

function digitsOf(currency: string): number {
  return threeDigits.has(currency) ? 3 : 2
}

function minorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** digitsOf(currency))
}

function isWhole(amount: number): boolean {
  return Math.abs(amount - Math.round(amount)) < 1e-6
}

/** The fields of a charge that its hashstring covers. */
type SignedFields = Pick<Charge, 'object' | 'id' | 'amount' | 'currency' | 'status' | 'reference'> & {
  readonly transaction: Pick<Charge['transaction'], 'created'>
}

/**
 * The `hashstring` header of a webhook: HMAC-SHA256 in hex over seven fields in Tap's documented order, keyed with the
 * secret API key. Amounts have the currency's number of decimals.
 */
export function tapHashstring(object: SignedFields | Refund, secret: string): string {
  const { id, amount, currency, reference, status } = object
  const created = object.object === 'charge' ? object.transaction.created : object.created
  const fields = {
    x_id: id,
    x_amount: amount.toFixed(digitsOf(currency)),
    x_currency: currency,
    x_gateway_reference: reference['gateway'] ?? '',
    x_payment_reference: reference['payment'] ?? '',
    x_status: status,
    x_created: created,
  }
  const text = Object.entries(fields).map(([name, value]) => `${name}${value}`)
  return createHmac('sha256', secret).update(text.join('')).digest('hex')
}
