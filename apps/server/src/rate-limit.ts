/** Whether a caller may go on, or in how many seconds. */
export type RateAnswer = { kind: 'allowed' } | { kind: 'limited'; retryAfterSeconds: number }

const minute = 60_000
// Beyond this many callers in one minute the oldest are forgotten: memory has a limit too.
const mostCallers = 100_000

/**
 * Counts what each caller does in a minute. A caller starts with the whole minute's worth, and gets it back evenly
 * (a token bucket), so that opening a menu at once is fine and going on like that is not.
 */
export class RateLimit {
  readonly #perMinute: number
  readonly #callers = new Map<string, { left: number; at: number }>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Counts one call of `caller` at `now` (epoch milliseconds). */
  take(caller: string, now: number): RateAnswer {
    if (this.#perMinute === 0) return { kind: 'allowed' }
    const before = this.#callers.get(caller) ?? { left: this.#perMinute, at: now }
    const earned = ((now - before.at) * this.#perMinute) / minute
    const left = Math.min(this.#perMinute, before.left + Math.max(0, earned))

    // Deleted and set again, so that the map's order is that of the last call.
    this.#callers.delete(caller)
    this.#callers.set(caller, { left: left < 1 ? left : left - 1, at: now })
    if (this.#callers.size > mostCallers) this.#forgetOldest()
    if (left >= 1) return { kind: 'allowed' }
    return { kind: 'limited', retryAfterSeconds: Math.ceil(((1 - left) * minute) / this.#perMinute / 1000) }
  }

  #forgetOldest(): void {
    const oldest = this.#callers.keys().next()
    if (!oldest.done) this.#callers.delete(oldest.value)
  }
}
