import type { Instant } from '@sofra/availability'
import type { Amount, Currency } from '@sofra/money'
import type { OnlineMethod, PaymentProviderName } from '@sofra/ordering'
import type { SandboxDeps } from './sandbox/sandbox.ts'

/** An amount to be charged by one payment method. */
export interface Charge {
  readonly method: OnlineMethod
  readonly amount: Amount
  readonly currency: Currency
}

/** A payment to be created at a provider. */
export interface NewPayment extends Charge {
  /**
   * The id of our payment attempt. It is sent as the idempotency key, so a repeated request creates no second charge, and
   * the provider returns it in every event, so an event that arrives before the response can be matched.
   */
  readonly attemptId: string
  /** The title on the payment page and the bank statement: `Order 42`. */
  readonly title: string
  /** The guest's language; a provider that does not support it uses its default. */
  readonly language: string
  /** `phone` is E.164, or empty. */
  readonly payer: { readonly name: string; readonly phone: string }
  /** Where the provider redirects the guest after a payment attempt, whatever its result. */
  readonly returnUrl: string
  /** Where the provider redirects a guest who leaves without paying. */
  readonly cancelUrl: string
  /** Where the provider sends its webhooks. */
  readonly webhookUrl: string
  /** When the attempt was created. The same value in every repeated request. */
  readonly createdAt: Instant
  /** When the provider should stop accepting money. The same value in every repeated request. */
  readonly expiresAt: Instant
}

/**
 * Why the result of a request is not known. `refused`: the provider rejected the request (4xx); `code` is for the log.
 * `provider-error`: it failed (5xx) or asked to retry later (409, 429). `timeout`: no complete response arrived.
 * `invalid-response`: the response does not match the documented format. None of them is a success, and only `refused`
 * means that the request had no effect.
 */
export type ProviderError =
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'provider-error'; readonly status: number }
  | { readonly kind: 'timeout'; readonly reason: string }
  | { readonly kind: 'invalid-response'; readonly reason: string }

export type CreatePaymentResult =
  | { readonly kind: 'created'; readonly providerId: string; readonly redirectUrl: string }
  | ProviderError

/**
 * The status of a payment at its provider. Only `paid` means that money was taken. `declined`, `cancelled` and `expired`
 * are final and took none. `open` may still change; `unknown` is a status the adapter does not recognise, treated as `open`.
 */
export const paymentStatuses = ['open', 'paid', 'declined', 'cancelled', 'expired', 'unknown'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A payment as its provider reports it. */
export interface ProviderPayment {
  readonly providerId: string
  /** The attempt that the provider names; null: it names none, and the payment is not matched to any attempt. */
  readonly attemptId: string | null
  readonly status: PaymentStatus
  /** The provider's own status, for the log. */
  readonly providerStatus: string
  /** Must equal the attempt's amount before the attempt becomes paid. */
  readonly amount: Amount
  readonly currency: Currency
}

export type PaymentResult = { readonly kind: 'payment'; readonly payment: ProviderPayment } | ProviderError

export interface NewRefund {
  /** The id of our refund. It is sent as the idempotency key, so a repeated request creates no second refund. */
  readonly refundId: string
  readonly attemptId: string
  readonly providerId: string
  /** At most the amount paid and not yet refunded; less is a partial refund. */
  readonly amount: Amount
  readonly currency: Currency
  /** Where the provider sends its webhooks. */
  readonly webhookUrl: string
}

/** `succeeded`: sent to the guest's bank. `pending` and `unknown` are queried again. `failed`: no money was sent. */
export const refundStatuses = ['succeeded', 'pending', 'failed', 'unknown'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** A refund as its provider reports it. */
export interface ProviderRefund {
  readonly providerRefundId: string
  readonly refundId: string | null
  readonly status: RefundStatus
  readonly providerStatus: string
  readonly amount: Amount
  readonly currency: Currency
}

export type RefundResult = { readonly kind: 'refund'; readonly refund: ProviderRefund } | ProviderError

/** What an event is about. Events are not trusted: the provider is queried before money moves. */
export type EventSubject =
  | { readonly kind: 'payment'; readonly attemptId: string | null; readonly providerId: string | null }
  | { readonly kind: 'refund'; readonly refundId: string | null; readonly providerRefundId: string }
  /** The cardholder disputes the payment (chargeback). Staff must handle it; `reference` is the provider's id. */
  | { readonly kind: 'dispute'; readonly reference: string }
  /** A verified event that needs no action. */
  | { readonly kind: 'other' }

export type ParsedWebhook =
  /**
   * A verified event. `eventId` is unique per account and the same for every delivery of one event. `claims` is the amount
   * that the event states; it is compared with the attempt and logged, not stored as paid.
   */
  | {
      readonly kind: 'event'
      readonly eventId: string
      readonly type: string
      readonly subject: EventSubject
      readonly claims: { readonly amount: Amount; readonly currency: Currency } | null
    }
  /** Not stored. `stale`: its timestamp is outside the tolerance. */
  | { readonly kind: 'rejected'; readonly reason: 'unsigned' | 'invalid-signature' | 'stale' | 'malformed' }

/** Why a provider does not support a charge. Checked before the guest is redirected. */
export type UnsupportedReason = 'method' | 'currency' | 'amount'

/**
 * One account with one provider. Methods return provider failures as values and do not throw for them. Implementations
 * hold no state: everything the caller must store is in the result.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName
  /** Null: the charge is supported. `amount`: below the minimum, or not representable in the provider's units. */
  unsupportedReason(charge: Charge): UnsupportedReason | null
  create(payment: NewPayment): Promise<CreatePaymentResult>
  fetch(providerId: string): Promise<PaymentResult>
  /** Makes the provider accept no more money for this payment, where it supports that; returns the resulting payment. */
  close(providerId: string): Promise<PaymentResult>
  refund(refund: NewRefund): Promise<RefundResult>
  fetchRefund(providerRefundId: string): Promise<RefundResult>
  /** Verifies the signature over the raw body and parses the event. */
  parseWebhook(body: Uint8Array, headers: Headers, now: Instant): ParsedWebhook
}

/** A business's account with a provider, with decrypted secrets. */
export interface ProviderAccount {
  readonly provider: PaymentProviderName
  readonly publicKey: string
  /** The secret API key (`sk_…`) of Stripe and Tap. */
  readonly secretKey: string
  /** Stripe's webhook signing secret (`whsec_…`); empty for other providers. */
  readonly webhookSecret: string
  /** Tap's merchant id; empty for other providers. */
  readonly merchantNumber: string
}

/** What a provider needs of the deployment. */
export interface ProviderEnvironment {
  /** Root URL of the provider's API; empty for a provider that runs in this process. */
  readonly url: string
  /** The sandbox's own service; null: the sandbox is disabled. */
  readonly sandbox: SandboxDeps | null
}

/** A provider's entry in the registry. */
export interface PaymentProviderModule {
  /** Root URL of the provider's production API; null: it runs in this process. */
  readonly defaultUrl: string | null
  /** Whether its accounts have secrets, without which it cannot be used. */
  readonly usesSecrets: boolean
  /** The adapter of one account; null: the provider is disabled in this deployment. */
  create(account: ProviderAccount, environment: ProviderEnvironment): PaymentProvider | null
}
