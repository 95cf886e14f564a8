import { orUnreached } from '../shell/or-unreached.ts'
import type { ReviewOutcome } from './review-card.tsx'

/** What became of what a guest wanted of their order, where its page says so. */
export interface OrderOutcome {
  /** The shop had begun: it is not called off. */
  readonly tooLate?: true
  readonly cancel?: 'unreachable'
  readonly review?: ReviewOutcome
}

/** Nobody answered. It is said beside what was pressed. */
export function unreachable(form: FormData): OrderOutcome {
  return form.get('intent') === 'rate' ? { review: 'unreachable' } : { cancel: 'unreachable' }
}

/** A network that is gone must take neither the page nor the guest's words with it. */
export async function withoutLosing<Answer>(request: Request, send: () => Promise<Answer>) {
  const form = await request.clone().formData()
  return orUnreached(send(), unreachable(form))
}
