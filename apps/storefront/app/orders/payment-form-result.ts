/** Result of the form that starts a payment. */
export interface PaymentFormResult {
  readonly problem: 'payment.notOffered' | 'payment.unreachable' | 'form.unreachable' | null
  /** The payment page to open; null when the payment was not started. */
  readonly url: string | null
}

/** The result when the server does not respond. */
export const paymentUnreachable: PaymentFormResult = { problem: 'form.unreachable', url: null }
