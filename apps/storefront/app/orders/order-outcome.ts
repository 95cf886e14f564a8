import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isUnanswered } from '../shell/look-again.ts'
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
  try {
    return await send()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return unreachable(form)
  }
}

/** When nothing reached the shop, the page cannot be asked for anew either. */
export function isAskedAnew({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const outcome: OrderOutcome | undefined = actionResult
  const lost = outcome?.review === 'unreachable' || outcome?.cancel === 'unreachable'
  return !lost && defaultShouldRevalidate
}
