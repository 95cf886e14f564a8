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
import {
  type Charge,
  type ChargeParams,
  chargeStatuses,
  digitsOf,
  errorResponse,
  type Refund,
  type RefundParams,
  TapPayments,
} from './tap-payments.ts'

/**
 * A stateful fake of Tap's charges and refunds: the same paths, fields, validation errors, idempotency and signed webhooks
 * as the real API. Listens on the loopback interface.
 */
export async function startFakeTap(options: FakePaymentProviderOptions): Promise<FakePaymentProvider> {
  const { secretKey, clock = { now: Date.now } } = options
  const { webhooks, nextId, send } = createRecorder('TS', options)

  function sendWebhook(object: Charge | Refund): void {
    const body = JSON.stringify(object)
    const headers = { 'content-type': 'application/json', hashstring: tapHashstring(object, secretKey) }
    send({ url: object.post.url, headers, body })
  }

  const payments = new TapPayments({
    live: secretKey.startsWith('sk_live'),
    nextId,
    now: () => String(clock.now()),
    pageUrl: (chargeId) => `${server.url}/pay/${chargeId}`,
    sendWebhook,
  })
  const server = await startFakeServer({
    handle: createHandler(payments, secretKey),
    page: (request) => servePage(payments, request),
    errorResponse: (status) => errorResponse(status, '9999'),
    idempotencyKeyOf: ({ method, body }) =>
      (method === 'POST' ? (JSON.parse(body) as ChargeParams).reference?.['idempotent'] : '') ?? '',
    ...(options.port !== undefined && { port: options.port }),
  })
  return {
    ...server,
    url: `${server.url}/v2`,
    webhooks,
    findPayment: (attemptId) => payments.chargesOf(attemptId)[0]?.id ?? '',
    act: (id, action) => payments.act(id, action),
    sendFalseSuccess(id) {
      const charge = payments.findCharge(id)
      if (charge) sendWebhook({ ...charge, status: 'CAPTURED' })
    },
    delayRefunds: () => payments.delayRefunds(),
    completeRefunds: (status) => payments.completeRefunds(status),
    paymentCount: (attemptId) => payments.chargesOf(attemptId).length,
    chargeCount: (attemptId) => payments.chargesOf(attemptId).filter(({ status }) => status === 'CAPTURED').length,
    refundedAmount: (attemptId) =>
      payments.chargesOf(attemptId).reduce((sum, charge) => sum + payments.refundedAmount(charge), 0),
  }
}

function createHandler(payments: TapPayments, secretKey: string): (request: FakeRequest) => FakeResponse {
  const responses = new IdempotentResponses()
  return ({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${secretKey}`) return errorResponse(401, '2107')
    if (method === 'POST' && headers['content-type'] !== 'application/json') return errorResponse(400, '1101')
    const params = method === 'POST' ? (JSON.parse(body) as ChargeParams & RefundParams) : {}
    const key = params.reference?.['idempotent'] ?? ''
    const answerOnce = (run: () => FakeResponse) =>
      key === ''
        ? errorResponse(400, '1103')
        : responses.answer(`${path} ${key}`, body, run, () => errorResponse(400, '1104'))
    if (method === 'POST' && path === '/v2/charges/') return answerOnce(() => payments.createCharge(params))
    if (method === 'POST' && path === '/v2/refunds/') return answerOnce(() => payments.createRefund(params))
    const [, noun, id = ''] = /^\/v2\/(charges|refunds)\/(\w+)$/.exec(path) ?? []
    const found = noun === 'charges' ? payments.findCharge(id) : payments.findRefund(id)
    return found && method === 'GET' ? { status: 200, body: found } : errorResponse(404, '1143')
  }
}

function servePage(payments: TapPayments, { method, path, body }: FakeRequest): FakeResponse | null {
  const charge = payments.findCharge(/^\/pay\/(\w+)$/.exec(path)?.[1] ?? '')
  if (!charge) return null
  if (method === 'GET') return actionPage('Tap, fake', Object.keys(chargeStatuses))
  payments.act(charge.id, new URLSearchParams(body).get('action') as PaymentAction)
  const back = new URL(charge.redirect.url)
  back.searchParams.set('tap_id', charge.id)
  return { status: 303, body: '', headers: { location: back.href } }
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
