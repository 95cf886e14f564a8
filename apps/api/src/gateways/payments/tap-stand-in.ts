import { createHmac } from 'node:crypto'
import { type Answer, type Asked, FirstAnswers, pageOf, startStandInServer } from '../stand-in-server.ts'
import { type Deed, openBooks, type PaymentStandIn, type StandInOptions } from './stand-in.ts'

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

interface WantedCharge {
  readonly amount?: number
  readonly currency?: string
  readonly source?: { readonly id?: string }
  readonly reference?: Readonly<Record<string, string>>
  readonly customer?: { readonly first_name?: string; readonly phone?: object; readonly email?: string }
  readonly post?: { readonly url: string }
  readonly redirect?: { readonly url: string }
}
interface WantedRefund {
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
const words: Readonly<Record<Exclude<Deed, 'pay-less' | 'pay-foreign'>, string>> = {
  pay: 'CAPTURED',
  challenge: 'INITIATED',
  decline: 'DECLINED',
  cancel: 'CANCELLED',
  expire: 'TIMEDOUT',
  wait: 'IN_PROGRESS',
  odd: 'PAID_IN_SHELLS',
}
const threeDigits = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD'])

/** A Tap of our own on this machine: the same paths, fields, refusals and letters, and it keeps its own state. */
export async function startTapStandIn(options: StandInOptions): Promise<PaymentStandIn> {
  const { secretKey, clock = { now: Date.now } } = options
  const charges = new Map<string, Charge>()
  const refunds = new Map<string, Refund>()
  const { letters, next, post } = openBooks('TS', options)
  const first = new FirstAnswers()
  let slowRefunds = false
  const now = () => String(clock.now())

  function tell(object: Charge | Refund): void {
    const body = JSON.stringify(object)
    const headers = { 'content-type': 'application/json', hashstring: hashOf(object, secretKey) }
    post({ url: object.post.url, headers, body })
  }

  function create(wanted: WantedCharge): Answer {
    const { amount = 0, currency = '', source = {}, reference = {}, customer = {} } = wanted
    const only = onlyCurrency[source.id ?? '']
    if (!sources.has(source.id ?? '')) return refuse(400, '1111')
    if (!/^[A-Z]{3}$/.test(currency) || (only !== undefined && only !== currency)) return refuse(400, '1117')
    if (!(amount >= 0.1) || !isWhole(amount * 10 ** digitsOf(currency))) return refuse(400, '1108')
    if (!customer.first_name || (!customer.phone && !customer.email)) return refuse(400, '1109')
    if (!wanted.redirect?.url || !wanted.post?.url) return refuse(400, '1102')
    const id = next('chg')
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
      redirect: wanted.redirect,
      post: wanted.post,
    }
    charges.set(id, charge)
    return { status: 200, body: charge }
  }

  function refund(wanted: WantedRefund): Answer {
    const charge = charges.get(wanted.charge_id ?? '')
    const { amount = 0, currency = '', reference = {}, metadata = {}, post = { url: '' } } = wanted
    if (!charge) return refuse(404, '1143')
    if (charge.status !== 'CAPTURED' || currency !== charge.currency) return refuse(400, '1145')
    if (coins(amount, currency) > coins(charge.amount, currency) - backOf(charge)) return refuse(400, '1146')
    const made: Refund = {
      id: next('re'),
      object: 'refund',
      charge_id: charge.id,
      amount,
      currency,
      created: now(),
      reference,
      metadata,
      post,
      status: slowRefunds ? 'PENDING' : 'REFUNDED',
    }
    refunds.set(made.id, made)
    tell(made)
    return { status: 200, body: made }
  }

  const backOf = ({ id, currency }: Charge) =>
    [...refunds.values()]
      .filter(({ charge_id, status }) => charge_id === id && status !== 'FAILED')
      .reduce((sum, { amount }) => sum + coins(amount, currency), 0)

  function answer({ method, path, headers, body }: Asked): Answer {
    if (headers.authorization !== `Bearer ${secretKey}`) return refuse(401, '2107')
    if (method === 'POST' && headers['content-type'] !== 'application/json') return refuse(400, '1101')
    const wanted = method === 'POST' ? (JSON.parse(body) as WantedCharge & WantedRefund) : {}
    const key = wanted.reference?.['idempotent'] ?? ''
    const once = (make: () => Answer) =>
      key === '' ? refuse(400, '1103') : first.answer(`${path} ${key}`, body, make, () => refuse(400, '1104'))
    if (method === 'POST' && path === '/v2/charges/') return once(() => create(wanted))
    if (method === 'POST' && path === '/v2/refunds/') return once(() => refund(wanted))
    const [, noun, id = ''] = /^\/v2\/(charges|refunds)\/(\w+)$/.exec(path) ?? []
    const known = noun === 'charges' ? charges.get(id) : refunds.get(id)
    return known && method === 'GET' ? { status: 200, body: known } : refuse(404, '1143')
  }

  const act: PaymentStandIn['act'] = (id, deed) => {
    const charge = charges.get(id)
    if (!charge || (charge.status !== 'INITIATED' && charge.status !== 'IN_PROGRESS')) return
    if (deed === 'pay-less')
      charge.amount = (coins(charge.amount, charge.currency) - 10) / 10 ** digitsOf(charge.currency)
    if (deed === 'pay-foreign') charge.currency = 'SAR'
    charge.status = deed === 'pay-less' || deed === 'pay-foreign' ? 'CAPTURED' : words[deed]
    charge.reference = { ...charge.reference, gateway: next('gw'), payment: next('pay') }
    tell(charge)
  }

  function page({ method, path, body }: Asked): Answer | null {
    const charge = charges.get(/^\/pay\/(\w+)$/.exec(path)?.[1] ?? '')
    if (!charge) return null
    if (method === 'GET') return pageOf('Tap, as it were', Object.keys(words))
    act(charge.id, new URLSearchParams(body).get('deed') as Deed)
    const back = new URL(charge.redirect.url)
    back.searchParams.set('tap_id', charge.id)
    return { status: 303, body: '', headers: { location: back.href } }
  }

  const server = await startStandInServer({
    answer,
    page,
    refusal: (status) => refuse(status, '9999'),
    keyOf: ({ method, body }) =>
      (method === 'POST' ? (JSON.parse(body) as WantedCharge).reference?.['idempotent'] : '') ?? '',
    ...(options.port !== undefined && { port: options.port }),
  })
  const ofAttempt = (attemptId: string) =>
    [...charges.values()].filter(({ reference }) => reference['order'] === attemptId)
  return {
    ...server,
    url: `${server.url}/v2`,
    letters,
    find: (attemptId) => ofAttempt(attemptId)[0]?.id ?? '',
    act,
    lie(id) {
      const charge = charges.get(id)
      if (charge) tell({ ...charge, status: 'CAPTURED' })
    },
    waitWithRefunds() {
      slowRefunds = true
    },
    endRefunds(status) {
      slowRefunds = false
      for (const one of refunds.values()) {
        if (one.status !== 'PENDING') continue
        one.status = status === 'made' ? 'REFUNDED' : 'FAILED'
        tell(one)
      }
    },
    made: (attemptId) => ofAttempt(attemptId).length,
    charged: (attemptId) => ofAttempt(attemptId).filter(({ status }) => status === 'CAPTURED').length,
    refunded: (attemptId) => ofAttempt(attemptId).reduce((sum, charge) => sum + backOf(charge), 0),
  }
}

function refuse(status: number, code: string): Answer {
  return { status, body: { errors: [{ code, description: `Stand-in: ${code}` }] } }
}

function digitsOf(currency: string): number {
  return threeDigits.has(currency) ? 3 : 2
}

function coins(amount: number, currency: string): number {
  return Math.round(amount * 10 ** digitsOf(currency))
}

function isWhole(amount: number): boolean {
  return Math.abs(amount - Math.round(amount)) < 1e-6
}

/** What is signed of a charge and of a refund. */
type Signed = Pick<Charge, 'object' | 'id' | 'amount' | 'currency' | 'status' | 'reference'> & {
  readonly transaction: Pick<Charge['transaction'], 'created'>
}

/** The hash that comes with a letter. */
export function hashOf(object: Signed | Refund, secret: string): string {
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
