import { RateLimit } from '../http/rate-limit.ts'
import type { LookupResponse } from './lookup.ts'

/** Queries of one visitor at a service per minute; typing an address takes a few. */
const maxPerMinute = 20
/** Queries of one visitor that wait for the service or its response. The queue holds more, so that others are served between them. */
const maxWaiting = 2

/** Limits the queries of each visitor, so that one visitor cannot fill the queue of all (docs/decisions/0017-map-search.md). */
export function createVisitorLimits(): {
  /** Runs a query at `now` (epoch milliseconds), or returns the error `busy` if the visitor is over a limit. */
  run<Result>(
    visitor: string,
    now: number,
    query: () => Promise<LookupResponse<Result>>,
  ): Promise<LookupResponse<Result>>
} {
  const perMinute = new RateLimit(maxPerMinute)
  const waiting = new Map<string, number>()
  return {
    async run(visitor, now, query) {
      const ownWaiting = waiting.get(visitor) ?? 0
      if (ownWaiting >= maxWaiting || perMinute.take(visitor, now).kind === 'limited') {
        return { kind: 'error', error: 'busy' }
      }
      waiting.set(visitor, ownWaiting + 1)
      try {
        return await query()
      } finally {
        const left = (waiting.get(visitor) ?? 1) - 1
        if (left === 0) waiting.delete(visitor)
        else waiting.set(visitor, left)
      }
    },
  }
}
