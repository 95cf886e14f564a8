import { createHmac, randomBytes } from 'node:crypto'
import type { Instant } from '@sofra/availability'
import type { Amount, Currency } from '@sofra/money'
import type pg from 'pg'
import type { NewPayment, NewRefund } from '../provider.ts'

/*
 * The sandbox's payment service. It behaves like an external provider: it has its own payment page, knows our attempt only by
 * the reference it was given, and reports by webhook. Its state is in the database, which all processes share.
 */

export type SandboxStatus = 'open' | 'paid' | 'declined' | 'cancelled' | 'expired'

export interface SandboxPayment {
  readonly id: string
  readonly reference: string
  readonly method: string
  readonly amount: Amount
  readonly currency: Currency
  readonly title: string
  readonly language: string
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly webhookUrl: string
  readonly status: SandboxStatus
}

export interface SandboxRefund {
  readonly id: string
  readonly reference: string
  readonly amount: Amount
  readonly currency: Currency
}

/** What the buttons of the payment page do; `settle` is for tests only. */
export const sandboxActions = [
  'pay',
  'decline',
  'cancel',
  'pending',
  'slow',
  'vanish',
  'twice',
  'less',
  'settle',
] as const
export type SandboxAction = (typeof sandboxActions)[number]

export interface SandboxOptions {
  readonly pool: pg.Pool
  readonly clock: { now(): Instant }
  readonly secret: string
  /** Sends a webhook. Failures are ignored, as the receiver's reconciliation covers them. */
  readonly post: (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<void>
}

/** Delays until a `slow` and a `pending` payment become paid. */
const slowSettlementMilliseconds = 8_000
const pendingSettlementMilliseconds = 60_000
/** Delay of the repeated webhook of `twice`. */
const repeatedWebhookDelayMilliseconds = 5_000

const columns = `id, reference, method, coalesce(taken, amount) as amount, currency, title, language, return_url as "returnUrl",
  cancel_url as "cancelUrl", webhook_url as "webhookUrl", status`

export class SandboxService {
  readonly #options: SandboxOptions
  readonly #later = new Set<NodeJS.Timeout>()

  constructor(options: SandboxOptions) {
    this.#options = options
  }

  /** Creates a payment; idempotent by its reference. */
  async create(payment: NewPayment): Promise<SandboxPayment> {
    const { pool, clock } = this.#options
    await pool.query(
      `insert into sandbox_payments (id, reference, method, amount, currency, title, language, return_url, cancel_url,
         webhook_url, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (reference) do nothing`,
      [
        `sbx_${randomBytes(12).toString('hex')}`,
        payment.attemptId,
        payment.method,
        payment.amount,
        payment.currency,
        payment.title,
        payment.language,
        payment.returnUrl,
        payment.cancelUrl,
        payment.webhookUrl,
        new Date(clock.now()),
        new Date(payment.expiresAt),
      ],
    )
    const { rows } = await pool.query(`select ${columns} from sandbox_payments where reference = $1`, [
      payment.attemptId,
    ])
    return rows[0]
  }

  /** A payment, with due settlements and expiry applied first; null: there is none. */
  async find(id: string): Promise<SandboxPayment | null> {
    if (!/^sbx_[0-9a-f]{24}$/.test(id)) return null
    const { pool, clock } = this.#options
    const { rows } = await pool.query<SandboxPayment>(
      `update sandbox_payments set
         status = case
           when status <> 'open' then status
           when settles_at <= $2 then 'paid'
           when settles_at is null and expires_at <= $2 then 'expired'
           else 'open'
         end
       where id = $1 returning ${columns}`,
      [id, new Date(clock.now())],
    )
    return rows[0] ?? null
  }

  /** Expires an open payment, unless its settlement is pending. */
  async close(id: string): Promise<SandboxPayment | null> {
    await this.find(id)
    await this.#end(id, 'expired')
    return this.find(id)
  }

  /** Performs an action of the page. Returns where the guest is redirected; null: nowhere, or there is no such payment. */
  async performAction(id: string, action: SandboxAction): Promise<string | null> {
    const payment = await this.find(id)
    if (!payment) return null
    const { returnUrl, cancelUrl } = payment
    switch (action) {
      case 'pay':
        await this.#end(id, 'paid')
        await this.sendWebhook(id)
        return returnUrl
      case 'twice':
        await this.#end(id, 'paid')
        await Promise.all([this.sendWebhook(id), this.sendWebhook(id)])
        this.#after(repeatedWebhookDelayMilliseconds, () => this.sendWebhook(id))
        return returnUrl
      case 'less':
        await this.#end(id, 'paid', { less: true })
        await this.sendWebhook(id)
        return returnUrl
      case 'vanish':
        await this.#end(id, 'paid')
        return null
      case 'decline':
        await this.#end(id, 'declined')
        await this.sendWebhook(id)
        return returnUrl
      case 'cancel':
        await this.#end(id, 'cancelled')
        await this.sendWebhook(id)
        return cancelUrl
      case 'pending':
        await this.#settleIn(id, pendingSettlementMilliseconds)
        return returnUrl
      case 'slow':
        await this.#settleIn(id, slowSettlementMilliseconds)
        return returnUrl
      case 'settle':
        await this.#settleIn(id, 0)
        await this.find(id)
        await this.sendWebhook(id)
        return returnUrl
    }
  }

  async refund({ refundId, providerId, amount }: NewRefund): Promise<SandboxRefund | 'too-much'> {
    const { pool, clock } = this.#options
    await pool.query(
      `insert into sandbox_refunds (id, reference, payment_id, amount, created_at)
       select $1, $2, id, $4::bigint, $5 from sandbox_payments
       where id = $3 and status = 'paid' and $4::bigint <= coalesce(taken, amount) - (
         select coalesce(sum(refund.amount), 0) from sandbox_refunds as refund where payment_id = $3
       ) on conflict (reference) do nothing`,
      [`sbr_${randomBytes(12).toString('hex')}`, refundId, providerId, amount, new Date(clock.now())],
    )
    return (await this.#refundWhere('refund.reference', refundId)) ?? 'too-much'
  }

  findRefund(id: string): Promise<SandboxRefund | null> {
    return this.#refundWhere('refund.id', id)
  }

  /** Sends a webhook with the payment's current status. */
  async sendWebhook(id: string): Promise<void> {
    const payment = await this.find(id)
    if (!payment) return
    const { reference, status, amount, currency } = payment
    const body = JSON.stringify({ id: `${id}:${status}`, payment: id, reference, status, amount, currency })
    const time = Math.floor(this.#options.clock.now() / 1_000)
    const headers = {
      'content-type': 'application/json',
      'sandbox-signature': `t=${time},v1=${signatureOf(this.#options.secret, time, body)}`,
    }
    // A lost webhook is covered by reconciliation.
    await this.#options.post(payment.webhookUrl, body, headers).catch(() => {})
  }

  /** Cancels delayed webhooks. */
  stop(): void {
    for (const timer of this.#later) clearTimeout(timer)
  }

  /** `less` charges a tenth (rounded up) less than requested. */
  async #end(id: string, status: SandboxStatus, { less = false } = {}): Promise<void> {
    await this.#options.pool.query(
      `update sandbox_payments set status = $2, taken = case when $3 then amount - ceil(amount / 10.0) end
       where id = $1 and status = 'open' and settles_at is null`,
      [id, status, less],
    )
  }

  async #settleIn(id: string, milliseconds: number): Promise<void> {
    const at = new Date(this.#options.clock.now() + milliseconds)
    await this.#options.pool.query(`update sandbox_payments set settles_at = $2 where id = $1 and status = 'open'`, [
      id,
      at,
    ])
    if (milliseconds > 0) this.#after(milliseconds, () => this.sendWebhook(id))
  }

  async #refundWhere(column: 'refund.reference' | 'refund.id', value: string): Promise<SandboxRefund | null> {
    const { rows } = await this.#options.pool.query<SandboxRefund>(
      `select refund.id, refund.reference, refund.amount, payment.currency
       from sandbox_refunds as refund join sandbox_payments as payment on payment.id = payment_id
       where ${column} = $1`,
      [value],
    )
    return rows[0] ?? null
  }

  #after(milliseconds: number, run: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#later.delete(timer)
      void run().catch(() => {})
    }, milliseconds)
    timer.unref()
    this.#later.add(timer)
  }
}

/** The webhook signature: HMAC-SHA256 in hex over `time.body`, as Stripe's scheme. */
export function signatureOf(secret: string, time: number, body: string | Uint8Array): string {
  return createHmac('sha256', `sandbox ${secret}`).update(`${time}.`).update(body).digest('hex')
}
