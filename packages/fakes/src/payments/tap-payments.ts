import type { FakeResponse } from '../fake-server.ts'
import type { PaymentAction } from './fake-payment-provider.ts'

export interface Charge {
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

export interface Refund {
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

export interface ChargeParams {
  readonly amount?: number
  readonly currency?: string
  readonly source?: { readonly id?: string }
  readonly reference?: Readonly<Record<string, string>>
  readonly customer?: { readonly first_name?: string; readonly phone?: object; readonly email?: string }
  readonly post?: { readonly url: string }
  readonly redirect?: { readonly url: string }
}

export interface RefundParams {
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
export const chargeStatuses: Readonly<Record<Exclude<PaymentAction, 'pay-less' | 'pay-foreign'>, string>> = {
  pay: 'CAPTURED',
  challenge: 'INITIATED',
  decline: 'DECLINED',
  cancel: 'CANCELLED',
  expire: 'TIMEDOUT',
  wait: 'IN_PROGRESS',
  odd: 'PAID_IN_SHELLS',
}
const threeDigits = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD'])

interface TapPaymentsOptions {
  readonly live: boolean
  readonly nextId: (prefix: string) => string
  /** The current time in milliseconds since the epoch, as text. */
  readonly now: () => string
  readonly pageUrl: (chargeId: string) => string
  readonly sendWebhook: (object: Charge | Refund) => void
}

/** The charges and refunds of a fake Tap account. */
export class TapPayments {
  readonly #options: TapPaymentsOptions
  readonly #charges = new Map<string, Charge>()
  readonly #refunds = new Map<string, Refund>()
  #refundsDelayed = false

  constructor(options: TapPaymentsOptions) {
    this.#options = options
  }

  findCharge(id: string): Charge | undefined {
    return this.#charges.get(id)
  }

  findRefund(id: string): Refund | undefined {
    return this.#refunds.get(id)
  }

  chargesOf(attemptId: string): readonly Charge[] {
    return [...this.#charges.values()].filter(({ reference }) => reference['order'] === attemptId)
  }

  createCharge(params: ChargeParams): FakeResponse {
    const { live, nextId, now, pageUrl } = this.#options
    const { amount = 0, currency = '', source = {}, reference = {}, customer = {}, redirect, post } = params
    const only = onlyCurrency[source.id ?? '']
    if (!sources.has(source.id ?? '')) return errorResponse(400, '1111')
    if (!/^[A-Z]{3}$/.test(currency) || (only !== undefined && only !== currency)) return errorResponse(400, '1117')
    if (!(amount >= 0.1) || !isWhole(amount * 10 ** digitsOf(currency))) return errorResponse(400, '1108')
    if (!customer.first_name || (!customer.phone && !customer.email)) return errorResponse(400, '1109')
    if (!redirect?.url || !post?.url) return errorResponse(400, '1102')
    const id = nextId('chg')
    const charge: Charge = {
      id,
      object: 'charge',
      live_mode: live,
      api_version: 'V2',
      status: 'INITIATED',
      amount,
      currency,
      transaction: { created: now(), url: pageUrl(id) },
      reference,
      redirect,
      post,
    }
    this.#charges.set(id, charge)
    return { status: 200, body: charge }
  }

  createRefund(params: RefundParams): FakeResponse {
    const charge = this.#charges.get(params.charge_id ?? '')
    const { amount = 0, currency = '', reference = {}, metadata = {}, post = { url: '' } } = params
    if (!charge) return errorResponse(404, '1143')
    if (charge.status !== 'CAPTURED' || currency !== charge.currency) return errorResponse(400, '1145')
    if (minorUnits(amount, currency) > minorUnits(charge.amount, currency) - this.refundedAmount(charge))
      return errorResponse(400, '1146')
    const refund: Refund = {
      id: this.#options.nextId('re'),
      object: 'refund',
      charge_id: charge.id,
      amount,
      currency,
      created: this.#options.now(),
      reference,
      metadata,
      post,
      status: this.#refundsDelayed ? 'PENDING' : 'REFUNDED',
    }
    this.#refunds.set(refund.id, refund)
    this.#options.sendWebhook(refund)
    return { status: 200, body: refund }
  }

  /** In minor units. */
  refundedAmount({ id, currency }: Charge): number {
    return [...this.#refunds.values()]
      .filter(({ charge_id, status }) => charge_id === id && status !== 'FAILED')
      .reduce((sum, { amount }) => sum + minorUnits(amount, currency), 0)
  }

  delayRefunds(): void {
    this.#refundsDelayed = true
  }

  completeRefunds(status: 'succeeded' | 'failed'): void {
    this.#refundsDelayed = false
    for (const refund of this.#refunds.values()) {
      if (refund.status !== 'PENDING') continue
      refund.status = status === 'succeeded' ? 'REFUNDED' : 'FAILED'
      this.#options.sendWebhook(refund)
    }
  }

  act(id: string, action: PaymentAction): void {
    const { nextId, sendWebhook } = this.#options
    const charge = this.#charges.get(id)
    if (!charge || (charge.status !== 'INITIATED' && charge.status !== 'IN_PROGRESS')) return
    if (action === 'pay-less')
      charge.amount = (minorUnits(charge.amount, charge.currency) - 10) / 10 ** digitsOf(charge.currency)
    if (action === 'pay-foreign') charge.currency = 'SAR'
    charge.status = action === 'pay-less' || action === 'pay-foreign' ? 'CAPTURED' : chargeStatuses[action]
    charge.reference = { ...charge.reference, gateway: nextId('gw'), payment: nextId('pay') }
    sendWebhook(charge)
  }
}

export function errorResponse(status: number, code: string): FakeResponse {
  return { status, body: { errors: [{ code, description: `Fake: ${code}` }] } }
}

export function digitsOf(currency: string): number {
  return threeDigits.has(currency) ? 3 : 2
}

function minorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** digitsOf(currency))
}

function isWhole(amount: number): boolean {
  return Math.abs(amount - Math.round(amount)) < 1e-6
}
