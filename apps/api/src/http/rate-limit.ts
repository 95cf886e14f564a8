/** Whether a caller may go on, or in how many seconds. */
export type RateAnswer = { kind: 'allowed' } | { kind: 'limited'; retryAfterSeconds: number }

// Beyond this many callers the oldest are forgotten: memory has a limit too.
const mostCallers = 100_000

/**
 * Counts what each caller does. A caller starts with a whole window's worth, and gets it back evenly (a token bucket), so
 * that opening a menu at once is fine and going on like that is not.
 */
export class RateLimit {
  readonly #most: number
  readonly #milliseconds: number
  readonly #callers = new Map<string, { left: number; at: number }>()

  /** At most `most` calls of each caller in `seconds`; 0: no limit. */
  constructor(most: number, seconds = 60) {
    this.#most = most
    this.#milliseconds = seconds * 1000
  }

  /** Counts one call of `caller` at `now` (epoch milliseconds). */
  take(caller: string, now: number): RateAnswer {
    if (this.#most === 0) return { kind: 'allowed' }
    const before = this.#callers.get(caller) ?? { left: this.#most, at: now }
    const earned = ((now - before.at) * this.#most) / this.#milliseconds
    const left = Math.min(this.#most, before.left + Math.max(0, earned))

    // Deleted and set again, so that the map's order is that of the last call.
    this.#callers.delete(caller)
    this.#callers.set(caller, { left: left < 1 ? left : left - 1, at: now })
    if (this.#callers.size > mostCallers) this.#forgetOldest()
    if (left >= 1) return { kind: 'allowed' }
    return { kind: 'limited', retryAfterSeconds: Math.ceil(((1 - left) * this.#milliseconds) / this.#most / 1000) }
  }

  #forgetOldest(): void {
    const oldest = this.#callers.keys().next()
    if (!oldest.done) this.#callers.delete(oldest.value)
  }
}
