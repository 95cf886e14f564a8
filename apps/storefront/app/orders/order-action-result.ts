import { withOfflineFallback } from '../shell/offline-fallback.ts'
import { type PaymentFormResult, paymentUnreachable } from './payment-form-result.ts'
import type { ReviewOutcome } from './review-card.tsx'

/** Result of a form on the order page. */
export interface OrderActionResult {
  /** The shop has accepted the order, so it cannot be cancelled. */
  readonly tooLate?: true
  readonly cancel?: 'unreachable'
  readonly review?: ReviewOutcome
  readonly payment?: PaymentFormResult
}

/** The result when the server does not respond, displayed next to the submitted form. */
export function unreachableResult(form: FormData): OrderActionResult {
  const intent = form.get('intent')
  if (intent === 'pay' || intent === 'change') return { payment: paymentUnreachable }
  return intent === 'rate' ? { review: 'unreachable' } : { cancel: 'unreachable' }
}

/** Runs the action; on a network error returns an `unreachable` result, so that the page and its form values stay. */
export async function withUnreachableResult<Answer>(request: Request, send: () => Promise<Answer>) {
  const form = await request.clone().formData()
  return withOfflineFallback(send(), unreachableResult(form))
}
