import type { FakeServer, FakeWebhook } from '../fake-server.ts'

/**
 * What the guest or their bank does with a payment. `challenge`: the bank requires another step; `wait`: the bank is still
 * processing. Three simulate a broken provider: `pay-less` charges 10 minor units less than requested, `pay-foreign`
 * charges in SAR, and `odd` reports a status that the provider does not document.
 */
export type PaymentAction =
  | 'pay'
  | 'challenge'
  | 'decline'
  | 'cancel'
  | 'expire'
  | 'wait'
  | 'pay-less'
  | 'pay-foreign'
  | 'odd'

export interface FakePaymentProviderOptions {
  /** The API key that requests must carry. */
  readonly secretKey: string
  /** Signs Stripe's webhooks. */
  readonly webhookSecret?: string
  /** Where Stripe sends webhooks; Tap gets the address with every charge. */
  readonly webhookUrl?: string
  readonly clock?: { now(): number }
  /** Sends each webhook when it is created. Without it, webhooks are only recorded in `webhooks`. */
  readonly deliver?: (webhook: FakeWebhook) => void
  readonly port?: number
}

/** Issues numbered ids and records webhooks; `mark` is part of every id. */
export function createRecorder(mark: string, { deliver }: Pick<FakePaymentProviderOptions, 'deliver'>) {
  const webhooks: FakeWebhook[] = []
  let count = 0
  return {
    webhooks,
    nextId(prefix: string): string {
      count += 1
      return `${prefix}_${mark}_${count}`
    },
    send(webhook: FakeWebhook): void {
      webhooks.push(webhook)
      deliver?.(webhook)
    },
  }
}

/** A stateful fake of a payment provider's HTTP API, for tests and manual use. */
export interface FakePaymentProvider extends FakeServer {
  /** Every webhook, oldest first. */
  readonly webhooks: readonly FakeWebhook[]
  /** The provider's id of an attempt's first payment; empty: there is none. */
  findPayment(attemptId: string): string
  act(providerId: string, action: PaymentAction): void | Promise<void>
  /** Sends a signed webhook that claims an unpaid payment was paid. */
  sendFalseSuccess(providerId: string): void
  /** Keeps new refunds pending until `completeRefunds`. */
  delayRefunds(): void
  completeRefunds(status: 'succeeded' | 'failed'): void
  /** How many payments exist for an attempt. */
  paymentCount(attemptId: string): number | Promise<number>
  /** How many payments of an attempt took money. */
  chargeCount(attemptId: string): number | Promise<number>
  /** How much of an attempt was refunded, in minor units. */
  refundedAmount(attemptId: string): number | Promise<number>
}
