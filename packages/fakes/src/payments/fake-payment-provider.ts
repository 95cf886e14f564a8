import type { FakeWebhook, FakeServer } from '../fake-server.ts'

/**
 * What a guest does on the page, or what becomes of them there. `challenge`: their bank wants to know more; `wait`: it
 * takes its time. `pay-less`, `pay-foreign` (riyals) and `odd` are the service going mad: it takes something else than was
 * asked for, or says a word that nobody has agreed on.
 */
export type PaymentAction = 'pay' | 'challenge' | 'decline' | 'cancel' | 'expire' | 'wait' | 'pay-less' | 'pay-foreign' | 'odd'

export interface FakePaymentProviderOptions {
  /** The only key it lets in. */
  readonly secretKey: string
  /** Stripe's letters are signed with it. */
  readonly webhookSecret?: string
  /** Whom Stripe tells; Tap is told with every charge. */
  readonly webhookUrl?: string
  readonly clock?: { now(): number }
  /** Sends each letter as soon as it is written; left out, they are kept and whoever reads `letters` sends them. */
  readonly deliver?: (letter: FakeWebhook) => void
  readonly port?: number
}

/** What every payment service writes down: running numbers, and its letters, which go out at once where that is wanted. */
export function createRecorder(mark: string, { deliver }: Pick<FakePaymentProviderOptions, 'deliver'>) {
  const letters: FakeWebhook[] = []
  let count = 0
  return {
    letters,
    next(prefix: string): string {
      count += 1
      return `${prefix}_${mark}_${count}`
    },
    post(letter: FakeWebhook): void {
      letters.push(letter)
      deliver?.(letter)
    },
  }
}

/** A payment service of our own on this machine, for tests and for trying by hand. It keeps its own state. */
export interface FakePaymentProvider extends FakeServer {
  /** Every letter that was written, the oldest first. */
  readonly webhooks: readonly FakeWebhook[]
  /** What it calls the payment of an attempt. */
  findPayment(attemptId: string): string
  act(providerId: string, deed: PaymentAction): void | Promise<void>
  /** Writes a letter that says a payment was paid, while nothing was. */
  sendFalseSuccess(providerId: string): void
  /** From now on refunds take their time, until `endRefunds` says what becomes of them. */
  delayRefunds(): void
  completeRefunds(status: 'made' | 'failed'): void
  /** How many payments there are for an attempt, how many of them took money, and how much has gone back. */
  paymentCount(attemptId: string): number | Promise<number>
  chargeCount(attemptId: string): number | Promise<number>
  refundedAmount(attemptId: string): number | Promise<number>
}
