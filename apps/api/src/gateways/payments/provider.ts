import type { Instant } from '@sofra/availability'
import type { Amount, Currency } from '@sofra/money'
import type { OnlineMethod } from '@sofra/ordering'

/** Whom a business can take payments through. `sandbox` is our own page, for trying. */
export const providerNames = ['sandbox', 'stripe', 'tap'] as const
export type ProviderName = (typeof providerNames)[number]

/** What is to be paid, and how. */
export interface Charge {
  readonly method: OnlineMethod
  readonly amount: Amount
  readonly currency: Currency
}

/** A charge to be made. */
export interface NewPayment extends Charge {
  /**
   * Our attempt. It is the provider's idempotency key, so that asking again makes no second charge, and comes back in
   * every event, so that one that arrives before the answer still finds its attempt.
   */
  readonly attemptId: string
  /** What the guest reads on the page and on their statement: `Order 42`. */
  readonly title: string
  /** The guest's language, for the page; providers fall back to one of theirs. */
  readonly language: string
  /** E.164 where there is one. */
  readonly payer: { readonly name: string; readonly phone: string }
  /** Where the guest comes back to, whatever came of it; and where, if they go back without paying. */
  readonly returnUrl: string
  readonly cancelUrl: string
  /** Where the provider tells us. */
  readonly webhookUrl: string
  /** When the attempt was made, and after when it should take no money any more; the same however often it is asked for. */
  readonly createdAt: Instant
  readonly expiresAt: Instant
}

/**
 * Why we do not know. `refused`: the provider said no (4xx), with a code for the log; `fault`: it is broken (5xx)
 * or too busy (409, 429); `silent`: nothing came back in time; `nonsense`: what came back makes no sense. None of them is ever a success, and
 * only `refused` says that nothing was done.
 */
export type ProviderError =
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'fault'; readonly status: number }
  | { readonly kind: 'silent'; readonly why: string }
  | { readonly kind: 'nonsense'; readonly why: string }

export type CreatePaymentResult =
  | { readonly kind: 'created'; readonly providerId: string; readonly redirectUrl: string }
  | ProviderError

/**
 * What the provider says of a payment. `open` may still become anything; `paid` is the only one that is money;
 * `declined`, `cancelled` and `expired` took none and take none. A word we do not know is `unknown`, and is treated as `open`.
 */
export const paymentStatuses = ['open', 'paid', 'declined', 'cancelled', 'expired', 'unknown'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A payment as its provider has it. */
export interface ProviderPayment {
  readonly providerId: string
  /** Whose it says it is; null where it does not say, and then it is nobody's. */
  readonly attemptId: string | null
  readonly status: PaymentStatus
  /** The provider's own word, for the log. */
  readonly providerStatus: string
  /** To be compared with ours before anything is called paid. */
  readonly amount: Amount
  readonly currency: Currency
}

export type PaymentResult = { readonly kind: 'payment'; readonly payment: ProviderPayment } | ProviderError

export interface NewRefund {
  /** Our refund, and the provider's idempotency key: asked for twice, it is made once. */
  readonly refundId: string
  readonly attemptId: string
  readonly providerId: string
  /** Never more than was paid and not yet given back; less is a part. */
  readonly amount: Amount
  readonly currency: Currency
  /** Where the provider tells us. */
  readonly webhookUrl: string
}

/** `made` has gone to the guest's bank; `pending` and `unknown` are asked about again; `failed` went nowhere. */
export const refundStatuses = ['made', 'pending', 'failed', 'unknown'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** A refund as its provider has it. */
export interface ProviderRefund {
  readonly providerRefundId: string
  readonly refundId: string | null
  readonly status: RefundStatus
  readonly providerStatus: string
  readonly amount: Amount
  readonly currency: Currency
}

export type RefundResult = { readonly kind: 'refund'; readonly refund: ProviderRefund } | ProviderError

/** What an event is about. It only rings the bell: the provider is asked before money moves. */
export type EventSubject =
  | { readonly kind: 'payment'; readonly attemptId: string | null; readonly providerId: string | null }
  | { readonly kind: 'refund'; readonly refundId: string | null; readonly providerRefundId: string }
  /** The guest's bank wants the money back: for a person to look at, by the provider's own number of it. */
  | { readonly kind: 'dispute'; readonly reference: string }
  /** Genuine, and nothing we act upon. */
  | { readonly kind: 'other' }

export type ParsedWebhook =
  /** `eventId` is the same for every delivery of one event: unique per account. `claims`: what it says, to be compared. */
  | {
      readonly kind: 'event'
      readonly eventId: string
      readonly type: string
      readonly subject: EventSubject
      readonly claims: { readonly amount: Amount; readonly currency: Currency } | null
    }
  /** Nothing of it is kept. */
  | { readonly kind: 'refused'; readonly why: 'unsigned' | 'forged' | 'stale' | 'nonsense' }

/** Why a charge cannot be made with a provider at all: found out before the guest is sent anywhere. */
export type UnsupportedReason = 'method' | 'currency' | 'amount'

/**
 * One account with one provider. Nothing here throws for what the provider does, and nothing keeps state of ours:
 * whatever is to be remembered is in the answer.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Null: it can be made. `amount`: it is too small, or finer than the provider can say. */
  unsupportedReason(charge: Charge): UnsupportedReason | null
  create(payment: NewPayment): Promise<CreatePaymentResult>
  fetch(providerId: string): Promise<PaymentResult>
  /** Asks it to take no money for this any more, where it can be asked; the answer is what became of it. */
  close(providerId: string): Promise<PaymentResult>
  refund(refund: NewRefund): Promise<RefundResult>
  fetchRefund(providerRefundId: string): Promise<RefundResult>
  /** Verified on the bytes as they came, before anything is parsed. */
  parseWebhook(body: Uint8Array, headers: Headers, now: Instant): ParsedWebhook
}

/** What a business has agreed with a provider; secrets are opened just before they are used. */
export interface ProviderAccount {
  readonly provider: ProviderName
  readonly publicKey: string
  /** `sk_…` of Stripe and Tap. */
  readonly secretKey: string
  /** `whsec_…` of Stripe; empty elsewhere. */
  readonly webhookSecret: string
  /** The business's number at Tap; empty elsewhere. */
  readonly merchantNumber: string
}
