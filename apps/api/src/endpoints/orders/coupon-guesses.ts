/** How many different codes that do not exist a client may try at a branch, and within which time. */
const maxGuesses = 20
const windowMilliseconds = 10 * 60_000

/** Limits memory: over this number the client that guessed least recently is forgotten. */
const maxClients = 10_000

interface Guesses {
  readonly codes: Set<string>
  readonly endsAt: number
}

/**
 * Counts the coupon codes that clients guess. A code counts once, because a cart is priced again whenever it changes. The
 * counts are kept per process.
 */
export class CouponGuesses {
  readonly #clients = new Map<string, Guesses>()

  /** Whether the client has guessed too often. `client`: its network prefix and the branch. `now`: epoch milliseconds. */
  isLimited(client: string, now: number): boolean {
    return (this.#current(client, now)?.codes.size ?? 0) >= maxGuesses
  }

  /** Counts a code that does not exist. */
  count(client: string, code: string, now: number): void {
    const guesses = this.#current(client, now) ?? { codes: new Set<string>(), endsAt: now + windowMilliseconds }
    guesses.codes.add(code.toUpperCase())
    // Delete and set again to keep the map ordered by the last guess.
    this.#clients.delete(client)
    this.#clients.set(client, guesses)
    if (this.#clients.size > maxClients) this.#forgetOldest()
  }

  #current(client: string, now: number): Guesses | undefined {
    const guesses = this.#clients.get(client)
    return guesses && guesses.endsAt > now ? guesses : undefined
  }

  #forgetOldest(): void {
    const oldest = this.#clients.keys().next()
    if (!oldest.done) this.#clients.delete(oldest.value)
  }
}
