import { type Amount, amountToWire, type Currency } from '@sofra/money'
import type { PaymentMethod } from '@sofra/ordering'
import { paymentFromCode, paymentToCode } from './basics-codec.ts'
import type { PaymentConfigWire, PaymentPageWire } from './payments.ts'

/** How a business takes payments, as far as a page may know. */
export interface PaymentConfig {
  readonly defaultMethod: PaymentMethod | null
  readonly methods: readonly {
    readonly method: PaymentMethod
    /** Null: it needs none. */
    readonly provider: 'sandbox' | 'stripe' | 'tap' | null
    readonly publicKey: string | null
  }[]
}

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

export function paymentPageFromWire({ payment_url: url }: PaymentPageWire): { readonly url: string | null } {
  return { url }
}

export function payOrderToWire({ method }: { readonly method: PaymentMethod }) {
  return { payment_type: paymentToCode(method) }
}

/** What staff want to give back, and why. */
export interface RefundRequest {
  /** A new one for each that is wanted, and the same when it is asked for again. */
  readonly id: string
  /** Null: everything that is left. */
  readonly amount: Amount | null
  readonly currency: Currency
  readonly reason: string
}

export function refundToWire({ id, amount, currency, reason }: RefundRequest) {
  return { refund_id: id, reason, ...(amount !== null && { amount: amountToWire(amount, currency) }) }
}
