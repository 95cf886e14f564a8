import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '../context.ts'

/**
 * How long a guest's request waits for a payment provider: placing an order waits for both, three seconds in all
 * (docs/decisions/0062-unresponsive-payment-providers.md).
 */
export interface ProviderWaits {
  /** For the status of a payment. */
  readonly statusMilliseconds: number
  /** For a new payment page. */
  readonly pageMilliseconds: number
}

export const defaultProviderWaits: ProviderWaits = { statusMilliseconds: 1_000, pageMilliseconds: 2_000 }

/**
 * The result of `work`; null if it takes longer than `milliseconds`. It then continues in the background, and a failure is
 * logged. The work must be safe to repeat and to abandon at any point.
 * @throws what `work` throws within the time
 */
export async function resultWithin<Result>(
  { log }: Pick<AppContext, 'log'>,
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | null> {
  const stop = new AbortController()
  const late = Symbol('late')
  const timer = setTimeout(milliseconds, late, { ref: false, signal: stop.signal }).catch(() => late)
  try {
    const first = await Promise.race([work, timer])
    if (first !== late) return first as Result
  } finally {
    stop.abort()
  }
  work.catch((cause: unknown) => log.error({ err: cause }, 'payment request failed after its response was sent'))
  return null
}
