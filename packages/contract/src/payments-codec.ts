import { type Amount, amountToWire, type Currency } from '@sofra/money'
import type { PaymentMethod, PaymentProviderName, RefundedPortions } from '@sofra/ordering'
import { paymentFromCode, paymentToCode } from './basics-codec.ts'
import type { PaymentConfigWire, PaymentPageWire } from './payments.ts'

/** The public payment settings of a branch. */
export interface PaymentConfig {
  readonly defaultMethod: PaymentMethod | null
  readonly methods: readonly {
    readonly method: PaymentMethod
    /** Null: no provider needed. */
    readonly provider: PaymentProviderName | null
    readonly publicKey: string | null
  }[]
}

/** Encodes payment settings. */
export function paymentConfigToWire({ defaultMethod, methods }: PaymentConfig): PaymentConfigWire {
  return {
    default_payment_type: defaultMethod && paymentToCode(defaultMethod),
    methods: methods.map(({ method, provider, publicKey }) => ({
      payment_type: paymentToCode(method),
      provider,
      public_key: publicKey,
    })),
  }
}

/** Decodes payment settings. */
export function paymentConfigFromWire(wire: PaymentConfigWire): PaymentConfig {
  return {
    defaultMethod: wire.default_payment_type && paymentFromCode(wire.default_payment_type),
    methods: wire.methods.map(({ payment_type, provider, public_key }) => ({
      method: paymentFromCode(payment_type),
      provider,
      publicKey: public_key,
    })),
  }
}

/** Decodes the payment page. */
export function paymentPageFromWire({ payment_url: url }: PaymentPageWire): { readonly url: string | null } {
  return { url }
}

/** Encodes a payment request. */
export function payOrderToWire({ method }: { readonly method: PaymentMethod }) {
  return { payment_type: paymentToCode(method) }
}

/** A refund requested by staff. */
export interface RefundRequest {
  /** Idempotency key: a new id per refund, the same id for a retry. */
  readonly id: string
  /** Null: the amount of the lines, or without any the whole remaining amount. */
  readonly amount: Amount | null
  readonly lines: readonly RefundedPortions[]
  readonly currency: Currency
  readonly reason: string
}

/** Encodes a refund. */
export function refundToWire({ id, amount, currency, lines, reason }: RefundRequest) {
  return {
    refund_id: id,
    reason,
    ...(amount !== null && { amount: amountToWire(amount, currency) }),
    ...(lines.length > 0 && { lines: lines.map(({ position, count }) => ({ position, quantity: count })) }),
  }
}

/** How a guest left the payment page. */
export interface PaymentReturn {
  /** They have returned from it and are not sent there again. */
  readonly cameBack: boolean
  /** They left without paying. */
  readonly left: boolean
}

/** Encodes how a guest left the payment page. */
export function paymentReturnToWire({ cameBack, left }: PaymentReturn) {
  return { came_back: cameBack, left }
}
