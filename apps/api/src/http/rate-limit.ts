/** The decision for one request; `retryAfterSeconds` is the wait until the next one is allowed. */
export type RateLimitResult = { kind: 'allowed' } | { kind: 'limited'; retryAfterSeconds: number }

// Limits memory: over this number the caller that was seen least recently is evicted.
const maxCallers = 100_000

/**
 * A token bucket per caller. A caller starts with a full bucket, which refills evenly, so that the burst of requests of
 * opening a menu is allowed and a sustained burst is not.
 */
export class RateLimit {
  readonly #max: number
  readonly #milliseconds: number
  readonly #callers = new Map<string, { left: number; at: number }>()

  /** At most `max` requests per caller in `seconds`; 0: no limit. */
  constructor(max: number, seconds = 60) {
    this.#max = max
    this.#milliseconds = seconds * 1000
  }

  /** Counts one request of `caller` at `now` (epoch milliseconds). */
  take(caller: string, now: number): RateLimitResult {
    if (this.#max === 0) return { kind: 'allowed' }
    const before = this.#callers.get(caller) ?? { left: this.#max, at: now }
    const earned = ((now - before.at) * this.#max) / this.#milliseconds
    const left = Math.min(this.#max, before.left + Math.max(0, earned))

    // Delete and set again to keep the map ordered by the last request.
    this.#callers.delete(caller)
    this.#callers.set(caller, { left: left < 1 ? left : left - 1, at: now })
    if (this.#callers.size > maxCallers) this.#evictOldest()
    if (left >= 1) return { kind: 'allowed' }
    return { kind: 'limited', retryAfterSeconds: Math.ceil(((1 - left) * this.#milliseconds) / this.#max / 1000) }
  }

  /**
   * Charges `caller` the cost of an allowed request beyond the one token that `take` counted. The bucket may become
   * negative; further requests then wait until it has refilled.
   */
  charge(caller: string, cost: number): void {
    const bucket = this.#callers.get(caller)
    if (bucket) bucket.left -= Math.max(0, cost - 1)
  }

  #evictOldest(): void {
    const oldest = this.#callers.keys().next()
    if (!oldest.done) this.#callers.delete(oldest.value)
  }
}
